import Foundation
import Testing

/// The programs that documents show are those in Examples, which are compiled and run.
@Suite(.timeLimit(.minutes(60)))
struct DocumentedCodeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..")

  private static func files(in folder: String, _ isWanted: (String) -> Bool) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
      .filter(isWanted).sorted().map { "\(folder)/\($0)" }
  }

  private static func text(_ file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  private static func programs() throws -> [String] {
    try files(in: "Examples") { $0.hasSuffix("main.swift") }.map(text)
  }

  /// What stands between fences.
  private static func fenced(_ text: String) -> [Substring] {
    text.split(separator: "```swift\n").dropFirst().compactMap {
      $0.split(separator: "```\n").first
    }
  }

  /// Blocks that are indented by four spaces and import a library, as they are without the spaces.
  private static func indented(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { !$0.isEmpty && !$0.hasPrefix("    ") }
      .map { $0.map { $0.dropFirst(4) }.joined(separator: "\n") }
      .map { $0.trimmingCharacters(in: .newlines) }
      .filter { $0.hasPrefix("import Weir") || $0.hasPrefix("import Layouts") }
  }

  /// Each program is in an article, to the byte.
  @Test func articles() throws {
    let programs = try Self.programs()
    let articles = try Self.files(in: "Sources") { $0.hasSuffix(".md") && $0.contains(".docc/") }
    let shown = try articles.flatMap { try Self.fenced(Self.text($0)) }
    for code in shown { #expect(programs.contains(String(code)), "\(code)") }
    // A tutorial shows the other one in steps.
    let steps = try Self.files(in: "Sources/Weir/Weir.docc/Resources") { $0.hasSuffix(".swift") }
      .map(Self.text)
    let all = Set(shown.map(String.init) + steps)
    for program in programs { #expect(all.contains(program), "\(program)") }
    // A step is the beginning of a program.
    for step in steps { #expect(programs.contains { $0.hasPrefix(step) }, "\(step)") }
  }

  /// The page on the library shows programs without their comments.
  @Test func libraryPage() throws {
    let programs = try Self.programs().map { program in
      program.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("//") }.joined(separator: "\n")
        .trimmingCharacters(in: .newlines)
    }
    let shown = try Self.indented(Self.text("Documentation/Library.md"))
      .filter { !$0.contains("PackageDescription") }
    #expect(shown.count > 1)
    for code in shown { #expect(programs.contains(code), "\(code)") }
  }
}
