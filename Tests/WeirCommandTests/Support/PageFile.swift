import Foundation
import Testing
@testable import Digests
@testable import Files

/// A page as a browser takes it apart.
struct PageFile {
  let text: String
  /// The data that the page's script shows.
  let data: JSON

  init(_ text: String) throws {
    self.text = text
    data = try JSON(Array(try #require(Self.part(of: text, after: "id=\"data\">")).utf8))
  }

  private static func part(of text: String, after start: String, to end: String = "</script>")
    -> String?
  {
    guard let start = text.range(of: start)?.upperBound,
      let end = text.range(of: end, range: start..<text.endIndex)?.lowerBound
    else { return nil }
    return String(text[start..<end])
  }

  /// The one script that runs.
  var script: String? { Self.part(of: text, after: "<script>") }

  /// The text of each style.
  var styles: [String] {
    text.components(separatedBy: "<style>").dropFirst()
      .compactMap { $0.components(separatedBy: "</style>").first }
  }

  /// What the policy allows for a kind of content.
  func allowed(_ kind: String) -> [String] {
    let policy = Self.part(of: text, after: "Content-Security-Policy\" content=\"", to: "\"") ?? ""
    let rule = policy.components(separatedBy: "; ").first { $0.hasPrefix(kind + " ") }
    return rule?.components(separatedBy: " ").dropFirst().map { $0 } ?? []
  }

  var links: [String] { data["hrefs"]?.array.compactMap(\.string) ?? [] }

  /// What a browser without JavaScript opens.
  var plainLinks: [String] {
    text.components(separatedBy: "<li><a href=\"").dropFirst()
      .compactMap { $0.components(separatedBy: "\"").first }
  }

  /// Numbers of a member.
  func numbers(_ key: String) -> [Int] { data[key]?.array.compactMap(\.int) ?? [] }

  /// The place of a picture's sprite: its sheet, left, top, width and height.
  func sprite(_ picture: Int) -> [Int] { Array(numbers("sprites")[5 * picture..<5 * picture + 5]) }

  func sheet(_ number: Int) -> Path {
    Path(data["sheets"]?.array[number].array.first?.string ?? "")
  }
}

extension Workshop {
  func page(_ name: Path = "wall.html") throws -> PageFile { try PageFile(text(of: name)) }
}

extension String {
  /// The source expression for this text in a content security policy.
  var policyHash: String {
    var digest = SHA256()
    digest.add(Array(utf8))
    return "'sha256-\(digest.base64)'"
  }
}
