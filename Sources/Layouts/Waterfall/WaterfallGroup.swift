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

  /// Creates a waterfall.
  public init(
    columns: Columns = .about(400), spacing: Spacing = Spacing(8),
    finish: Waterfall.Finish = Waterfall.Finish()
  ) {
    self.columns = columns
    self.spacing = spacing
    self.finish = finish
  }

  /// The frames of ``Waterfall``, without insets.
  public func arrange(_ sizes: ArraySlice<Size>, width: Int) throws(LayoutError) -> Arrangement {
    let count =
      switch columns {
      case .count(let count): count
      case .about(let columnWidth):
        try Layouts.Columns.count(
          about: columnWidth, width: width, spacing: spacing, insets: EdgeInsets(0))
      }
    var waterfall = Waterfall(
      columnCount: count, width: width, spacing: spacing, insets: EdgeInsets(0), finish: finish)
    if case .each(let spans) = finish.spans {
      waterfall.finish.spans = .each(Array(spans.dropFirst(sizes.startIndex)))
    }
    return try waterfall.arrange(sizes)
  }

  /// With the gaps changed over.
  public var turned: WaterfallGroup {
    WaterfallGroup(columns: columns, spacing: spacing.turned, finish: finish.turned)
  }
}

extension Waterfall.Finish {
  /// Mirrored at the diagonal: wide pictures become tall ones.
  var turned: Waterfall.Finish {
    var turned = self
    turned.towerFit = towerFit.turned
    return turned
  }
}
