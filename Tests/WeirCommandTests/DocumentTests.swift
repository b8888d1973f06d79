import Foundation
import Testing
@testable import Decoding
@testable import Files
@testable import Plans

@Suite("What the documents say", .timeLimit(.minutes(60)))
struct DocumentTests {
  @Test("Every link leads to a file, and every anchor to a heading")
  func links() throws {
    for page in try Self.pages() {
      for match in try Schema.text(page).matches(of: /\]\(([^):\s]+)\)/) {
        let parts = match.output.1.split(separator: "#", omittingEmptySubsequences: false)
        let target = parts[0].isEmpty ? page : page.parent / Path(String(parts[0]))
        let status = try? FileStatus.of(Schema.packageFolder / target)
        #expect(status != nil, "\(page): \(match.output.1)")
        guard parts.count == 2, status?.kind == .file else { continue }
        let anchors = try Self.anchors(of: target)
        #expect(anchors.contains(String(parts[1])), "\(page): \(match.output.1)")
      }
    }
  }

  @Test("The index names every document and every schema")
  func index() throws {
    let index = try Schema.text("Documentation/README.md")
    let folder = Schema.packageFolder / "Documentation"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.description)
    for name in names where name.hasSuffix(".md") || name.hasSuffix(".json") {
      #expect(name == "README.md" || index.contains("](\(name))"), "\(name)")
    }
  }

  @Test("The commands beside a layout file print what Layouts.md quotes")
  func quotedOutput() throws {
    let shop = try Workshop()
    try shop.link("Photos", to: Schema.packageFolder / "Samples/photos")
    let lines = try Schema.text("Documentation/Layouts.md").split(separator: "\n")
    let layout = try #require(lines.first { $0.hasPrefix("    { \"sections\"") })
    try shop.write(String(layout), to: "three.json")
    let quoted = zip(lines, lines.dropFirst()).filter { $0.0.hasPrefix("    $ weir ") }
    #expect(quoted.count == 3)
    for (command, answer) in quoted {
      let script = "PATH=\(weirBinary.parent):$PATH; \(command.dropFirst(6))"
      let run = try shop.run("/bin/bash", "-c", Path(script))
      #expect(run.errors == answer.dropFirst(4) + "\n", "\(command)")
    }
  }

  @Test("The example in Manifest.md is what weir plans for the sample pictures")
  func manifestExample() throws {
    let shop = try Workshop()
    try shop.link("Samples", to: Schema.packageFolder / "Samples")
    let plan = try shop.weir("plan", "Samples/photos", "-o", "-").text
    let page = try Schema.text("Documentation/Manifest.md")
    for key in ["report", "canvas"] {
      let line = try #require(plan.split(separator: "\n").first { $0.hasPrefix("  \"\(key)\": ") })
      let words = line.trimmingCharacters(in: [",", " "])
      let quoted = key == "canvas" ? words.replacing(/, "format": "[a-z]+"/, with: "") : words
      #expect(page.contains(quoted), "\(quoted)")
    }
  }

  @Test("The table of formats has their suffixes and longest sides")
  func formats() throws {
    let rows = try Schema.text("Documentation/FilesAndFormats.md").split(separator: "\n")
    for format in OutputFormat.allCases {
      let suffixes = format.suffixes.map { "`.\($0)`" }.joined(separator: ", ")
      let row = try #require(rows.first { $0.contains("| \(suffixes) |") }, "\(suffixes)")
      let side = String(row.split(separator: "|").last ?? "").filter(\.isNumber)
      #expect(format.isPage || side == "\(format.longestSide)", "\(row)")
    }
  }

  @Test("SECURITY.md counts the variables that decoders inherit")
  func variables() throws {
    #expect(DecodingWorker.inherited.count == 7)
    #expect(try Schema.text("SECURITY.md").contains("the seven environment variables"))
  }

  /// All documents, except generated pages and records of benchmarks.
  private static func pages() throws -> [Path] {
    try ["", "Documentation", "Documentation/Decisions"].flatMap { folder in
      let path = folder.isEmpty ? Schema.packageFolder : Schema.packageFolder / Path(folder)
      return try FileManager.default.contentsOfDirectory(atPath: path.description)
        .filter { $0.hasSuffix(".md") }
        .map { folder.isEmpty ? Path($0) : Path(folder) / Path($0) }
    }
  }

  /// The anchors of a document's headings, as GitHub makes them.
  private static func anchors(of page: Path) throws -> Set<String> {
    let headings = try Schema.text(page).matches(of: /(?m)^#+ (.+)$/).map { $0.output.1 }
    return Set(
      headings.map { heading in
        heading.lowercased().replacing(" ", with: "-").filter {
          $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
        }
      })
  }
}
