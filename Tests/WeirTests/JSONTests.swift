import Testing
@testable import Files
@testable import JSON
@testable import Plans

struct JSONTests {
  private func read(_ text: String) throws -> JSONValue {
    let workshop = try Workshop()
    var reader = JSONReader(try File(workshop.write("x.json", text)))
    let value = try reader.value()
    try reader.end()
    return value
  }

  @Test func valuesOfEveryKindAreRead() throws {
    let text = #" {"a": [1, -2.5e3, true, false, null, "x\n\"\\\/\u00e9\ud83d\ude00"], "b": {}} "#
    let expected = JSONValue.object([
      .init(
        key: "a",
        value: .array([
          .int(1), .double(-2500), .bool(true), .bool(false), .null, .string("x\n\"\\/é😀"),
        ])), .init(key: "b", value: .object([])),
    ])
    #expect(try read(text) == expected)
  }

  @Test func aByteOrderMarkBeforeATextDoesNotCount() throws {
    #expect(try read("\u{feff}[1]") == .array([.int(1)]))
    var reader = JSONReader(Array("\u{feff}[1]".utf8))
    #expect(try reader.value() == .array([.int(1)]))
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\":}", "{\"a\" 1}", "{a:1}", "01", "1.", ".5", "+1", "1e", "--1", "tru",
    "nul", "\"\\x\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"a\nb\"", "\"a", "1 2", "[1 2]",
    "1e999",
    "1\u{feff}", "\u{feff}\u{feff}1",
  ])
  func whatIsNotJSONIsRefused(text: String) throws {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test func whatIsNestedTooDeeplyIsRefused() throws {
    let deep = { (depth: Int) in String(repeating: "[", count: depth) }
    #expect(throws: JSONError.self) { try read(deep(100_000)) }
    #expect(throws: Never.self) { try read(deep(60) + String(repeating: "]", count: 60)) }
  }

  @Test func anErrorSaysWhereItIs() throws {
    let error = #expect(throws: JSONError.self) { try read("{\"a\": ?}") }
    #expect(error?.description == "at byte 6, “?” is not expected there")
  }

  @Test func anyTextComesBackAsItWas() throws {
    let scalars = [0x00, 0x09, 0x0a, 0x1f, 0x22, 0x5c, 0x7f, 0x85, 0xe9, 0x2028, 0xfffd, 0x1f600]
    withEverySeed(0..<200) { numbers throws in
      let text = String(
        String.UnicodeScalarView(
          (0..<numbers.int(0...30)).compactMap { _ in
            Unicode.Scalar(UInt32(scalars[numbers.int(0...scalars.count - 1)]))
          }))
      #expect(try read(text.json) == .string(text))
    }
  }

  @Test func garbageEndsInAnError() throws {
    let alphabet = Array("{}[]\",:0123456789eE+-. \\utrfalsn\u{c3}".utf8)
    let workshop = try Workshop()
    withEverySeed(0..<2000) { numbers throws in
      let path = try workshop.write("x.json", numbers.bytes(0...40, from: alphabet))
      #expect(throws: Failure.self) { try readManifest(path) }
    }
  }

  @Test func longTextsPassThroughTheBufferWhole() throws {
    let long = String(repeating: "é\u{1f600}x", count: 40_000)
    #expect(try read("[\(long.json), 7]") == .array([.string(long), .int(7)]))
  }
}
