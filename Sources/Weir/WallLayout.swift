public import Layouts

/// How a wall is laid out, as far as somebody has said.
public struct WallLayout: Equatable, Sendable {
  /// The layouts that have a name, and all the others.
  public enum Kind: Equatable, Sendable {
    /// Columns of one width, every picture in the one that is the shortest so far.
    case waterfall
    /// A waterfall that grows to the right.
    case horizontal
    /// Cells of one shape.
    case grid
    /// Rows as wide as the wall, all of about one height.
    case rows
    /// Pictures of one height, one after the other like words.
    case flow
    /// A large picture beside two small ones, again and again.
    case mosaic
    /// Whatever a composition says.
    case composition(CompositionFile)
  }

  /// How many columns there are; rows, in a wall that grows to the right.
  public enum Columns: Equatable, Sendable {
    /// As many as come nearest to 400 pixels each; more, where the wall would not fit its format
    /// and no width was asked for; and never more than the pictures can fill, except in a wall that is kept and grows.
    ///
    /// Where pictures are not enlarged, columns are no wider than nine of ten pictures.
    case automatic
    /// So many.
    case count(Int)
    /// As many as come nearest to this many pixels each.
    case width(Int)
    /// So many of exactly this many pixels, and a canvas as wide as they need.
    case exactly(count: Int, width: Int)
  }

  /// How an earlier wall is kept.
  public struct Keeping: Equatable, Sendable {
    /// The earlier wall; one that does not exist yet keeps nothing.
    public var manifest: Path
    /// Whether columns move up where pictures have gone, rather than leave a gap.
    public var closesGaps: Bool

    /// Creates a wish.
    public init(_ manifest: Path, closesGaps: Bool = false) {
      self.manifest = manifest
      self.closesGaps = closesGaps
    }
  }

  /// Which layout.
  public var kind = Kind.waterfall
  /// How many columns a waterfall or a grid has.
  public var columns: Columns
  /// The canvas's width in pixels, insets included; nil is 2,400, or what exact columns need.
  public var width: Int?
  /// The canvas's height in pixels, for a wall that grows to the right: nil is 1,200, or what exact
  /// rows need.
  ///
  /// Otherwise what of it is seen at once, of which a composition may take shares.
  public var height: Int?
  /// Between neighbours.
  public var spacing: Spacing
  /// Around the wall; nil is the spacing, and what a composition itself says.
  public var insets: EdgeInsets?
  /// What a waterfall does beyond the plain shortest column.
  public var finish: Waterfall.Finish
  /// Which pictures go over several columns of a waterfall; the first rule that applies counts.
  public var spans: [SpanRule] = []
  /// An earlier wall whose pictures stay where they were; only waterfalls of one sheet can be kept.
  public var keeping: Keeping?
  /// The shape of a grid's cells: width by height.
  public var cellAspect = 1.0
  /// How pictures fill the cells of a grid or a mosaic.
  public var fit: Fit = .cover(.gravity(.center))
  /// How high rows should be, in pixels.
  public var rowHeight = 300
  /// How large the pictures of a flow are.
  public var itemHeight = FlowGroup.Height.pixels(240)
  /// What becomes of the room that a line of a flow leaves over.
  public var alignment = FlowGroup.Alignment.leading
  /// The direction in which one reads; nil is what a composition says, or else from left to right.
  public var direction: Composition.LayoutDirection?
  /// What cuts the pictures into sections; nil is what a composition says, or else nothing.
  public var sectionBy: SectionRule?
  /// Whether sections that scroll across the wall are drawn as long as they are.
  public var isUnrolled = false
  /// Whether small pictures are enlarged to fill their frames.
  public var enlarges: Bool
  /// Where the wall is cut into sheets.
  public var sheets: Sheets
  /// What decides the order of the pictures; nil is ``Order/given`` where a list names them, and
  /// ``Order/natural`` elsewhere.
  public var order: Order?
  /// Whether that order is turned round.
  public var isReversed: Bool
  /// What is seen in the gaps.
  public var background: Color
  /// How pictures are made smaller.
  public var resampling: Resampling
  /// The folder of the file that a composition was read from, below which its pictures must be.
  public var compositionFolder: Path?
  /// A picture behind everything: one that fills each sheet, or is repeated on it.
  public var backgroundImage: Path?
  /// Whether that picture is repeated as large as it is.
  public var tilesBackground = false
  /// What is written on the wall.
  public var texts = WallTexts()
  /// What is done to every picture.
  public var style = PictureStyle()
  /// Whether cameras' own previews, which are in their pictures' EXIF, are drawn where they are as
  /// large as the frames: many times faster, and not quite as fine.
  public var previews: Bool
  /// Whether damaged pictures are drawn as far as they can be read, rather than left out; what is missing is grey.
  ///
  /// Their headers must be whole.
  public var keepsDamaged: Bool

  /// Creates a layout; without arguments it is the default one.
  public init(
    columns: Columns = .automatic, width: Int? = nil, spacing: Spacing = Spacing(8),
    insets: EdgeInsets? = nil, finish: Waterfall.Finish = Waterfall.Finish(), enlarges: Bool = true,
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
