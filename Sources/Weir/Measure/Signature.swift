/// What the first bytes of a file say it is.
///
/// This table decides which loader sees a file, not its name and not libvips' own sniffing, which
/// asks every loader that it has and can be made to hang.
enum Signature: Equatable, Sendable {
  /// A format that weir reads.
  case picture(PictureFormat)
  /// A format that is recognised so that the message can name it.
  case unsupported(String)
  /// Nothing known.
  case unknown

  /// How many bytes from the beginning of a file decide.
  ///
  /// Most need 16; an SVG has a prolog of any length.
  static let length = 4096

  /// - Parameters:
  ///   - bytes: the file's first ones, ``length`` of them if it has as many.
  ///   - suffix: without its dot, in lower case. Only camera raw needs it: most of it begins like TIFF.
  init(of bytes: [UInt8], suffix: String) {
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
      self = .unsupported("camera raw (\(suffix.uppercased())): \(Self.rawAdvice)")
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
      self.bytes = bytes
      self.offset = offset
      self.meaning = meaning
    }

    func matches(_ file: [UInt8]) -> Bool { file.dropFirst(offset).starts(with: bytes) }
  }

  static let rawAdvice = "develop it to JPEG or TIFF first"

  /// It has no loader for open files in libvips, and weir hands over no names.
  private static let openEXR = "OpenEXR: convert it to TIFF first"

  /// In the order in which the rows are tried: raw formats that begin like TIFF come before it.
  private static let table: [Row] = [
    Row([0xff, 0xd8, 0xff], .picture(.jpeg)),
    Row("\u{89}PNG\r\n\u{1a}\n", .picture(.png)),
    Row("GIF87a", .picture(.gif)),
    Row("GIF89a", .picture(.gif)),
    Row("WEBP", at: 8, .picture(.webp)),
    Row("CR\u{2}", at: 8, .unsupported("camera raw (CR2): " + rawAdvice)),
    Row("IIRO", .unsupported("camera raw (ORF): " + rawAdvice)),
    Row("IIRS", .unsupported("camera raw (ORF): " + rawAdvice)),
    Row("MMOR", .unsupported("camera raw (ORF): " + rawAdvice)),
    Row("HEAPCCDR", at: 6, .unsupported("camera raw (CRW): " + rawAdvice)),
    Row("\0MRM", .unsupported("camera raw (MRW): " + rawAdvice)),
    Row("FOVb", .unsupported("camera raw (X3F): " + rawAdvice)),
    Row("IIU\0", .unsupported("camera raw (RW2): " + rawAdvice)),
    Row("FUJIFILMCCD-RAW", .unsupported("camera raw (RAF): " + rawAdvice)),
    Row("ftypcrx ", at: 4, .unsupported("camera raw (CR3): " + rawAdvice)),
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
    Row([0x76, 0x2f, 0x31, 0x01], .unsupported(openEXR)),
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

  /// A P, one of eight kinds, and white space.
  private static func isNetpbm(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "P") else { return false }
    return "123456Ff".utf8.contains(bytes[1]) && " \t\r\n".utf8.contains(bytes[2])
  }

  /// HEIF files begin with a box of brands, any of which may be the telling one.
  private static func heifBrand(of bytes: [UInt8]) -> Signature? {
    guard bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) else { return nil }
    let end = min(bytes.count, bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) })
    let brands = stride(from: 8, to: end - 3, by: 4).map {
      String(decoding: bytes[$0..<$0 + 4], as: UTF8.self)
    }
    if brands.contains(where: ["avif", "avis"].contains) { return .picture(.avif) }
    if brands.contains(where: heifBrands.contains) { return .picture(.heif) }
    return .unsupported("films and other files of the MP4 family")
  }

  private static let heifBrands: Set<String> = [
    "heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1",
  ]
}
