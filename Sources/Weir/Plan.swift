public import Layouts

/// Everything that decides a wall's pixels, before any of them is decoded.
///
/// The manifest is this value in a file: a direct run draws from it just as `weir render` does.
public struct Plan: Equatable, Sendable {
  /// How the frames were found; enough to find them again.
  public var layout: Layout
  /// What is seen in the gaps.
  public var background: Color
  /// How pictures are made smaller.
  public var resampling: Resampling
  /// Whether cameras' previews are drawn where they are as large as the frames.
  public var previews: Bool
  /// Whether damaged pictures are drawn as far as they can be read.
  public var keepsDamaged: Bool
  /// The walls, one image each.
  public var sheets: [Sheet]
  /// The pictures with their places, in their order.
  public var frames: [Frame]
  /// What else is on the walls: headers, footers, badges, backgrounds; in the order in which they
  /// are drawn.
  public var elements: [Element]
  /// The files that should be pictures and are not on the wall.
  public var skips: [Skip]
  /// How good the arrangement is.
  public var report: SolutionReport
  /// SHA-256 of the plan's file, where the wall was joined from parts; nil where it was drawn at once.
  public var joinedFrom: String?

  /// Creates a plan out of its parts.
  public init(
    layout: Layout, background: Color, resampling: Resampling = .fast,
    previews: Bool = false, keepsDamaged: Bool = false, sheets: [Sheet], frames: [Frame],
    elements: [Element] = [],
    skips: [Skip], report: SolutionReport
  ) {
    self.layout = layout
    self.background = background
    self.resampling = resampling
    self.previews = previews
    self.keepsDamaged = keepsDamaged
    self.sheets = sheets
    self.frames = frames
    self.elements = elements
    self.skips = skips
    self.report = report
  }
}

/// One image of a wall.
public struct Sheet: Equatable, Sendable {
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// The image file; nil until it is drawn, or where it went to standard output.
  public var file: Path?

  /// Creates a sheet.
  public init(width: Int, height: Int, file: Path? = nil) {
    self.width = width
    self.height = height
    self.file = file
  }
}
