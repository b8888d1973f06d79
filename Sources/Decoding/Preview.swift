internal import Files
internal import Layouts
internal import Plans
internal import Raster
internal import Scaling
internal import Vips

/// A smaller JPEG that a camera stores with a picture, if it can stand in for the picture.
///
/// It is trusted to show the same scene, stored in the same orientation and colors, as EXIF
/// requires. Its shape is checked, which also detects a rotation by 90°, except in squares. An
/// editor that changes a picture but not its preview goes undetected.
struct Preview {
  /// The part that shows the picture, as stored, in pixels: all of it but black bars that give it
  /// another shape.
  let visible: PixelRect
  private let bytes: [UInt8]
  /// The preview with its header read; its pixels can be read once.
  private let opened: Image

  /// The previews that may stand in for a picture, from the smallest to the largest.
  ///
  /// Left out are those that are not a complete JPEG, are larger than any camera's, or differ from
  /// the picture in orientation. The shape and black bars are checked by ``showsPicture()``.
  ///
  /// - Parameters:
  ///   - picture: the picture, with its header read.
  ///   - opening: its file. The HEIF decoder rotates pictures upright but leaves the preview as
  ///     stored.
  /// - Returns: the previews.
  static func all(of picture: Image, in opening: borrowing Opening) -> [Preview] {
    guard ![.heif, .avif].contains(opening.format), !picture.hasAlpha else { return [] }
    let inEXIF = picture.isTurnedLikeItsPreview ? picture.bytes("jpeg-thumbnail-data") : nil
    let beside = opening.format == .jpeg ? MultiPictureFile.previews(in: opening.file) : []
    return ([inEXIF].compactMap(\.self) + beside).compactMap { Preview($0, of: picture) }
      .sorted { $0.visible.size.area < $1.visible.size.area }
  }

  private init?(_ bytes: [UInt8], of picture: Image) {
    guard Self.isWholeJPEG(bytes), let opened = try? Self.open(bytes),
      opened.canStandIn(for: picture), let visible = opened.visible(of: picture)
    else { return nil }
    (self.bytes, self.opened, self.visible) = (bytes, opened, visible)
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

  /// What of the shrunk pixels is ``visible``.
  func region(shrink: Int) -> PlaneRegion {
    let scale = Double(shrink)
    return PlaneRegion(
      x: Double(visible.x) / scale, y: Double(visible.y) / scale,
      width: Double(visible.width) / scale, height: Double(visible.height) / scale)
  }

  /// Whether it has just the black bars that its shape explains: none if it has the picture's.
  ///
  /// The top rows settle the latter for nine previews out of ten, in a fraction of the time of a
  /// full decode.
  func showsPicture() -> Bool {
    let isWhole = visible.size == PixelSize(width: opened.width, height: opened.height)
    if isWhole, let top = try? Pixels(ofSmall: opened, rows: 16), !top.mayHaveBlackBars {
      return true
    }
    guard let pixels = try? Pixels(ofSmall: Self.open(bytes)) else { return false }
    return isWhole ? !pixels.hasBlackBars : pixels.hasBlackBars(around: visible)
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

  /// Full HD at the best quality is half of it.
  ///
  /// EXIF in a JPEG ends at 64 KB; in other formats it has no limit.
  static let mostBytes = 1 << 22
}

extension Image {
  /// Whether this preview is no larger than its picture, and not turned otherwise.
  fileprivate func canStandIn(for picture: Image) -> Bool {
    width <= picture.width && height <= picture.height && width * height <= Self.mostPixels
      && bands == 3 && (text("exif-ifd0-Orientation") == nil || orientation == picture.orientation)
  }

  /// The part of this preview in which its picture fits, centered; nil if that is small.
  ///
  /// All of it if the aspect ratios are the same to within a pixel.
  fileprivate func visible(of picture: Image) -> PixelRect? {
    let (across, down) = (
      Double(width) / Double(picture.width), Double(height) / Double(picture.height)
    )
    if abs(Int((across * Double(picture.height)).rounded()) - height) <= 1 {
      return PixelRect(x: 0, y: 0, width: width, height: height)
    }
    let scale = min(across, down)
    func bar(_ length: Int, _ shown: Int) -> Int {
      Int(((Double(length) - Double(shown) * scale) / 2).rounded(.up))
    }
    let (x, y) = (bar(width, picture.width), bar(height, picture.height))
    guard x * 4 <= width, y * 4 <= height else { return nil }
    return PixelRect(x: x, y: y, width: width - 2 * x, height: height - 2 * y)
  }

  /// Full HD; previews that fit in 64 KB are seldom larger than 640 × 480.
  private static let mostPixels = 1 << 21

  /// Whether the orientation of the preview in EXIF, if stated, is the picture's.
  fileprivate var isTurnedLikeItsPreview: Bool {
    guard let text = text("exif-ifd1-Orientation") else { return true }
    let orientation = text.prefix(while: \.isNumber)
    return Int(orientation).map { (1...8).contains($0) ? $0 : 1 } ?? 1 == self.orientation
  }
}
