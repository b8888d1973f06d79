import Glibc
import Testing
@testable import Files

@Suite("Files with holes", .timeLimit(.minutes(60)))
struct SparseFileTests {
  /// The first bytes of formats whose decoders look for the next part of a file.
  static let starts: [(String, [UInt8])] = [
    ("jpg", [0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    ("png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ("gif", Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]),
  ]

  @Test("A hole of a terabyte is damage, and takes no time", arguments: starts)
  func hole(suffix: String, start: [UInt8]) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let name = Path("P/hole.\(suffix)")
    try shop.write(start, to: name)
    try #require(shop.path(name).withCString { truncate($0, 1 << 40) } == 0)
    let begin = ContinuousClock.now
    let run = try shop.weir("P", "-o", "w.png")
    #expect(ContinuousClock.now - begin < .seconds(10))
    #expect(run.status == 3)
    #expect(
      run.errors.contains("damaged or cut short (1023 GB of it were never written)"),
      "\(run.errors)")
    #expect(try shop.manifest("w.json").files == ["P/1.jpg"])
  }
}
