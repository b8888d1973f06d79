internal import CSandbox
internal import Glibc

/// This program, as it was started.
public enum Program {
  /// The words of its command line as bytes, beginning with its name.
  ///
  /// `CommandLine` would repair what is not UTF-8, and is empty without `/proc`.
  public static var words: [[UInt8]] {
    (0..<sandbox_word_count()).map { unsafe bytes(of: sandbox_word($0)) }
  }

  /// The path that the system found it under, relative to the folder that it was started in.
  public static var path: [UInt8] { unsafe bytes(of: sandbox_program()) }

  /// How many cores it may use.
  public static var coreCount: Int { Int(sandbox_core_count()) }

  private static func bytes(of text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text = unsafe text else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
