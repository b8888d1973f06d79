/// How columns or rows of different sizes fill a room of a given length exactly.
///
/// Lines of one size would fill it only by chance: a wall of *n* columns and one of *n* + 1 differ in
/// length by 2/*n*. So their sizes may differ, the more so the fewer pictures there are, and gaps may
/// become wider.
struct FilledLines {
  let count: Int
  /// The room's sides, in pixels.
  let (across, along): (Int, Int)
  let (gapAcross, gapAlong): (Int, Int)

  /// How many times as large as the smallest line the largest may be.
  var mostRatio: Double { count < 16 ? 4.5 : count < 31 ? 3.5 : 2.4 }
  /// For rows, whose pictures are in their order.
  var mostRatioOfRows: Double { count < 16 ? 6 : count < 31 ? 4 : 2.4 }

  /// The widest that a gap of this many pixels may become: a fortieth of the shorter side, or half as
  /// much again.
  func widest(_ gap: Int) -> Int { max(gap + gap / 2, min(across, along) / 40) }

  /// What counts against lines of different sizes, compared with the share of the room that is left.
  static let weightOfRatio = 0.01
  /// What counts against wider gaps, of which there are so many pixels in all: less than margins.
  static let weightOfGaps = 0.1
}

extension Composition {
  /// The composition with waterfalls and rows that fill a length in pixels; nil is as long as they
  /// need.
  package func filling(_ length: Int?) -> Composition {
    changingGroups { (waterfall: inout WaterfallGroup) in waterfall.length = length }
      .changingGroups { (rows: inout RowsGroup) in rows.length = length }
  }
}
