import Layouts
import Testing
@testable import Exports
@testable import Files
@testable import Raster
@testable import Vips

@Suite("Exports", .timeLimit(.minutes(60)), .decodingInProcess)
struct ExportTests {
  static let formats = ExportFormat.all.map(\.name)

  /// Options of walls of pictures of one color each, and the number of pictures that show.
  private static let walls: [([Path], Int)] = [
    (["-w", "300", "-c", "3"], 14),
    (["-w", "300", "-l", "grid", "--cell-aspect", "1:1"], 14),
    (["--size", "500x400"], 14),
    (["-w", "300", "--per-sheet", "5", "-o", "wall-{sheet}.png"], 14),
    (["-w", "400", "--section-by", "folder", "--header", "{section}", "--caption", "{stem}"], 14),
    (["-w", "300", "--radius", "0", "--border", "3", "--shadow", "-l", "rows"], 14),
    (["-w", "130", "-l", "strip.json"], 3),
  ]

  @Test("Every rectangle holds the right picture, in every format", arguments: walls)
  func rectangles(options: [Path], shown: Int) throws {
    let shop = try Workshop()
    let colors = try shop.shapes(1...14)
    try shop.write(Self.strip, to: "strip.json")
    let output: [Path] = options.contains("-o") ? [] : ["-o", "wall.png"]
    #expect(try shop.weir(["P"] + options + output).status == 0)
    var pixels: [String: Pixels] = [:]
    for name in try shop.names() where name.suffix == "png" {
      pixels[name.description] = try shop.pixels(of: name)
    }
    let places = try Self.formats.map { format in
      (format, try shop.exported(as: format, sheets: pixels.count))
    }
    for (format, places) in places {
      #expect(places.count == shown, "\(format)")
      for (place, known) in zip(places, places) {
        let image = try #require(pixels[place.image ?? "wall.png"] ?? pixels.values.first)
        guard let file = known.file, place.image != nil || pixels.count == 1 else { continue }
        let color = try #require(colors[file])
        #expect(image.isPlain(color, in: place.rect), "\(format): \(file) in \(place.rect)")
      }
    }
    // Formats that name no file or no image say the same as the table.
    let table = try shop.exported(as: "csv", sheets: 1)
    for (format, places) in places {
      let known = Set(table.map(\.rect.description))
      #expect(Set(places.map(\.rect.description)) == known, "\(format)")
      if !format.hasPrefix("texturepacker") { #expect(places.map(\.rect) == table.map(\.rect)) }
    }
  }

  private static let strip = """
    {"contentInsets": 10, "sections": [{"orthogonalScrollingBehavior": "continuous",
      "interGroupSpacing": 5, "group": {"axis": "horizontal",
        "size": {"width": {"absolute": 40}, "height": {"absolute": 30}},
        "subitems": [{"size": {"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}},
          "fit": "cover"}]
    }}]}
    """

  @Test("Names of any bytes come back", arguments: formats)
  func names(format: String) throws {
    let shop = try Workshop()
    try shop.makeMixture()
    #expect(try shop.weir("P", "-r", "-o", "wall.png", "-w", "400").status == 3)
    let known = try shop.manifest().files
    for place in try zip(known, shop.exported(as: format, sheets: 1).map(\.file)) {
      if let file = place.1, format != "texturepacker" { #expect(file == place.0) }
    }
    let names = try Set(shop.exported(as: format, sheets: 1).compactMap(\.file))
    if format == "texturepacker" {
      // Swift's dictionaries take the two spellings of “é” for one key.
      #expect(names.isSubset(of: known) && names.count == known.count - 1)
    } else {
      #expect(names.isEmpty || names == Set(known))
    }
    let classes = try shop.weir("export", "wall.json", "--as", "css").text
      .matches(of: /\n\.(\S+) {/).map(\.output.1)
    #expect(classes.count == known.count && Set(classes).count == known.count)
    #expect(classes.contains("wall-caf\u{e9}") && classes.contains("wall-caf-"))
  }

  @Test("A crop is the part of the picture that shows")
  func crops() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/wide.png", Palette.red, width: 400, height: 100, as: .png)
    try shop.picture("P/tall.png", Palette.blue, width: 90, height: 300, as: .png)
    let words: [Path] = [
      "P", "-o", "wall.png", "-l", "grid", "-w", "300", "--cell-aspect", "1:1", "--max-enlarge",
      "none",
    ]
    #expect(try shop.weir(words + ["--gravity", "bottomTrailing"]).status == 0)
    let rows = try CSVRows(shop.weir("export", "wall.json", "--as", "csv").text).rows
    let parts = try ["tall", "wide"].map { name in
      let row = try #require(rows.first { $0["file"] == "P/\(name).png" })
      return ["part_x", "part_y", "part_width", "part_height"].compactMap { row[$0] }
    }
    #expect(parts == [["0", "210", "90", "90"], ["300", "0", "100", "100"]])
    let iiif = try shop.weir("export", "wall.json", "--as", "iiif").text
    #expect(iiif.contains(##""selector": {"type": "FragmentSelector", "conformsTo": "##))
    #expect(iiif.contains(#""value": "xywh=300,0,100,100"}"#))
    let lines = try shop.weir("export", "wall.json", "--as", "jsonl").text
    #expect(lines.contains(#""crop": "bottomTrailing""#))
    #expect(try shop.weir(words + ["--gravity", "attention"]).status == 0)
    let run = try shop.weir("export", "wall.json", "--as", "iiif")
    #expect(run.status == 1 && run.output == [])
    #expect(
      run.errors
        == "weir: wall.json cannot become IIIF: P/tall.png is cropped to what draws the eye, "
        + "which is found only while it is drawn: plan the wall with another --gravity\n")
  }

  @Test("What a format cannot say is refused in a sentence")
  func refusals() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    #expect(try shop.weir("plan", "P", "-o", "plan.json").status == 0)
    #expect(try shop.weir("P", "-o", "zoom.dz").status == 0)
    #expect(try shop.weir("P", "-o", "page.html").status == 0)
    #expect(try shop.weir("P", "-o", "s-{sheet}.png", "--per-sheet", "1").status == 0)
    let cases: [(Path, String, String)] = [
      (
        "plan.json", "CSS",
        "it names no image of the wall: draw it first with weir render, and export the manifest of what "
          + "it writes"
      ),
      (
        "zoom.json", "WebVTT",
        "zoom.dzi is tiles, not an image: draw it as one with weir render, as in -o wall.jpg"
      ),
      (
        "page.json", "an image map",
        "page.html is a page, not an image: draw it as one with weir render, as in -o wall.jpg"
      ),
      (
        "s.json", "TexturePacker's hash",
        "a file of that format describes one image, and the wall has 3 sheets: name a file for each with "
          + "{sheet}, as in -o 'wall-{sheet}.json'; texturepacker-array takes all of them"
      ),
    ]
    let names = ["CSS": "css", "WebVTT": "vtt", "an image map": "html-map"]
    for (manifest, title, reason) in cases {
      let format = Path(names[title] ?? "texturepacker")
      let run = try shop.weir("export", manifest, "--as", format)
      #expect(run.status == 1 && run.output == [])
      #expect(run.errors == "weir: \(manifest) cannot become \(title): \(reason)\n")
    }
    for manifest: Path in ["plan.json", "zoom.json", "page.json"] {
      for format: Path in ["csv", "jsonl", "iiif"] {
        #expect(try shop.weir("export", manifest, "--as", format).status == 0)
      }
    }
    let run = try shop.weir("export", "zoom.dzi", "--as", "csv")
    #expect(run.status == 1 && run.errors.contains("zoom.dzi is not a plan"), "\(run.errors)")
  }

  @Test("Files are written beside the wall or elsewhere, and only weir's own are replaced")
  func files() throws {
    let shop = try Workshop()
    try shop.pictures(5, in: "P")
    try shop.makeFolder("site")
    #expect(try shop.weir("P", "-o", "w-{sheet}.png", "--per-sheet", "2", "-w", "90").status == 0)
    for format in Self.formats {
      let words: [Path] = ["export", "w.json", "--as", Path(format), "-o", "site/{sheet}.txt"]
      for _ in 1...2 {
        let run = try shop.weir(words)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors == "weir: 5 pictures, 3 files\(format == "iiif" ? Self.base : "")\n")
      }
      let text = try shop.text(of: "site/2.txt")
      let place = try #require(try ExportedPlace.all(in: text, as: format).first)
      #expect([nil, "../w-2.png"].contains(place.image))
      #expect([nil, "../P/3.jpg", "../P/4.jpg"].contains(place.file))
      for number in 1...3 { Folder.removeFile(shop.path(Path("site/\(number).txt"))) }
    }
    try shop.write("index,of,mine\n", to: "mine.csv")
    let words: [Path] = ["export", "w.json", "--as", "csv", "-o"]
    #expect(try shop.weir(words + ["mine.csv"]).errors.contains("was not made by weir"))
    #expect(try shop.weir(words + ["mine.csv", "--force"]).status == 0)
    let over = try shop.weir(words + ["w.json", "--force"])
    #expect(over.status == 1 && over.errors.contains("w.json is the plan of this run"))
    #expect(try shop.weir(words + ["nowhere/w.csv"]).status == 1)
    let packs = try shop.weir(
      "export", "w.json", "--as", "texturepacker", "-o", "a-{sheet}.json", "-q")
    #expect(packs.errors == "")
    let first = try JSON(shop.bytes(of: "a-1.json"))
    #expect(
      first["meta"]?["related_multi_packs"] == .array([.string("a-2.json"), .string("a-3.json")]))
  }

  private static let base =
    "; addresses begin with http://localhost:8000/, and --base gives others"

  @Test("With the address of a folder, all addresses begin with it")
  func base() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-o", "wall.png").status == 0)
    for format in ["css", "html-map", "vtt", "iiif", "texturepacker"] {
      let run = try shop.weir(
        "export", "wall.json", "--as", Path(format), "--base", "https://example.org/a")
      #expect(run.status == 0 && run.errors == "weir: 2 pictures\n")
      let names = run.text.matches(of: /(.)(wall\.png|P\/1\.jpg|wall\.iiif\.json)/)
      #expect(names.allSatisfy { $0.output.1 == "/" || format == "texturepacker" })
      #expect(run.text.contains("https://example.org/a/"))
    }
  }
}

extension Workshop {
  /// Exports `wall.json` to standard output, or with a file for each sheet where it must.
  func exported(as format: String, sheets: Int) throws -> [ExportedPlace] {
    let words: [Path] = ["export", "wall.json", "--as", Path(format)]
    guard format == "texturepacker", sheets > 1 else {
      let run = try weir(words)
      #expect(run.status == 0, "\(run.errors)")
      return try ExportedPlace.all(in: run.text, as: format)
    }
    #expect(try weir(words + ["-o", "atlas-{sheet}.json"]).status == 0)
    return try (1...sheets).flatMap {
      try ExportedPlace.all(in: text(of: Path("atlas-\($0).json")), as: format)
    }
  }
}

extension Pixels {
  /// Whether a part has one color, at its corners and in its middle.
  fileprivate func isPlain(_ color: Channels, in rect: PixelRect) -> Bool {
    [rect.x, rect.x + rect.width / 2, rect.maxX - 1].allSatisfy { x in
      [rect.y, rect.y + rect.height / 2, rect.maxY - 1].allSatisfy { y in
        has(color, at: (x, y), tolerance: 2)
      }
    }
  }
}
