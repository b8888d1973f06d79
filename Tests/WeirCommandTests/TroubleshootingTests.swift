import Foundation
import Testing
@testable import Files

@Suite("Documentation/Troubleshooting.md", .timeLimit(.minutes(60)))
struct TroubleshootingTests {
  @Test("Every message that it quotes is one of weir's")
  func messages() throws {
    let page = try Schema.text("Documentation/Troubleshooting.md")
    let source = try Self.source()
    let messages = page.matches(of: /“([^”]+)”/).map { String($0.output.1) }
    #expect(messages.count > 15)
    for message in messages {
      for words in message.split(separator: "…") {
        let words = words.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(source.contains(words), "“\(words)” of “\(message)”")
      }
    }
  }

  /// All of the source, with strings that are split over lines joined.
  private static func source() throws -> String {
    let folder = Schema.packageFolder / "Sources"
    let files = FileManager.default.enumerator(atPath: folder.description)
    let swift = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    let text = try swift.map { try Schema.text("Sources" / Path($0)) }.joined()
    return text.replacing(/"\s*\+\s*"/, with: "")
  }
}
