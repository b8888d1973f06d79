public import Files
public import Layouts
public import Plans

/// The requested layout of a wall; properties that are nil are decided when it is planned.
public struct WallLayout: Equatable, Sendable {
  /// The layout, with what belongs to it alone.
  public var kind: Kind
  /// The canvas's width in pixels from 1 to 10,000,000, including insets; nil is 2,400, or what exact columns need.
  public var width: Int?
  /// The canvas's height in pixels from 1 to 10,000,000, for a wall that grows to the right; nil is 1,200, or what exact
  /// rows need.
  ///
  /// For thumbnails, it is the maximum height, and ``width`` is the maximum width. For other walls, it is the visible
  /// height, which a composition may use fractions of.
  public var height: Int?
  /// The exact size of every sheet, insets included; nil for a wall as long as its pictures need.
  ///
  /// It replaces ``width`` and ``height``. A collage has a size of its own, which counts. Flows and compositions do not
  /// fill it: they are as wide as covers most of it.
  public var canvas: Canvas?
  /// The paper of every sheet; nil for a wall that is not on paper.
  ///
  /// It replaces ``width``, ``height`` and ``canvas``. Thumbnails are refused with paper. Without ``sheets``, a sheet holds as
  /// many pictures as fit with sides of at least 30 mm; a collage holds all.
  public var paper: Plan.Paper?
  /// The cells of a grid on ``paper`` whose number or size is given, which all sheets share.
  ///
  /// Other layouts are refused with them, and so are walls without paper.
  public var cells: Cells?
  /// The shape that the cells of a grid have together, in each section and on each sheet; nil for full rows.
  ///
  /// It replaces the grid's columns, ``cells`` and ``alignment``. On a ``canvas`` it has margins, and a sheet of
  /// ``paper`` holds all pictures. Other layouts are refused with a shape.
  public var shape: ShapeGroup.Outline?
  /// Whether short lines in the margins of ``paper`` show where to cut between the cells of a grid.
  ///
  /// If so, other layouts are refused, and so are walls without paper.
  public var hasCutMarks = false
  /// How often each picture is drawn, in a row, from 1 to 10,000.
  public var repeats = 1
  /// The gaps between neighbors, in pixels from 0 to 10,000,000; 8 unless others are given, on ``paper``, too.
  ///
  /// The command's gaps on paper are 2 mm by default: `paper.pixels(2)`.
  public var spacing: Spacing
  /// The margins of the wall, in pixels from 0 to 10,000,000; nil uses the spacing, or a composition's own insets.
  ///
  /// On ``paper``, nil is 10 mm, or a tenth of its shorter side if that is less.
  public var insets: EdgeInsets?
  /// The reading direction; nil is a composition's own, or else left to right.
  public var direction: Composition.LayoutDirection?
  /// The rule that divides the pictures into sections; nil is the composition's own rule, if it has one.
  public var sectionBy: SectionRule?
  /// The alignment of a last line that is not full, in rows and grids; rows that are justified end
  /// with a full one, and grids cannot be.
  ///
  /// A flow has its own. Whatever is not ``FlowGroup/Alignment/leading`` is refused where it has no effect.
  public var alignment = FlowGroup.Alignment.leading
  /// How many times its own size a picture may be drawn, from 1 to 10,000; nil for no limit.
  ///
  /// The default is 2. If a picture's frame would be larger, it is limited to that size and centered in its cell.
  /// Collages ignore it. With nil, thumbnails of an exact size fill it, however small their pictures are.
  public var maxEnlargement: Double? { didSet { keepsIcons = false } }
  /// Whether icons keep their size where weir chooses the columns, and the heights of rows and lines, as they do until
  /// ``maxEnlargement`` is set.
  public private(set) var keepsIcons = true
  /// Where the wall is divided into sheets.
  public var sheets: Sheets
  /// The order of the pictures; nil is ``Order/given`` for pictures named in a list, and otherwise
  /// ``Order/natural``.
  ///
  /// If only files are named, nil is the order in which they are named. Those that are in an order in which a shell
  /// lists the files that match a pattern, by bytes or by letters, are in natural order.
  public var order: Order?
  /// Whether the order is reversed.
  public var isReversed: Bool
  /// The pictures that are drawn at random; nil uses all.
  public var sample: Sample?
  /// The most pictures of the wall, the first in order, from 1 to 10,000,000; nil uses all.
  ///
  /// With a ``sample``, they are the first of that.
  public var limit: Int?
  /// The color of the gaps; nil is white or, on a page, light or dark as the system is set.
  public var background: Color?
  /// The pictures' metadata that manifests contain in addition to what texts show and what divides the wall.
  public var metadata: Set<Picture.MetadataField> = []
  /// How pictures are downscaled.
  public var resampling: Resampling
  /// A picture behind everything else: it fills each sheet or is tiled.
  public var backgroundImage: Path?
  /// Whether that picture is tiled at its own size.
  public var tilesBackground = false
  /// The texts on the wall.
  public var texts = WallTexts()
  /// The watermark over each whole sheet and over a page's copies.
  public var watermark = Watermark()
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
    _ kind: Kind = .waterfall(), width: Int? = nil, spacing: Spacing = Spacing(8),
    insets: EdgeInsets? = nil, maxEnlargement: Double? = usualMaxEnlargement,
    sheets: Sheets = Sheets(),
    order: Order? = nil, isReversed: Bool = false, background: Color? = nil,
    resampling: Resampling = .fast, previews: Bool = false,
    keepsDamaged: Bool = false
  ) {
    self.kind = kind
    self.width = width
    self.spacing = spacing
    self.insets = insets
    self.maxEnlargement = maxEnlargement
    self.sheets = sheets
    self.order = order
    self.isReversed = isReversed
    self.background = background
    self.resampling = resampling
    self.previews = previews
    self.keepsDamaged = keepsDamaged
  }

  /// Which properties of a grid's cells on paper are given.
  public enum Cells: Equatable, Sendable {
    /// This many rows on each sheet, from 1 to 10,000,000; the paper's margins and the gaps decide their size.
    case rows(Int)
    /// The width and height of each cell in millimeters, from 0.1 to 5,080, its caption included; a sheet has
    /// as many as fit, in its middle.
    case size(width: Double, height: Double)
  }

  /// A random choice of pictures, which keeps their order.
  ///
  /// It depends on the seed and on the pictures' paths below the folder that contains all of them. A
  /// new picture takes the place of at most one other.
  public struct Sample: Equatable, Sendable {
    /// How many pictures, from 1 to 10,000,000; all if there are no more.
    public var count: Int
    /// Any number; other seeds choose other pictures.
    public var seed: UInt64

    /// Creates a sample.
    public init(_ count: Int, seed: UInt64 = 0) { (self.count, self.seed) = (count, seed) }
  }

  /// How wide a wall is unless something else is asked for, in pixels.
  package static let usualWidth = 2400
  /// How many times its own size a picture may be drawn by default.
  public static let usualMaxEnlargement = 2.0
  /// How many times its width a waterfall's frame may be tall unless something else is asked for.
  public static let usualMaxAspect = 4.0
  /// How a waterfall's columns end unless something else is asked for: on one pixel, at widths that
  /// differ by at most a fifth, or else as evenly as columns of one width can.
  ///
  /// The first row keeps its order, and no frame is taller than ``usualMaxAspect`` times its width. In
  /// a wall of fewer than 12 pictures whose number of columns nobody chose, widths may differ by half.
  public static let evenFinish = WaterfallGroup.Finish(
    balances: true, bottom: .flush, maxAspect: usualMaxAspect, keepsFirstRow: true, flushLimit: 0.2)

  /// The pictures of elements that were named for the wall itself, not in a file.
  package var namedImages: [Path] {
    [backgroundImage, texts.badgeImage, watermark.image].compactMap(\.self)
  }

  /// The pictures that the layout's elements may show.
  package var images: [Path] {
    var images = namedImages
    if let openLayout { images += openLayout.file.composition.images }
    return images
  }
}

extension Composition {
  fileprivate var images: [Path] { contents.compactMap { $0.image.map { Path($0) } } }

  var contents: [ElementContent] {
    boundarySupplementaryItems.map(\.content)
      + sections.flatMap { section in
        section.boundarySupplementaryItems.map(\.content) + section.decorationItems.map(\.content)
          + section.group.contents
      }
  }
}

extension Item {
  fileprivate var contents: [ElementContent] {
    var contents = supplementaryItems.map(\.content)
    if case .line(let line) = content { contents += line.subitems.flatMap(\.contents) }
    return contents
  }
}
