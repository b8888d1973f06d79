internal import Glibc

/// What the system said when something could not be done with a file.
public struct FileError: Error, Equatable, Sendable {
  /// Which file or folder.
  public let path: Path
  /// What was tried, as in “cannot open”.
  public let attempt: String
  /// The system's number for the reason.
  public let code: Int32

  /// Creates an error; without a code it takes the calling thread's `errno`.
  init(_ attempt: String, _ path: Path, code: Int32 = errno) {
    self.path = path
    self.attempt = attempt
    self.code = code
  }

  /// Whether there is no such file.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's words for the reason, as in “Permission denied”.
  public var reason: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension FileError: CustomStringConvertible {
  /// As in “cannot open a.jpg: Permission denied”.
  public var description: String { "\(attempt) \(path): \(reason)" }
}
