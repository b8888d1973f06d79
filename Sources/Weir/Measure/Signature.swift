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
  static let length = 64

  /// - Parameters:
  ///   - bytes: the file's first ones, ``length`` of them if it has as many.
  ///   - suffix: without its dot, in lower case. Only camera raw needs it: most of it begins like TIFF.
  init(of bytes: [UInt8], suffix: String) {
    if let match = Self.table.first(where: { $0.matches(bytes) }) {
      self = match.meaning
    } else if let brand = Self.heifBrand(of: bytes) {
      self = brand
    } else {
      self = .unknown
    }
    if self == .picture(.tiff), PictureFormat.cameraRawSuffixes.contains(suffix) {
      self = .unsupported("camera raw (\(suffix.uppercased())): develop it to JPEG or TIFF first")
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

  private static let rawAdvice = "develop it to JPEG or TIFF first"

  /// In the order in which the rows are tried: raw formats that begin like TIFF come before it.
  private static let table: [Row] = [
    Row([0xff, 0xd8, 0xff], .picture(.jpeg)),
    Row("\u{89}PNG\r\n\u{1a}\n", .picture(.png)),
    Row("GIF87a", .picture(.gif)),
    Row("GIF89a", .picture(.gif)),
    Row("WEBP", at: 8, .picture(.webp)),
    Row("CR\u{2}", at: 8, .unsupported("camera raw (CR2): " + rawAdvice)),
    Row("IIRO", .unsupported("camera raw (ORF): " + rawAdvice)),
    Row("IIU\0", .unsupported("camera raw (RW2): " + rawAdvice)),
    Row("FUJIFILMCCD-RAW", .unsupported("camera raw (RAF): " + rawAdvice)),
    Row("ftypcrx ", at: 4, .unsupported("camera raw (CR3): " + rawAdvice)),
    Row("II*\0", .picture(.tiff)),
    Row("MM\0*", .picture(.tiff)),
    Row("II+\0", .picture(.tiff)),
    Row("MM\0+", .picture(.tiff)),
    Row([0xff, 0x0a], .unsupported("JPEG XL")),
    Row("\0\0\0\u{c}JXL ", .unsupported("JPEG XL")),
    Row("\0\0\0\u{c}jP  ", .unsupported("JPEG 2000")),
    Row([0xff, 0x4f, 0xff, 0x51], .unsupported("JPEG 2000")),
    Row("%PDF-", .unsupported("PDF")),
    Row("8BPS", .unsupported("Photoshop files")),
    Row([0x76, 0x2f, 0x31, 0x01], .unsupported("OpenEXR")),
    Row("#?RADIANCE", .unsupported("Radiance HDR")),
    Row("BM", .unsupported("BMP")),
    Row("\0\0\u{1}\0", .unsupported("icons (ICO)")),
    Row("\u{8b}JNG\r\n\u{1a}\n", .unsupported("JNG")),
    Row("<svg", .unsupported("SVG")),
    Row("<?xml", .unsupported("SVG and other XML")),
    Row("SIMPLE  =", .unsupported("FITS")),
    Row("/* XPM */", .unsupported("XPM")),
    Row("P1", .unsupported("PBM")),
    Row("P2", .unsupported("PGM")),
    Row("P3", .unsupported("PPM")),
    Row("P4", .unsupported("PBM")),
    Row("P5", .unsupported("PGM")),
    Row("P6", .unsupported("PPM")),
    Row([0x1f, 0x8b], .unsupported("files compressed with gzip")),
    Row("PK\u{3}\u{4}", .unsupported("ZIP archives")),
  ]

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
