internal import CSandbox
internal import Glibc

/// A process that this one has started and talks to through a ``Channel``.
///
/// The channel is its only open file; it has no input or output. It is killed when the last reference
/// to it goes away.
package struct ChildProcess: ~Copyable, Sendable {
  package let number: Int32

  /// The descriptor of the child's end of the channel.
  package static let channel = Int32(sandbox_channel)

  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Starts a program; the arguments begin with its name, and the channel is the end that it gets.
  ///
  /// It inherits no variables but those that are named here. If it is apart, it sees no other processes and
  /// no network, where the kernel can do that.
  package init(
    _ executable: [UInt8], arguments: [String], environment: [String] = [],
    inheriting names: [String] = [], channel: Int32, isApart: Bool = false
  ) throws(SandboxError) {
    let path = executable.map { CChar(bitPattern: $0) } + [0]
    let inherited = unsafe Self.inherited(from: environ, only: names)
    let result = unsafe withCStrings(arguments) { words in
      unsafe withCStrings(environment) { variables in
        unsafe sandbox_spawn(path, words, inherited + variables, channel, isApart ? 1 : 0)
      }
    }
    guard result > 0 else {
      let program = String(decoding: executable, as: UTF8.self)
      // Nobody chose this program itself, under a name that says nothing.
      let isOwn = program == "/proc/self/exe"
      throw SandboxError("start a decoder\(isOwn ? "" : " from \(program)")", code: result)
    }
    number = result
  }

  deinit {
    kill()
    _ = Self.wait(for: number, 0)
  }

  /// Ends this process, which must be such a child, as soon as its parent closes the channel, whatever it is doing.
  package static func endWithChannel() { _ = sandbox_end_with_channel() }

  /// Makes the kernel kill this process, which must be such a child, when the thread that started it ends.
  ///
  /// Call it after the last change of rights, which would undo it. It is false if the other end of its
  /// channel is already closed, or if the kernel refuses.
  package static func endWithParent() -> Bool { sandbox_end_with_parent() == 0 }

  /// Forks this process, which must have one thread, and gives the process ID of the copy; nil in the copy.
  ///
  /// The descriptor of an end of a channel becomes the copy's ``channel``.
  package static func fork(channel: Int32) throws(SandboxError) -> Int32? {
    let result = sandbox_fork(channel)
    if result < 0 { throw SandboxError("start a decoder", code: result) }
    return result > 0 ? result : nil
  }

  /// How many threads a process has; 0 if it has ended or the system does not tell.
  package static func threadCount(of number: Int32) -> Int { Int(sandbox_thread_count(number)) }

  /// How a forked copy ended; nil if it has not.
  package static func ending(of number: Int32) -> Ending? { wait(for: number, WNOHANG) }

  package borrowing func kill() { Glibc.kill(number, SIGKILL) }

  /// Waits until it has ended; only one that pretends to have ended must be killed, after a second.
  package consuming func ending() -> Ending {
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
    // Somebody else has waited for it, so how it ended is lost.
    if result < 0 { return .exited(0) }
    if result == 0 { return nil }
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  /// Some of an environment's variables, as bytes: they need not be UTF-8.
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

/// Lends texts as an array of C strings that ends in a null.
private func withCStrings<R>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
) -> R {
  let copies = unsafe texts.map { unsafe strdup($0) }
  defer { unsafe copies.forEach { unsafe free($0) } }
  return unsafe body(copies + [nil])
}

/// This program, as it was started.
package enum Program {
  /// The words of its command line, from its name on, as bytes.
  ///
  /// `CommandLine` would repair what is not UTF-8, and is empty without `/proc`.
  package static var words: [[UInt8]] {
    (0..<sandbox_word_count()).map { unsafe bytes(of: sandbox_word($0)) }
  }

  /// The path that the system found it under, relative to the folder that it was started in.
  package static var path: [UInt8] { unsafe bytes(of: sandbox_program()) }

  /// How many cores it may use.
  package static var coreCount: Int { Int(sandbox_core_count()) }

  private static func bytes(of text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text = unsafe text else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
