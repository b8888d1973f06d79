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
  /// Whether it is one that libvips reads right.
  ///
  /// libvips 8.14 misreads several comments and the digits of bitmaps, and leaves numbers as they
  /// are if white is neither 255 nor 65,535.
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

  /// Why there is no picture.
  enum Problem: Error, Equatable {
    /// Weir does not read files of this kind.
    case unsupported(String)
    /// The file is wrong, or ends too soon.
    case damaged(String)
  }
}

extension NetpbmHeader {
  /// Reads the header of an open file, and makes sure that the file is long enough for its pixels.
  ///
  /// - Parameters:
  ///   - file: an open file.
  ///   - byteCount: its length.
  /// - Throws: ``Problem``.
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
    guard byteCount - start >= leastByteCount else { throw .cut }
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
}

extension NetpbmHeader {
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

extension NetpbmHeader.Problem {
  static let cut = damaged("it ends before its last row")
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
