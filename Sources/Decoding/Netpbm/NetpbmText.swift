internal import Layouts

/// Reads the words of a Netpbm file's header.
struct NetpbmText {
  private var rest: ArraySlice<UInt8>
  /// Whether single characters are between the words so far, and no comments.
  private(set) var isSimple = true

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Where the next character is, in bytes from the file's start.
  var place: Int { rest.startIndex }

  /// Whether a return has been read last, and the line feed that belongs to it comes next.
  private(set) var isBeforeLineFeed = false

  /// The digit or letter after the P.
  mutating func takeKind() -> Character? {
    let kind = rest.dropFirst().first
    rest = rest.dropFirst(2)
    return kind.map { Character(Unicode.Scalar($0)) }
  }

  /// In pixels.
  mutating func side() throws(NetpbmHeader.Problem) -> Int {
    try number(upTo: PixelLimits.height)
  }

  /// A number from 1 on.
  mutating func number(upTo most: Int) throws(NetpbmHeader.Problem) -> Int {
    let word = try word()
    guard word.utf8.allSatisfy(\.isDigit), let number = Int(word), (1...most).contains(number)
    else { throw .damaged("its header needs a number from 1 to \(most) in place of another word") }
    return number
  }

  /// Everything up to the next space or comment.
  mutating func word() throws(NetpbmHeader.Problem) -> String {
    let count = skipSpaces()
    if count != 1 { isSimple = false }
    let word = rest.prefix { !$0.isSpace && $0 != .sharp }
    rest = rest.dropFirst(word.count)
    guard count > 0, !word.isEmpty else { throw .damaged("its header is incomplete") }
    return String(decoding: word, as: UTF8.self)
  }

  /// The rest of a line, without spaces around it.
  mutating func line() -> String {
    let line = rest.prefix { $0 != .lineFeed }
    rest = rest.dropFirst(line.count)
    let words = line.split(whereSeparator: \.isSpace)
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// Skips the one character that ends a header, or a comment in its place.
  mutating func skipEnd() throws(NetpbmHeader.Problem) {
    guard let next = rest.first, next.isSpace || next == .sharp else {
      throw .damaged("its header is incomplete")
    }
    if next == .sharp { skipComment() }
    isBeforeLineFeed = next == .carriageReturn && rest.dropFirst().first == .lineFeed
    rest = rest.dropFirst()
  }

  /// Skips spaces and comments, and counts them.
  private mutating func skipSpaces() -> Int {
    var count = 0
    while let next = rest.first, next.isSpace || next == .sharp {
      if next == .sharp { skipComment() } else { rest.removeFirst() }
      count += 1
    }
    return count
  }

  /// Skips a comment, but not the end of its line.
  private mutating func skipComment() {
    rest = rest.drop { $0 != .lineFeed && $0 != .carriageReturn }
    isSimple = false
  }
}

extension UInt8 {
  static let (sharp, lineFeed, carriageReturn) = (
    UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r")
  )

  /// Whether it is a space for Netpbm: also a tab or an end of a line or page.
  var isSpace: Bool { self == 32 || (9...13).contains(self) }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
