import Testing
@testable import Plans

@Suite("Composition files: section rules")
struct CompositionFileSectionRuleTests {
  @Test(arguments: [
    "none", "folder", "day", "month", "year", "count:1", "count:10000000",
    "data.title", "data.a b", "data..",
  ])
  func namesComeBack(name: String) {
    #expect(SectionRule(name)?.description == name)
  }

  @Test(arguments: [
    "", "Folder", "week", "count", "count:", "count:0", "count:-1", "count:+1", "count:01",
    "count:1.5", "count:10000001", "count:99999999999999999999", "folder ", "12", "data", "data.",
    "Data.x",
  ])
  func whatIsNoRuleIsNothing(name: String) {
    #expect(SectionRule(name) == nil)
  }
}
