internal import Layouts
internal import Plans
internal import Vips

extension PictureHeader {
  /// Reads the header from an open picture.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - preview: the size of its preview as stored, with the same orientation as the picture.
  ///   - colors: how its colors are treated; see ``ColorStatement``.
  init(_ image: Image, preview: PixelSize?, colors: String?) {
    let isTransposed = image.orientation >= 5
    let stored = PixelSize(width: image.width, height: image.height)
    self.init(
      pageCount: max(1, image.number("n-pages") ?? 1),
      size: isTransposed ? stored.turned : stored, orientation: image.orientation,
      isProgressive: image.number("jpeg-multiscan") == 1 || image.number("interlaced") == 1,
      hasAlpha: image.hasAlpha, colors: colors, taken: Self.exifDate(of: image),
      preview: isTransposed ? preview?.turned : preview,
      ownWork: Mark.work(in: image))
  }

  /// The date taken.
  ///
  /// libvips writes EXIF fields as `2024:05:31 23:59:59 (…, ASCII, …)`.
  private static func exifDate(of image: Image) -> String? {
    EXIFDate.taken { tag in
      image.text(tag.field).map { text in String(text.prefix { $0 != "(" }) }
    }
  }
}

extension EXIFDate.Tag {
  /// What libvips calls it, by libexif's name and the number of its directory.
  fileprivate var field: String {
    switch self {
    case .changed: "exif-ifd0-DateTime"
    case .original: "exif-ifd2-DateTimeOriginal"
    case .digitized: "exif-ifd2-DateTimeDigitized"
    case .changedOffset: "exif-ifd2-OffsetTime"
    case .originalOffset: "exif-ifd2-OffsetTimeOriginal"
    case .digitizedOffset: "exif-ifd2-OffsetTimeDigitized"
    case .changedFraction: "exif-ifd2-SubsecTime"
    case .originalFraction: "exif-ifd2-SubSecTimeOriginal"
    case .digitizedFraction: "exif-ifd2-SubSecTimeDigitized"
    }
  }
}
