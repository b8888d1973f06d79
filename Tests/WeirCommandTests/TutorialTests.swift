import Testing
@testable import Files

@Suite("The library's tutorial", .timeLimit(.minutes(60)))
struct TutorialTests {
  @Test(
    "Its steps lead line by line to an example, which is compiled and run",
    arguments: [("wall", "Wall", 3), ("layout", "OwnLayout", 3)])
  func steps(name: String, example: String, count: Int) throws {
    let whole = try Schema.text(Path("Examples/\(example)/main.swift"))
    let steps = try (1...count).map { number in
      try Schema.text(Path("Sources/Weir/Weir.docc/Resources/\(name)-\(number).swift"))
    }
    for step in steps { #expect(whole.hasPrefix(step)) }
    #expect(steps.last == whole)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.count < $1.count })
  }
}
