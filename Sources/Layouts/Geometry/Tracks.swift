/// Tracks of equal width side by side: columns in a wall that grows downward, rows in one that grows to the right.
///
/// The gaps between them and the insets are exact, and the last track ends flush with the trailing
/// inset. The remainder of the division goes to the first tracks, a pixel each, so their widths
/// differ by at most one.
public struct Tracks: Equatable, Sendable {
  /// The number of tracks.
  public let count: Int
  let gap: Int
  private let (first, narrow): (Int, Int)
  /// The number of tracks that are a pixel wider than the others.
  let widerOnes: Int

  /// Divides the length of a canvas, insets included, into 1 to ``PixelLimits/side`` tracks that
  /// follow one another along an axis.
  ///
  /// Only the gap and the insets along the axis count.
  ///
  /// - Throws: ``LayoutError/outOfRange(name:value:allowed:)`` for a number out of its range, and
  ///   ``LayoutError/noRoom(columns:width:needed:)`` if a track would be narrower than a pixel.
  public init(
    count: Int, in length: Int, along axis: Axis = .horizontal, spacing: Spacing,
    insets: EdgeInsets = EdgeInsets(0)
  ) throws(LayoutError) {
    try PixelLimits.check("the number of columns", count, from: 1)
    try PixelLimits.check(axis == .horizontal ? "the width" : "the height", length, from: 1)
    try Self.check(axis, spacing, insets)
    let gaps = insets.total(axis) + (count - 1) * spacing[axis]
    guard length - gaps >= count else {
      throw .noRoom(columns: count, width: length, needed: gaps + count)
    }
    self.count = count
    first = insets.start(axis)
    gap = spacing[axis]
    (narrow, widerOnes) = (length - gaps).quotientAndRemainder(dividingBy: count)
  }

  /// The first pixel of a track.
  public func start(of track: Int) -> Int { first + track * (narrow + gap) + min(track, widerOnes) }

  /// The width of a track, in pixels.
  public func length(of track: Int) -> Int { narrow + (track < widerOnes ? 1 : 0) }

  func end(of track: Int) -> Int { start(of: track) + length(of: track) }

  /// The pixels of several tracks, including the gaps between them.
  func pixels(of tracks: Range<Int>) -> Range<Int> {
    start(of: tracks.lowerBound)..<end(of: tracks.upperBound - 1)
  }
}

// MARK: Numbers of tracks

extension Tracks {
  /// The number of tracks, from 1, that comes nearest to a wanted width, in pixels from 1.
  ///
  /// The length is that of the canvas, insets included, in pixels; only the gap and the insets along
  /// the axis count.
  ///
  /// - Throws: ``LayoutError/outOfRange(name:value:allowed:)``.
  public static func count(
    about trackLength: Int, in length: Int, along axis: Axis = .horizontal, spacing: Spacing,
    insets: EdgeInsets = EdgeInsets(0)
  ) throws(LayoutError) -> Int {
    try PixelLimits.check("the column width", trackLength, from: 1)
    try PixelLimits.check(axis == .horizontal ? "the width" : "the height", length, from: 1)
    try check(axis, spacing, insets)
    let room = length - insets.total(axis) + spacing[axis]
    let pitch = trackLength + spacing[axis]
    // In whole numbers: `many` is nearer if tracks are further too wide with `few` than too narrow
    // with it.
    let few = max(1, room / pitch)
    let many = few + 1
    guard room / many > spacing[axis] else { return few }
    return 2 * pitch * few * many < room * (few + many) ? many : few
  }

  /// The length in pixels, insets included, that a number of tracks, from 1, of exactly one width in
  /// pixels, from 1, needs.
  ///
  /// Only the gap and the insets along the axis, in which they follow one another, count.
  ///
  /// - Throws: ``LayoutError/outOfRange(name:value:allowed:)``, for the resulting length, too.
  public static func length(
    of count: Int, each trackLength: Int, along axis: Axis = .horizontal, spacing: Spacing,
    insets: EdgeInsets = EdgeInsets(0)
  ) throws(LayoutError) -> Int {
    try PixelLimits.check("the number of columns", count, from: 1)
    try PixelLimits.check("the column width", trackLength, from: 1)
    try check(axis, spacing, insets)
    let length = count * (trackLength + spacing[axis]) - spacing[axis] + insets.total(axis)
    try PixelLimits.check("the width of all columns together", length)
    return length
  }

  private static func check(
    _ axis: Axis, _ spacing: Spacing, _ insets: EdgeInsets
  ) throws(LayoutError) {
    try spacing.check(axis)
    let (start, end) = axis == .horizontal ? ("leading", "trailing") : ("top", "bottom")
    try PixelLimits.check("the \(start) inset", insets.start(axis))
    try PixelLimits.check("the \(end) inset", insets.end(axis))
  }
}
