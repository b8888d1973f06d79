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
  /// The tallest that a frame may be, in pixels from 1, or the widest where the layout grows to the
  /// right; nil is as tall as its picture needs.
  ///
  /// A picture that would be taller is shown whole in the middle of its frame.
  public var maxHeight: Int?
  /// The places of pictures to keep; nil is none.
  public var kept: Kept?

  /// Creates a waterfall; nothing is checked until it is used.
  public init(
    columns: Columns = .about(400), spacing: Spacing = Spacing(8), finish: Finish = Finish(),
    maxHeight: Int? = nil, kept: Kept? = nil
  ) {
    self.columns = columns
    self.spacing = spacing
    self.finish = finish
    self.maxHeight = maxHeight
    self.kept = kept
  }

  /// Places the pictures; a placement's lane is its column.
  ///
  /// Captions have the height they need in the last columns, which are the narrower ones.
  ///
  /// - Complexity: O(*n* log *columns*).
  public func arrange(
    _ sizes: ArraySlice<Size>, in room: GroupRoom
  ) throws(LayoutError) -> Arrangement {
    let rules = try WaterfallRules(self, room, sizes)
    guard let kept else { return try rules.arrange(sizes) }
    return try rules.arrange(
      sizes, keeping: kept.dropping(first: sizes.startIndex), border: room.captions.border)
  }

  /// The same waterfall with a lower ``maxHeight``.
  public func limitingFrames(to length: Int) -> WaterfallGroup? {
    var limited = self
    limited.maxHeight = min(length, maxHeight ?? length)
    return limited
  }

  /// The number of columns asked for, or the one nearest to the width asked for.
  func columnCount(in room: GroupRoom) throws(LayoutError) -> Int {
    switch columns {
    case .count(let count): return count
    case .about(let width):
      return try Tracks.count(
        about: width, in: room.across, along: room.flow.other, spacing: spacing)
    }
  }
}
