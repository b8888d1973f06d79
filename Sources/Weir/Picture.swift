public import Layouts

/// A picture that can be placed: what its header and its folder say of it.
public struct Picture: Equatable, Sendable {
  /// The file.
  public var path: Path
  /// Which page of the file it is, from 1; nil for the only page, and where no pages were asked for.
  public var page: Int?
  /// In pixels, upright: as the picture is to be seen.
  public var width: Int
  /// In pixels, upright: as the picture is to be seen.
  public var height: Int
  /// How the picture is stored: EXIF 1 to 8, where 1 is upright.
  public var orientation: Int
  /// Which format its first bytes tell.
  public var format: PictureFormat
  /// Whether all of it must be decoded before its first row is known: a progressive JPEG, an
  /// interlaced PNG.
  public var isProgressive: Bool
  /// Whether it can be transparent.
  public var hasAlpha: Bool
  /// What becomes of colors that the file states in numbers rather than by a profile, as in `converted from gamma 1.8`
  /// or `drawn as sRGB, not converted from CICP 9/12`; nil where it states none, or sRGB.
  public var colors: String?
  /// The file's length.
  public var byteCount: Int
  /// When the file was last written.
  public var modified: Timestamp
  /// When the picture was taken, as EXIF writes it and by the camera's clock: `2024:05:31
  /// 23:59:59`.
  public var taken: String?
  /// In pixels, upright: the camera's own preview, where it was looked for and can stand for the
  /// picture.
  public var preview: PixelSize?

  /// Creates a picture.
  public init(
    path: Path, page: Int? = nil, width: Int, height: Int, orientation: Int = 1,
    format: PictureFormat = .jpeg, isProgressive: Bool = false, hasAlpha: Bool = false,
    colors: String? = nil, byteCount: Int = 0, modified: Timestamp = Timestamp(seconds: 0),
    taken: String? = nil, preview: PixelSize? = nil
  ) {
    self.path = path
    self.page = page
    self.width = width
    self.height = height
    self.orientation = orientation
    self.format = format
    self.isProgressive = isProgressive
    self.hasAlpha = hasAlpha
    self.colors = colors
    self.byteCount = byteCount
    self.modified = modified
    self.taken = taken
    self.preview = preview
  }

  /// In pixels, upright.
  var size: PixelSize { PixelSize(width: width, height: height) }

  /// What messages call it: `book.pdf[3]`.
  var label: Path { path.labeled(page: page) }

  /// Whether the picture is stored lying on its side, with its width and height changed over.
  var isTurned: Bool { orientation >= 5 }
}

/// A file that should be a picture and could not be placed.
public struct Skip: Equatable, Sendable {
  /// The file.
  public let path: Path
  /// Which of its pages, from 1; nil for all of it.
  public let page: Int?
  /// Why.
  public let reason: Reason
  /// The place that stays empty, where the picture failed only when it was drawn.
  public var hole: Hole?

  /// Creates a skip.
  public init(_ path: Path, page: Int? = nil, _ reason: Reason, hole: Hole? = nil) {
    self.path = path
    self.page = page
    self.reason = reason
    self.hole = hole
  }

  /// A part of the wall that only shows the background.
  public struct Hole: Equatable, Sendable {
    /// The sheet, from 0.
    public let sheet: Int
    /// The part, in the sheet's pixels.
    public let frame: PixelRect
  }
}

extension [Skip] {
  /// By path and page.
  var inOrder: [Skip] {
    sorted { $0.path == $1.path ? ($0.page ?? 0) < ($1.page ?? 0) : $0.path < $1.path }
  }
}
