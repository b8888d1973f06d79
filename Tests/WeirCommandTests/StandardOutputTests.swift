import Glibc
import Testing
@testable import Files

@Suite("Standard output", .timeLimit(.minutes(60)), .decodingInProcess)
struct StandardOutputTests {
  @Test("The wall goes there with -o -, and nothing is left anywhere", arguments: ["png", "tif"])
  func wall(format: Path) throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P")
    try shop.makeFolder("tmp")
    let before = try shop.contents()
    let run = try shop.weir(
      "P", "-o", "-", "--format", format, "-w", "100", "-c", "2",
      environment: ["TMPDIR=\(shop.path("tmp"))"])
    #expect(run.status == 0)
    #expect(run.errors == "weir: 4 pictures in 2 columns, 100 × 100 px\n")
    #expect(try shop.contents() == before)
    #expect(try shop.weir("P", "-o", "w" + ".\(format)", "-w", "100", "-c", "2").status == 0)
    #expect(try shop.bytes(of: "w" + ".\(format)") == run.output)
  }

  @Test("The folder for temporary files may have a name of any bytes")
  func temporaryFolder() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.makeFolder(Path(bytes: [0xe9]))
    let folder = "TMPDIR=\"$PWD/$(printf '\\351')\"; export TMPDIR"
    let run = try shop.start(["P", "-o", "-"], limits: folder).end()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.starts(with: [0xff, 0xd8, 0xff]))
  }

  @Test("A wall on standard output can have its manifest in a file")
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

  @Test("Nothing goes there unless requested")
  func silence() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-v").output == [])
    #expect(try shop.weir("plan", "P", "-v").output == [])
    #expect(try shop.weir("render", "wall.json", "-v").output == [])
    #expect(try shop.weir("P", "--no-manifest", "-o", "w.png").output == [])
    #expect(try shop.names() == ["P", "w.png", "wall.jpg", "wall.json"])
  }

  private static let printed: [[Path]] = [
    ["--help"], ["plan", "--help"], ["--man"], ["--version"], ["--completions", "bash"],
    ["--print-options", "-c", "4"], ["P", "-o", "-"], ["P", "--manifest", "-"],
    ["plan", "P", "-o", "-"], ["render", "p.json", "-o", "-"],
  ]

  @Test("Incomplete output is an error", arguments: printed)
  func lost(words: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("plan", "P", "-o", "p.json").status == 0)
    let full = try File("/dev/full", flags: O_WRONLY)
    let run = try shop.start(words, output: full.descriptor).end()
    #expect(run.status == 1)
    #expect(run.errors == "weir: cannot write standard output: No space left on device\n")
    let closed = try shop.start(words, limits: "exec >&-").end()
    #expect(closed.status == 1)
    #expect(closed.errors == "weir: cannot write standard output: Bad file descriptor\n")
    #expect(try shop.names() == ["P", "p.json"])
  }

  @Test(
    "No file gets the descriptor of a closed stream",
    arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func closedStreams(which: String) throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    #expect(try shop.weir("P", "-o", "a.png").status == 0)
    for decoding: [Path] in [[], ["--in-process"]] {
      let words: [Path] = ["P", "-o", "b.png", "--force", "-v"] + decoding
      #expect(try shop.start(words, limits: "exec \(which)").end().status == 0)
      #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "b.png"))
    }
    let list = try shop.start(["--files-from", "-"], limits: "exec <&-").end()
    #expect(list.status == 1)
    #expect(list.errors == "weir: cannot read standard input: Bad file descriptor\n")
  }

  @Test("A picture is never written to a terminal; text is")
  func terminal() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let terminal = try Terminal()
    defer { withExtendedLifetime(terminal) {} }
    let screen = terminal.screen
    let run = try shop.start(["P", "-o", "-"], output: screen).end()
    #expect(run.status == 2)
    #expect(
      run.errors
        == "weir: --output - would write the picture to the terminal: add > wall.jpg, or name a file\n"
    )
    #expect(try shop.start(["P", "--manifest", "-"], output: screen).end().status == 0)
    #expect(try shop.start(["--version"], output: screen).end().status == 0)
  }

  @Test("A name in an export or a plan cannot control a terminal, and is whole elsewhere")
  func controls() throws {
    let shop = try Workshop()
    let name: Path = "a\u{1b}[2J\u{9b}m\u{202e}b.png"
    try shop.picture(name, Palette.red, width: 30, height: 20, as: .png)
    #expect(try shop.weir(name, "-o", "w.png").status == 0)
    for words: [Path] in [["export", "w.json", "--as", "csv"], ["plan", name, "-o", "-"]] {
      let terminal = try Terminal()
      #expect(try shop.start(words, output: terminal.screen).end().status == 0)
      let text = terminal.text
      #expect(text.contains("b.png"), "\(words)")
      // A terminal adds carriage returns.
      #expect(text.unicodeScalars.allSatisfy { $0.isShowable || $0 == "\r" || $0 == "\n" })
    }
    let output = String(
      decoding: try shop.weir("export", "w.json", "--as", "csv").output, as: UTF8.self)
    #expect(output.contains("a\u{1b}[2J"))
  }

  @Test("A reader that has gone is an error that names standard output, not a crash")
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
