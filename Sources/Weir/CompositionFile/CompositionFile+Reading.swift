internal import Layouts

/// Reads a layout file: JSON with the names of UIKit's compositional layouts.
///
/// - Parameters:
///   - path: the file, of at most 16 MB.
///   - defaults: what is filled in where the file says nothing.
/// - Returns: what the file says; it can still be too large for the room, which only solving tells.
/// - Throws: ``WeirError/file(_:)``, and ``WeirError/badComposition(_:_:)`` with the place in the
///   file, what was found there and what is allowed.
public func readComposition(
  _ path: Path, defaults: CompositionDefaults = CompositionDefaults()
) throws(WeirError) -> CompositionFile {
  let bytes = try text(of: path)
  do {
    return try CompositionFile(json: JSONValue(bytes), defaults: defaults)
  } catch {
    throw .badComposition(path, error.description(in: bytes))
  }
}

/// What is in the file; the three bytes that some editors put before a text do not count.
private func text(of path: Path) throws(WeirError) -> [UInt8] {
  let (mark, longest): ([UInt8], Int) = ([0xef, 0xbb, 0xbf], 16 << 20)
  let bytes: [UInt8]
  do {
    bytes = try File(path).readAll(atMost: longest + 1)
  } catch {
    throw .file(error)
  }
  guard bytes.count <= longest else { throw .badComposition(path, "it is longer than 16 MB") }
  return bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
}

extension CompositionFile {
  /// - Throws: ``JSONError`` with the way to what is wrong.
  init(
    json: JSONValue, defaults: CompositionDefaults = CompositionDefaults()
  ) throws(JSONError) {
    let members = try JSONMembers(JSONCursor(json), allowing: CompositionKeys.layout)
    let _: ContentInsetsReference? = try members["contentInsetsReference"]?.choice()
    let scrollDirection: Axis = try members["scrollDirection"]?.choice() ?? .vertical
    let list = try members.require("sections")
    let reader = CompositionReader(spacing: defaults.spacing, scrollDirection: scrollDirection)
    let sections = try list.elements { section throws(JSONError) in try reader.section(section) }
    guard !sections.isEmpty else { throw list.wrong("an array of at least one section") }
    let composition = Composition(
      sections: sections.map(\.section), scrollDirection: scrollDirection,
      interSectionSpacing: try members["interSectionSpacing"]?.int() ?? 0,
      boundarySupplementaryItems: try members.boundarySupplementaryItems,
      contentInsets: try members["contentInsets"].map(EdgeInsets.init)
        ?? defaults.insets ?? EdgeInsets(0),
      layoutDirection: try members["layoutDirection"]?.choice() ?? .leftToRight)
    self.init(
      composition: composition, matches: sections.map(\.match),
      sectionBy: try members["sectionBy"].map(SectionRule.init))
  }
}

extension SectionRule {
  fileprivate init(_ json: JSONCursor) throws(JSONError) {
    guard case .string(let text) = json.value, let rule = SectionRule(text) else {
      throw json.wrong(
        #""none", "folder", "day", "month", "year" or "count:N" with N from 1 to "#
          + "\(PixelLimits.side)")
    }
    self = rule
  }
}

extension JSONValue {
  /// Reads a whole text.
  fileprivate init(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    self = try reader.value()
    try reader.end()
  }
}

extension JSONError {
  /// As ``description``, with the line and column in place of the byte.
  fileprivate func description(in bytes: [UInt8]) -> String {
    guard let offset else { return problem }
    let before = bytes.prefix(offset)
    let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: line.last ?? [], as: UTF8.self).unicodeScalars.count + 1
    return "line \(line.count), column \(column): \(problem)"
  }
}

extension File {
  /// Reads what comes next to the end, or until there is so much of it.
  fileprivate func readAll(atMost count: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece = try readNext(min(1 << 16, count - bytes.count))
      guard !piece.isEmpty else { break }
      bytes += piece
    }
    return bytes
  }
}
