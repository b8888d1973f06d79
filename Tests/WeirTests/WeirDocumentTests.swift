import Testing
@testable import Files
@testable import Plans

struct WeirDocumentTests {
  private func kind(_ text: String) throws -> WeirDocument? {
    let workshop = try Workshop()
    let path = try workshop.write("x", text)
    return withExtendedLifetime(workshop) { WeirDocument(path) }
  }

  @Test(arguments: [
    ("{\"weir\": {\"manifest\": 1}}", WeirDocument.manifest), ("{\"weir\":{\"sizes\":1}}", .sizes),
    ("\u{feff} \r\n\t{ \"weir\" : {\"version\": \"0\", \"batch\": 1}}", .report),
    ("{\"a\": [1, {\"weir\": 0}], \"weir\": {\"sizes\": 1}}", .sizes),
    ("{\"weir\": {\"sizes\": 1, \"vers", .sizes), ("{\"weir\": {\"manifest\":", .manifest),
    ("{\"sections\": [], \"$schema\": \"x\"}", .layout), ("{\"sections\": [", .layout),
    ("{\"sections\": [], \"columns\": 3}", .other), ("{}", .other), ("{\"weir\": 1}", .other),
    ("{\"a\": {\"weir\": {\"sizes\": 1}}}", .other),
    ("{\"a\": \"\\\"weir\\\": {\\\"sizes\\\": 1}}\"}", .other),
  ])
  func theKindIsToldByTheBeginning(text: String, expected: WeirDocument) throws {
    #expect(try kind(text) == expected)
  }

  @Test(arguments: ["", "[]", "x", "  ", "\"weir\""])
  func whatIsNoObjectIsNone(text: String) throws { #expect(try kind(text) == nil) }

  @Test(arguments: ["", "\n", "  \n\n"])
  func keysInOrderPutTheKindBehindAnyLength(end: String) throws {
    let long = "{\"pictures\": [" + String(repeating: "{\"a\": 1},\n", count: 20_000) + "1],"
    #expect(try kind(long + "\n \"weir\" : {\"sizes\": 1, \"version\": \"0\"}\n}" + end) == .sizes)
    #expect(try kind(long + "\"b\": {\"weir\": {\"sizes\": 1}}}" + end) == .other)
    #expect(try kind(long + "\"weir\": {\"sizes\": 1}" + end) == .other)
  }
}
