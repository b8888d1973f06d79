public import Files
public import Layouts

/// A picture to place, as its header and its folder describe it.
public struct Picture: Equatable, Sendable {
  /// The file.
  public var path: Path
  /// In pixels, upright.
  public var width: Int
  /// In pixels, upright.
  public var height: Int
  /// The EXIF orientation, from 1 to 8; 1 is upright.
  public var orientation: Int
  /// The format that the file's first bytes state.
  public var format: PictureFormat
  /// Whether all of it must be decoded before the first row is known, as for a progressive JPEG or
  /// an interlaced PNG.
  public var isProgressive: Bool
  /// Whether it can be transparent.
  public var hasAlpha: Bool
  /// The file's size in bytes.
  public var byteCount: Int
  /// When the file was last modified.
  package var modified: Timestamp
  /// When the picture was taken, in EXIF notation and by the camera's clock, with the fraction of
  /// the second and the offset from UTC if they are known: `2024:05:31 23:59:59.25+02:00`.
  public var taken: String?
  private var seldom = Seldom<SeldomValues>()

  package init(
    path: Path, page: Int? = nil, width: Int, height: Int, orientation: Int = 1,
    format: PictureFormat = .jpeg, isProgressive: Bool = false, hasAlpha: Bool = false,
    colors: String? = nil, byteCount: Int = 0, modified: Timestamp = Timestamp(seconds: 0),
    taken: String? = nil, preview: PixelSize? = nil
  ) {
    (self.path, self.width, self.height) = (path, width, height)
    (self.orientation, self.format) = (orientation, format)
    (self.isProgressive, self.hasAlpha) = (isProgressive, hasAlpha)
    (self.byteCount, self.modified, self.taken) = (byteCount, modified, taken)
    seldom.values = SeldomValues(page: page, colors: colors, preview: preview)
  }

  /// What few pictures have.
  private struct SeldomValues: HasAbsence {
    var page: Int?
    var folder: Path?
    var colors: String?
    var data: [String: String] = [:]
    var row: Int?
    var preview: PixelSize?
    var isOwnThumbnail = false
    var turn: Int?
    var metadata = Metadata()
    var look: Look?
    var alike: [Alike] = []
  }

  /// The page of the file, from 1; nil for the only page, and if no pages were selected.
  public var page: Int? {
    get { seldom.values.page }
    set { seldom.values.page = newValue }
  }

  /// The path of its folder below the one that was searched, without `.` and `..`, for the name of
  /// its thumbnail; nil if it has none.
  package var folder: Path? {
    get { seldom.values.folder }
    set { seldom.values.folder = newValue }
  }

  /// What happens to colors that the file defines by numbers rather than by a profile, or by a
  /// profile that cannot be used, such as `converted from gamma 1.8` or `drawn as sRGB, not
  /// converted from CICP 9/12`.
  ///
  /// Nil for sRGB, or if the file defines none or has a profile that counts.
  public var colors: String? {
    get { seldom.values.colors }
    set { seldom.values.colors = newValue }
  }

  /// What ``colors`` says not to be converted from if the file has a profile that cannot be used.
  package static let unusableProfile = "an unusable profile"

  /// Whether the file has such a profile, so that its colors may be drawn wrongly.
  package var hasUnusableProfile: Bool { colors?.hasSuffix(Self.unusableProfile) ?? false }

  /// The texts that a table has for it, by column, without empty ones; those that a wall does not
  /// show are left out once its pictures are in order.
  package var data: [String: String] {
    get { seldom.values.data }
    set { seldom.values.data = newValue }
  }

  /// The number of its row in that table, from 1; nil without one, and once the pictures are in
  /// order.
  package var row: Int? {
    get { seldom.values.row }
    set { seldom.values.row = newValue }
  }

  /// The size in upright pixels of the camera's preview, if it was looked for and can replace the
  /// picture.
  public var preview: PixelSize? {
    get { seldom.values.preview }
    set { seldom.values.preview = newValue }
  }

  /// Whether it is a thumbnail by weir that was found in a folder, and may yet be left out.
  package var isOwnThumbnail: Bool {
    get { seldom.values.isOwnThumbnail }
    set { seldom.values.isOwnThumbnail = newValue }
  }

  /// The number of the folder that was named and holds it, for ``Order/alternate``; nil for other
  /// orders, and once the pictures are in order.
  package var turn: Int? {
    get { seldom.values.turn }
    set { seldom.values.turn = newValue }
  }

  /// What its file and sidecars say in words, as far as that was asked for; what a wall does not show is
  /// left out once its pictures are in order.
  package var metadata: Metadata {
    get { seldom.values.metadata }
    set { seldom.values.metadata = newValue }
  }

  /// What it looks like, if something asks for that and its pixels can be read; nil once the pictures are in
  /// order.
  package var look: Look? {
    get { seldom.values.look }
    set { seldom.values.look = newValue }
  }

  /// The pictures of its stack for which it stands, in the order of time.
  package var alike: [Alike] {
    get { seldom.values.alike }
    set { seldom.values.alike = newValue }
  }

  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// Whether it is a camera raw file whose largest preview has fewer pixels than a place takes.
  package func isPreviewSmaller(than place: PixelSize) -> Bool {
    format == .raw && !size.covers(place)
  }

  /// Its sides, as layouts take them.
  package var sides: Size { Size(width: width, height: height) }

  /// When the picture was taken; nil if that is not known, or not a date.
  package var date: TakenDate? { taken.flatMap(TakenDate.init) }

  /// The picture's name in messages: `book.pdf[3]`.
  package var label: Path { path.labeled(page: page) }

  /// Whether the picture is stored on its side, so that stored width and height are swapped.
  package var isTransposed: Bool { orientation >= 5 }
}

/// A file that should be a picture but is not on the wall.
public struct Skip: Equatable, Sendable {
  /// The file.
  public let path: Path
  /// The page, from 1; nil for the whole file.
  public let page: Int?
  package let reason: Reason
  /// The space that stays empty, if the picture failed only when it was drawn.
  package var hole: Hole?

  package init(_ path: Path, page: Int? = nil, _ reason: Reason, hole: Hole? = nil) {
    (self.path, self.page, self.reason, self.hole) = (path, page, reason, hole)
  }

  /// A part of the wall that shows only the background.
  package struct Hole: Equatable, Sendable {
    package var sheet: Int
    package var frame: PixelRect
    /// The place in the order that the picture keeps free, from 0; nil if an earlier weir drew the wall.
    package var index: Int?

    package init(sheet: Int, frame: PixelRect, index: Int? = nil) {
      (self.sheet, self.frame, self.index) = (sheet, frame, index)
    }
  }

  /// Why it was skipped, as a word such as `damaged`.
  public var code: String { reason.code }
  /// Why it was skipped, in words.
  public var message: String { reason.description }
}

extension [Skip] {
  /// Sorted by path and page.
  package var inOrder: [Skip] {
    sorted { $0.path == $1.path ? ($0.page ?? 0) < ($1.page ?? 0) : $0.path < $1.path }
  }
}

/// Values that few instances of a type have, in one word of each: a million pictures are in memory.
struct Seldom<Values: HasAbsence>: Equatable, Sendable {
  /// One element, or none if all values are absent.
  private var stored: [Values] = []

  var values: Values {
    get { stored.first ?? Values() }
    set { stored = newValue == Values() ? [] : [newValue] }
  }
}

/// Values that can all be absent.
protocol HasAbsence: Equatable, Sendable { init() }

extension Picture {
  /// A shape of pictures, upright as they are shown.
  public enum Shape: String, CaseIterable, Sendable {
    /// Wider than tall.
    case landscape
    /// Taller than wide.
    case portrait
    /// As wide as tall, to the pixel.
    case square
  }

  package var shape: Shape { width == height ? .square : width > height ? .landscape : .portrait }
}
