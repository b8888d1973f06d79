internal import Files
package import Plans

/// Reads the rows of a table in CSV, as RFC 4180 defines it.
///
/// Fields are separated by commas; or, if the first row has none, by semicolons or tabs, as
/// spreadsheets write them where a comma is the decimal sign. Rows end with a line feed or a carriage return and a line
/// feed; the last row may end without one. A field in quotes may have commas, line ends, and quotes
/// that are doubled. Empty lines are no rows. A byte order mark at the beginning is ignored.
package struct CSVReader {
  /// A row with its fields, and the line in which it begins, from 1.
  package struct Row: Equatable {
    package let line: Int
    package let fields: [[UInt8]]
  }

  package static let mostFields = 1_000
  /// The most bytes of a field.
  package static let longestField = 1 << 16

  private let bytes: [UInt8]
  /// What is between two fields.
  let separator: UInt8
  /// Where the next row begins, or empty lines before it.
  package private(set) var position: Int
  /// The line there, from 1.
  private(set) var line: Int

  package init(_ bytes: [UInt8]) {
    let start = bytes.withoutByteOrderMark.startIndex
    self.init(bytes, separatedBy: Self.separator(of: bytes[start...]), at: start, line: 1)
  }

  /// Creates a reader that continues where another one was.
  init(_ bytes: [UInt8], separatedBy separator: UInt8, at position: Int, line: Int) {
    (self.bytes, self.separator) = (bytes, separator)
    (self.position, self.line) = (position, line)
  }

  /// The first that the first row has outside of quotes; a comma if it has none.
  private static func separator(of text: ArraySlice<UInt8>) -> UInt8 {
    var (isQuoted, found) = (false, Set<UInt8>())
    for byte in text.drop(while: { $0 == lineFeed || $0 == carriageReturn }) {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == lineFeed || byte == carriageReturn { break }
      found.insert(byte)
    }
    return [comma, UInt8(ascii: ";"), UInt8(ascii: "\t")].first(where: found.contains) ?? comma
  }

  /// The next row; nil after the last one.
  ///
  /// - Complexity: O(*n*) for a row of *n* bytes.
  package mutating func next() throws(CSVError) -> Row? {
    while takeLineEnd() {}
    guard position < bytes.count else { return nil }
    let first = line
    var fields: [[UInt8]] = []
    repeat {
      if fields.count == Self.mostFields { throw error(.tooManyFields) }
      fields.append(try bytes.at(position) == Self.quote ? quotedField() : plainField())
    } while try takeSeparator()
    return Row(line: first, fields: fields)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private mutating func plainField() throws(CSVError) -> [UInt8] {
    let start = position
    while let byte = bytes.at(position),
      byte != separator, byte != Self.lineFeed, byte != Self.carriageReturn
    {
      if byte == Self.quote { throw error(.strayQuote) }
      try check(byte, length: position - start)
      position += 1
    }
    return Array(bytes[start..<position])
  }

  private mutating func quotedField() throws(CSVError) -> [UInt8] {
    let start = line
    var field: [UInt8] = []
    position += 1
    while let byte = bytes.at(position) {
      position += 1
      if byte == Self.quote {
        guard bytes.at(position) == Self.quote else { return field }
        position += 1
      }
      if byte == Self.lineFeed { line += 1 }
      try check(byte, length: field.count)
      field.append(byte)
    }
    throw CSVError(line: start, problem: .openQuote)
  }

  private func check(_ byte: UInt8, length: Int) throws(CSVError) {
    if byte == 0 { throw error(.zeroByte) }
    if length == Self.longestField { throw error(.longField) }
  }

  /// Whether another field follows; otherwise the row ends.
  private mutating func takeSeparator() throws(CSVError) -> Bool {
    guard let byte = bytes.at(position), !takeLineEnd() else { return false }
    guard byte == separator else {
      throw error(byte == Self.carriageReturn ? .loneReturn : .afterQuote)
    }
    position += 1
    return true
  }

  private mutating func takeLineEnd() -> Bool {
    let isPair =
      bytes.at(position) == Self.carriageReturn && bytes.at(position + 1) == Self.lineFeed
    guard isPair || bytes.at(position) == Self.lineFeed else { return false }
    position += isPair ? 2 : 1
    line += 1
    return true
  }

  private func error(_ problem: Explanation) -> CSVError { CSVError(line: line, problem: problem) }
}

/// What is wrong with a table, and the line, from 1.
package struct CSVError: Error, Equatable {
  package let line: Int
  package let problem: Explanation
}

extension [UInt8] {
  /// The byte at an index; nil beyond the end.
  fileprivate func at(_ index: Int) -> UInt8? { index < count ? self[index] : nil }
}
