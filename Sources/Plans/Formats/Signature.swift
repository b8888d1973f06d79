internal import Files

/// The file type that the first bytes of a file state.
///
/// This table decides which loader reads a file. Its name does not, and neither does libvips' own
/// detection, which asks every loader and can be made to hang.
package enum Signature: Equatable, Sendable {
  case picture(PictureFormat)
  /// A format that is recognized only so that the message can name it.
  case unsupported(String)
  case unknown

  /// How many bytes of a file are examined: most formats need 16, but an SVG can have a prolog of
  /// any length.
  package static let length = 4096

  /// Only camera raw needs the lowercase suffix without its dot: most of it begins like TIFF.
  package init(of bytes: [UInt8], suffix: String) {
    if let match = Self.table.first(where: { $0.matches(bytes) }) {
      self = match.meaning
    } else if let brand = Self.heifBrand(of: bytes) {
      self = brand
    } else if Self.isNetpbm(bytes) {
      self = .picture(.ppm)
    } else if MarkupProlog.rootElement(of: bytes) == "svg" {
      self = .picture(.svg)
    } else if bytes.starts(with: "<?xml".utf8) {
      self = .unsupported("XML of this kind")
    } else {
      self = .unknown
    }
    if self == .picture(.tiff), PictureFormat.cameraRawSuffixes.contains(suffix) {
      self = .picture(.raw)
    }
  }

  private struct Row: Sendable {
    let offset: Int
    let bytes: [UInt8]
    let meaning: Signature

    init(_ text: String, at offset: Int = 0, _ meaning: Signature) {
      self.init(Array(text.unicodeScalars.map { UInt8($0.value) }), at: offset, meaning)
    }

    init(_ bytes: [UInt8], at offset: Int = 0, _ meaning: Signature) {
      (self.bytes, self.offset, self.meaning) = (bytes, offset, meaning)
    }

    func matches(_ file: [UInt8]) -> Bool { file.dropFirst(offset).starts(with: bytes) }
  }

  package static let rawAdvice = "develop it to JPEG or TIFF first"

  private static func unsupportedRaw(_ name: String) -> Signature {
    .unsupported("camera raw (\(name)): \(rawAdvice)")
  }

  /// How a camera raw file says where its JPEGs are.
  package enum RawContainer { case directories, header, boxes }

  package static func rawContainer(of start: [UInt8]) -> RawContainer {
    if start.starts(with: "FUJIFILM".utf8) { return .header }
    return start.dropFirst(4).starts(with: "ftyp".utf8) ? .boxes : .directories
  }

  /// Ordered by precedence: raw formats that begin like TIFF come before it.
  private static let table: [Row] = [
    Row([0xff, 0xd8, 0xff], .picture(.jpeg)),
    Row("\u{89}PNG\r\n\u{1a}\n", .picture(.png)),
    Row("GIF87a", .picture(.gif)),
    Row("GIF89a", .picture(.gif)),
    Row("WEBP", at: 8, .picture(.webp)),
    Row("CR\u{2}", at: 8, .picture(.raw)),
    Row("IIRO", .picture(.raw)),
    Row("IIRS", .picture(.raw)),
    Row("MMOR", .picture(.raw)),
    Row("HEAPCCDR", at: 6, .unsupportedRaw("CRW")),
    Row("\0MRM", .unsupportedRaw("MRW")),
    Row("FOVb", .unsupportedRaw("X3F")),
    Row("IIU\0", .picture(.raw)),
    Row("FUJIFILMCCD-RAW", .picture(.raw)),
    Row("ftypcrx ", at: 4, .picture(.raw)),
    Row("II*\0", .picture(.tiff)),
    Row("MM\0*", .picture(.tiff)),
    Row("II+\0", .picture(.tiff)),
    Row("MM\0+", .picture(.tiff)),
    Row([0xff, 0x0a], .picture(.jxl)),
    Row("\0\0\0\u{c}JXL ", .picture(.jxl)),
    Row("\0\0\0\u{c}jP  ", .picture(.jp2)),
    Row([0xff, 0x4f, 0xff, 0x51], .picture(.jp2)),
    Row("%PDF-", .picture(.pdf)),
    Row("8BPS", .unsupported("Photoshop files")),
    // libvips cannot load it from an open file, and weir never passes a name.
    Row([0x76, 0x2f, 0x31, 0x01], .unsupported("OpenEXR: convert it to TIFF first")),
    Row("#?RADIANCE", .picture(.hdr)),
    Row("#?RGBE", .picture(.hdr)),
    Row("BM", .unsupported("BMP")),
    Row("\0\0\u{1}\0", .unsupported("icons (ICO)")),
    Row("\u{8b}JNG\r\n\u{1a}\n", .unsupported("JNG")),
    Row("SIMPLE  =", .unsupported("FITS")),
    Row("/* XPM */", .unsupported("XPM")),
    Row([0x1f, 0x8b], .unsupported("files compressed with gzip")),
    Row("PK\u{3}\u{4}", .unsupported("ZIP archives")),
  ]

  /// A P, one of nine kinds, and whitespace.
  private static func isNetpbm(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "P") else { return false }
    return "1234567Ff".utf8.contains(bytes[1]) && " \t\r\n".utf8.contains(bytes[2])
  }

  /// HEIF files begin with a box of brands, any of which can state the format.
  private static func heifBrand(of bytes: [UInt8]) -> Signature? {
    guard bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) else { return nil }
    let end = min(bytes.count, bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) })
    let brands = stride(from: 8, to: end - 3, by: 4).map {
      String(decoding: bytes[$0..<$0 + 4], as: UTF8.self)
    }
    if brands.contains(where: ["avif", "avis"].contains) { return .picture(.avif) }
    if brands.contains(where: heifBrands.contains) { return .picture(.heif) }
    return .unsupported(
      "films and other files of the MP4 family: \(PictureFormat.stillsOfFilms)"
    )
  }

  private static let heifBrands: Set<String> = [
    "heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1",
  ]
}

/// What precedes the first element of an XML file: declarations, comments, a document type.
struct MarkupProlog {
  private var rest: ArraySlice<UInt8>

  /// The name of the first element, without its namespace prefix; nil if the bytes are not XML or
  /// end before it.
  static func rootElement(of bytes: [UInt8]) -> String? {
    var prolog = MarkupProlog(rest: bytes.withoutByteOrderMark)
    while prolog.skipOne() {}
    return prolog.element
  }

  /// Skips one part of the prolog; false if none is left, or if it has no end.
  private mutating func skipOne() -> Bool {
    rest = rest.drop { " \t\r\n".utf8.contains($0) }
    if rest.starts(with: "<?".utf8) { return skip(past: "?>") }
    if rest.starts(with: "<!--".utf8) { return skip(past: "-->") }
    guard rest.starts(with: "<!DOCTYPE".utf8) else { return false }
    let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
    let hasEntities = rest[..<end].contains(UInt8(ascii: "["))
    return hasEntities ? skip(past: "]") && skip(past: ">") : skip(past: ">")
  }

  private mutating func skip(past text: String) -> Bool {
    let mark = Array(text.utf8)
    guard let start = rest.indices.first(where: { rest[$0...].starts(with: mark) }) else {
      rest = []
      return false
    }
    rest = rest[(start + mark.count)...]
    return true
  }

  private var element: String? {
    guard rest.first == UInt8(ascii: "<") else { return nil }
    let name = rest.dropFirst().prefix { $0 > 0x20 && !">/".utf8.contains($0) }
    guard let first = name.first, first | 0x20 >= UInt8(ascii: "a"),
      first | 0x20 <= UInt8(ascii: "z")
    else { return nil }
    return String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? name, as: UTF8.self)
  }
}
