import Testing
@testable import Files
@testable import JSON
@testable import OptionParsing
@testable import WeirCommand

@Suite("Settings files: the schema", .timeLimit(.minutes(60)))
struct SettingsSchemaTests {
  /// Values of every JSON type.
  private static let values = [
    "true", "false", "3", "0.5", "\"x\"", "[\"a\", \"b\"]", "[1, 2]", "[true, 1]", "null", "{}",
  ]

  @Test("weir and the schema agree on the shape of each option", arguments: values)
  func agreement(value: String) throws {
    let (shop, schema) = (try Workshop(), try Schema.settings())
    for option in Arguments.table.groups.flatMap(\.options) {
      let text = "{\"\(option.name)\": \(value)}"
      try shop.write(text, to: "weir.json")
      let complaints = schema.complaints(about: try JSON(Array(text.utf8)))
      #expect(
        complaints.isEmpty == !Self.refusesShape(shop.path("weir.json")), "\(text) \(complaints)")
    }
  }

  @Test("It may be named in a file, and knows no other keys")
  func otherKeys() throws {
    let (shop, schema) = (try Workshop(), try Schema.settings())
    try shop.write(
      #"{"$schema": "../Documentation/settings.schema.json", "columns": 3}"#, to: "weir.json")
    #expect(schema.complaints(about: try JSON(shop.bytes(of: "weir.json"))) == [])
    let run = try shop.weir("--config", "weir.json", "--print-options")
    #expect(run.errors == "")
    #expect(try JSON(run.output) == JSON(Array(#"{"columns": 3}"#.utf8)))
    let stranger = try JSON(Array(#"{"colums": 3}"#.utf8))
    #expect(schema.complaints(about: stranger) == ["$: colums is unknown"])
  }

  /// Whether weir refuses a file for the type of its values, not for their content.
  private static func refusesShape(_ path: Path) -> Bool {
    var reads = FilesRead()
    do {
      _ = try Configuration(path, noting: &reads)
      return false
    } catch {
      return [
        "needs a value", "takes no value", "takes one value", "command line only", "but must be",
      ].contains(where: error.description.contains)
    }
  }
}
