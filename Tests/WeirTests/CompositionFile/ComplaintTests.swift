import Testing
@testable import Files
@testable import Plans

@Suite("Composition files: complaints")
struct CompositionFileComplaintTests {
  @Test(
    "An error in a layout names its place",
    arguments: [
      ("7", "found 7, but must be an object"),
      ("{}", "\"sections\" is missing"),
      ("{'sections': []}", "sections: found [], but must be an array of at least one section"),
      ("{'sections': {}}", "sections: found {}, but must be an array"),
      ("{'sections': [7]}", "sections[0]: found 7, but must be an object"),
      ("{'sections': [{}]}", "sections[0]: \"group\" is missing"),
      ("{'sectoins': []}", "unknown key \"sectoins\"; did you mean \"sections\"?"),
      (
        "{'scrollDirection': 'down'}",
        "scrollDirection: found \"down\", but must be \"horizontal\" or \"vertical\""
      ),
      (
        "{'sections': [{'group': {'rows': {}}}], 'layoutDirection': 'left'}",
        "layoutDirection: found \"left\", but must be \"ltr\" or \"rtl\""
      ),
      (
        "{'sections': [{'group': {'rows': {}}}], 'sectionBy': 'week'}",
        "sectionBy: found \"week\", but must be \"none\", \"folder\", \"day\", \"month\", \"year\", "
          + "\"camera\", \"lens\", \"rating\", \"place\", \"data.COLUMN\" or \"count:N\" with N from 1 to 10000000"
      ),
      (
        "{'contentInsetsReference': 'layoutMargins'}",
        "contentInsetsReference: found \"layoutMargins\", but must be \"none\" or \"safeArea\""
      ),
      (
        "{'sections': [{'group': {'rows': {}}}], 'contentInsets': {'left': 4}}",
        "contentInsets: unknown key \"left\"; "
          + "there are \"top\", \"leading\", \"bottom\", \"trailing\""
      ),
      (
        "{'sections': [{'group': {'rows': {}}}], 'sections': []}",
        "\"sections\" appears twice"
      ),
    ])
  func layouts(text: String, problem: String) throws {
    #expect(try CompositionFile.complaint(about: quoted(text)) == problem)
  }

  @Test(
    "An error in a section names its place",
    arguments: [
      ("'minWidth': -1", "minWidth: found -1, but must be a whole number from 0 to 10000000"),
      (
        "'minWidth': 9, 'maxWidth': 8",
        "maxWidth: found 8, but must be a whole number from 9 to 10000000"
      ),
      (
        "'interGroupSpacing': 8.5",
        "interGroupSpacing: found 8.5, but must be a whole number from 0 to 10000000"
      ),
      (
        "'interGroupSpacing': 99999999999999999999",
        "interGroupSpacing: found 1e+20, but must be a whole number from 0 to 10000000"
      ),
      ("'match': ''", "match: found \"\", but must be a name"),
      (
        "'contentInsets': '8'",
        "contentInsets: found \"8\", but must be a whole number from 0 to 10000000"
      ),
      (
        "'orthogonalScrollingBehavior': true",
        "orthogonalScrollingBehavior: found true, but must be \"none\", \"continuous\", "
          + "\"continuousGroupLeadingBoundary\", \"paging\", \"groupPaging\" or \"groupPagingCentered\""
      ),
      (
        "'decorationItems': [{'kind': 'x', 'background': 'blurple'}]",
        "decorationItems[0].background: found \"blurple\", but must be a color as CSS writes it, "
          + "as in \"#1d6fb8\", \"#fffc\" or \"teal\""
      ),
      ("'decorationItems': [{}]", "decorationItems[0]: \"kind\" is missing"),
      (
        "'boundarySupplementaryItems': [{'kind': 'h', SIZE}]",
        "boundarySupplementaryItems[0]: \"alignment\" is missing"
      ),
      (
        "'boundarySupplementaryItems': [{'kind': 'h', SIZE, 'alignment': 'top', 'zIndex': 1e9}]",
        "boundarySupplementaryItems[0].zIndex: found 1000000000.0, "
          + "but must be a whole number from -1000000 to 1000000"
      ),
      (
        "'boundarySupplementaryItems': [{'kind': 'h', SIZE, 'alignement': 'top'}]",
        "boundarySupplementaryItems[0]: unknown key \"alignement\"; did you mean \"alignment\"?"
      ),
    ])
  func sections(members: String, problem: String) throws {
    let text = quoted("{'sections': [{\(members), 'group': {'rows': {}}}]}")
    #expect(try CompositionFile.complaint(about: text) == "sections[0].\(problem)")
  }

  @Test(
    "Invalid JSON is reported by line and column",
    arguments: [
      ("", "line 1, column 1: it ends too early"),
      ("{\n  'sections': [\n    {'é': ?}\n  ]\n}", "line 3, column 11: “?” is not expected there"),
      ("\u{feff}{?", "line 1, column 2: “?” is not expected there"),
      ("{} x", "line 1, column 4: “x” is not expected there"),
      ("{'a': 'b\nc'}", "line 1, column 9: a string holds a control character"),
    ])
  func syntax(text: String, problem: String) throws {
    #expect(try CompositionFile.complaint(about: quoted(text)).hasPrefix(problem))
  }

  @Test func theFileIsNamed() throws {
    let workshop = try Workshop()
    let path = try workshop.write("wall-layout.json", "{}")
    let error = #expect(throws: Failure.self) { try readComposition(path) }
    #expect(
      error?.description == "\(path) is not a layout that weir can make: \"sections\" is missing")
    #expect(throws: Failure.self) { try readComposition(workshop.folder / "none.json") }
    #expect(throws: Failure.self) { try readComposition(workshop.folder) }
  }

  @Test func longValuesAndKeysAreCut() throws {
    let long = String(repeating: "é", count: 100_000)
    let value = try CompositionFile.complaint(about: "{\"scrollDirection\": \"\(long)\"}")
    #expect(value.hasPrefix("scrollDirection: found \"" + long.prefix(39) + "…, but must be "))
    let key = try CompositionFile.complaint(about: "{\"\(long)\": 1}")
    #expect(key.hasPrefix("unknown key \"" + long.prefix(39) + "…; there are \"$schema\""))
    let list = String(repeating: "[0], ", count: 10_000)
    let array = try CompositionFile.complaint(about: "[\(list)0]")
    #expect(array == "found [[0], [0], [0], [0], [0], [0], [0], [0],…, but must be an object")
  }

  @Test func tenGroupsMayBeInsideOneAnother() throws {
    func nested(_ depth: Int) -> String {
      let group = "{'axis': 'vertical', SIZE, 'subitems': ["
      let end = "]}"
      return quoted(
        "{'sections': [{'group': " + String(repeating: group, count: depth) + "{SIZE}"
          + String(repeating: end, count: depth) + "}]}")
    }
    #expect(try CompositionFile.complaint(about: nested(10)) == "nothing")
    let place = "sections[0].group" + String(repeating: ".subitems[0]", count: 10)
    let problem = "\(place): groups may be nested at most 10 deep"
    #expect(try CompositionFile.complaint(about: nested(11)) == problem)
    let tooDeep = try CompositionFile.complaint(about: nested(10_000))
    #expect(tooDeep.contains("it is nested deeper than 64 levels"))
  }
}
