internal import Layouts
internal import Plans
internal import Raster
internal import Vips

/// The small JPEG that a camera stores in a picture's EXIF, if it can stand in for the picture.
///
/// It is trusted to show the same scene, stored in the same orientation and colors, as EXIF
/// requires. Its shape is checked, which also detects a rotation by 90°, except in squares. An
/// editor that changes a picture but not its preview goes undetected.
struct Preview {
  /// The size as stored, not yet upright, in pixels.
  let size: PixelSize
  private let bytes: [UInt8]
  /// The preview with its header read; its pixels can be read once.
  private let opened: Image

  /// Nil if there is no preview, or it cannot stand in for the picture.
  ///
  /// The latter is one that is not a complete JPEG, is larger than any camera's, or differs from
  /// the picture in shape or orientation. Black bars are not checked.
  ///
  /// - Parameters:
  ///   - picture: the picture, with its header read.
  ///   - format: the picture's format. The HEIF decoder rotates pictures upright but leaves the
  ///     preview as stored.
  init?(of picture: Image, _ format: PictureFormat) {
    guard format != .heif, format != .avif, !picture.hasAlpha, picture.isTurnedLikeItsPreview,
      let bytes = picture.bytes("jpeg-thumbnail-data"), Self.isWholeJPEG(bytes),
      let opened = try? Self.open(bytes), opened.hasShape(of: picture)
    else { return nil }
    self.bytes = bytes
    self.opened = opened
    size = PixelSize(width: opened.width, height: opened.height)
  }

  /// The stored size of a picture's preview; nil if there is none, or it cannot stand in for the
  /// picture or has black bars.
  static func size(in picture: Image, _ format: PictureFormat) -> PixelSize? {
    guard let preview = Preview(of: picture, format), (try? preview.hasBlackBars()) == false else {
      return nil
    }
    return preview.size
  }

  /// Decodes the preview; call it once.
  ///
  /// - Parameter shrink: the factor by which the decoder shrinks it: 1, 2, 4 or 8.
  /// - Returns: the pixels, and the preview's own profile if it has one.
  /// - Throws: `VipsError` if the preview is damaged in any way.
  func decoded(shrink: Int) throws(VipsError) -> (pixels: Pixels, profile: [UInt8]?) {
    let image = shrink == 1 ? opened : try Self.open(bytes, shrink: shrink)
    return (try Pixels(ofSmall: image), image.profileOfRGB)
  }

  /// Whether the preview has black bars that pad it to another shape.
  ///
  /// The top rows settle it for nine previews out of ten, in a fraction of the time of a full
  /// decode.
  private func hasBlackBars() throws(VipsError) -> Bool {
    guard try Pixels(ofSmall: opened, rows: 16).mayHaveBlackBars else { return false }
    return try Pixels(ofSmall: Self.open(bytes)).hasBlackBars
  }

  /// Only the JPEG loader opens it: data inside an untrusted picture is untrusted, too.
  private static func open(_ bytes: [UInt8], shrink: Int = 1) throws(VipsError) -> Image {
    try Image.load(Source(bytes: bytes), with: .jpeg, shrink: shrink, strictness: .warnings)
  }

  /// Whether the data starts as a JPEG and contains an end marker; some cameras leave bytes after
  /// it.
  private static func isWholeJPEG(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= mostBytes, Signature(of: bytes, suffix: "") == .picture(.jpeg) else {
      return false
    }
    return bytes.indices.dropFirst().last { bytes[$0] == 0xd9 && bytes[$0 - 1] == 0xff } != nil
  }

  /// EXIF in a JPEG ends at 64 KB; in other formats it has no limit.
  private static let mostBytes = 1 << 20
}

extension Image {
  /// Whether this preview is no larger than its picture and has the same aspect ratio, to within a
  /// pixel.
  fileprivate func hasShape(of picture: Image) -> Bool {
    let height = Double(width) * Double(picture.height) / Double(picture.width)
    return width <= picture.width && self.height <= picture.height
      && width * self.height <= Self.mostPixels && bands == 3
      && abs(Int(height.rounded()) - self.height) <= 1
  }

  /// Full HD; previews that fit in 64 KB are seldom larger than 640 × 480.
  private static let mostPixels = 1 << 21

  /// Whether the preview's own EXIF orientation, if stated, is the picture's.
  fileprivate var isTurnedLikeItsPreview: Bool {
    guard let text = text("exif-ifd1-Orientation") else { return true }
    let orientation = text.prefix(while: \.isNumber)
    return Int(orientation).map { (1...8).contains($0) ? $0 : 1 } ?? 1 == self.orientation
  }
}
