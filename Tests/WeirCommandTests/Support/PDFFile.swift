import CZlib
import Testing
@testable import Files

/// A PDF of sheets as a reader takes it apart: from its end, by the places of its objects.
struct PDFFile {
  struct Object {
    /// What it says, without its stream.
    let text: String
    var stream: [UInt8] = []
    /// The stream as it is meant.
    var content: [UInt8] = []
  }

  let bytes: [UInt8]
  private(set) var objects: [Int: Object] = [:]
  /// The dictionary of the cross-references, which is the trailer, too.
  let trailer: String
  private var places: [Int: Int] = [:]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    let end = String(decoding: bytes.suffix(60), as: UTF8.self).components(separatedBy: "\n")
    try #require(end.suffix(2) == ["%%EOF", ""] && end.dropLast(3).last == "startxref")
    let start = try #require(Int(end[end.count - 3]))
    let number = try #require(
      Int(String(decoding: bytes[start...].prefix { $0 != 0x20 }, as: UTF8.self)))
    let table = try Self.object(number, at: start, in: bytes) { _ in nil }
    trailer = table.text
    for (number, row) in stride(from: 0, to: table.stream.count, by: 9).enumerated() {
      let place = table.stream[row + 1..<row + 9].reduce(0) { $0 << 8 | Int($1) }
      if table.stream[row] == 1 { places[number] = place }
    }
    for (number, place) in places {
      objects[number] = try Self.object(number, at: place, in: bytes) { [places] in places[$0] }
    }
  }

  private static func object(
    _ number: Int, at place: Int, in bytes: [UInt8], _ places: (Int) -> Int?
  ) throws -> Object {
    let head = Array("\(number) 0 obj\n".utf8)
    try #require(bytes[place...].starts(with: head), "object \(number)")
    let rest = bytes[(place + head.count)...]
    let last = try #require(rest.firstRange(of: Array("\nendobj\n".utf8))).lowerBound
    let begin = rest[..<last].firstRange(of: Array(">>\nstream\n".utf8))
    let text = String(decoding: rest[..<(begin.map { $0.lowerBound + 2 } ?? last)], as: UTF8.self)
    guard let begin else { return Object(text: text) }
    var length = try #require(text.value("/Length "))
    if length.hasSuffix(" R"), let place = places(Int(length.split(separator: " ")[0]) ?? 0) {
      length = try object(Int(length.split(separator: " ")[0]) ?? 0, at: place, in: bytes, places)
        .text
    }
    let end = begin.upperBound + (try #require(Int(length)))
    try #require(bytes[end...].starts(with: "\nendstream\nendobj\n".utf8), "object \(number)")
    let stream = Array(bytes[begin.upperBound..<end])
    let isDeflated = text.contains("/FlateDecode")
    return Object(text: text, stream: stream, content: isDeflated ? try inflated(stream) : stream)
  }

  private static func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 1 << 20)
    var count = UInt(result.count)
    try #require(uncompress(&result, &count, bytes, UInt(bytes.count)) == Z_OK)
    return Array(result.prefix(Int(count)))
  }
}

extension PDFFile {
  /// What a key of an object leads to.
  func object(_ key: String, of text: String) throws -> Object {
    guard let number = text.value(key)?.split(separator: " ").first.flatMap({ Int($0) }),
      let object = objects[number]
    else { throw Missing(key: key, text: text) }
    return object
  }

  struct Missing: Error {
    let key, text: String
  }

  var catalog: Object { get throws { try object("/Root", of: trailer) } }
  var information: String { get throws { try object("/Info", of: trailer).text } }
  var metadata: String {
    get throws { String(decoding: try object("/Metadata", of: catalog.text).stream, as: UTF8.self) }
  }

  var pages: [Page] {
    get throws {
      let kids = try #require(try object("/Pages", of: catalog.text).text.list("/Kids"))
      return try kids.components(separatedBy: " 0 R").compactMap {
        Int($0.trimmingSpaces)
      }.map { try Page(#require(objects[$0]).text, in: self, number: $0) }
    }
  }

  /// The titles of the outline, with the numbers of their pages from 0 and how far up they are.
  var outline: [(title: String, page: Int, top: Double)] {
    get throws {
      guard let catalog = try? catalog.text, catalog.value("/Outlines") != nil else { return [] }
      var (next, entries) = (
        try object("/Outlines", of: catalog).text.value("/First"), [(String, Int, Double)]()
      )
      let numbers = try pages.map(\.number)
      while let number = next.flatMap({ Int($0.split(separator: " ")[0]) }) {
        let entry = try #require(objects[number]).text
        let place = try #require(entry.list("/Dest")).split(separator: " ")
        let page = try #require(numbers.firstIndex(of: Int(place[0]) ?? 0))
        entries.append((try #require(entry.hexText("/Title")), page, Double(place[5]) ?? .nan))
        next = entry.value("/Next")
      }
      return entries
    }
  }

  /// A page, whose lengths are in points from the bottom left corner, as they are written.
  struct Page {
    let number: Int
    let text: String
    let box: [Double]
    /// Its operators.
    let content: String
    let image: Object
    /// Its text, a line for each time that it is shown.
    let lines: [String]

    init(_ text: String, in file: PDFFile, number: Int) throws {
      (self.text, self.number) = (text, number)
      box = try #require(text.list("/MediaBox")).split(separator: " ").compactMap { Double($0) }
      content = String(decoding: try file.object("/Contents", of: text).content, as: UTF8.self)
      image = try file.object("/I ", of: text)
      let map = (try? file.object("/F ", of: text)).flatMap {
        try? file.object("/ToUnicode", of: $0.text)
      }
      let characters =
        map.map { Self.characters(String(decoding: $0.content, as: UTF8.self)) } ?? [:]
      lines = content.split(separator: "\n").filter { $0.hasSuffix("Tj") || $0.hasSuffix("TJ") }
        .map { line in
          let codes = line.components(separatedBy: "<").dropFirst().map { $0.prefix { $0 != ">" } }
          return codes.joined().chunks(4).map { characters[$0] ?? "?" }.joined()
        }
    }

    private static func characters(_ map: String) -> [String: String] {
      var characters: [String: String] = [:]
      for line in map.split(separator: "\n") {
        let parts = line.split(separator: " ")
        guard parts.count == 2, parts.allSatisfy({ $0.hasPrefix("<") }) else { continue }
        let units = parts[1].dropFirst().dropLast().description.chunks(4).compactMap {
          UInt16($0, radix: 16)
        }
        characters[String(parts[0].dropFirst().dropLast())] = String(
          decoding: units, as: UTF16.self)
      }
      return characters
    }

    /// Rectangles that lead somewhere: left, bottom, right, top.
    var links: [(place: [Double], address: String)] {
      text.components(separatedBy: "/Subtype /Link").dropFirst().map { link in
        let place = link.list("/Rect")?.split(separator: " ").compactMap { Double($0) } ?? []
        let address = link.value("/URI <").map { "<" + $0 } ?? ""
        return (place, String(decoding: address.hexBytes, as: UTF8.self))
      }
    }
  }
}

extension String {
  /// What follows a key: a number, a reference, a name or a string.
  func value(_ key: String) -> String? {
    guard let start = range(of: key)?.upperBound else { return nil }
    let rest = self[start...].drop { $0 == " " }
    let words = rest.prefix { !"/[]>\n".contains($0) }.split(separator: " ")
    if words.count >= 3, words[2] == "R" { return words[..<3].joined(separator: " ") }
    return words.first.map(String.init)
  }

  /// What is in brackets behind a key.
  func list(_ key: String) -> String? {
    guard let start = range(of: key + " [")?.upperBound ?? range(of: key + "[")?.upperBound else {
      return nil
    }
    return String(self[start...].prefix { $0 != "]" })
  }

  /// The text of a string in hexadecimal digits behind a key.
  func hexText(_ key: String) -> String? {
    guard let start = range(of: key + " <")?.upperBound else { return nil }
    let bytes = String(self[start...].prefix { $0 != ">" }).hexBytes
    guard bytes.starts(with: [0xfe, 0xff]) else { return nil }
    return String(
      decoding: stride(from: 2, to: bytes.count, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }, as: UTF16.self)
  }

  fileprivate var hexBytes: [UInt8] {
    filter(\.isHexDigit).chunks(2).compactMap { UInt8($0, radix: 16) }
  }

  fileprivate func chunks(_ length: Int) -> [String] {
    let characters = Array(self)
    return stride(from: 0, to: characters.count, by: length).map {
      String(characters[$0..<min($0 + length, characters.count)])
    }
  }

  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}

extension Workshop {
  /// Reads a PDF in the folder.
  func pdf(_ name: Path) throws -> PDFFile { try PDFFile(bytes(of: name)) }
}
