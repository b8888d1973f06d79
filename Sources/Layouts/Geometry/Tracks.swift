/// Tracks of one width side by side: columns in a wall that grows downward, rows in one that grows
/// to the right.
///
/// The gaps between them and the insets are exact, and the last track ends flush with the trailing
/// inset. The remainder of the division goes to the first tracks, a pixel each, so their widths
/// differ by at most one.
public struct Tracks: Equatable, Sendable {
  /// The number of tracks.
  public let count: Int
  /// Between one track and the next, in pixels.
  let gap: Int
  private let first: Int
  private let narrow: Int
  /// The number of tracks that are a pixel wider than the others.
  let widerOnes: Int

  /// Divides a length into tracks.
  ///
  /// - Parameters:
  ///   - count: from 1 to ``PixelLimits/side``.
  ///   - length: the whole canvas including insets, in pixels.
  ///   - axis: the direction in which the tracks follow one another.
  ///   - spacing: only the gap along the axis counts.
  ///   - insets: only those before and after the content along the axis count.
  /// - Throws: ``LayoutError/outOfRange(name:value:allowed:)`` for a number out of its range, and
  ///   ``LayoutError/noRoom(columns:width:needed:)`` where a track would be narrower than a pixel.
  public init(
    count: Int, in length: Int, along axis: Axis = .horizontal, spacing: Spacing,
    insets: EdgeInsets = EdgeInsets(0)
  ) throws(LayoutError) {
    try PixelLimits.check("the number of columns", count, from: 1)
    try Self.check(length, axis, spacing, insets)

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
  public func start(of track: Int) -> Int {
    first + track * (narrow + gap) + min(track, widerOnes)
  }

  /// The width of a track, in pixels.
  public func length(of track: Int) -> Int {
    narrow + (track < widerOnes ? 1 : 0)
  }

  /// One past the last pixel of a track.
  func end(of track: Int) -> Int { start(of: track) + length(of: track) }

  /// The pixels of several tracks, including the gaps between them.
  func pixels(of tracks: Range<Int>) -> Range<Int> {
    start(of: tracks.lowerBound)..<end(of: tracks.upperBound - 1)
  }
}

// MARK: Numbers of tracks

extension Tracks {
  /// The number of tracks that comes nearest to a wanted width.
  ///
  /// - Parameters:
  ///   - trackLength: the wanted width of a track, in pixels from 1.
  ///   - length: the whole canvas including insets, in pixels.
  ///   - axis: the direction in which the tracks follow one another.
  ///   - spacing: only the gap along the axis counts.
  ///   - insets: only those before and after the content along the axis count.
  /// - Returns: the number of tracks, at least 1.
  /// - Throws: ``LayoutError/outOfRange(name:value:allowed:)``.
  public static func count(
    about trackLength: Int, in length: Int, along axis: Axis = .horizontal, spacing: Spacing,
    insets: EdgeInsets = EdgeInsets(0)
  ) throws(LayoutError) -> Int {
    try PixelLimits.check("the column width", trackLength, from: 1)
    try check(length, axis, spacing, insets)
    let room = length - insets.total(axis) + spacing[axis]
    let pitch = trackLength + spacing[axis]
    // In whole numbers: `many` is nearer if tracks are further too wide with `few` than too narrow
    // with it.
    let few = max(1, room / pitch)
    let many = few + 1
    guard room / many > spacing[axis] else { return few }
    return 2 * pitch * few * many < room * (few + many) ? many : few
  }

  /// The length that tracks of exactly one width need.
  ///
  /// - Parameters:
  ///   - count: from 1.
  ///   - trackLength: the width of each track, in pixels from 1.
  ///   - axis: the direction in which the tracks follow one another.
  ///   - spacing: only the gap along the axis counts.
  ///   - insets: only those before and after the content along the axis count.
  /// - Returns: the length, insets included, in pixels.
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
    _ length: Int, _ axis: Axis, _ spacing: Spacing, _ insets: EdgeInsets
  ) throws(LayoutError) {
    try PixelLimits.check(axis == .horizontal ? "the width" : "the height", length, from: 1)
    try check(axis, spacing, insets)
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
