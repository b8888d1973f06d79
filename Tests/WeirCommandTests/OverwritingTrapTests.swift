import Testing
@testable import Files
@testable import Vips

@Suite("Overwriting traps", .timeLimit(.minutes(60)))
struct OverwritingTrapTests {
  @Test("The wall and its manifest cannot have the same name")
  func oneName() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let run = try shop.weir("P", "-o", "w.jpg", "--manifest", "./w.jpg")
    #expect(run.status != 0)
    #expect(try shop.names() == ["P"])
  }

  @Test("A folder of pictures that has the name of the tiles is not deleted, even with --force")
  func picturesAmongTiles() throws {
    let shop = try Workshop()
    try shop.makeFolder("D")
    try shop.pictures(2, in: "D/w_files")
    let before = try shop.contents()
    let run = try shop.weir("-r", "D", "-o", "D/w.dz", "--force")
    #expect(run.status == 1)
    #expect(try shop.contents() == before)
  }

  @Test("A manifest with any suffix may be overwritten by the next one")
  func oddManifestName() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    for _ in 1...2 {
      let run = try shop.weir("P", "--manifest", "frames.txt")
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test(
    "A named pipe is not a file to overwrite, even with --force", arguments: ["w.jpg", "w.json"])
  func pipes(name: String) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.makePipe(Path(name))
    for force: [Path] in [[], ["--force"]] {
      #expect(try shop.weir(["P", "-o", "w.jpg"] + force).status == 1)
      #expect(try shop.names() == ["P", Path(name)])
    }
  }

  @Test("Options that would hide weir's own work from it are refused")
  func objections() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: ".")
    let names = try shop.names()
    for output: Path in [
      "w.jpg[strip]", "w.jpg[ strip]", "w.png[compression=9,strip=true]", "w.dz[layout=google]",
      "w.jpg[=]", "w.jpg[Q=,=]", "w.jpg[keep=none]", "w.jpg[Q=90,keep=icc]", "w.dz[imagename=x]",
    ] {
      let run = try shop.weir([".", "-o", output])
      #expect(run.status == 2, "\(run.errors)")
      #expect(run.errors.contains("cannot be written with the options in brackets"))
      #expect(try shop.names() == names)
    }
  }

  @Test(
    "libvips may keep less metadata, as long as weir still recognizes its own work",
    .enabled(if: Self.canKeep), arguments: ["keep=xmp", "keep=icc:xmp", "keep=all", "keep=31"])
  func kept(option: String) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let output = Path("P/w.jpg[\(option)]")
    for _ in 1...2 {
      let run = try shop.weir("P", "-o", output)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.manifest("P/w.json").files == ["1.jpg"])
    }
  }

  /// Since libvips 8.15.
  private static let canKeep = {
    try? VipsLibrary.start()
    return (try? Saver.jpeg.options().contains { $0.name == "keep" }) ?? false
  }()

  @Test("Deep Zoom's tiles have their own options in brackets")
  func tileOptions() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let run = try shop.weir(
      "P", "-o", "w.dz[suffix=.jpg[Q=40,interlace],tile-size=128]", "--max-enlarge", "none")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.bytes(of: "w_files/8/0_0.jpg").contains([0xff, 0xc2]))
  }

  @Test("Options that the saver would ignore are refused, and libvips prints nothing itself")
  func outOfRange() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let run = try shop.weir("P", "-o", "w.jpg[Q=900]")
    #expect(run.status == 2)
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("weir: ") })
    #expect(try shop.names() == ["P"])
  }
}
