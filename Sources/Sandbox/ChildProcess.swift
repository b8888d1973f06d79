internal import CSandbox
internal import Glibc

/// Another process that this one has started, and hears from through a ``Channel``.
///
/// It has no other open file, and no input or output. It is killed when nobody has it any more.
public struct ChildProcess: ~Copyable, Sendable {
  /// The system's number of it.
  public let number: Int32

  /// The number of the child's end of the channel.
  public static let channel = Int32(sandbox_channel)

  /// How a process ended.
  public enum Ending: Equatable, Sendable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: its path.
  ///   - arguments: its words, its name first.
  ///   - environment: each as `NAME=value`.
  ///   - names: of variables that it has as this process has them; it gets no others.
  ///   - channel: the number of the end that it gets.
  /// - Throws: ``SandboxError`` where there is no such program, or no room for another process.
  public init(
    _ executable: [UInt8], arguments: [String], environment: [String] = [],
    inheriting names: [String] = [], channel: Int32
  ) throws(SandboxError) {
    let path = executable.map { CChar(bitPattern: $0) } + [0]
    let inherited = unsafe Self.inherited(from: environ, only: names)
    let result = unsafe withCStrings(arguments) { words in
      unsafe withCStrings(environment) { variables in
        unsafe sandbox_spawn(path, words, inherited + variables, channel)
      }
    }
    guard result > 0 else { throw SandboxError("start a decoder", code: result) }
    number = result
  }

  deinit {
    kill()
    _ = Self.wait(for: number, 0)
  }

  /// Ends this process, which is such a child, as soon as its parent needs it no more, whatever it is doing.
  public static func endWithChannel() { _ = sandbox_end_with_channel() }

  /// Has the kernel kill this process, which is such a child, when the thread ends that has started it.
  ///
  /// - Parameter parent: the number of its process.
  /// - Returns: false where that process has ended already, or the kernel refuses.
  public static func endWithParent(_ parent: Int32) -> Bool { sandbox_end_with_parent(parent) == 0 }

  /// Kills it.
  public borrowing func kill() { Glibc.kill(number, SIGKILL) }

  /// Waits until it has ended; kills it where that takes longer than a second, which only a process
  /// does that pretends to have ended.
  public consuming func ending() -> Ending {
    let number = number
    discard self
    for _ in 0..<200 {
      if let ending = Self.wait(for: number, WNOHANG) { return ending }
      usleep(5000)
    }
    Glibc.kill(number, SIGKILL)
    return Self.wait(for: number, 0) ?? .signalled(SIGKILL)
  }

  private static func wait(for number: pid_t, _ options: Int32) -> Ending? {
    var status: Int32 = 0
    var result: pid_t
    repeat { result = unsafe waitpid(number, &status, options) } while result < 0 && errno == EINTR
    // Somebody else has waited for it: how it ended is lost.
    if result < 0 { return .exited(0) }
    if result == 0 { return nil }
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  /// Some of an environment's variables as they are, since their bytes need not be UTF-8.
  static func inherited(
    from environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, only names: [String]
  ) -> [UnsafeMutablePointer<CChar>?] {
    let names = names.map { $0 + "=" }
    var variables: [UnsafeMutablePointer<CChar>?] = unsafe []
    var next = unsafe environment
    while let variable = unsafe next.pointee {
      if names.contains(where: { unsafe strncmp($0, variable, $0.utf8.count) == 0 }) {
        unsafe variables.append(variable)
      }
      unsafe next += 1
    }
    return unsafe variables
  }
}

/// Lends texts as C has them: an array of pointers with a null at its end.
private func withCStrings<R>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
) -> R {
  let copies = unsafe texts.map { unsafe strdup($0) }
  defer { unsafe copies.forEach { unsafe free($0) } }
  return unsafe body(copies + [nil])
}
