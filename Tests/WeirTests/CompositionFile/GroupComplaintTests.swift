import Testing
@testable import Plans

@Suite("Composition files: complaints about groups")
struct CompositionFileGroupComplaintTests {
  @Test(
    "An error in a group names its place",
    arguments: [
      (
        "SIZE, 'fit': 'crop'",
        ".fit: found \"crop\", but must be \"cover\", \"contain\", \"stretch\" or {\"cover\": …}"
      ),
      (
        "SIZE, 'fit': {'cover': 'left'}",
        ".fit.cover: found \"left\", but must be \"attention\", \"center\", \"top\", \"topLeading\", "
          + "\"leading\", \"bottomLeading\", \"bottom\", \"bottomTrailing\", \"trailing\" or \"topTrailing\""
      ),
      (
        "SIZE, 'aspectRatio': 0", ".aspectRatio: found 0, but must be a number from 0.0001 to 10000"
      ),
      ("'aspectRatio': 1", ": \"size\" is missing"),
      ("'size': {'width': {'absolute': 1}}", ".size: \"height\" is missing"),
      (
        "'size': {'width': 'wide'}",
        ".size.width: found \"wide\", but must be {\"absolute\": …}, {\"fractionalWidth\": …}, "
          + "{\"fractionalHeight\": …} or {\"estimated\": …}"
      ),
      (
        "'size': {'width': {'absolute': 1, 'estimated': 2}}",
        ".size.width: \"absolute\" and \"estimated\" cannot be used together"
      ),
      (
        "'size': {'width': {'fractionalWith': 1}}",
        ".size.width: unknown key \"fractionalWith\"; did you mean \"fractionalWidth\"?"
      ),
      (
        "'size': {'width': {'fractionalWidth': 10001}}",
        ".size.width.fractionalWidth: found 10001, but must be a number from 0 to 10000"
      ),
      (
        "'size': {'width': {'absolute': -0.5}}",
        ".size.width.absolute: found -0.5, but must be a number from 0 to 10000000"
      ),
      ("'subitems': [], SIZE", ": \"axis\" is missing"),
      ("'count': 2, SIZE", ": \"axis\" is missing"),
      ("'axis': 'horizontal'", ": \"size\" is missing"),
      ("'axis': 'horizontal', SIZE", ": \"subitems\", or \"subitem\" and \"count\", is missing"),
      (
        "'axis': 'across', SIZE",
        ".axis: found \"across\", but must be \"horizontal\" or \"vertical\""
      ),
      (
        "'axis': 'vertical', SIZE, 'subitems': []",
        ".subitems: found [], but must be an array of at least one item"
      ),
      ("'axis': 'vertical', SIZE, 'subitem': {SIZE}", ": \"count\" is missing"),
      (
        "'axis': 'vertical', SIZE, 'subitem': {SIZE}, 'count': 0",
        ".count: found 0, but must be a whole number from 1 to 10000000"
      ),
      (
        "'axis': 'vertical', SIZE, 'subitems': [{SIZE}], 'count': 2",
        ": \"subitems\" and \"count\" cannot be used together"
      ),
      (
        "'axis': 'vertical', SIZE, 'subitems': [{SIZE}], 'subitem': {SIZE}",
        ": \"subitems\" and \"subitem\" cannot be used together"
      ),
      (
        "'axis': 'vertical', SIZE, 'fit': 'cover'", ": \"axis\" and \"fit\" cannot be used together"
      ),
      (
        "'axis': 'vertical', SIZE, 'subitems': [{SIZE}, {SIZE, 'fits': 1}]",
        ".subitems[1]: unknown key \"fits\"; did you mean \"fit\"?"
      ),
      (
        "'axis': 'vertical', SIZE, 'subitems': [{SIZE}], 'interItemSpacing': 8",
        ".interItemSpacing: found 8, but must be {\"fixed\": …} or {\"flexible\": …}"
      ),
      (
        "SIZE, 'edgeSpacing': {'top': {'fixed': 1.5}}",
        ".edgeSpacing.top.fixed: found 1.5, but must be a whole number from 0 to 10000000"
      ),
      (
        "SIZE, 'supplementaryItems': [{'kind': 'b', SIZE}]",
        ".supplementaryItems[0]: \"containerAnchor\" is missing"
      ),
      (
        "SIZE, 'supplementaryItems': [{'kind': 'b', SIZE, 'containerAnchor': {'edges': ['left']}}]",
        ".supplementaryItems[0].containerAnchor.edges[0]: found \"left\", "
          + "but must be \"top\", \"leading\", \"bottom\" or \"trailing\""
      ),
      (
        "SIZE, 'supplementaryItems': [{'kind': 'b', SIZE, 'containerAnchor': "
          + "{'edges': [], 'absoluteOffset': {}, 'fractionalOffset': {}}}]",
        ".supplementaryItems[0].containerAnchor: "
          + "\"absoluteOffset\" and \"fractionalOffset\" cannot be used together"
      ),
      (
        "'waterfall': {}, 'axis': 'vertical'",
        ": \"axis\" and \"waterfall\" cannot be used together"
      ),
      ("'waterfall': {}, 'rows': {}", ": \"waterfall\" and \"rows\" cannot be used together"),
      ("'flow': {}, 'count': 2", ": \"flow\" and \"count\" cannot be used together"),
      ("'waterfall': []", ".waterfall: found [], but must be an object"),
      (
        "'waterfall': {'columns': 2, 'columnWidth': 300}",
        ".waterfall: \"columns\" and \"columnWidth\" cannot be used together"
      ),
      (
        "'waterfall': {'columns': 2.5}",
        ".waterfall.columns: found 2.5, but must be a whole number from 1 to 10000000"
      ),
      (
        "'waterfall': {'spacing': [1, 2, 3]}",
        ".waterfall.spacing: found [1, 2, 3], but must be a whole number or two, [across, down]"
      ),
      (
        "'waterfall': {'bottom': 'even'}",
        ".waterfall.bottom: found \"even\", but must be \"ragged\", \"flush\" or \"trim\""
      ),
      ("'waterfall': {'balance': 1}", ".waterfall.balance: found 1, but must be true or false"),
      ("'waterfall': {'spanWide': {'ratio': 2}}", ".waterfall.spanWide: \"columns\" is missing"),
      (
        "'waterfall': {'bottom': 'flush', 'spans': [2]}",
        ".waterfall: \"bottom\": \"flush\" and \"spans\" cannot be used together"
      ),
      (
        "'rows': {'height': 200}",
        ".rows: unknown key \"height\"; there are \"targetHeight\", \"spacing\", \"align\", \"length\""
      ),
      (
        "'flow': {'itemHeight': 'own'}",
        ".flow.itemHeight: found \"own\", but must be a whole number from 1 to 10000000, or \"natural\""
      ),
    ])
  func groups(members: String, problem: String) throws {
    let text = quoted("{'sections': [{'group': {\(members)}}]}")
    #expect(try CompositionFile.complaint(about: text) == "sections[0].group\(problem)")
  }
}
