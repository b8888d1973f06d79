import Foundation
import Testing
@testable import Weir

/// A manifest as its readers see it; it is held against the schema when it is read.
struct Manifest {
  let json: JSON

  init(_ bytes: [UInt8]) throws {
    json = try JSON(bytes)
    #expect(try Schema.manifest().complaints(about: json) == [])
  }

  var sheets: [JSON] { json["sheets"]?.array ?? [] }
  /// The pictures' frames; headers and the like are none.
  var frames: [Placed] { get throws { try pictures.map(Placed.init) } }
  /// The same as it is written.
  var pictures: [JSON] { (json["frames"]?.array ?? []).filter { $0["kind"] == nil } }
  var skipped: [JSON] { json["skipped"]?.array ?? [] }

  /// The files of the frames, in order.
  var files: [Path] { get throws { try frames.map(\.file) } }

  /// Why each file was skipped.
  var reasons: [Path: String] {
    get throws {
      var reasons: [Path: String] = [:]
      for skip in skipped { reasons[try file(of: skip)] = skip["reason"]?.string }
      return reasons
    }
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
    frame = try Self.rect(json)
    content = try json["content"].map(Self.rect) ?? frame
  }

  private static func rect(_ json: JSON) throws -> PixelRect {
    PixelRect(
      x: try #require(json["x"]?.int), y: try #require(json["y"]?.int),
      width: try #require(json["width"]?.int), height: try #require(json["height"]?.int))
  }
}

/// The bytes of a file's name: those in base64 where they stand beside the readable name.
func file(of json: JSON) throws -> Path {
  guard let text = json["fileBytes"]?.string else {
    return Path(try #require(json["file"]?.string))
  }
  return Path(bytes: try #require(Data(base64Encoded: text)))
}

extension Workshop {
  /// Reads a manifest in the folder.
  func manifest(_ name: Path = "wall.json") throws -> Manifest {
    try Manifest(try bytes(of: name))
  }
}
