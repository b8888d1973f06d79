import Testing
@testable import Files
@testable import Vips

@Suite("Files that should be pictures", .timeLimit(.minutes(60)))
struct SkipTests {
  private static let reasons: [Path: String] = [
    "dangling.jpg": "there is no such file", "empty.jpg": "the file is empty",
    "link.jpg": "it cannot be read: Too many levels of symbolic links",
    "pipe.jpg": "it is a named pipe, not a file",
    "text.jpg": "its content is not in a picture format that weir knows",
    "cut.png": "its PNG data is damaged or cut short (\(Damage.cutPNG))",
    "cut.jpg": "its JPEG data is damaged or cut short (\(Damage.cutJPEG))",
    "bitmap.jpg": "weir does not read BMP",
    "drawing.svg": "SVG pictures are not read unless asked for: --allow svg",
    "raw.nef": "weir does not read camera raw files without a preview in JPEG: "
      + "develop it to JPEG or TIFF first",
  ]

  private static func workshop() throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.link("P/dangling.jpg", to: "nowhere")
    try shop.link("P/link.jpg", to: "link.jpg")
    try shop.makePipe("P/pipe.jpg")
    try shop.makeFolder("P/folder.jpg")
    try shop.write("", to: "P/empty.jpg")
    try shop.write("This is no picture.", to: "P/text.jpg")
    try shop.write("BM123456", to: "P/bitmap.jpg")
    try shop.write("<svg/>", to: "P/drawing.svg")
    let square = try Image.plain(Palette.red, width: 64, height: 64)
    try shop.write(shop.encoded(square, as: .tiff), to: "P/raw.nef")
    try shop.write(shop.encoded(square, as: .png).cutInPixels, to: "P/cut.png")
    let jpeg = try shop.encoded(.quadrants(Palette.all.dropLast(3), width: 400, height: 400))
    try shop.write(jpeg.dropLast(jpeg.count / 3), to: "P/cut.jpg")
    return shop
  }

  @Test("Files that cannot be placed are named with a reason, on stderr and in the manifest")
  func allKinds() throws {
    let shop = try Self.workshop()
    let run = try shop.weir("P")
    #expect(run.status == 3)
    let manifest = try shop.manifest()
    #expect(try manifest.files == ["P/1.jpg", "P/2.jpg"])
    let expected = Self.reasons.map { ("P" / $0.key, $0.value) }
    #expect(try manifest.reasons == Dictionary(uniqueKeysWithValues: expected))
    for (path, reason) in expected {
      #expect(run.errors.contains("weir: skipped \(path): \(reason)\n"))
    }
    #expect(run.errors.contains(" px; 10 skipped\n"))
    #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("weir: skipped ") } == 10)
  }

  @Test("Only pictures that failed when drawn leave a hole")
  func holes() throws {
    let shop = try Self.workshop()
    #expect(try shop.weir("P", "-o", "w.png").status == 3)
    let holes = try shop.manifest("w.json").skipped.filter { $0["hole"] != nil }
    #expect(holes.map { $0["file"]?.string } == ["P/cut.jpg", "P/cut.png"])
    let pixels = try shop.pixels(of: "w.png")
    for hole in holes {
      let hole = try #require(hole["hole"])
      let (x, y) = (try #require(hole["x"]?.int), try #require(hole["y"]?.int))
      #expect(pixels.has([255, 255, 255], at: (x + 9, y + 9)))
    }
  }

  @Test("--strict writes nothing", arguments: [["P"], ["P", "--exclude", "[!1-2c]*"]] as [[Path]])
  func strict(words: [Path]) throws {
    let shop = try Self.workshop()
    let run = try shop.weir(words + ["--strict"])
    #expect(run.status == 1)
    let count = words.count == 1 ? 8 : 2
    #expect(
      run.errors.hasSuffix(
        "weir: \(count) pictures could not be placed, and --strict asks for all of them; "
          + "nothing was written\n"), "\(run.errors)")
    #expect(try shop.names() == ["P"])
  }

  @Test("There are three choices for the status of a run with skipped pictures")
  func policies() throws {
    let shop = try Self.workshop()
    for name in Self.reasons.keys where name != "empty.jpg" { Folder.remove(shop.path("P" / name)) }
    for (words, status) in [
      ([], 3), (["--on-skip", "report"], 3), (["--on-skip", "ignore"], 0),
      (["--on-skip", "fail"], 1),
      (["--strict", "--on-skip", "fail"], 1),
    ] as [([Path], Int32)] {
      for command: [Path] in [["-o", "w.png"], ["plan", "-o", "p.json"], ["measure"]] {
        let run = try shop.weir(command + ["P"] + words)
        #expect(run.status == status && run.errors.contains("skipped P/empty.jpg"), "\(run.errors)")
      }
      #expect(try shop.weir(["render", "p.json", "-o", "r.png"] + words).status == status)
      let batch: [Path] = ["batch", ".", "-o", "out/{folder}.png"]
      #expect(try shop.weir(batch + words).status == status)
    }
    #expect(try shop.weir("render", "p.json", "--part", "1/1", "-o", "1.tif").status == 0)
    for (words, status) in [([], 3), (["--on-skip", "ignore"], 0), (["--strict"], 1)]
      as [([Path], Int32)]
    {
      #expect(try shop.weir(["join", "p.json", "1.tif", "-o", "j.png"] + words).status == status)
    }
    try shop.write(#"{"on-skip": "ignore"}"#, to: "c.json")
    #expect(try shop.weir("P", "--config", "c.json").status == 0)
    #expect(try shop.weir("P", "--config", "c.json", "--strict").status == 1)
    try shop.write(#"{"strict": true}"#, to: "c.json")
    #expect(try shop.weir("P", "--config", "c.json", "--on-skip", "report").status == 3)
  }

  @Test("Damaged pictures that are drawn can be ignored, too")
  func ignoredDamage() throws {
    let shop = try Self.workshop()
    #expect(try shop.weir("P/cut.jpg", "P/1.jpg", "--keep-damaged").status == 3)
    #expect(
      try shop.weir("P/cut.jpg", "P/1.jpg", "--keep-damaged", "--on-skip", "ignore").status == 0)
  }

  @Test("weir's other documents are named with the command that reads them")
  func documents() throws {
    let shop = try Self.workshop()
    #expect(try shop.weir("plan", "P/1.jpg", "-o", "w.json").status == 0)
    #expect(try shop.weir("measure", "P/1.jpg").status == 0)
    try shop.write(#"{"columns": 3}"#, to: "c.json")
    let manifest = try shop.weir("w.json")
    #expect(manifest.status == 1)
    #expect(
      manifest.errors
        == "weir: skipped w.json: it is a manifest, not a picture: weir render draws it\n"
        + "weir: nothing was drawn, since w.json is all that was named\n")
    let list = Array("P/1.jpg\nw.json\nsizes.json\nc.json\n\(LayoutCase.sample("grid"))\n".utf8)
    let run = try shop.weir("-", "-o", "v.png", input: list)
    #expect(run.status == 3)
    for sentence in [
      "sizes.json: it is a file of sizes, not a picture: weir plan takes it\n",
      "c.json: it is JSON, not a picture: --config takes options, and --layout a layout\n",
      "grid.json: it is a layout file, not a picture: --layout takes it\n",
    ] { #expect(run.errors.contains(sentence), "\(run.errors)") }
    for (words, sentence) in [
      (
        ["render", "sizes.json"],
        "sizes.json is not a plan that weir can draw: it is a file of sizes; weir plan takes it"
      ),
      (
        ["P/1.jpg", "--keep", "sizes.json"],
        "sizes.json is not a plan that weir can draw: it is a file of sizes"
      ),
      (
        ["P/1.jpg", "-l", "w.json"],
        "w.json is not a layout that weir can make: it is a manifest; weir render draws it"
      ),
      (
        ["P/1.jpg", "--config", "sizes.json"],
        "weir: sizes.json: it is a file of sizes; weir plan takes it"
      ),
    ] as [([Path], String)] {
      let run = try shop.weir(words)
      #expect(run.errors.contains(sentence), "\(run.errors)")
    }
  }

  @Test("--strict succeeds if every picture can be placed")
  func strictSuccess() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.write("text", to: "P/notes.txt")
    #expect(try shop.weir("P", "--strict").status == 0)
  }

  @Test("A folder is a folder, whatever its name")
  func folder() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "x.jpg")
    try shop.pictures(1, in: "P")
    try shop.pictures(1, in: "P/y.jpg")
    #expect(try shop.weir("x.jpg", "P").status == 0)
    #expect(try shop.manifest().files == ["P/1.jpg", "x.jpg/1.jpg"])
    #expect(try shop.weir("-r", "P", "-o", "wall.jpg").status == 0)
    #expect(try shop.manifest().files == ["P/1.jpg", "P/y.jpg/1.jpg"])
  }

  @Test("The first bytes decide, not the name")
  func wrongSuffix() throws {
    let shop = try Workshop()
    try shop.picture("a.jpg", Palette.blue, as: .png)
    try shop.picture("b", Palette.red)
    #expect(try shop.weir("a.jpg", "b").status == 0)
    let formats = try shop.manifest().json["frames"]?.array.map { $0["source"]?["format"]?.string }
    #expect(formats == ["png", "jpeg"])
  }
}
