package import Files
package import Layouts
package import Plans
internal import Scaling
package import Vips

/// Reads pictures, in this process or in another: the only way in for untrusted bytes.
///
/// It is called on several threads at once.
package protocol PictureDecoder: Sendable {
  /// Reads a picture's header, without its pixels, and what is asked for besides.
  ///
  /// Pages count from 1; nil is the first page, or the primary picture of a HEIF file.
  func header(
    of opening: borrowing Opening, page: Int?, _ extras: HeaderExtras
  ) throws(Skip.Reason) -> PictureHeader

  /// Reads what a sidecar says of its picture, with titles in a language.
  func metadata(
    ofSidecar file: borrowing File, in language: String?
  ) throws(Skip.Reason) -> Metadata

  /// Makes all of the sizes, in order.
  func thumbnails(
    _ request: ThumbnailRequest, of opening: borrowing Opening
  ) throws(Skip.Reason) -> Thumbnails

  /// A decoder for other pictures, isolated from those that this one reads.
  func isolated() -> any PictureDecoder
}

extension PictureDecoder {
  func isolated() -> any PictureDecoder { self }

  package func header(
    of opening: borrowing Opening, page: Int?, previews: Bool
  ) throws(Skip.Reason) -> PictureHeader {
    try header(of: opening, page: page, HeaderExtras(previews: previews))
  }

  /// Frees what decoding in this process has left for the calling thread, which is about to end.
  package func endThread() { VipsLibrary.endThread() }
}

/// What is asked of a header that few walls need.
package struct HeaderExtras: Equatable, Sendable {
  /// Whether to examine the camera's preview.
  package var previews = false
  package var metadata = false
  /// The language of its titles; nil for each picture's own default.
  package var language: String?

  package init(previews: Bool = false, _ wish: MetadataWish? = nil) {
    (self.previews, metadata, language) = (previews, wish != nil, wish?.language)
  }

  var withoutPreviews: HeaderExtras {
    var extras = self
    extras.previews = false
    return extras
  }
}

/// What a picture's header states.
package struct PictureHeader: Equatable, Sendable {
  package var pageCount: Int
  /// The upright size.
  package var size: PixelSize
  /// The EXIF orientation, from 1 to 8.
  package var orientation: Int
  /// Whether the whole picture must be decoded before its first row is known.
  package var isProgressive: Bool
  package var hasAlpha: Bool
  /// How colors that are stated in numbers are treated; see ``Picture/colors``.
  package var colors: String?
  /// The date taken, as a `TakenDate` describes it.
  package var taken: String?
  /// The upright size of the camera's preview; nil if it was not examined or cannot stand in.
  package var preview: PixelSize?
  /// What it is if weir made it.
  package var ownWork: OwnWork?
  /// Nothing unless it was asked for; an unrated picture may have a rating of 0.
  package var metadata = Metadata()
}

extension PictureHeader {
  /// Reads the header from an open picture; its preview has the same orientation as the picture.
  init(_ image: Image, preview: PixelSize?, colors: String?) {
    let isTransposed = image.orientation >= 5
    let stored = PixelSize(width: image.width, height: image.height)
    self.init(
      pageCount: max(1, image.number("n-pages") ?? 1),
      size: isTransposed ? stored.transposed : stored, orientation: image.orientation,
      isProgressive: image.number("jpeg-multiscan") == 1 || image.number("interlaced") == 1,
      hasAlpha: image.hasAlpha, colors: colors, taken: Self.exifDate(of: image),
      preview: isTransposed ? preview?.transposed : preview,
      ownWork: Mark.work(in: image))
  }

  /// Takes another orientation for that of the stored picture.
  mutating func turn(_ orientation: Int) {
    self.orientation = orientation
    if orientation >= 5 { size = size.transposed }
  }

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

extension PictureFormat {
  /// The libvips loader for this format.
  package var loader: Loader {
    switch self {
    // Of camera raw files, only the JPEGs inside are read.
    case .jpeg, .raw: .jpeg
    case .png: .png
    case .webp: .webp
    case .gif: .gif
    case .tiff: .tiff
    case .heif, .avif: .heif
    case .svg: .svg
    case .pdf: .pdf
    case .jxl: .jxl
    case .jp2: .jp2k
    case .hdr: .radiance
    case .ppm: .ppm
    }
  }
}

extension Version {
  /// The libraries that decide pixels, each with its version.
  package static var libraries: String { "libvips \(VipsLibrary.version), zimg \(Scaler.version)" }

  /// All that decides pixels besides the pictures and the settings.
  ///
  /// The first number counts the ways in which weir has scaled; since the second one, it scales light.
  package static var scaling: String { "scaling 2, \(libraries)" }
}
