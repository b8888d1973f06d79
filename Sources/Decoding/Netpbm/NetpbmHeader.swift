internal import Files
internal import Layouts
internal import Plans
internal import Vips

/// What a PBM, PGM, PPM or PAM file states about its pixels.
struct NetpbmHeader: Equatable {
  let size: PixelSize
  /// The numbers of a pixel: 1 or 3 colors, then alpha.
  let channels: Int
  /// The number for white, from 1 to 65,535.
  let white: Int
  let encoding: Encoding
  /// Where the numbers begin, in bytes.
  private(set) var start: Int
  /// Whether libvips reads it right.
  ///
  /// libvips 8.14 misreads several comments and the digits of bitmaps, and leaves numbers as they are if white
  /// is neither 255 nor 65,535.
  private(set) var isSimple: Bool

  /// How the numbers are stored.
  enum Encoding {
    /// Decimal digits, with spaces between numbers.
    case text
    /// Digits, where 1 is black.
    case textBits
    /// Bits, where 1 is black; each row begins with a byte.
    case bits
    /// Bytes, or two for each number if white is more than 255, the high one first.
    case bytes
  }

  enum Problem: Error, Equatable {
    /// Weir does not read files of this kind.
    case unsupported(String)
    /// The file is wrong, or ends too soon.
    case damaged(String)
  }
}

extension NetpbmHeader {
  /// Reads the header of a file of this length, and makes sure that it is long enough for its pixels.
  init(of file: borrowing File, byteCount: Int) throws(Problem) {
    var text = NetpbmText((try? file.read(Self.mostBytes)) ?? [])
    switch text.takeKind() {
    case "1": try self.init(.textBits, 1, &text)
    case "2": try self.init(.text, 1, &text)
    case "3": try self.init(.text, 3, &text)
    case "4": try self.init(.bits, 1, &text)
    case "5": try self.init(.bytes, 1, &text)
    case "6": try self.init(.bytes, 3, &text)
    case "7": try self.init(pam: &text)
    default: throw .unsupported("PFM")
    }
    // Where lines end as on Windows, the header ends with two characters in place of one.
    if text.isBeforeLineFeed, byteCount - start > leastByteCount {
      (start, isSimple) = (start + 1, false)
    }
    guard byteCount - start >= leastByteCount else { throw .damaged("it ends before its last row") }
  }

  private init(_ encoding: Encoding, _ channels: Int, _ text: inout NetpbmText) throws(Problem) {
    (self.encoding, self.channels) = (encoding, channels)
    size = PixelSize(width: try text.side(), height: try text.side())
    let isBitmap = encoding == .bits || encoding == .textBits
    white = isBitmap ? 1 : try text.number(upTo: Self.mostWhite)
    try text.skipEnd()
    start = text.place
    let isWhole = encoding == .bits || encoding == .bytes && [255, 65_535].contains(white)
    isSimple = text.isSimple && isWhole
  }

  /// A PAM names the numbers of its header.
  private init(pam text: inout NetpbmText) throws(Problem) {
    var (numbers, tuples) = ([String: Int](), [String]())
    while case let word = try text.word(), word != "ENDHDR" {
      switch word {
      case "WIDTH", "HEIGHT": numbers[word] = try text.side()
      case "DEPTH", "MAXVAL": numbers[word] = try text.number(upTo: Self.mostWhite)
      case "TUPLTYPE": tuples.append(text.line())
      // Another format begins in the same way.
      case "332": throw .unsupported("thumbnails of xv")
      default: throw .damaged("its header has an unknown line")
      }
    }
    try text.skipEnd()
    guard let width = numbers["WIDTH"], let height = numbers["HEIGHT"],
      let depth = numbers["DEPTH"], let white = numbers["MAXVAL"]
    else { throw .damaged("its header is incomplete") }
    let tuple = tuples.joined(separator: " ")
    guard (1...4).contains(depth), tuple.isEmpty || Self.depths[tuple] == depth else {
      throw .unsupported("PAM with other colors than gray and RGB")
    }
    (encoding, channels, self.white) = (.bytes, depth, white)
    (size, start, isSimple) = (PixelSize(width: width, height: height), text.place, false)
  }

  private static let depths = [
    "BLACKANDWHITE": 1, "GRAYSCALE": 1, "RGB": 3, "BLACKANDWHITE_ALPHA": 2, "GRAYSCALE_ALPHA": 2,
    "RGB_ALPHA": 4,
  ]
  private static let mostWhite = 65_535
  /// More than any header has, unless its comments are long.
  private static let mostBytes = 1 << 16

  var hasAlpha: Bool { channels == 2 || channels == 4 }

  /// The bytes of a row; for digits, the fewest that it can have.
  var rowByteCount: Int {
    switch encoding {
    case .text: 2 * size.width * channels
    case .textBits: size.width
    case .bits: (size.width + 7) / 8
    case .bytes: size.width * channels * (white > 255 ? 2 : 1)
    }
  }

  /// The fewest bytes that all rows can have; the last number of a text needs no space after it.
  private var leastByteCount: Int {
    size.height.multipliedSaturated(by: rowByteCount) - (encoding == .text ? 1 : 0)
  }
}

extension Opening {
  /// What a Netpbm file states; nil for other formats, and if there is no picture in it.
  var netpbm: NetpbmHeader? {
    format == .ppm ? try? NetpbmHeader(of: file, byteCount: status.size) : nil
  }

  /// Its pixels, if libvips would misread them; nil for other files.
  func netpbmImage() throws(VipsError) -> Image? {
    guard let netpbm, !netpbm.isSimple else { return nil }
    var pixels = NetpbmPixels(netpbm)
    return try Image(over: pixels.all(in: file))
  }

  /// Fails if there is no picture in a Netpbm file, or one that weir does not read.
  func checkNetpbm() throws(Skip.Reason) {
    do throws(NetpbmHeader.Problem) {
      _ = try NetpbmHeader(of: file, byteCount: status.size)
    } catch {
      switch error {
      case .unsupported(let kind): throw .unsupported(kind)
      case .damaged(let damage): throw .damaged(.ppm, damage)
      }
    }
  }
}

extension PictureHeader {
  /// Nil for other formats than Netpbm.
  init?(ofNetpbm opening: borrowing Opening) {
    guard let netpbm = opening.netpbm else { return nil }
    self.init(
      pageCount: 1, size: netpbm.size, orientation: 1, isProgressive: !netpbm.isSimple,
      hasAlpha: netpbm.hasAlpha, ownWork: nil)
  }
}

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

  mutating func side() throws(NetpbmHeader.Problem) -> Int { try number(upTo: PixelLimits.height) }

  /// A number of at least 1.
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
}
