extension Waterfall {
  /// What a waterfall does beyond the plain shortest column; nothing of it by default.
  public struct Finish: Equatable, Hashable, Sendable {
    /// How the columns end.
    public enum Bottom: Equatable, Hashable, Sendable, CaseIterable {
      /// Each where its last picture does.
      case ragged
      /// All on one pixel: their widths are solved for it, and differ by more than one. Nothing is
      /// cropped.
      ///
      /// After react-photo-album's columns. A picture's height is wrong by at most 0.7 % or half a
      /// pixel in columns of photographs from 180 px on. Whole pixels do not have that for narrower
      /// ones: there it is less than a pixel and what a pixel of width makes of it. Where gaps alone
      /// are longer than the columns, they stay ragged.
      case flush
      /// All on one pixel: last pictures are cut, each by at most half.
      case trim
    }

    /// Which column comes next.
    public enum Order: Equatable, Hashable, Sendable, CaseIterable {
      /// The shortest.
      case shortest
      /// One after the other, whatever their heights: cards are dealt so.
      case columns
    }

    /// Over how many columns a picture goes; as many as there are count as all.
    public enum Spans: Equatable, Hashable, Sendable {
      /// Over one.
      case one
      /// Over so many where a picture is at least so many times as wide as it is tall, whichever way the wall
      /// grows: what is wide is shown larger in rows, too.
      case wide(ratio: Double, columns: Int)
      /// Over as many as the list says for each picture, in order; 1 where it ends.
      case each([Int])
    }

    /// Whether the last pictures, four a column, are dealt out anew so that the columns end as
    /// evenly as can be found.
    public var balances: Bool
    /// How the columns end.
    public var bottom: Bottom
    /// Which column comes next.
    public var order: Order
    /// How much longer than the shortest a column may be and still count as just as short, in
    /// pixels: of those the leftmost is next (`flow-tolerance` of CSS Grid 3).
    public var tolerance: Int
    /// Over how many columns pictures go.
    public var spans: Spans
    /// The most that a frame's length along the wall may be of its length across: its height of its width, or where
    /// the wall grows to the right its width of its height; nil is anything.
    ///
    /// What makes a wall endlessly long is a tower in columns and a panorama in rows.
    public var maxAspect: Double?
    /// How a picture taller than that fills its frame.
    public var towerFit: Fit
    /// Whether pictures come mirrored at the diagonal, as in a waterfall that grows to the right.
    private(set) var isTurned = false

    /// Creates a finish; without arguments there is none.
    public init(
      balances: Bool = false, bottom: Bottom = .ragged, order: Order = .shortest,
      tolerance: Int = 0, spans: Spans = .one, maxAspect: Double? = nil, towerFit: Fit = .contain
    ) {
      self.balances = balances
      self.bottom = bottom
      self.order = order
      self.tolerance = tolerance
      self.spans = spans
      self.maxAspect = maxAspect
      self.towerFit = towerFit
    }

    /// - Throws: ``LayoutError`` for a number out of its range and for wishes that exclude each
    ///   other.
    func check() throws(LayoutError) {
      try Columns.check("the tolerance", tolerance)
      let ratios = (1 / PixelLimits.fraction)...PixelLimits.fraction
      if let maxAspect { try Place("maxAspect").check(maxAspect, ratios) }
      if case .wide(let ratio, let columns) = spans {
        try Place("the ratio of wide pictures").check(ratio, ratios)
        try Columns.check("the columns of wide pictures", columns, from: 1)
      }
      if bottom == .flush, spans != .one {
        throw .conflict(place: "a flush bottom", with: "pictures over several columns")
      }
    }
  }
}

extension Waterfall.Finish {
  /// Mirrored at the diagonal.
  var turned: Waterfall.Finish {
    var turned = self
    turned.towerFit = towerFit.turned
    turned.isTurned.toggle()
    return turned
  }

  /// Over how many columns a picture goes.
  func span(of size: Size, index: Int) -> Int {
    switch spans {
    case .one: 1
    case .wide(let ratio, let columns):
      (isTurned ? size.turned : size).aspectRatio >= ratio ? columns : 1
    case .each(let each): index < each.count ? max(1, each[index]) : 1
    }
  }
}
