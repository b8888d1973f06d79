import Testing
@testable import Files
import Layouts
@testable import Raster
@testable import Vips

@Suite("Thumbnails in files of their own", .timeLimit(.minutes(60)), .decodingInProcess)
struct ThumbnailTests {
  /// `P/wide.png`, `P/tall.png`, `P/tiny.png` and `P/in/wide.jpg`.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    for folder in ["P", "P/in"] as [Path] { try shop.makeFolder(folder) }
    try shop.picture("P/wide.png", Palette.red, width: 80, height: 40, as: .png)
    try shop.picture("P/tall.png", Palette.green, width: 60, height: 180, as: .png)
    try shop.picture("P/tiny.png", Palette.blue, width: 20, height: 10, as: .png)
    try shop.picture("P/in/wide.jpg", Palette.yellow, width: 80, height: 40)
    return shop
  }

  private func size(_ name: Path, _ shop: Workshop) throws -> [Int] {
    let pixels = try shop.pixels(of: name)
    return [pixels.width, pixels.height]
  }

  @Test("Each picture becomes a file of its own, at most as wide and as high as was asked for")
  func limits() throws {
    let shop = try shop()
    let run = try shop.weir("thumbs", "P", "-o", "t/{stem}.png", "-w", "40")
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "weir: 3 thumbnails of at most 40 × 120 px, t/tall.png and 2 more\n"))
    #expect(try shop.names(in: "t") == ["tall.png", "thumbs.json", "tiny.png", "wide.png"])
    #expect(try size("t/wide.png", shop) == [40, 20])
    #expect(try size("t/tall.png", shop) == [40, 120])
    #expect(try size("t/tiny.png", shop) == [20, 10])
    let manifest = try shop.manifest("t/thumbs.json")
    #expect(manifest.sheets.map { $0["file"]?.string } == ["tall.png", "tiny.png", "wide.png"])
    let colors = ["tall": Palette.green, "tiny": Palette.blue, "wide": Palette.red]
    for (index, frame) in try manifest.frames.enumerated() {
      let (stem, sheet) = (frame.file.name.withoutSuffix, manifest.sheets[index])
      #expect(frame.sheet == index)
      #expect(
        frame.frame
          == PixelRect(
            x: 0, y: 0, width: try #require(sheet["width"]?.int),
            height: try #require(sheet["height"]?.int)))
      try shop.pixels(of: "t" / stem + ".png").check(
        [frame], [frame.file: try #require(colors[stem.description])])
    }
    #expect(try shop.weir("thumbs", "P", "-o", "u/{stem}.png", "--height", "30").status == 0)
    #expect(try size("u/wide.png", shop) == [60, 30])
    #expect(try size("u/tall.png", shop) == [10, 30])
    let both = ["-w", "40", "--height", "30", "--max-enlarge", "none"] as [Path]
    #expect(try shop.weir(["thumbs", "P", "-o", "v/{stem}.png"] + both).status == 0)
    #expect(try size("v/wide.png", shop) == [40, 20])
    #expect(try size("v/tall.png", shop) == [10, 30])
    #expect(try size("v/tiny.png", shop) == [40, 20])
  }

  @Test("With --size all have this size, and --fit and --gravity say how pictures fill it")
  func exact() throws {
    let shop = try Workshop()
    let plate = PixelRect(x: 0, y: 0, width: 16, height: 40)
    try shop.save(
      .plate(plate, Palette.red, on: Palette.blue, width: 80, height: 40), to: "a.png", as: .png)
    func pixels(_ words: Path...) throws -> Pixels {
      let run = try shop.weir(
        ["thumbs", "a.png", "-o", "t/{stem}.png", "--size", "20x20", "--no-manifest"] + words)
      #expect(run.status == 0, "\(run.errors)")
      let pixels = try shop.pixels(of: "t/a.png")
      #expect([pixels.width, pixels.height] == [20, 20])
      return pixels
    }
    let middle = try pixels()
    for x in [2, 19] { #expect(middle.has(Palette.blue, at: (x, 10), tolerance: 4)) }
    #expect(try pixels("--gravity", "leading").has(Palette.red, at: (1, 10), tolerance: 4))
    let contained = try pixels("--fit", "contain", "--background", "black")
    #expect(contained.has([0, 0, 0], at: (10, 4)))
    #expect(contained.has([0, 0, 0], at: (10, 15)))
    #expect(contained.has(Palette.red, at: (1, 10), tolerance: 4))
    #expect(try pixels("--fit", "stretch").has(Palette.red, at: (1, 1), tolerance: 4))
    let round = try pixels("--radius", "8", "--background", "transparent")
    #expect(round[0, 0][3] == 0)
    #expect(round[10, 10][3] == 255)
  }

  @Test("Thumbnails are upright, and none is larger than its picture")
  func upright() throws {
    let shop = try Workshop()
    let colors = [Palette.green, Palette.yellow, Palette.red, Palette.blue]
    let jpeg = try shop.encoded(.quadrants(colors, width: 48, height: 96))
    try shop.write(EXIF.insert(into: jpeg, orientation: 6), to: "a.jpg")
    #expect(try shop.weir("thumbs", "a.jpg", "-o", "t/{stem}.png", "-w", "400").status == 0)
    let pixels = try shop.pixels(of: "t/a.png")
    #expect([pixels.width, pixels.height] == [96, 48])
    for (corner, color) in zip(
      [(2, 2), (93, 2), (2, 45), (93, 45)],
      [Palette.red, Palette.green, Palette.blue, Palette.yellow])
    { #expect(pixels.has(color, at: corner, tolerance: 6), "\(corner)") }
  }

  @Test("A plan, its parts and a manifest make the files of the direct run, to the byte")
  func sameBytes() throws {
    let shop = try shop()
    for suffix in ["png", "jpg", "webp", "tif"] as [String] {
      let name = Path("{folder}/{stem}.\(suffix)")
      #expect(try shop.weir("thumbs", "-r", "P", "-o", "a" / name, "-w", "40").status == 0)
      #expect(
        try shop.weir(
          "plan", "-l", "thumbs", "-r", "P", "-o", "p.json", "-w", "40", "--format", Path(suffix),
          "--force"
        ).status == 0)
      #expect(try shop.weir("render", "p.json", "-o", "b" / name).status == 0)
      #expect(try shop.weir("render", "a/thumbs.json", "--root", ".", "-o", "c" / name).status == 0)
      for part in ["1", "2"] as [String] {
        let words = ["--part", Path(part + "/2"), "-o", Path(part + ".tif")] as [Path]
        #expect(try shop.weir(["render", "p.json"] + words).status == 0)
      }
      #expect(try shop.weir("join", "p.json", "1.tif", "2.tif", "-o", "d" / name).status == 0)
      let direct = try pictures("a", shop)
      #expect(direct.count == 4)
      #expect(direct.keys.contains(Path("in/wide.\(suffix)")))
      for folder in ["b", "c", "d"] as [Path] {
        #expect(try pictures(folder, shop) == direct, "\(folder) \(suffix)")
      }
      for folder in ["a", "b", "c", "d"] as [Path] { Folder.remove(shop.path(folder)) }
    }
  }

  @Test("A batch makes the thumbnails of each folder, and of none that has not changed")
  func batch() throws {
    let shop = try shop()
    let words: [Path] = ["batch", "P", "-l", "thumbs", "-o", "out/{folder}/{stem}.png", "-w", "8"]
    #expect(try shop.weir(words).status == 0)
    #expect(try shop.names(in: "out/in") == ["thumbs.json", "wide.png"])
    #expect(try size("out/in/wide.png", shop) == [8, 4])
    let again = try shop.weir(words).errors
    #expect(again.contains("up to date"), "\(again)")
  }

  /// The files below a folder that are no manifests.
  private func pictures(_ folder: Path, _ shop: Workshop) throws -> [Path: [UInt8]] {
    let files = try shop.contents(of: folder).filter { $0.key.suffix != "json" }
    return Dictionary(
      uniqueKeysWithValues: files.map { path, bytes in
        (Path(bytes: path.bytes.dropFirst(folder.bytes.count + 1)), bytes)
      })
  }

  @Test("Several widths make several thumbnails of each picture")
  func widths() throws {
    let shop = try shop()
    let run = try shop.weir("thumbs", "P/wide.png", "-w", "20,40")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try shop.names(in: "thumbs")
        == ["thumbs-20.json", "thumbs-40.json", "wide-20.jpg", "wide-40.jpg"])
    #expect(try size("thumbs/wide-20.jpg", shop) == [20, 10])
    #expect(try size("thumbs/wide-40.jpg", shop) == [40, 20])
  }

  @Test("Names of any bytes name thumbnails, and braces in them stay")
  func names() throws {
    let names: [Path] = [
      Path(bytes: Array("caf".utf8) + [0xe9] + Array(".png".utf8)), "cafe\u{301}.png",
      "two\nlines.png", "-c.png", "{index}.png", "{stem}.png", "{sheet}.{folder}.png", "%d.png",
      "..png.png", Path(String(repeating: "n", count: 251) + ".png"),
    ]
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (index, name) in names.enumerated() {
      try shop.picture("P" / name, [UInt8(20 + 20 * index), 80, 120], as: .png)
    }
    let listed = names.map { "P" / $0 }
    let run = try shop.weir(["thumbs"] + listed + ["-o", "t/{stem}.tif"])
    #expect(run.status == 0, "\(run.errors)")
    for (index, name) in names.enumerated() {
      let pixels = try shop.pixels(of: "t" / name.withoutSuffix + ".tif")
      #expect(pixels.has([UInt8(20 + 20 * index), 80, 120], at: (5, 5)), "\(name)")
    }
    #expect(try shop.names(in: "t").count == names.count + 1)
    #expect(
      try shop.weir("render", "t/thumbs.json", "--root", ".", "-o", "u/{stem}.tif").status == 0)
    #expect(try pictures("u", shop) == pictures("t", shop))
  }

  @Test("{folder} is the path below PATH, or as given; no part of it leads elsewhere")
  func folders() throws {
    let shop = try shop()
    try shop.makeFolder("work")
    func made(_ words: Path...) throws -> [Path] {
      let run = try shop.weir(
        ["thumbs", "-o", "t/{folder}/{name}.png", "--no-manifest"] + words, in: "work")
      #expect(run.status == 0, "\(run.errors)")
      defer { Folder.remove(shop.path("work/t")) }
      return try pictures("work/t", shop).keys.sorted()
    }
    let below: [Path] = ["in/wide.jpg.png", "tall.png.png", "tiny.png.png", "wide.png.png"]
    #expect(try made("-r", "../P") == below)
    #expect(try made("-r", shop.path("P")) == below)
    #expect(
      try made("../P/in/wide.jpg", "../P/tiny.png") == ["P/in/wide.jpg.png", "P/tiny.png.png"])
    #expect(try made("../P/in", "../P/tiny.png") == ["P/tiny.png.png", "wide.jpg.png"])
    #expect(
      try made("../P/in", "../P") == ["P/in/wide.jpg.png"] + below.dropFirst().map { "P" / $0 })
  }

  @Test("Two pictures with one name are an error that names both and the remedy")
  func collisions() throws {
    let shop = try shop()
    try shop.picture("P/wide.jpg", width: 10, height: 10)
    let before = try shop.contents()
    let suffixes = try shop.weir("thumbs", "P")
    #expect(suffixes.status == 1)
    #expect(
      suffixes.errors.contains(
        "weir: P/wide.jpg and P/wide.png would both become thumbs/wide.jpg: put {name} into the names, "
          + "as in -o 'thumbs/{name}.jpg'\n"))
    let folders = try shop.weir("thumbs", "-r", "P", "-o", "t/{name}.jpg")
    #expect(
      folders.errors
        == "weir: P/in/wide.jpg and P/wide.jpg would both become t/wide.jpg.jpg: put {folder} into the "
        + "names, as in -o 'thumbs/{folder}/{stem}.jpg'\n")
    // Nothing was written, not even a folder.
    #expect(try shop.contents() == before)
    let both = try shop.weir("thumbs", "-r", "P", "-o", "t/{folder}/{index}-{stem}.jpg")
    #expect(both.status == 0, "\(both.errors)")
  }

  @Test("Inputs are never overwritten, foreign files only with --force, weir's own without")
  func overwriting() throws {
    let shop = try shop()
    let inputs = try shop.contents(of: "P")
    let input = try shop.weir("thumbs", "P", "-o", "P/{stem}.png", "--force", "-w", "5")
    #expect(input.errors.contains("P/tall.png is one of the pictures and would be overwritten"))
    #expect(try shop.contents(of: "P") == inputs)
    try shop.makeFolder("t")
    try shop.write("mine", to: "t/tiny.png")
    let words: [Path] = ["thumbs", "P", "-o", "t/{stem}.png", "-w", "20"]
    #expect(try shop.weir(words).errors.hasPrefix("weir: t/tiny.png exists"))
    #expect(try shop.contents(of: "t") == ["t/tiny.png": Array("mine".utf8)])
    #expect(try shop.weir(words + ["--force"]).status == 0)
    let first = try shop.contents(of: "t")
    #expect(try shop.weir(words).status == 0)
    #expect(try shop.contents(of: "t") == first)
    Folder.remove(shop.path("P/tiny.png"))
    #expect(try shop.weir(words + ["--prune"]).status == 0)
    #expect(!shop.exists("t/tiny.png"))
  }

  @Test("A picture that cannot be drawn has no thumbnail, and the others keep their names")
  func damaged() throws {
    let shop = try shop()
    try shop.picture("P/cut.png", width: 50, height: 50, as: .png)
    try shop.write(shop.bytes(of: "P/cut.png").cutInPixels, to: "P/cut.png")
    let run = try shop.weir("thumbs", "P", "-o", "t/{index}-{stem}.png")
    #expect(run.status == 3)
    #expect(
      try shop.names(in: "t") == ["2-tall.png", "3-tiny.png", "4-wide.png", "thumbs.json"])
    let again = try shop.weir(
      "render", "t/thumbs.json", "--root", ".", "-o", "u/{index}-{stem}.png")
    #expect(again.status == 3)
    #expect(try pictures("u", shop) == pictures("t", shop))
    let before = try shop.contents()
    #expect(try shop.weir("thumbs", "P", "-o", "v/{stem}.png", "--on-skip", "fail").status == 1)
    #expect(try shop.contents() == before)
  }

  @Test("A manifest cannot write a thumbnail outside of the folder that was named")
  func strangers() throws {
    let shop = try shop()
    #expect(try shop.weir("thumbs", "-r", "P", "-o", "p/{folder}/{stem}.png").status == 0)
    let manifest = try shop.text(of: "p/thumbs.json")
    #expect(manifest.contains(#""folder": "in""#))
    for folder in ["..", "../../x", "/tmp", "a/../../b", "."] {
      try shop.write(
        manifest.replacing(#""folder": "in""#, with: #""folder": "\#(folder)""#), to: "evil.json")
      let run = try shop.weir(
        "render", "evil.json", "--trust-paths", "-o", "out/{folder}/{stem}.png")
      #expect(run.status == 1)
      #expect(run.errors.contains("\"folder\" must be a path without . and .."), "\(run.errors)")
    }
    #expect(!shop.exists("out"))
  }
}
