import Testing
@testable import Files
@testable import JSON
@testable import Plans

@Suite("Composition files: damage", .timeLimit(.minutes(60)))
struct CompositionFileDamageTests {
  /// What is inserted at random: JSON's own characters, and values out of range.
  private static let pieces: [[UInt8]] =
    ["{", "}", "[", "]", ",", ":", "\"", "\\", "-", ".", "e", "0", "9", " ", "\n", "\u{0}", "null"]
    .map { Array($0.utf8) }
    + ["true", "\"axis\"", "\"flow\": {},", "1e308", "-1e308", "9223372036854775807", "1e-320"]
    .map { Array($0.utf8) }
    + ["[[[[[[[[", "{\"a\":", "18446744073709551616", "-0.0", "\"\\ud800\"", "é"]
    .map { Array($0.utf8) } + [[0xff], [0xc3]]

  @Test("Any bytes give a value or an error")
  func damage() throws {
    let workshop = try Workshop()
    let samples = try CompositionFileSampleTests.names.map { name in
      try workshop.bytes(CompositionFileSampleTests.folder / Path("\(name).json"))
    }
    let everyKey = packageFolder / "Tests/WeirTests/CompositionFile/Files/every-key.json"
    let texts = samples + [try workshop.bytes(everyKey)]
    var values = 0
    withEverySeed(0..<4000) { numbers throws in
      var text = numbers.any(texts)
      for _ in 0..<numbers.int(1...4) { Self.mutate(&text, &numbers) }
      let path = try workshop.write("x.json", text)
      do {
        let file = try readComposition(path)
        values += 1
        try #require(try CompositionFile.read(JSONObject(file).text) == file)
      } catch let error as Failure {
        let problem = try error.problem(ofLayout: path)
        try #require(!problem.isEmpty && problem.utf8.count < 2000)
      }
    }
    #expect((100..<2000).contains(values))
  }

  private static func mutate(_ text: inout [UInt8], _ numbers: inout Numbers) {
    guard !text.isEmpty else { return }
    let start = numbers.int(0...text.count - 1)
    let end = min(text.count, start + numbers.any([0, 1, 1, 2, 8, 40]))
    switch numbers.int(0...3) {
    case 0: text.replaceSubrange(start..<end, with: numbers.any(pieces))
    case 1: text.removeSubrange(start..<end)
    case 2: text.insert(contentsOf: text[start..<end], at: numbers.int(0...text.count))
    default: text[start] = numbers.any(Array("0123456789{}[]\",:".utf8))
    }
  }
}
