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
  /// The walls, one image each.
  public var sheets: [Sheet]
  /// The pictures with their places, in their order.
  public var frames: [Frame]
  /// The files that should be pictures and are not on the wall.
  public var skips: [Skip]
  /// How good the arrangement is.
  public var report: Report

  /// Creates a plan out of its parts.
  public init(
    layout: Layout, background: Color, resampling: Resampling = .fast,
    previews: Bool = false, sheets: [Sheet], frames: [Frame], skips: [Skip], report: Report
  ) {
    self.layout = layout
    self.background = background
    self.resampling = resampling
    self.previews = previews
    self.sheets = sheets
    self.frames = frames
    self.skips = skips
    self.report = report
  }

  /// The options that made the frames, with nothing left open.
  public struct Layout: Equatable, Sendable {
    /// Columns, width, gaps and sheets.
    public var waterfall: Waterfall
    /// What decided the order of the pictures.
    public var order: Order
    /// Whether that order was turned round.
    public var isReversed: Bool

    /// Creates a description of a layout.
    public init(waterfall: Waterfall, order: Order = .natural, isReversed: Bool = false) {
      self.waterfall = waterfall
      self.order = order
      self.isReversed = isReversed
    }
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

/// One picture in its place.
public struct Frame: Equatable, Sendable {
  /// The picture.
  public var picture: Picture
  /// Its place.
  public var placement: Placement
  /// The size that the picture is decoded for, where it is not this frame's: the largest that any
  /// wall of the same run shows it in.
  public var decodedAt: PixelSize?
  /// Whether it is drawn from the camera's own preview instead of the picture.
  public var isFromPreview: Bool

  /// Creates a frame.
  public init(
    picture: Picture, placement: Placement, decodedAt: PixelSize? = nil,
    isFromPreview: Bool = false
  ) {
    self.picture = picture
    self.placement = placement
    self.decodedAt = decodedAt
    self.isFromPreview = isFromPreview
  }
}
