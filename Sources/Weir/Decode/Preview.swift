internal import Layouts
internal import Vips

/// The small JPEG that a camera puts into a picture's EXIF, where it can stand for the picture.
///
/// What is trusted: that it shows the same scene, stored the same way up and in the same colours, as
/// EXIF asks for. Its shape is checked, which also tells whether it is turned by a quarter, except
/// in a square; an editor that changes a picture and leaves its preview is not found out.
struct Preview {
  /// In pixels, as the picture is stored: not yet upright.
  let size: PixelSize
  private let bytes: [UInt8]
  /// With its header read; its pixels can be read once.
  private let opened: Image

  /// Nil where there is none, or it cannot stand for the picture: it is no whole JPEG, larger than
  /// any camera's, of another shape or turned another way.
  ///
  /// Black bars are not looked for.
  ///
  /// - Parameters:
  ///   - picture: with its header read.
  ///   - format: the picture's. HEIF's decoder turns pictures upright and leaves the preview as it was.
  init?(of picture: Image, _ format: PictureFormat) {
    guard format != .heif, format != .avif, !picture.hasAlpha, picture.isTurnedLikeItsPreview,
      let bytes = picture.bytes("jpeg-thumbnail-data"), Self.isWholeJPEG(bytes),
      let opened = try? Self.open(bytes), opened.hasShape(of: picture)
    else { return nil }
    self.bytes = bytes
    self.opened = opened
    size = PixelSize(width: opened.width, height: opened.height)
  }

  /// The size of a picture's preview, as the picture is stored; nil where there is none, or it
  /// cannot stand for the picture, be it for its black bars.
  static func size(in picture: Image, _ format: PictureFormat) -> PixelSize? {
    guard let preview = Preview(of: picture, format), (try? preview.hasBlackBars()) == false else {
      return nil
    }
    return preview.size
  }

  /// Decodes it, once.
  ///
  /// - Parameter shrink: 1, 2, 4 or 8: by how much it is made smaller meanwhile.
  /// - Returns: its pixels, and its own profile if it has one.
  /// - Throws: `VipsError` if anything is wrong with it.
  func decoded(shrink: Int) throws(VipsError) -> (pixels: Pixels, profile: [UInt8]?) {
    let image = shrink == 1 ? opened : try Self.open(bytes, shrink: shrink)
    return (try Pixels(ofSmall: image), image.profileOfRGB)
  }

  /// Whether there are bars around it, with which a preview of another shape fills its own.
  ///
  /// The top rows decide for nine previews of ten, for a fraction of what it takes to decode all.
  private func hasBlackBars() throws(VipsError) -> Bool {
    guard try Pixels(ofSmall: opened, rows: 16).mayHaveBlackBars else { return false }
    return try Pixels(ofSmall: Self.open(bytes)).hasBlackBars
  }

  /// Only ever with this loader: what is inside a stranger's picture is a stranger's, too.
  private static func open(_ bytes: [UInt8], shrink: Int = 1) throws(VipsError) -> Image {
    try Image.load(Source(bytes: bytes), with: .jpeg, shrink: shrink, strictness: .warnings)
  }

  /// Whether the data begins as a JPEG and has an end, behind which some cameras leave a rest.
  private static func isWholeJPEG(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= mostBytes, Signature(of: bytes, suffix: "") == .picture(.jpeg) else {
      return false
    }
    return bytes.indices.dropFirst().last { bytes[$0] == 0xd9 && bytes[$0 - 1] == 0xff } != nil
  }

  /// EXIF in a JPEG ends at 64 KB; in other formats it could be of any length.
  private static let mostBytes = 1 << 20
}

extension Image {
  /// Whether this preview is no larger than its picture, and as high for its width, to the pixel.
  fileprivate func hasShape(of picture: Image) -> Bool {
    let height = Double(width) * Double(picture.height) / Double(picture.width)
    return width <= picture.width && self.height <= picture.height
      && width * self.height <= Self.mostPixels && bands == 3
      && abs(Int(height.rounded()) - self.height) <= 1
  }

  /// Full HD; what fits into 64 KB is seldom more than 640 × 480.
  private static let mostPixels = 1 << 21

  /// Where EXIF says of the preview how it is turned, that must be how the picture is.
  fileprivate var isTurnedLikeItsPreview: Bool {
    guard let text = text("exif-ifd1-Orientation") else { return true }
    let orientation = text.prefix(while: \.isNumber)
    return Int(orientation).map { (1...8).contains($0) ? $0 : 1 } ?? 1 == self.orientation
  }
}
