import Testing
@testable import Plans

@Suite("Templates", .timeLimit(.minutes(60)))
struct TemplateTests {
  private static func filled(_ text: String) throws -> String {
    try Template(text).filled { field in
      switch field {
      case .stem: "otter"
      case .data("place"): "Oslo"
      default: ""
      }
    }
  }

  @Test(
    "A part with a question mark is left out where a placeholder in it has no value",
    arguments: [
      ("{stem}{?, {data.place}}", "otter, Oslo"), ("{stem}{?, {data.year}}", "otter"),
      ("{?{data.place} }{?({data.place}, {data.year})}", "Oslo "), ("{?always}", "always"),
      ("{{{?{stem}}}}", "{otter}"), ("a {? {{{stem}} b", "a  {otter b"), ("{data.year}", ""),
    ])
  func optionalParts(text: String, meant: String) throws {
    #expect(try Self.filled(text) == meant)
  }

  @Test(
    "A part that does not end, or holds another one, is a mistake",
    arguments: ["{?", "{?a", "{?{stem}", "{?a{?b}}", "{?{nobody}}", "?}"])
  func mistakes(text: String) {
    #expect(throws: TemplateError.self) { try Template(text) }
  }

  @Test("Names and columns within such parts count")
  func names() throws {
    let template = try Template("{?{stem} {data.a}} {data.b}")
    #expect(template.hasName)
    #expect(template.columns == ["a", "b"])
  }
}
