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
    /// Frames then are as tall as their pictures need. A frame that spans several columns stands
    /// below the longest of them, so a gap may stay beside it.
    public var closesGaps: Bool

    /// Creates a list of places.
    public init(placements: [Placement?], closesGaps: Bool = false) {
      self.placements = placements
      self.closesGaps = closesGaps
    }

    /// The places of all pictures but the first ones.
    func dropping(first count: Int) -> Kept {
      Kept(placements: Array(placements.dropFirst(count)), closesGaps: closesGaps)
    }
  }
}

extension WaterfallGroup.Finish {
  /// - Throws: ``LayoutError/conflict(place:with:)`` for a finish that moves pictures.
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
