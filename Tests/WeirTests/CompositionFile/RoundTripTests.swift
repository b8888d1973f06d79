import Layouts
import Testing
@testable import Files
@testable import JSON
@testable import Plans

@Suite("Composition files: writing")
struct CompositionFileWritingTests {
  @Test func whatIsWrittenIsReadBack() throws {
    let workshop = try Workshop()
    withEverySeed(0..<2000) { numbers throws in
      let file = CompositionFile.random(&numbers)
      let path = try workshop.write("x.json", JSONObject(file).text)
      try #require(try readComposition(path) == file)
    }
  }

  @Test func whatIsUsualIsLeftOut() {
    let item = Item(size: .container)
    let group = Group.horizontal(size: .line, subitems: [item])
    let file = CompositionFile(
      composition: Composition(sections: [Section(group: group)]), matches: [nil])
    #expect(
      JSONObject(file).text == """
        {"sections": [{"group": {"axis": "horizontal", "size": \
        {"width": {"fractionalWidth": 1}, "height": {"estimated": 100}}, "subitems": [{"size": \
        {"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}}}]}}]}
        """)
  }

  @Test func matchesThatAreMissingAreNone() throws {
    let sections = [Section(group: .custom(RowsGroup())), Section(group: .custom(FlowGroup()))]
    let file = CompositionFile(
      composition: Composition(sections: sections), matches: [], sectionBy: .folder)
    #expect(
      JSONObject(file).text == """
        {"sectionBy": "folder", "sections": [{"group": {"rows": {"targetHeight": 300, \
        "spacing": 8}}}, {"group": {"flow": {"itemHeight": 240, "spacing": 8}}}]}
        """)
  }

  @Test func aGroupOfTheProgramsOwnBecomesAnItem() throws {
    struct Own: CustomGroup {
      func arrange(_ sizes: ArraySlice<Size>, in room: GroupRoom) -> Arrangement {
        Arrangement(placements: [], length: 0)
      }
      var spacing = Spacing(0)
    }
    let file = CompositionFile(
      composition: Composition(sections: [Section(group: .custom(Own()))]), matches: [nil])
    let workshop = try Workshop()
    let read = try readComposition(workshop.write("x.json", JSONObject(file).text))
    #expect(read.composition.sections.map(\.group) == [Item(size: .line)])
  }

  @Test func numbersKeepAllOfTheirDigits() {
    let texts = [0.1, 1.0 / 3, 44, -0.0, 1e-7, 1e20, 123_456_789.125].map(\.json)
    let expected = ["0.1", "0.3333333333333333", "44", "0", "1e-07", "1e+20", "123456789.125"]
    #expect(texts == expected)
    #expect(Double.infinity.json == "null")
  }
}
