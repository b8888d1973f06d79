import Glibc
import Testing
@testable import Vips
@testable import Weir

@Suite("Standard output", .timeLimit(.minutes(15)))
struct StandardOutputTests {
  @Test("The wall goes there with -o -, and nothing is left anywhere", arguments: ["png", "tif"])
  func wall(format: Path) throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    try shop.makeFolder("tmp")
    let before = try shop.contents()
    let run = try shop.weir(
      "P", "-o", "-", "--format", format, "-w", "100", "-c", "2",
      environment: ["TMPDIR=\(shop.path("tmp"))"])
    #expect(run.status == 0)
    #expect(run.errors == "weir: 3 pictures in 2 columns, 100 × 100 px\n")
    #expect(try shop.contents() == before)
    #expect(try shop.weir("P", "-o", "w" + ".\(format)", "-w", "100", "-c", "2").status == 0)
    #expect(try shop.bytes(of: "w" + ".\(format)") == run.output)
  }

  @Test("The wall there can have its manifest in a file")
  func wallWithManifest() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let run = try shop.weir("P", "-o", "-", "--manifest", "m.json")
    #expect(run.status == 0)
    #expect(run.output.starts(with: [0xff, 0xd8, 0xff]))
    let manifest = try shop.manifest("m.json")
    #expect(manifest.sheets.first?["file"] == nil)
    #expect(try shop.names() == ["P", "m.json"])
  }

  @Test("The manifest goes there with --manifest -, and only the wall is a file")
  func manifest() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let run = try shop.weir("P", "--manifest", "-")
    #expect(run.status == 0)
    #expect(try shop.names() == ["P", "wall.jpg"])
    #expect(try Manifest(run.output).files == ["P/1.jpg", "P/2.jpg"])
    #expect(try shop.weir("P").status == 0)
    #expect(try shop.bytes(of: "wall.json") == run.output)
  }

  @Test("A plan goes there with -o -")
  func plan() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let run = try shop.weir("plan", "P", "-o", "-")
    #expect(run.status == 0)
    #expect(try Manifest(run.output).files == ["P/1.jpg", "P/2.jpg"])
    #expect(try shop.names() == ["P"])
  }

  @Test("Nothing goes there that was not asked for")
  func silence() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-v").output == [])
    #expect(try shop.weir("plan", "P", "-v").output == [])
    #expect(try shop.weir("render", "wall.json", "-v").output == [])
    #expect(try shop.weir("P", "--no-manifest", "-o", "w.png").output == [])
    #expect(try shop.names() == ["P", "w.png", "wall.jpg", "wall.json"])
  }

  @Test("A reader that has gone is an error that names standard output, and no crash")
  func closedPipe() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    let running = try shop.start(["P", "-o", "-"], output: ends[1])
    close(ends[1])
    let run = try running.end()
    #expect(run.status == 1)
    #expect(run.errors == "weir: cannot write standard output: Broken pipe\n")
    #expect(try shop.names() == ["P"])
  }
}
