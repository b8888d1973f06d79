import Sandbox
import Synchronization
@testable import Files

/// `weir` in a process that has loaded its hundred libraries, and forks for each command line.
///
/// Loading them takes 30 of the 40 ms of processor time of a run without pictures.
final class ForkedWeir: Sendable {
  private let channel: Channel
  /// Those that wait for a command line: as many as tests have run it at the same time.
  private static let idle = Mutex<[ForkedWeir]>([])

  private init() throws {
    let ends = try Channel.pair()
    var spawn = Spawn()
    spawn.connect(ends.far.number, to: 3)
    _ = try spawn.run([weirBinary.parent / "ForkedWeir"], ["WEIR_FORKS=1"])
    channel = ends.takenNear()
  }

  /// Runs a command line, and waits for its end.
  ///
  /// - Returns: the status as from `waitpid`; nil if the command line is too long for a message.
  static func run(
    _ words: [Path], files: [Int32], in folder: Path, variables: [[UInt8]]
  ) throws -> Int32? {
    let texts = [folder.bytes, Array("\(words.count)".utf8)] + words.map(\.bytes) + variables
    let request = Array(texts.map { $0 + [0] }.joined())
    guard request.count <= Channel.mostBytes else { return nil }
    let weir = try idle.withLock { $0.popLast() } ?? ForkedWeir()
    try weir.channel.send(request, files: Array(files.prefix(2)))
    try weir.channel.send([0], files: Array(files.dropFirst(2)))
    guard let answer = try weir.channel.receive() else { throw Lost() }
    idle.withLock { $0.append(weir) }
    return answer.bytes.reversed().reduce(0) { $0 << 8 | Int32($1) }
  }

  private struct Lost: Error {}
}
