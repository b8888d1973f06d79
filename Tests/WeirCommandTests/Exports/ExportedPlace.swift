import Foundation
import Layouts
import Testing
@testable import Files

/// What an export says about a picture, read back by simple means.
struct ExportedPlace: Equatable {
  /// The image that it is a part of, as an address; nil if the format names none.
  var image: String?
  /// The picture's file; nil if the format names none.
  var file: Path?
  /// In the image's pixels.
  let rect: PixelRect

  /// Reads an export of any format; pictures of several sheets follow each other.
  static func all(in text: String, as format: String) throws -> [ExportedPlace] {
    switch format {
    case "css": try styles(in: text)
    case "html-map": try areas(in: text)
    case "vtt": try cues(in: text)
    case "iiif": try annotations(in: JSON(Array(text.utf8)))
    case "texturepacker", "texturepacker-array": try sprites(in: JSON(Array(text.utf8)))
    case "csv": try rows(in: text)
    default: try lines(in: text)
    }
  }

  private static func styles(in text: String) throws -> [ExportedPlace] {
    let rule =
      #/
      \.\S+\ \{\s+width:\ (\d+)px;\s+height:\ (\d+)px;
      \s+background:\ url\("([^"]*)"\)\ -?(\d+)px\ -?(\d+)px\ \/\ \d+px\ \d+px\ no-repeat;\s+\}
      /#
    return text.matches(of: rule).map { match in
      let (_, width, height, image, x, y) = match.output
      return ExportedPlace(
        image: String(image), rect: PixelRect([x, y, width, height].map { Int($0) }))
    }
  }

  private static func areas(in text: String) throws -> [ExportedPlace] {
    var places: [ExportedPlace] = []
    for map in text.components(separatedBy: "<img ").dropFirst() {
      let image = try #require(map.firstMatch(of: /src="([^"]*)"/)).output.1
      for area in map.matches(of: /coords="(\d+),(\d+),(\d+),(\d+)" href="([^"#]*)/) {
        let (_, left, top, right, bottom, href) = area.output
        let numbers = [left, top, right, bottom].compactMap { Int($0) }
        places.append(
          ExportedPlace(
            image: String(image), file: Path(decoding: href),
            rect: PixelRect(
              x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0],
              height: numbers[3] - numbers[1])))
      }
    }
    return places
  }

  private static func cues(in text: String) throws -> [ExportedPlace] {
    text.matches(of: /--> \S+\n([^\n#]*)#xywh=(\d+),(\d+),(\d+),(\d+)\n/).map { match in
      let (_, image, x, y, width, height) = match.output
      return ExportedPlace(
        image: String(image), rect: PixelRect([x, y, width, height].map { Int($0) }))
    }
  }

  private static func annotations(in manifest: JSON) throws -> [ExportedPlace] {
    let canvases = manifest["items"]?.array ?? []
    return try canvases.flatMap { canvas in
      try (canvas["items"]?.array.first?["items"]?.array ?? []).map { annotation in
        let target = try #require(annotation["target"]?.string)
        let numbers = try #require(target.components(separatedBy: "#xywh=").last)
        let body = try #require(annotation["body"])
        let id = try #require((body["source"] ?? body)["id"]?.string)
        return ExportedPlace(
          file: Path(decoding: Substring(id.replacing("http://localhost:8000/", with: ""))),
          rect: PixelRect(numbers.split(separator: ",").map { Int($0) }))
      }
    }
  }

  private static func sprites(in atlas: JSON) throws -> [ExportedPlace] {
    let textures = atlas["textures"]?.array ?? [atlas]
    return try textures.flatMap { texture in
      let image = try #require((texture["image"] ?? texture["meta"]?["image"])?.string)
      let frames = try #require(texture["frames"])
      return try (frames.array + frames.object.values).map { sprite in
        let place = try #require(sprite["frame"])
        return ExportedPlace(
          image: image, file: try WeirCommandTests.file(of: sprite),
          rect: PixelRect(["x", "y", "w", "h"].map { place[$0]?.int }))
      }
    }
  }

  private static func rows(in text: String) throws -> [ExportedPlace] {
    let rows = try CSVRows(text).rows
    return try rows.map { row in
      let numbers = try ["x", "y", "width", "height"].map { Int(try #require(row[$0])) }
      return ExportedPlace(
        image: row["image"], file: try row.path("file"), rect: PixelRect(numbers))
    }
  }

  private static func lines(in text: String) throws -> [ExportedPlace] {
    try text.split(separator: "\n").map { line in
      let json = try JSON(Array(line.utf8))
      return ExportedPlace(
        image: json["image"]?.string, file: try WeirCommandTests.file(of: json),
        rect: PixelRect(["x", "y", "width", "height"].map { json[$0]?.int }))
    }
  }
}

/// A table by RFC 4180, read character by character.
struct CSVRows {
  let rows: [[String: String]]

  init(_ text: String) throws {
    var (table, row, cell, isQuoted) = ([[String]](), [String](), "", false)
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (scalar, isQuoted) {
      case ("\"", true) where rest.first == "\"":
        cell.unicodeScalars.append("\"")
        rest.removeFirst()
      case ("\"", _): isQuoted.toggle()
      case (",", false):
        row.append(cell)
        cell = ""
      case ("\n", false):
        table.append(row + [cell])
        (row, cell) = ([], "")
      default: cell.unicodeScalars.append(scalar)
      }
    }
    try #require(cell == "" && row == [] && !isQuoted)
    let header = try #require(table.first)
    rows = try table.dropFirst().map { row in
      try #require(row.count == header.count)
      return Dictionary(uniqueKeysWithValues: zip(header, row))
    }
  }
}

extension [String: String] {
  /// A path: from base64 if that is given.
  func path(_ key: String) throws -> Path {
    guard let text = self[key + "_base64"], text != "" else { return Path(try #require(self[key])) }
    return Path(bytes: try #require(Data(base64Encoded: text)))
  }
}

extension PixelRect {
  fileprivate init(_ numbers: [Int?]) {
    let numbers = numbers.map { $0 ?? -1 }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension Path {
  /// The path that an address stands for.
  init(decoding address: Substring) {
    var (bytes, rest) = ([UInt8](), Array(address.utf8)[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    self.init(bytes: bytes)
  }
}
