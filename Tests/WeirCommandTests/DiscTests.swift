import Glibc
import Testing
@testable import Vips
@testable import Weir

@Suite("Discs with no room", .timeLimit(.minutes(15)))
struct DiscTests {
  @Test(
    "A file that may not grow is an error, and leaves nothing", arguments: ["png", "tif", "dz"])
  func fileSizeLimit(suffix: String) throws {
    let shop = try Workshop()
    try shop.pictures(20, in: "P", width: 100, height: 100)
    let output = Path("w.\(suffix)")
    let words: [Path] = ["P", "-o", suffix == "png" ? "w.png[compression=0]" : output]
    let run = try shop.start(words, limits: "ulimit -f 1").end()
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: cannot write w."), "\(run.errors)")
    #expect(try shop.names() == ["P"])
  }

  @Test("A full disc behind standard output is an error that names it", arguments: ["-o", "-m"])
  func fullDevice(output: String) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let words: [Path] = output == "-o" ? ["P", "-o", "-"] : ["P", "--manifest", "-"]
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let run = try shop.start(
      words, output: full
    ).end()
    #expect(run.status == 1)
    #expect(run.errors == "weir: cannot write standard output: No space left on device\n")
    #expect(try shop.names() == ["P"])
  }
}
