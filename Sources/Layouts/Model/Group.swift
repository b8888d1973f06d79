/// A group of items, which is an item too, so groups nest (`NSCollectionLayoutGroup`).
public typealias Group = Item

/// Items in a row or a column.
public struct Line: Equatable, Sendable {
  /// The direction in which they follow one another.
  public let axis: Axis
  /// The items, used in turn.
  public let subitems: [Item]
  /// The number of items, which share the group's length equally; nil is as many as fit.
  public let count: Int?
  /// The gap between neighbors.
  public let interItemSpacing: LayoutSpacing
}

extension Item {
  /// A row of items, used in turn until the next one does not fit.
  ///
  /// With an estimated width each item is used once, and the group is as wide as they are.
  public static func horizontal(
    size: LayoutSize, subitems: [Item], interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> Group {
    line(.horizontal, size, subitems, count: nil, interItemSpacing)
  }

  /// A row of equally wide items.
  ///
  /// With an estimated width, items have their own width.
  public static func horizontal(
    size: LayoutSize, subitem: Item, count: Int, interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> Group {
    line(.horizontal, size, [subitem], count: count, interItemSpacing)
  }

  /// A column of items, used in turn until the next one does not fit.
  ///
  /// With an estimated height each item is used once, and the group is as tall as they are.
  public static func vertical(
    size: LayoutSize, subitems: [Item], interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> Group {
    line(.vertical, size, subitems, count: nil, interItemSpacing)
  }

  /// A column of equally tall items.
  ///
  /// With an estimated height, items have their own height.
  public static func vertical(
    size: LayoutSize, subitem: Item, count: Int, interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> Group {
    line(.vertical, size, [subitem], count: count, interItemSpacing)
  }

  /// A group that places all the remaining pictures of its section.
  public static func custom(_ custom: any CustomGroup, size: LayoutSize = .line) -> Group {
    Group(size: size, content: .custom(custom), depth: 1)
  }

  /// Creates a group; one that is too deep to solve drops its items, since freeing deeper values
  /// would overflow the stack.
  package static func line(
    _ axis: Axis, _ size: LayoutSize, _ subitems: [Item], count: Int?, _ spacing: LayoutSpacing
  ) -> Group {
    let depth = 1 + (subitems.map(\.depth).max() ?? 0)
    let isTooDeep = depth > PixelLimits.depth
    let line = Line(
      axis: axis, subitems: isTooDeep ? [] : subitems, count: count, interItemSpacing: spacing)
    return Group(size: size, content: .line(line), depth: min(depth, PixelLimits.depth + 1))
  }
}

extension LayoutSize {
  /// As wide as the container, and as tall as its contents.
  public static let line = LayoutSize(width: .fractionalWidth(1), height: .estimated(100))
}

extension Item {
  /// The item with a custom group as its content.
  public func replacing(with custom: any CustomGroup) -> Group {
    dressing(.custom(custom, size: size))
  }

  /// The group with another line as its content.
  func replacing(with line: Line) -> Group {
    dressing(Group(size: size, content: .line(line), depth: depth))
  }

  /// Another item with this one's margins, gaps and supplementary items.
  private func dressing(_ item: Item) -> Item {
    var item = item
    item.contentInsets = contentInsets
    item.edgeSpacing = edgeSpacing
    item.supplementaryItems = supplementaryItems
    item.aspectRatio = aspectRatio
    return item
  }
}
