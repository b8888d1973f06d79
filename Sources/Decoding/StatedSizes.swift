internal import Files
internal import Layouts
internal import Plans

/// The size that a file's own header states, by which the answer of a decoding process is checked.
enum StatedSizes: Equatable, Sendable {
  /// The picture has one of these sizes, as stored or transposed, in pixels.
  case any([PixelSize])
  /// The picture is a part of one of these sizes.
  case within([PixelSize])
  /// The format states its size elsewhere, or in a way that only its decoder understands.
  case unknown

  /// Pages count from 1; nil is the first page, or the primary picture of a HEIF file.
  init(of opening: borrowing Opening, page: Int?) {
    let found: StatedSizes? =
      switch opening.format {
      case .jpeg: try? .one(JPEGFile.size(in: opening.file, start: opening.start))
      case .png: try? .one(PNGChunks.size(in: opening.file))
      case .webp: try? .one(WebPFile.size(in: opening.file))
      case .gif: try? .one(GIFFile.size(in: opening.file))
      case .tiff: try? .one(TIFFFile.size(in: opening.file, page: page ?? 1))
      case .heif, .avif: try? HEIFItems.sizes(in: opening.file)
      case .raw: (try? RawFile(in: opening.file)).flatMap { .one($0?.largest.size) }
      case .ppm: .one(opening.netpbm?.size)
      case .jp2: .one(opening.jp2?.codestream.size)
      default: nil
      }
    self = found ?? .unknown
  }

  private static func one(_ size: PixelSize?) -> StatedSizes? { size.map { .any([$0]) } }

  /// Whether a picture can have this size.
  func admit(_ size: PixelSize) -> Bool {
    switch self {
    case .any(let sizes): sizes.contains { $0 == size || $0.transposed == size }
    case .within(let sizes): sizes.contains { $0.covers(size) || $0.transposed.covers(size) }
    case .unknown: true
    }
  }
}

/// The structure of a WebP: its first chunk.
enum WebPFile {
  /// The size of the canvas or of the only picture; nil if the first chunk states neither.
  static func size(in file: borrowing File) throws(FileError) -> PixelSize? {
    let bytes = try file.read(30)
    guard bytes.count == 30 else { return nil }
    let content = bytes[20...]
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X":
      return PixelSize(
        width: Int(littleEndian: content[24..<27]) + 1,
        height: Int(littleEndian: content[27..<30]) + 1)
    case "VP8 ":
      // After the frame tag and a start code of three bytes; the upper two bits are a scale.
      return PixelSize(
        width: Int(littleEndian: content[26..<28]) & 0x3fff,
        height: Int(littleEndian: content[28..<30]) & 0x3fff)
    case "VP8L":
      let bits = Int(littleEndian: content[21..<25])
      return PixelSize(width: bits & 0x3fff + 1, height: bits >> 14 & 0x3fff + 1)
    default: return nil
    }
  }
}
