import Layouts
import Testing
@testable import Plans

@Suite("Composition files: defaults")
struct CompositionFileDefaultsTests {
  private let defaults = CompositionDefaults(
    spacing: Spacing(horizontal: 3, vertical: 5), insets: EdgeInsets(7))

  private func section(
    _ text: String, _ layout: String = "", defaults: CompositionDefaults
  ) throws -> Section {
    let text = "{\(layout) \"sections\": [\(text)]}"
    return try #require(
      try CompositionFile.read(text, defaults: defaults).composition.sections.first)
  }

  private let size = #""size": {"width": {"absolute": 9}, "height": {"absolute": 9}}"#

  private func line(_ axis: String) -> String {
    #"{"group": {"axis": "\#(axis)", \#(size), "subitems": [{\#(size)}]}}"#
  }

  private func gap(_ text: String) throws -> LayoutSpacing? {
    guard case .line(let line) = try section(text, defaults: defaults).group.content else {
      return nil
    }
    return line.interItemSpacing
  }

  @Test func spacingGoesBetweenItemsAlongTheirAxis() throws {
    #expect(try gap(line("horizontal")) == .fixed(3))
    #expect(try gap(line("vertical")) == .fixed(5))
  }

  @Test func spacingGoesBetweenGroupsInTheDirectionInWhichTheyFollowOneAnother() throws {
    let sideways = #""scrollDirection": "horizontal","#
    let strip = line("vertical").replacing(
      "{\"group\"", with: #"{"orthogonalScrollingBehavior": "paging", "group""#)
    #expect(try section(line("vertical"), defaults: defaults).interGroupSpacing == 5)
    #expect(try section(line("vertical"), sideways, defaults: defaults).interGroupSpacing == 3)
    #expect(try section(strip, defaults: defaults).interGroupSpacing == 3)
    #expect(try section(strip, sideways, defaults: defaults).interGroupSpacing == 5)
  }

  @Test func spacingGoesIntoCustomGroups() throws {
    let spacing = Spacing(horizontal: 3, vertical: 5)
    func group(_ text: String) throws -> Group {
      try section(#"{"group": {\#(text)}}"#, defaults: defaults).group
    }
    #expect(try group(#""waterfall": {}"#) == .custom(WaterfallGroup(spacing: spacing)))
    #expect(try group(#""rows": {}"#) == .custom(RowsGroup(spacing: spacing)))
    #expect(try group(#""flow": {}"#) == .custom(FlowGroup(spacing: spacing)))
    #expect(try group(#""flow": {"spacing": 0}"#) == .custom(FlowGroup(spacing: Spacing(0))))
  }

  @Test func insetsGoAroundTheLayout() throws {
    let text = #"{"sections": [{"group": {"rows": {}}}]}"#
    let file = try CompositionFile.read(text, defaults: defaults)
    #expect(file.composition.contentInsets == EdgeInsets(7))
    #expect(file.composition.sections.first?.contentInsets == EdgeInsets(0))
  }

  @Test func whatTheFileSaysCounts() throws {
    let text = """
      {"contentInsets": 0, "sections": [{"interGroupSpacing": 0, "group": {"axis": "horizontal", \
      \(size), "interItemSpacing": {"fixed": 0}, "subitems": [{\(size)}]}}]}
      """
    #expect(try CompositionFile.read(text, defaults: defaults) == CompositionFile.read(text))
  }

  @Test func withoutDefaultsTheyAreApples() throws {
    let apple = CompositionDefaults()
    let file = try CompositionFile.read(#"{"sections": [{"group": {"waterfall": {}}}]}"#)
    #expect(file.composition == Composition(sections: [Section(group: .custom(WaterfallGroup()))]))
    #expect(file.matches == [nil] && file.sectionBy == nil)
    #expect(try section(line("vertical"), defaults: apple).interGroupSpacing == 0)
  }
}
