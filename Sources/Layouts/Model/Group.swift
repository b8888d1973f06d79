/// A group is an item too, so groups nest (`NSCollectionLayoutGroup`).
public typealias Group = Item

/// Items side by side or below one another.
public struct Line: Equatable, Sendable {
  /// The direction in which they follow one another.
  public let axis: Axis
  /// The items, taken in turn.
  public let subitems: [Item]
  /// So many of them with equal shares of the group's length; nil is as many as fit.
  public let count: Int?
  /// The gap between neighbours.
  public let interItemSpacing: LayoutSpacing

  /// Mirrored at the diagonal.
  var turned: Line {
    Line(
      axis: axis.other, subitems: subitems.map(\.turned), count: count,
      interItemSpacing: interItemSpacing)
  }
}

extension Item {
  /// A group of items side by side, in turn, again and again until the next one does not fit.
  ///
  /// With an estimated width every item is taken once, and the group becomes as wide as they are.
  public static func horizontal(
    size: LayoutSize, subitems: [Item], interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> Group {
    line(.horizontal, size, subitems, count: nil, interItemSpacing)
  }

  /// A group of so many equally wide items side by side.
  ///
  /// With an estimated width the item's own width counts.
  public static func horizontal(
    size: LayoutSize, subitem: Item, count: Int, interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> Group {
    line(.horizontal, size, [subitem], count: count, interItemSpacing)
  }

  /// A group of items below one another, in turn, again and again until the next one does not fit.
  ///
  /// With an estimated height every item is taken once, and the group becomes as high as they are.
  public static func vertical(
    size: LayoutSize, subitems: [Item], interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> Group {
    line(.vertical, size, subitems, count: nil, interItemSpacing)
  }

  /// A group of so many equally high items below one another.
  ///
  /// With an estimated height the item's own height counts.
  public static func vertical(
    size: LayoutSize, subitem: Item, count: Int, interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> Group {
    line(.vertical, size, [subitem], count: count, interItemSpacing)
  }

  /// A group that places all the pictures that are left in its section.
  public static func custom(_ custom: any CustomGroup, size: LayoutSize = .line) -> Group {
    Group(size: size, content: .custom(custom), depth: 1)
  }

  /// A group too deep for a solver forgets its items: a value that deep could not even be freed
  /// without running out of stack.
  private static func line(
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
  /// As wide as the container, and as high as its contents.
  public static let line = LayoutSize(width: .fractionalWidth(1), height: .estimated(100))
}

extension Item {
  /// The same place with a custom group in it.
  public func replacing(with custom: any CustomGroup) -> Group {
    var group = Group.custom(custom, size: size)
    group.contentInsets = contentInsets
    group.edgeSpacing = edgeSpacing
    group.supplementaryItems = supplementaryItems
    group.aspectRatio = aspectRatio
    return group
  }
}
