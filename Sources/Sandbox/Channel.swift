internal import CSandbox
internal import Glibc

/// One end of a conversation between two processes: whole messages, which can carry open files.
///
/// A local socket of type `SOCK_SEQPACKET`.
package struct Channel: ~Copyable, Sendable {
  private let socket: Descriptor

  /// The longest message, in bytes.
  package static let mostBytes = Int(SANDBOX_MOST_BYTES)

  package init(owning number: Int32) { socket = Descriptor(owning: number) }

  package var number: Int32 { socket.number }

  /// Makes both ends; the far one is for ``ChildProcess``.
  package static func pair() throws(SandboxError) -> Ends {
    var numbers: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &numbers) == 0 else {
      throw SandboxError("talk to a decoder", code: errno)
    }
    return Ends(near: Channel(owning: numbers[0]), far: Channel(owning: numbers[1]))
  }

  package struct Ends: ~Copyable {
    package let near: Channel
    package let far: Channel

    /// Closes the far end, which another process has by now, and returns the near one.
    package consuming func takenNear() -> Channel { near }
  }

  /// How long ``receive()`` and ``send(_:files:)`` wait before a timeout; at least a millisecond.
  package borrowing func wait(atMost time: Duration) {
    let (seconds, attoseconds) = max(time, .milliseconds(1)).components
    var time = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
    let length = socklen_t(MemoryLayout<timeval>.size)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(number, SOL_SOCKET, option, &time, length)
    }
  }

  /// Has each message that arrives tell which process sent it, or none any longer.
  package borrowing func namesSenders(_ names: Bool) {
    var value: Int32 = names ? 1 : 0
    unsafe setsockopt(number, SOL_SOCKET, SO_PASSCRED, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Sends 1 to ``mostBytes`` bytes and up to two open files, which stay open here.
  package borrowing func send(_ bytes: [UInt8], files: [Int32] = []) throws(SandboxError) {
    let result = unsafe sandbox_send(number, bytes, bytes.count, files, Int32(files.count))
    guard result == bytes.count else {
      throw SandboxError("send to another process", code: Int32(min(result, 0)))
    }
  }

  /// Waits for the next message; nil when the other end is closed.
  package borrowing func receive() throws(SandboxError) -> Message? {
    var files: [Int32] = [-1, -1]
    var start: UnsafeRawPointer?
    var sender: Int32 = 0
    let result = unsafe sandbox_receive(number, &start, &files, &sender)
    if result == -Int(ECONNRESET) { return nil }
    guard result >= 0 else { throw SandboxError("hear from another process", code: Int32(result)) }
    if result == 0 { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: result)
    return unsafe Message(bytes: Array(bytes), first: files[0], second: files[1], sender: sender)
  }
}

/// A message that came through a ``Channel``.
package struct Message: ~Copyable {
  /// Never empty.
  package let bytes: [UInt8]
  private var first: Descriptor?
  private var second: Descriptor?
  /// The process that sent it, if ``Channel/namesSenders(_:)`` asks for it and this process can see that one.
  package let sender: Int32?

  /// Moves the first of the open files out that came with it.
  package mutating func takeFirst() -> Descriptor? { first.take() }

  package mutating func takeSecond() -> Descriptor? { second.take() }

  init(bytes: [UInt8], first: Int32, second: Int32, sender: Int32) {
    self.bytes = bytes
    self.sender = sender > 0 ? sender : nil
    self.first = first >= 0 ? Descriptor(owning: first) : nil
    self.second = second >= 0 ? Descriptor(owning: second) : nil
  }
}

/// An open file, closed when it goes out of scope.
package struct Descriptor: ~Copyable, Sendable {
  package let number: Int32

  package init(owning number: Int32) { self.number = number }

  deinit { close(number) }

  /// Hands the descriptor to a caller who closes it.
  package consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}

/// A system call failed.
package struct SandboxError: Error, Equatable, Sendable {
  /// What was attempted, such as `start a decoder`.
  package let task: String
  /// The `errno`.
  package let code: Int32

  /// Creates an error; the negative result of a C function will do as the code.
  package init(_ task: String, code: Int32) {
    self.task = task
    self.code = abs(code)
  }

  /// Whether nothing could be received or sent in time.
  package var isTimeout: Bool { code == EAGAIN || code == EWOULDBLOCK }
}

extension SandboxError: CustomStringConvertible {
  /// Such as `cannot start a decoder: No such file or directory`.
  package var description: String { unsafe "cannot \(task): \(String(cString: strerror(code)))" }
}
