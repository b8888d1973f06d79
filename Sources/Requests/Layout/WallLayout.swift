public import Files
public import Layouts
public import Plans

/// The requested layout of a wall; properties that are nil are decided when it is planned.
public struct WallLayout: Equatable, Sendable {
  /// The named layouts, and compositions for all others.
  public enum Kind: Equatable, Sendable {
    /// Columns of equal width; each picture goes into the shortest so far.
    case waterfall
    /// A waterfall that grows to the right.
    case horizontal
    /// Cells of equal size.
    case grid
    /// Rows that fill the wall's width, all of about the same height.
    case rows
    /// Pictures of equal height, in lines like words.
    case flow
    /// A large picture next to two small ones, repeated.
    case mosaic
    /// The layout of a composition.
    case composition(CompositionFile)
  }

  /// The number of columns, or of rows in a wall that grows to the right.
  public enum Columns: Equatable, Sendable {
    /// As many as come closest to 400 pixels each.
    ///
    /// If the wall would exceed its format's limit and no width is set, there are more. There are
    /// never more than the pictures can fill, unless the wall keeps an earlier one and grows. If
    /// pictures are not enlarged, columns are no wider than nine of ten pictures.
    case automatic
    /// This many.
    case count(Int)
    /// As many as come closest to this many pixels each.
    case width(Int)
    /// This many of exactly this width, on a canvas as wide as they need.
    case exactly(count: Int, width: Int)
  }

  /// How to keep the places of an earlier wall.
  public struct Keeping: Equatable, Sendable {
    /// The earlier wall's manifest; one that does not exist yet keeps nothing.
    public var manifest: Path
    /// Whether columns close the gaps of removed pictures.
    public var closesGaps: Bool

    /// Creates the options for keeping a wall.
    public init(_ manifest: Path, closesGaps: Bool = false) {
      self.manifest = manifest
      self.closesGaps = closesGaps
    }
  }

  /// The layout.
  public var kind = Kind.waterfall
  /// The columns of a waterfall or a grid.
  public var columns: Columns
  /// The canvas's width in pixels, including insets; nil is 2,400, or what exact columns need.
  public var width: Int?
  /// The canvas's height in pixels, for a wall that grows to the right; nil is 1,200, or what exact
  /// rows need.
  ///
  /// For other walls, it is the visible height, which a composition may use fractions of.
  public var height: Int?
  /// The gaps between neighbors.
  public var spacing: Spacing
  /// The margins of the wall; nil uses the spacing, or a composition's own insets.
  public var insets: EdgeInsets?
  /// How a waterfall departs from the plain shortest-column rule.
  public var finish: WaterfallGroup.Finish
  /// Which pictures span several columns of a waterfall; the first rule that matches applies.
  public var spans: [SpanRule] = []
  /// An earlier wall whose pictures keep their places, for a waterfall on a single sheet.
  public var keeping: Keeping?
  /// The aspect ratio of a grid's cells: width divided by height.
  public var cellAspect = 1.0
  /// How pictures fill the cells of a grid or a mosaic.
  public var fit: Fit = .cover(.gravity(.center))
  /// The target height of rows, in pixels.
  public var rowHeight = 300
  /// The size of a flow's pictures.
  public var itemHeight = FlowGroup.Height.pixels(240)
  /// How a line of a flow uses the space left over.
  public var alignment = FlowGroup.Alignment.leading
  /// The reading direction; nil is a composition's own, or else left to right.
  public var direction: Composition.LayoutDirection?
  /// The rule that divides the pictures into sections; nil is a composition's own, or else none.
  public var sectionBy: SectionRule?
  /// Whether sections that scroll across the wall are drawn in full.
  public var isUnrolled = false
  /// Whether small pictures are enlarged to fill their frames.
  public var enlarges: Bool
  /// Where the wall is divided into sheets.
  public var sheets: Sheets
  /// The order of the pictures; nil is ``Order/given`` for pictures named in a list, otherwise
  /// ``Order/natural``.
  public var order: Order?
  /// Whether the order is reversed.
  public var isReversed: Bool
  /// The color of the gaps.
  public var background: Color
  /// How pictures are downscaled.
  public var resampling: Resampling
  /// The folder of the file that a composition was read from; it must contain the composition's
  /// pictures.
  public var compositionFolder: Path?
  /// A picture behind everything else: it fills each sheet or is tiled.
  public var backgroundImage: Path?
  /// Whether that picture is tiled at its own size.
  public var tilesBackground = false
  /// The texts on the wall.
  public var texts = WallTexts()
  /// How every picture is decorated.
  public var style = PictureStyle()
  /// Whether the previews that cameras store in EXIF are drawn if they are as large as the frames.
  ///
  /// They are many times faster to decode, and slightly less sharp.
  public var previews: Bool
  /// Whether damaged pictures are drawn as far as they can be read, with the rest in gray, rather
  /// than skipped.
  ///
  /// Their headers must be intact.
  public var keepsDamaged: Bool

  /// Creates a layout; without arguments, the default waterfall.
  public init(
    columns: Columns = .automatic, width: Int? = nil, spacing: Spacing = Spacing(8),
    insets: EdgeInsets? = nil, finish: WaterfallGroup.Finish = WaterfallGroup.Finish(),
    enlarges: Bool = true,
    sheets: Sheets = Sheets(),
    order: Order? = nil, isReversed: Bool = false, background: Color = .white,
    resampling: Resampling = .fast, previews: Bool = false,
    keepsDamaged: Bool = false
  ) {
    self.columns = columns
    self.width = width
    self.spacing = spacing
    self.insets = insets
    self.finish = finish
    self.enlarges = enlarges
    self.sheets = sheets
    self.order = order
    self.isReversed = isReversed
    self.background = background
    self.resampling = resampling
    self.previews = previews
    self.keepsDamaged = keepsDamaged
  }
}
