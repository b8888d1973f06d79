import Foundation
import Testing
@testable import Files
import Layouts

/// A manifest as its readers see it; reading it validates it against the schema.
struct Manifest {
  let json: JSON

  init(_ bytes: [UInt8]) throws {
    json = try JSON(bytes)
    #expect(try Schema.manifest().complaints(about: json) == [])
  }

  var sheets: [JSON] { json["sheets"]?.array ?? [] }
  /// The pictures' frames, without headers and other elements.
  var frames: [Placed] { get throws { try pictures.map(Placed.init) } }
  /// The pictures' frames as JSON.
  var pictures: [JSON] { (json["frames"]?.array ?? []).filter { $0["kind"] == nil } }
  var skipped: [JSON] { json["skipped"]?.array ?? [] }

  /// The files of the frames, in order.
  var files: [Path] { get throws { try frames.map(\.file) } }

  /// The reason why each file was skipped.
  var reasons: [Path: String] {
    get throws {
      var reasons: [Path: String] = [:]
      for skip in skipped { reasons[try file(of: skip)] = skip["reason"]?.string }
      return reasons
    }
  }
}

extension Manifest {
  /// The elements that are not pictures, in drawing order.
  var elements: [PlacedElement] {
    get throws {
      try (json["frames"]?.array ?? []).filter { $0["kind"] != nil }.map(PlacedElement.init)
    }
  }

  /// The elements of one kind.
  func elements(_ kind: String) throws -> [PlacedElement] {
    try elements.filter { $0.kind == kind }
  }
}

/// A caption, a badge, a header or another element.
struct PlacedElement {
  let kind: String
  let sheet: Int
  let frame: PixelRect
  let zIndex: Int
  /// The index of its picture.
  let picture: Int?
  let text: String?
  let font: String?
  /// The part of the sheet that it must stay within.
  let clip: PixelRect?
  let isVisible: Bool

  init(_ json: JSON) throws {
    kind = try #require(json["kind"]?.string)
    sheet = try #require(json["sheet"]?.int)
    frame = try PixelRect(json)
    zIndex = try #require(json["zIndex"]?.int)
    picture = json["picture"]?.int
    text = json["text"]?.string
    font = json["font"]?.string
    clip = try json["clip"].map { try PixelRect($0) }
    isVisible = json["visible"] != .bool(false)
  }
}

/// One frame.
struct Placed {
  let file: Path
  let sheet: Int
  let column: Int
  let frame: PixelRect
  let content: PixelRect

  init(_ json: JSON) throws {
    file = try WeirCommandTests.file(of: json)
    sheet = try #require(json["sheet"]?.int)
    column = try #require(json["column"]?.int ?? json["row"]?.int ?? json["section"]?.int)
    frame = try PixelRect(json)
    content = try json["content"].map { try PixelRect($0) } ?? frame
  }
}

extension PixelRect {
  fileprivate init(_ json: JSON) throws {
    self.init(
      x: try #require(json["x"]?.int), y: try #require(json["y"]?.int),
      width: try #require(json["width"]?.int), height: try #require(json["height"]?.int))
  }
}

/// The bytes of a file's name: decoded from base64 if that is present beside the readable name.
func file(of json: JSON, _ key: String = "file") throws -> Path {
  guard let text = json[key + "Bytes"]?.string else {
    return Path(try #require(json[key]?.string))
  }
  return Path(bytes: try #require(Data(base64Encoded: text)))
}

extension Workshop {
  /// Reads a manifest in the folder.
  func manifest(_ name: Path = "wall.json") throws -> Manifest {
    try Manifest(try bytes(of: name))
  }
}
