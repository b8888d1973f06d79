/// A waterfall: columns of one width, and each picture goes to the column that is the shortest so
/// far.
///
/// The algorithm of Pinterest's first wall and of David DeSandro's Masonry. Ties go to the left,
/// and gaps are exact. A frame's height is the picture's height at the column's width, rounded to
/// the nearest pixel and at least 1. Without a finish, no frame begins above one before it, so that
/// a wall can be drawn from top to bottom while later pictures are still being read.
///
/// In a layout that scrolls sideways it has rows in place of columns.
public struct WaterfallGroup: CustomGroup {
  /// The number of columns.
  public enum Columns: Equatable, Hashable, Sendable {
    /// Exactly this many, from 1.
    case count(Int)
    /// As many as come nearest to this width in pixels, from 1.
    case about(Int)
  }

  /// The number of columns.
  public var columns: Columns
  /// The gaps between neighbors, in pixels.
  public var spacing: Spacing
  /// What it does beyond the plain shortest column.
  public var finish: Finish
  /// The tallest that a frame may be, in pixels from 1, or the widest if the layout grows to the right; nil is as tall
  /// as its picture needs.
  ///
  /// A picture that would be taller is shown whole in the middle of its frame.
  public var maxHeight: Int?
  /// The length to fill in the direction of growth, in pixels from 1; nil is as long as the pictures
  /// need.
  ///
  /// Columns then have whatever widths make all of them end there: the widest is rarely more than 4.5 times as wide as
  /// the narrowest (3.5 times for 16 or more pictures, 2.4 for 31 or more). Gaps may become wider: up to 1/40 of the
  /// room's shorter side, or half as much again. The order, the tolerance and the bottom then have no effect. A
  /// waterfall with pictures over several columns, or with kept ones, ignores it, and so does one whose pictures would
  /// be enlarged too much.
  public var length: Int?
  /// The places of pictures to keep; nil is none.
  public var kept: Kept?

  /// Creates a waterfall; nothing is checked until it is used.
  public init(
    columns: Columns = .about(400), spacing: Spacing = Spacing(8), finish: Finish = Finish(),
    maxHeight: Int? = nil, kept: Kept? = nil, length: Int? = nil
  ) {
    (self.columns, self.spacing, self.finish) = (columns, spacing, finish)
    (self.maxHeight, self.kept) = (maxHeight, kept)
    self.length = length
  }

  /// Places the pictures; a placement's lane is its column.
  ///
  /// Captions have the height that they need in their columns, whose widths may follow from it: both are found in turn.
  ///
  /// - Complexity: O(*n* log *columns*).
  public func arrange(
    _ sizes: ArraySlice<Size>, in room: GroupRoom
  ) throws(LayoutError) -> Arrangement {
    let rules = try WaterfallRules(self, room, sizes)
    if let length {
      try PixelLimits.check("the length", length, from: 1)
      let isPlain = kept == nil && rules.finish.spans == .one
      if isPlain, let filled = rules.filled(Array(sizes), across: room.across, along: length) {
        return filled
      }
    }
    guard let kept else { return try rules.arrange(sizes) }
    return try rules.arrange(sizes, keeping: kept, border: room.captions.border)
  }

  /// The same waterfall with a lower ``maxHeight``.
  public func limitingFrames(to length: Int) -> WaterfallGroup? {
    var limited = self
    limited.maxHeight = min(length, maxHeight ?? length)
    return limited
  }
}

extension WaterfallGroup {
  /// What a waterfall does beyond the plain shortest column: by default, nothing.
  public struct Finish: Equatable, Hashable, Sendable {
    /// How the columns end.
    public enum Bottom: String, Sendable, CaseIterable {
      /// Each column ends where its last picture does.
      case ragged
      /// All columns end on one pixel, at widths solved for it, and nothing is cropped.
      ///
      /// Columns are balanced first, so that their widths differ little.
      ///
      /// The idea is from react-photo-album. For photographs in columns of at least 180 px, a
      /// picture's height is off by at most 0.7 % or half a pixel. In narrower columns the error is
      /// less than a pixel plus the effect of one pixel of width. If gaps alone are longer than the
      /// columns, or pictures that must not be enlarged would make their widths differ greatly, they
      /// stay ragged.
      case flush
      /// Columns end on one pixel, for which the pictures of a column are cropped alike, each by at
      /// most 12 %.
      ///
      /// Columns are balanced first. One that would still be too long, or is too short, stays as it
      /// is: no picture is enlarged.
      case trim
    }

    /// The column of the next picture.
    public enum Order: String, Sendable, CaseIterable {
      /// The shortest column.
      case shortest
      /// One column after another, whatever their heights, like dealt cards.
      case columns
    }

    /// The number of columns that a picture spans, at most all of them.
    ///
    /// A picture that spans several waits for up to eight of the next ones, if they fill the hole that it would leave
    /// above itself. In kept walls and with columns that are dealt out, pictures do not wait.
    public enum Spans: Equatable, Hashable, Sendable {
      /// Every picture spans one.
      case one
      /// A picture whose width is at least this multiple of its height spans this many.
      ///
      /// Wide pictures are also larger in a wall that grows to the right.
      case wide(ratio: Double, columns: Int)
      /// The number for each picture, in order; 1 past the end of the list.
      case each([Int])

      func count(for size: Size, index: Int) -> Int {
        switch self {
        case .one: 1
        case .wide(let ratio, let columns): size.aspectRatio >= ratio ? columns : 1
        case .each(let each): index < each.count ? max(1, each[index]) : 1
        }
      }

      /// For all pictures but the first ones.
      func dropping(first count: Int) -> Spans {
        if case .each(let each) = self { .each(Array(each.dropFirst(count))) } else { self }
      }
    }

    /// Whether the last pictures, 20 or four for each column, are redistributed so that the columns
    /// end evenly.
    ///
    /// A flush or trimmed bottom implies it, unless the columns are dealt out one after another.
    public var balances: Bool
    /// Whether balancing leaves the first picture of each column where it is, and moves only the last 20, or three for
    /// every two columns, so that a wall begins in order and stays close to it.
    ///
    /// Pictures of one size then stay in order.
    public var keepsFirstRow: Bool
    /// How the columns end.
    public var bottom: Bottom
    /// The most by which a flush bottom may make the columns' widths differ: their range, divided by
    /// their mean, from 0 to 10,000; nil is any.
    ///
    /// If ends on one pixel would need more, columns keep one width and end as evenly as balancing makes them. If
    /// pictures span several columns and ``keepsFirstRow`` is set, the order of the last 20 pictures changes to make
    /// this possible.
    public var flushLimit: Double?
    /// The column of the next picture.
    public var order: Order
    /// How much longer than the shortest a column may be and still count as equal, in pixels from
    /// 0 to ``PixelLimits/side``; of equals, the leftmost is next (`flow-tolerance` of CSS Grid 3).
    public var tolerance: Int
    /// The number of columns that pictures span.
    public var spans: Spans
    /// The largest ratio of a frame's length along the direction of growth to its length across;
    /// nil is any.
    ///
    /// It is from 1/10,000 to 10,000, and bounds towers in columns, and panoramas in rows.
    public var maxAspect: Double?
    /// How a picture beyond ``maxAspect`` fills its frame.
    public var towerFit: Fit

    /// Creates a finish; without arguments it does nothing.
    public init(
      balances: Bool = false, bottom: Bottom = .ragged, order: Order = .shortest,
      tolerance: Int = 0, spans: Spans = .one, maxAspect: Double? = nil, towerFit: Fit = .contain,
      keepsFirstRow: Bool = false, flushLimit: Double? = nil
    ) {
      (self.balances, self.bottom, self.order) = (balances, bottom, order)
      (self.keepsFirstRow, self.flushLimit) = (keepsFirstRow, flushLimit)
      (self.tolerance, self.spans) = (tolerance, spans)
      (self.maxAspect, self.towerFit) = (maxAspect, towerFit)
    }

    func check() throws(LayoutError) {
      try PixelLimits.check("the tolerance", tolerance)
      let ratios = (1 / PixelLimits.fraction)...PixelLimits.fraction
      if let maxAspect { try FieldPath("maxAspect").check(maxAspect, ratios) }
      if case .wide(let ratio, let columns) = spans {
        try FieldPath("the ratio of wide pictures").check(ratio, ratios)
        try PixelLimits.check("the columns of wide pictures", columns, from: 1)
      }
      if let flushLimit {
        try FieldPath("flushLimit").check(flushLimit, 0...PixelLimits.fraction)
      } else if bottom == .flush, spans != .one {
        throw .conflict(place: "a flush bottom", with: "pictures over several columns")
      }
    }
  }
}

extension WaterfallGroup {
  /// The places of pictures in an earlier wall.
  ///
  /// Kept pictures stay in their places. New ones go below them, each to the shortest column so
  /// far, and never into a gap that a removed picture has left.
  public struct Kept: Equatable, Hashable, Sendable {
    /// The place of each picture of the layout; nil, or past the end of the list, for a new one.
    ///
    /// Frames are in the group's room, whose top left corner is 0, 0, before mirroring for right to
    /// left. Only a placement's frame and lane count.
    public var placements: [Placement?]
    /// Whether columns close the gaps that removed pictures leave.
    ///
    /// Frames then are as tall as their pictures need. A frame that spans several columns is placed below the longest
    /// of them, so a gap may remain next to it.
    public var closesGaps: Bool

    /// Creates a list of places.
    public init(placements: [Placement?], closesGaps: Bool = false) {
      (self.placements, self.closesGaps) = (placements, closesGaps)
    }
  }
}

extension Composition {
  /// Columns of one width; each picture goes to the shortest so far.
  public static func waterfall(
    columns: WaterfallGroup.Columns = .about(400), spacing: Spacing = Spacing(8),
    insets: EdgeInsets = EdgeInsets(8), finish: WaterfallGroup.Finish = WaterfallGroup.Finish()
  ) -> Composition {
    let group = WaterfallGroup(columns: columns, spacing: spacing, finish: finish)
    return Composition(group: .custom(group), insets: insets)
  }

  /// Rows of one height, growing to the right; each picture goes to the shortest so far.
  public static func horizontalWaterfall(
    rows: WaterfallGroup.Columns = .about(400), spacing: Spacing = Spacing(8),
    insets: EdgeInsets = EdgeInsets(8), finish: WaterfallGroup.Finish = WaterfallGroup.Finish()
  ) -> Composition {
    let group = WaterfallGroup(columns: rows, spacing: spacing, finish: finish)
    let size = LayoutSize(width: .estimated(100), height: .fractionalHeight(1))
    var composition = Composition(group: .custom(group, size: size), insets: insets)
    composition.scrollDirection = .horizontal
    return composition
  }
}
