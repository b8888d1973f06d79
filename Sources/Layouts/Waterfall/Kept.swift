extension WaterfallGroup {
  /// Where pictures have been before some came and others went.
  ///
  /// Those that are kept stand where they stood. New ones go on below them, each in the column that
  /// is the shortest so far, and never in a gap that another one has left.
  public struct Kept: Equatable, Hashable, Sendable {
    /// Where each picture was, counted over all of the layout; nil, or nothing, for a new one.
    ///
    /// Frames are in the group's own room: 0, 0 is its top left corner, before it is mirrored for
    /// reading from right to left. Of a placement only frame and column count.
    public var placements: [Placement?]
    /// Whether each column moves up where pictures are gone, in the same order; otherwise holes
    /// stay.
    ///
    /// Frames then become as high as their pictures need. A frame over several columns ends at the
    /// lowest of them, so that a hole may stay beside it.
    public var closesGaps: Bool

    /// Creates what is kept.
    public init(placements: [Placement?], closesGaps: Bool = false) {
      self.placements = placements
      self.closesGaps = closesGaps
    }

    /// Mirrored at the diagonal.
    var turned: Kept { Kept(placements: placements.map { $0?.turned }, closesGaps: closesGaps) }

    /// What is kept of the pictures from one on.
    func dropping(first count: Int) -> Kept {
      Kept(placements: Array(placements.dropFirst(count)), closesGaps: closesGaps)
    }
  }
}

extension Waterfall.Finish {
  /// - Throws: ``LayoutError/conflict(place:with:)`` for what moves pictures about.
  func checkKeeping() throws(LayoutError) {
    let other: String? =
      switch bottom {
      case .ragged: balances ? "balanced columns" : nil
      case .flush: "a flush bottom"
      case .trim: "a trimmed bottom"
      }
    if let other { throw .conflict(place: "keeping pictures where they were", with: other) }
  }
}
