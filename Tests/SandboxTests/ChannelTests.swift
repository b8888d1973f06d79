import Glibc
import Testing
@testable import Sandbox

@Suite("Channels", .serialized)
struct ChannelTests {
  @Test("Messages of any length arrive whole and in order")
  func lengths() throws {
    let ends = try Channel.pair()
    for length in [1, 2, 3, 255, 4096, Channel.mostBytes - 1, Channel.mostBytes] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + length) }
      try ends.near.send(bytes)
      #expect(try ends.far.bytes() == bytes)
    }
  }

  @Test("A message that is too long is an error, and the next one arrives")
  func tooLong() throws {
    let ends = try Channel.pair()
    try ends.near.send(Array(repeating: 1, count: Channel.mostBytes + 1))
    try ends.near.send([2])
    #expect(throws: SandboxError.self) { _ = try ends.far.bytes() }
    #expect(try ends.far.bytes() == [2])
  }

  @Test("Open files arrive as what they are, and are closed with the message", arguments: 0...2)
  func files(count: Int) throws {
    let ends = try Channel.pair()
    var pipe: [Int32] = [-1, -1]
    try #require(Glibc.pipe(&pipe) == 0)
    close(pipe[1])
    let file = Descriptor(owning: pipe[0])
    let wanted = identity(Descriptor(owning: dup(file.number)))
    try ends.near.send([1], files: Array(repeating: file.number, count: count))
    try { () throws in
      guard var message = try ends.far.receive() else { throw Missing() }
      #expect(openCount(of: wanted) == 1 + count)
      for (index, taken) in [identity(message.takeFirst()), identity(message.takeSecond())]
        .enumerated()
      {
        #expect(taken == (index < count ? wanted : nil))
      }
    }()
    #expect(openCount(of: wanted) == 1)
  }

  @Test("Three files at once are refused")
  func threeFiles() throws {
    let ends = try Channel.pair()
    #expect(throws: SandboxError.self) { try ends.near.send([1], files: [0, 1, 2]) }
  }

  @Test("A closed end is no message, and what is sent to it an error")
  func closed() throws {
    let near = try Channel.pair().takenNear()
    #expect(try near.bytes() == nil)
    #expect(throws: SandboxError.self) { try near.send([1]) }
  }

  @Test("Silence ends in a timeout")
  func silence() throws {
    let ends = try Channel.pair()
    ends.near.wait(atMost: .milliseconds(100))
    do {
      _ = try ends.near.bytes()
      Issue.record("there was no message")
    } catch {
      #expect((error as? SandboxError)?.isTimeout == true)
    }
  }
}

@Suite("Shared memory")
struct SharedMemoryTests {
  @Test("Both sides see the same bytes", arguments: [1, 4096, 1 << 20])
  func sharing(count: Int) throws {
    let mine = try SharedMemory(count: count)
    let theirs = try SharedMemory(Descriptor(owning: dup(mine.file)))
    #expect(theirs.count == count)
    theirs.withBytes { $0[count - 1] = 17 }
    #expect(mine.withBytes { $0[count - 1] } == 17)
  }

  @Test("Nobody can cut off what the other side reads, or make it longer")
  func length() throws {
    let memory = try SharedMemory(count: 4096)
    for length in [0, 1, 4095, 8192] {
      #expect(ftruncate(memory.file, off_t(length)) == -1 && errno == EPERM)
    }
  }
}

struct Missing: Error {}

extension Channel {
  /// The next message's bytes.
  borrowing func bytes() throws -> [UInt8]? {
    guard let message = try receive() else { return nil }
    return message.bytes
  }
}

func identity(_ file: consuming Descriptor?) -> [UInt64]? {
  guard let file else { return nil }
  return identity(of: file.number)
}

/// How many of the first thousand descriptors are open on that file; other tests open and close others.
func openCount(of file: [UInt64]?) -> Int {
  (0..<1000).count { fcntl($0, F_GETFD) >= 0 && identity(of: $0) == file }
}

private func identity(of number: Int32) -> [UInt64] {
  var status = stat()
  fstat(number, &status)
  return [UInt64(status.st_dev), UInt64(status.st_ino), UInt64(status.st_rdev)]
}
