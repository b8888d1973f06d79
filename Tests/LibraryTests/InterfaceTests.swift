import Foundation
import Testing

/// The library's types are those that Names.swift lists, and no others.
@Suite(.timeLimit(.minutes(60)))
struct InterfaceTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources")

  /// The first group of each match in all files of a room.
  private func names(_ pattern: String, in room: String) throws -> Set<String> {
    let folder = Self.sources.appending(path: room)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let declaration = try Regex(pattern, as: (Substring, Substring).self)
      .anchorsMatchLineEndings()
    var names: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(text.matches(of: declaration).map { String($0.output.1) })
    }
    return names
  }

  private let type = #"^public (?:final |indirect )*(?:struct|enum|class|protocol|actor) (\w+)"#
  private let alias = #"^public typealias (\w+) ="#

  @Test func everyPublicTypeIsListed() throws {
    let walls = try names(alias, in: "Weir")
    let atScale = try names(alias, in: "WeirAtScale")
    let rooms = try [
      "AtScale", "Walls", "Saving", "Drawing", "Planning", "Requests", "Plans", "Files",
    ]
    .reduce(into: Set<String>()) { $0.formUnion(try names(type, in: $1)) }
    #expect(rooms == walls.union(atScale))
    #expect(try walls.union(names(type, in: "Weir")).count <= 30)
    #expect(atScale.count <= 10)
  }

  @Test func theLayoutsPageListsEveryType() throws {
    let file = Self.sources.appending(path: "Layouts/Layouts.docc/Layouts.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    for name in try names(type, in: "Layouts").union(names(alias, in: "Layouts")) {
      #expect(page.contains("- ``\(name)``\n"), "\(name)")
    }
  }
}
