public import Files
public import Layouts
public import Plans

extension WallLayout {
  /// The named layouts, and compositions for all others, each with its own settings.
  public enum Kind: Equatable, Sendable {
    /// Columns of equal width; each picture goes into the shortest so far.
    case waterfall(Waterfall = Waterfall())
    /// A waterfall of rows that grows to the right.
    case horizontal(Waterfall = Waterfall())
    /// Cells of equal size; `aspect` is a cell's width divided by its height, from 0.01 to 100.
    ///
    /// If it is nil, cells have the prevailing shape of the pictures if they are shown whole (``Fit/contain``), and are
    /// squares otherwise. On a canvas they have the shape that fills it.
    case grid(columns: Columns = .automatic, aspect: Double? = nil, fit: Fit = .contain)
    /// Rows that fill the wall's width, all of about this height in pixels from 1; nil is 300, or less if nine of ten
    /// pictures cannot be enlarged that far; on a canvas, it is the height that fills it best.
    case rows(height: Int? = nil)
    /// Pictures of equal height, in lines like words; the alignment is that of a line that is not
    /// full.
    case flow(height: FlowGroup.Height = .pixels(240), alignment: FlowGroup.Alignment = .leading)
    /// Pictures that fill a canvas of a given size, none of them cropped.
    case collage(Collage = Collage())
    /// Each picture by itself, as a sheet and a file of its own.
    ///
    /// Without a size, a thumbnail is as large as ``WallLayout/width``, ``WallLayout/height`` and
    /// ``WallLayout/maxEnlargement`` allow; if all are nil, 400 pixels wide. With one, all have exactly
    /// this size in pixels, which pictures fill as the fit says.
    case thumbnails(size: PixelSize? = nil, fit: Fit = .cover)
    /// A composition with a name, such as ``Preset/mosaic``.
    ///
    /// Where pictures are shown whole (``Fit/contain``), its squares have their prevailing
    /// shape. On a canvas they have the shape that fills it.
    case preset(Preset, columns: Columns = .automatic, fit: Fit = .contain)
    /// The layout of a composition.
    case composition(OpenLayout)

    /// A waterfall in which nothing but the columns is asked for.
    public static func waterfall(columns: Columns) -> Kind {
      .waterfall(Waterfall(columns: columns))
    }

    /// A large picture next to two small ones, repeated.
    public static func mosaic(columns: Columns = .automatic, fit: Fit = .contain) -> Kind {
      .preset(.mosaic, columns: columns, fit: fit)
    }

    /// A composition whose pictures are below the working directory.
    public static func composition(_ file: CompositionFile) -> Kind {
      .composition(OpenLayout(file))
    }
  }

  /// The number of columns, or of rows in a wall that grows to the right.
  public enum Columns: Equatable, Sendable {
    /// In a waterfall without a width, as many as make the best wall: one whose columns end evenly,
    /// between 2:1 and 1:4, of pictures of 200 to 600 pixels. In a grid, the number that leaves the
    /// fewest cells empty and makes the best shape.
    ///
    /// Pictures that span several columns hardly change the number: there are as many as without spans, or
    /// up to three more. With a width, the number in a waterfall is near that of columns of 400 pixels.
    ///
    /// In other layouts or with columns that are dealt out or have a
    /// tolerance, as many as come closest to 400 pixels each, or 1,200 in a mosaic.
    ///
    /// If the wall would exceed its format's limit and no width is set, there are more. There are
    /// never more than the pictures can fill, unless the wall keeps an earlier one and grows. Columns
    /// are no wider than nine of ten pictures can at most be enlarged to, or half of them where their
    /// sizes are very different.
    case automatic
    /// This many, from 1 to 10,000,000.
    case count(Int)
    /// As many as come closest to this many pixels each, from 1 to 10,000,000.
    case width(Int)
    /// This many, from 1, of exactly this width in pixels, from 1, on a canvas as wide as they need.
    case exactly(count: Int, width: Int)
  }

  /// The settings of a waterfall.
  public struct Waterfall: Equatable, Sendable {
    /// The columns.
    public var columns: Columns
    /// How it departs from the plain shortest-column rule; by default ``WallLayout/evenFinish``.
    public var finish: WaterfallGroup.Finish
    /// Which pictures span several columns; the first rule that matches applies.
    public var spans: [SpanRule]
    /// An earlier wall whose pictures keep their places, for a wall of one sheet that grows down; a horizontal one
    /// ignores it.
    public var keeping: Keeping?

    /// Creates a waterfall; by default one whose columns end together.
    public init(
      columns: Columns = .automatic, finish: WaterfallGroup.Finish = evenFinish,
      spans: [SpanRule] = [], keeping: Keeping? = nil
    ) {
      (self.columns, self.finish, self.spans, self.keeping) = (columns, finish, spans, keeping)
    }
  }

  /// What belongs to a collage.
  public struct Collage: Equatable, Sendable {
    /// The canvas, insets and titles included, in pixels from 1 to 10,000,000; every sheet has this
    /// size.
    public var size: PixelSize
    /// Chooses one of many nearly equal collages, from 0 to 10,000,000.
    public var seed: Int
    /// Whether the pictures are exactly in order, rather than up to three places out of order.
    public var keepsOrder: Bool
    /// Which pictures are larger: those of a rule for N columns have N² times the area.
    public var spans: [SpanRule]
    /// Whether the picture with the largest span, the first if there are several, is in the middle.
    public var centersLargest: Bool

    /// Creates a collage; by default one of 2,400 × 1,600 px.
    public init(
      size: PixelSize = PixelSize(width: 2400, height: 1600), seed: Int = 0,
      keepsOrder: Bool = false, spans: [SpanRule] = [], centersLargest: Bool = false
    ) {
      (self.size, self.seed, self.keepsOrder) = (size, seed, keepsOrder)
      (self.spans, self.centersLargest) = (spans, centersLargest)
    }
  }

  /// A canvas of a given size, which a wall fills as well as it can.
  public struct Canvas: Equatable, Sendable {
    /// What happens to the rest of the canvas.
    public enum Fit: Equatable, Sendable, CaseIterable {
      /// Even margins: as much left as right, and above as below.
      case margins
      /// All pictures are cropped equally, by at most 1/20 of each; the rest becomes even margins.
      case crop
    }

    /// Its size in pixels from 1 to 10,000,000; every sheet has it.
    public var size: PixelSize
    /// What happens to the rest of it.
    public var fit: Fit

    /// Creates a canvas.
    public init(size: PixelSize, fit: Fit = .margins) { (self.size, self.fit) = (size, fit) }
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

  /// The settings of a layout without a name.
  public struct OpenLayout: Equatable, Sendable {
    /// The layout.
    public var file: CompositionFile
    /// The folder of that file, which must contain the pictures that it names; nil for the working
    /// directory.
    public var folder: Path?
    /// Which pictures span several columns of its waterfalls; the first rule that matches applies.
    public var spans: [SpanRule]
    /// Whether sections that scroll across the wall are drawn in full.
    public var isUnrolled: Bool

    /// Creates a layout.
    public init(
      _ file: CompositionFile, folder: Path? = nil, spans: [SpanRule] = [], isUnrolled: Bool = false
    ) {
      (self.file, self.folder, self.spans, self.isUnrolled) = (file, folder, spans, isUnrolled)
    }
  }
}

extension WallLayout {
  /// The columns that were asked for; nil if the layout has none, or a shape decides.
  package var columns: Columns? {
    if shape != nil { return nil }
    return switch kind {
    case .waterfall(let waterfall), .horizontal(let waterfall): waterfall.columns
    case .grid(let columns, _, _), .preset(_, let columns, _): columns
    case .rows, .flow, .collage, .thumbnails, .composition: nil
    }
  }

  /// The layout with other columns; nil if it has none.
  package func with(_ columns: Columns) -> WallLayout? {
    var layout = self
    switch kind {
    case .waterfall, .horizontal: layout.waterfall?.columns = columns
    case .grid(_, let aspect, let fit):
      layout.kind = .grid(columns: columns, aspect: aspect, fit: fit)
    case .preset(let preset, _, let fit):
      layout.kind = .preset(preset, columns: columns, fit: fit)
    case .rows, .flow, .collage, .thumbnails, .composition: return nil
    }
    return layout
  }

  /// The waterfall, whichever way it grows; nil for other layouts, which stay what they are.
  package var waterfall: Waterfall? {
    get {
      switch kind {
      case .waterfall(let waterfall), .horizontal(let waterfall): waterfall
      case .grid, .rows, .flow, .collage, .thumbnails, .preset, .composition: nil
      }
    }
    set {
      guard let newValue, waterfall != nil else { return }
      kind = kind.layoutName == .waterfall ? .waterfall(newValue) : .horizontal(newValue)
    }
  }

  /// Which pictures span several columns.
  package var spans: [SpanRule] {
    switch kind {
    case .waterfall(let waterfall), .horizontal(let waterfall): waterfall.spans
    case .composition(let layout): layout.spans
    case .collage(let collage): collage.spans
    case .grid, .rows, .flow, .thumbnails, .preset: []
    }
  }

  /// The canvas of a collage.
  package var collageSize: PixelSize? {
    if case .collage(let collage) = kind { collage.size } else { nil }
  }

  /// The exact size of thumbnails.
  package var thumbnailSize: PixelSize? {
    if case .thumbnails(let size, _) = kind { size } else { nil }
  }

  /// How pictures fill cells whose shape is free, so that it can be what fills a canvas; nil if there are none.
  package var fitOfFreeCells: Fit? {
    if shape != nil { return nil }
    return switch kind {
    case .grid(_, nil, let fit), .preset(_, _, let fit): fit
    default: nil
    }
  }

  /// The earlier wall to keep.
  package var keeping: Keeping? {
    if case .waterfall(let waterfall) = kind { waterfall.keeping } else { nil }
  }

  /// The layout that has no name.
  package var openLayout: OpenLayout? {
    if case .composition(let layout) = kind { layout } else { nil }
  }
}

extension WallLayout.Kind {
  /// How pictures fill the cells of a grid or a preset.
  package var fitOfCells: Fit? {
    switch self {
    case .grid(_, _, let fit), .preset(_, _, let fit): fit
    default: nil
    }
  }
}
