import Testing
@testable import Files
@testable import JSON

/// A manifest is a stranger's document: what it calls its files stays a name in every format.
@Suite("Exports of strangers' manifests", .timeLimit(.minutes(60)), .decodingInProcess)
struct HostileExportTests {
  /// Names that would be something else where they are not escaped.
  private static let names: [Path] = [
    "=HYPERLINK(\"http://evil.example\",\"x\").jpg", "+1.jpg", "-1.jpg", "@SUM(A1).jpg", "\t=1.jpg",
    "a.jpg\r\n=1,2.jpg", "--> 00:00.jpg", "a\n\nSTYLE\n::cue{}.jpg",
    "</map><script>alert(1)</script>.jpg",
    "\" onmouseover=\"alert(1).jpg", "*/ body { display: none } /*.jpg",
    "\");} * { color: red }.jpg",
    "javascript:alert(1).jpg", "__proto__", "constructor", "#xywh=0,0,9,9", "?.jpg", "%41.jpg",
    "\u{202e}gpj.jpg",
    "//evil.example/a.jpg", "/etc/passwd", "../../a.jpg", "{sheet}.jpg", ".jpg",
    "1 2.jpg",
  ]

  private static func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for number in names.indices {
      try shop.picture(Path("P/\(number + 100).png"), width: 30, height: 20, as: .png)
    }
    #expect(try shop.weir("P", "-o", "wall.png", "-w", "300", "-c", "5").status == 0)
    var text = try shop.text(of: "wall.json")
    for (number, name) in names.enumerated() {
      text = text.replacing("\"P/\(number + 100).png\"", with: (name.text ?? "").json)
    }
    try shop.write(text, to: "wall.json")
    return shop
  }

  @Test("In a table, no cell is a formula, and every name comes back")
  func table() throws {
    let text = try Self.shop().weir("export", "wall.json", "--as", "csv").text
    let rows = try CSVRows(text).rows
    #expect(rows.count == Self.names.count)
    for (row, name) in zip(rows, Self.names) {
      let path = try row.path("file")
      #expect(path == name || path.bytes == Array("./".utf8) + name.bytes, "\(path), \(name)")
    }
    for cell in rows.flatMap(\.values) where Int(cell) == nil {
      #expect(
        cell.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } != true, "\(cell)")
    }
  }

  @Test("A date from a stranger is no formula either")
  func date() throws {
    let shop = try Self.shop()
    let text = try shop.text(of: "wall.json")
      .replacing("\"format\": \"png\",", with: "\"format\": \"png\", \"taken\": \"=1+1\",")
    try shop.write(text, to: "wall.json")
    let rows = try CSVRows(shop.weir("export", "wall.json", "--as", "csv").text).rows
    #expect(Set(rows.compactMap { $0["taken"] }) == ["'=1+1"])
  }

  @Test("Lines of JSON give every name back, and so does TexturePacker")
  func json() throws {
    let shop = try Self.shop()
    for format in ["jsonl", "texturepacker-array"] {
      let places = try shop.exported(as: format, sheets: 1)
      #expect(places.map(\.file) == Self.names)
    }
    let atlas = try JSON(shop.weir("export", "wall.json", "--as", "texturepacker").output)
    #expect(atlas["frames"]?.object.count == Self.names.count)
    #expect(atlas["frames"]?["__proto__"] == nil)
  }

  @Test("An image map has its areas and nothing else, and no link leads to another host")
  func map() throws {
    let text = try Self.shop().weir("export", "wall.json", "--as", "html-map").text
    #expect(text.matches(of: /<[a-z]+/).count == Self.names.count + 6)
    for link in text.matches(of: /href="([^"]*)"/).map(\.output.1) {
      #expect(!link.hasPrefix("//") && link.firstMatch(of: /^[a-zA-Z]+:/) == nil, "\(link)")
    }
    #expect(text.matches(of: /href="([^"]*)"/).count == Self.names.count)
    #expect(!text.contains("\u{0}"))
  }

  @Test("Cues and rules are as many as pictures")
  func cuesAndRules() throws {
    let shop = try Self.shop()
    let wall = try shop.text(of: "wall.json")
    for image in Self.names {
      try shop.write(wall.replacing("\"wall.png\"", with: (image.text ?? "").json), to: "wall.json")
      let cues = try shop.weir("export", "wall.json", "--as", "vtt").text
      #expect(cues.components(separatedBy: "-->").count == Self.names.count + 1)
      #expect(cues.components(separatedBy: "\n\n").count == Self.names.count + 2)
      let styles = try shop.weir("export", "wall.json", "--as", "css").text
      #expect(styles.count { $0 == "{" } == Self.names.count)
      #expect(!styles.contains("(\"//") && !styles.contains("*/ "))
    }
  }

  @Test("IIIF has no address for an absolute path")
  func absolute() throws {
    let run = try Self.shop().weir("export", "wall.json", "--as", "iiif")
    #expect(run.status == 1 && run.output == [])
    #expect(
      run.errors.contains("it names //evil.example/a.jpg by an absolute path"), "\(run.errors)")
  }

  @Test(
    "A mistake in the manifest is found before anything is written", arguments: ExportTests.formats)
  func mistake(format: String) throws {
    let shop = try Self.shop()
    let text = try shop.text(of: "wall.json")
    let last = try #require(text.ranges(of: "\"sheet\": 0").last)
    try shop.write(text.replacingCharacters(in: last, with: "\"sheet\": 7"), to: "wall.json")
    let run = try shop.weir("export", "wall.json", "--as", Path(format))
    #expect(run.status == 1 && run.output == [])
    // IIIF cannot say the names before the mistake either.
    #expect(run.errors.contains("wall.json is not a plan") || format == "iiif", "\(run.errors)")
  }

  @Test("Memory does not grow with the number of pictures")
  func memory() throws {
    let shop = try Self.shop()
    let text = try shop.text(of: "wall.json")
    let frame = try #require(text.firstMatch(of: /\n    {"index": 24.*\n/)).output
    var kilobytes: [Int] = []
    for count in [1_000, 8_000] {
      let many = Array(repeating: frame.dropLast(), count: count).joined(separator: ",")
      try shop.write(text.replacing(frame, with: many + "\n"), to: "many.json")
      let run = try shop.measure("export", "many.json", "--as", "csv", "-o", Path("\(count).csv"))
      #expect(run.status == 0, "\(run.errors)")
      kilobytes.append(run.kilobytes)
    }
    // Frames that were kept would take some 4 MB.
    #expect(kilobytes[1] < kilobytes[0] + 2_000, "\(kilobytes)")
  }
}
