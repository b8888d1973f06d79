import Testing
@testable import Files
@testable import WeirCommand

@Suite("The schemas", .timeLimit(.minutes(60)))
struct SchemaFileTests {
  @Test("Each is printed, and is the file in the documentation", arguments: DescribedFile.allCases)
  func isMadeFromTheKeys(file: DescribedFile) throws {
    let run = try Workshop().weir("--schema", Path(file.rawValue))
    #expect(run.status == 0)
    #expect(run.errors == "")
    try expectSnapshot(run.text, named: Schema.packageFolder / "Documentation" / file.page)
  }

  @Test("Every key is described", arguments: DescribedFile.allCases)
  func descriptions(file: DescribedFile) throws {
    func undescribed(_ schema: JSON, _ place: String) -> [String] {
      let properties = schema["properties"]?.object ?? [:]
      let here = properties.filter {
        $0.value["description"] == nil && $0.value["$ref"] == nil && $0.value["const"] == nil
      }
      let parts = properties.merging(schema["$defs"]?.object ?? [:]) { first, _ in first }
      return here.keys.map { "\(place).\($0)" }
        + parts.flatMap { undescribed($0.value, "\(place).\($0.key)") }
    }
    #expect(undescribed(try JSON(Array(file.schema.utf8)), "$") == [])
  }
}

extension DescribedFile {
  fileprivate var page: Path {
    Path("\(self == .layout ? "composition" : rawValue).schema.json")
  }
}

@Suite("The schema of the manifest", .timeLimit(.minutes(60)))
struct SchemaTests {
  @Test("A manifest with every optional field is valid")
  func everyField() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let jpeg = try shop.encoded(.plain(Palette.red, width: 8, height: 8), options: "interlace")
    try shop.write(EXIF.insert(into: jpeg, taken: "2024:05:31 23:59:59"), to: "P/a.jpg")
    try shop.write(jpeg, to: Path(bytes: Array("P/\u{1}".utf8) + [0xe9] + Array(".jpg".utf8)))
    let run = try shop.weir(
      "P", "--max-enlarge", "60", "--max-aspect", "0.5", "-w", "400", "-o", "w-{sheet}.jpg",
      "--per-sheet", "1", "--sheet-height",
      "900",
      "--sort", "random:3")
    #expect(run.status == 0, "\(run.errors)")
    let json = try shop.manifest("w.json").json
    #expect(json["frames"]?.array.contains { $0["source"]?["taken"] != nil } == true)
    #expect(json["frames"]?.array.contains { $0["fileBytes"] != nil } == true)
    #expect(json["frames"]?.array.allSatisfy { $0["content"] != nil } == true)
    #expect(json["layout"]?["sheetHeight"]?.int == 900)
  }

  @Test(
    "Unknown and missing fields are refused",
    arguments: [
      ("\"index\"", "\"number\"", "index"), ("\"width\": 8,", "\"width\": \"8\",", "integer"),
      ("\"format\": \"jpeg\"", "\"format\": \"bmp\"", "none of"),
      ("\"orientation\": 1", "\"orientation\": 9", "out of range"),
      ("\"manifest\": 1", "\"manifest\": 2", "not int(1)"),
      ("\"enlarge\": false", "\"enlarge\": 0", "enlarge: not one of the choices"),
    ])
  func refusals(old: String, new: String, complaint: String) throws {
    let shop = try Workshop()
    try shop.picture("a.jpg", width: 8, height: 8)
    let text = try shop.weir("a.jpg", "--no-enlarge", "--manifest", "-").text
    let changed = text.replacing(old, with: new)
    #expect(changed != text)
    let complaints = try Schema.manifest().complaints(about: JSON(Array(changed.utf8)))
    #expect(complaints.contains { $0.contains(complaint) }, "\(complaints)")
  }
}
