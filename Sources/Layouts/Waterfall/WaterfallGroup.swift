/// A waterfall as a group: all the pictures of its section in columns, each to the shortest one.
///
/// In a layout that scrolls sideways it has rows in place of columns.
public struct WaterfallGroup: CustomGroup {
  /// How many columns.
  public enum Columns: Equatable, Hashable, Sendable {
    /// So many, from 1.
    case count(Int)
    /// As many as come nearest to this width in pixels, from 1.
    case about(Int)
  }

  /// How many columns.
  public var columns: Columns
  /// Between neighbours, in pixels.
  public var spacing: Spacing
  /// What it does beyond the plain shortest column.
  public var finish: Waterfall.Finish
  /// How high frames may be, in pixels from 1, or how wide where the layout grows to the right; nil
  /// is as their pictures need.
  ///
  /// A picture that would be higher is shown whole in the middle of its frame.
  public var maxHeight: Int?
  /// Where pictures have been, and shall stay; nil is nowhere.
  public var kept: Kept?

  /// Creates a waterfall.
  public init(
    columns: Columns = .about(400), spacing: Spacing = Spacing(8),
    finish: Waterfall.Finish = Waterfall.Finish(), maxHeight: Int? = nil, kept: Kept? = nil
  ) {
    self.columns = columns
    self.spacing = spacing
    self.finish = finish
    self.maxHeight = maxHeight
    self.kept = kept
  }

  /// The frames of ``Waterfall``, without insets.
  public func arrange(_ sizes: ArraySlice<Size>, width: Int) throws(LayoutError) -> Arrangement {
    try arrange(sizes, width: width, captions: .none)
  }

  /// The same with captions as high as they are in the columns' usual width.
  public func arrange(
    _ sizes: ArraySlice<Size>, width: Int, captions: CaptionHeights
  ) throws(LayoutError) -> Arrangement {
    var waterfall = Waterfall(
      columnCount: try count(width: width), width: width, spacing: spacing, insets: EdgeInsets(0),
      finish: finish, maxHeight: maxHeight)
    if case .each(let spans) = finish.spans {
      waterfall.finish.spans = .each(Array(spans.dropFirst(sizes.startIndex)))
    }
    if !captions.areNone { waterfall.below = try heights(of: captions, sizes, waterfall) }
    guard let kept else { return try waterfall.arrange(sizes) }
    return try waterfall.arrange(
      sizes, keeping: kept.dropping(first: sizes.startIndex), border: captions.border)
  }

  /// The number of columns that was asked for, or that comes nearest to the width asked for.
  public func columnCount(width: Int) throws(LayoutError) -> Int? { try count(width: width) }

  private func heights(
    of captions: CaptionHeights, _ sizes: ArraySlice<Size>, _ waterfall: Waterfall
  ) throws(LayoutError) -> [Int] {
    let columns = try waterfall.checkedColumns()
    return sizes.enumerated().map { index, size in
      let span = min(columns.count, waterfall.finish.span(of: size, index: index))
      let last = columns.count - 1
      let width = columns.maxX(of: last) - columns.x(of: last - span + 1)
      return captions.height(index, width)
    }
  }

  private func count(width: Int) throws(LayoutError) -> Int {
    switch columns {
    case .count(let count): return count
    case .about(let columnWidth):
      return try Layouts.Columns.count(
        about: columnWidth, width: width, spacing: spacing, insets: EdgeInsets(0))
    }
  }

  /// With the gaps changed over.
  public var turned: WaterfallGroup {
    WaterfallGroup(
      columns: columns, spacing: spacing.turned, finish: finish.turned, maxHeight: maxHeight,
      kept: kept?.turned)
  }
}
