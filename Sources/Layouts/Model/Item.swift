/// A place for one picture, or a group of places (`NSCollectionLayoutItem`).
///
/// Sizes relate to the enclosing group, those of a section's group to the section's content. An
/// item is never smaller than a pixel or larger than its container.
public struct Item: Equatable, Sendable {
  /// The content of an item.
  public enum Content: Equatable, Sendable {
    /// The next picture.
    case picture(Fit)
    /// A row or a column of items.
    case line(Line)
    /// All the remaining pictures of the section, placed by an algorithm.
    case custom(any CustomGroup)

    /// Whether both are the same.
    public static func == (left: Content, right: Content) -> Bool {
      switch (left, right) {
      case (.picture(let one), .picture(let other)): one == other
      case (.line(let one), .line(let other)): one == other
      case (.custom(let one), .custom(let other)): one.isEqual(to: other)
      default: false
      }
    }
  }

  /// Its size including margins; a custom group is as long as it needs along the scroll direction.
  public var size: LayoutSize
  /// The margins inside its size.
  public var contentInsets = EdgeInsets(0)
  /// The gaps outside its size.
  public var edgeSpacing = EdgeSpacing()
  /// The items on top of it.
  public var supplementaryItems: [SupplementaryItem] = []
  /// The width divided by height from which an estimated side follows, from 1/10,000 to 10,000; nil is the picture's own
  /// ratio, with which nothing is cropped.
  public var aspectRatio: Double?
  /// Its content.
  public private(set) var content: Content
  /// The nesting depth of groups, at most one more than ``PixelLimits/depth``.
  private(set) var depth: Int

  /// Creates a place for a picture.
  public init(
    size: LayoutSize, contentInsets: EdgeInsets = EdgeInsets(0),
    edgeSpacing: EdgeSpacing = EdgeSpacing(), supplementaryItems: [SupplementaryItem] = [],
    aspectRatio: Double? = nil, fit: Fit = .cover
  ) {
    self.init(size: size, content: .picture(fit), depth: 0)
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
    self.aspectRatio = aspectRatio
  }

  init(size: LayoutSize, content: Content, depth: Int) {
    (self.size, self.content, self.depth) = (size, content, depth)
  }
}

/// A group of items, which is an item too, so groups nest (`NSCollectionLayoutGroup`).
public typealias Group = Item

/// Items in a row or a column.
public struct Line: Equatable, Sendable {
  /// The direction in which they follow one another.
  public let axis: Axis
  /// The items, used in turn.
  public internal(set) var subitems: [Item]
  /// The number of items, which share the group's length equally; nil is as many as fit.
  public internal(set) var count: Int?
  /// The gap between neighbors.
  public let interItemSpacing: LayoutSpacing
  /// Where the items stand if they leave room that no flexible gap takes.
  public internal(set) var alignment = Alignment.leading

  /// The alignment of items that do not fill their line.
  public enum Alignment: String, Sendable, CaseIterable {
    /// Leftover room is at the end.
    case leading
    /// Leftover room is at both ends.
    case center
    /// Leftover room is at the beginning.
    case trailing
  }
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

  /// A row of equally wide items; if there are too few, the alignment says where they are placed.
  ///
  /// With an estimated width, items have their own width.
  public static func horizontal(
    size: LayoutSize, subitem: Item, count: Int, interItemSpacing: LayoutSpacing = .fixed(0),
    alignment: Line.Alignment = .leading
  ) -> Group {
    line(.horizontal, size, [subitem], count: count, interItemSpacing, alignment)
  }

  /// A column of items, used in turn until the next one does not fit.
  ///
  /// With an estimated height each item is used once, and the group is as tall as they are.
  public static func vertical(
    size: LayoutSize, subitems: [Item], interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> Group {
    line(.vertical, size, subitems, count: nil, interItemSpacing)
  }

  /// A column of equally tall items; if there are too few, the alignment says where they are placed.
  ///
  /// With an estimated height, items have their own height.
  public static func vertical(
    size: LayoutSize, subitem: Item, count: Int, interItemSpacing: LayoutSpacing = .fixed(0),
    alignment: Line.Alignment = .leading
  ) -> Group {
    line(.vertical, size, [subitem], count: count, interItemSpacing, alignment)
  }

  /// A group that places all the remaining pictures of its section.
  public static func custom(_ custom: any CustomGroup, size: LayoutSize = .line) -> Group {
    Group(size: size, content: .custom(custom), depth: 1)
  }

  /// Creates a group; one that is too deep to solve drops its items, since freeing deeper values
  /// would overflow the stack.
  package static func line(
    _ axis: Axis, _ size: LayoutSize, _ subitems: [Item], count: Int?, _ spacing: LayoutSpacing,
    _ alignment: Line.Alignment = .leading
  ) -> Group {
    let depth = 1 + (subitems.map(\.depth).max() ?? 0)
    let isTooDeep = depth > PixelLimits.depth
    let line = Line(
      axis: axis, subitems: isTooDeep ? [] : subitems, count: count, interItemSpacing: spacing,
      alignment: alignment)
    return Group(size: size, content: .line(line), depth: min(depth, PixelLimits.depth + 1))
  }
}

extension LayoutSize {
  /// As wide as the container, and as tall as its contents.
  public static let line = LayoutSize(width: .fractionalWidth(1), height: .estimated(100))
}

extension Item {
  /// The custom group that it holds; nil for a line or a picture.
  package var custom: (any CustomGroup)? {
    if case .custom(let custom) = content { custom } else { nil }
  }

  /// The item with a custom group as its content.
  package func holding(_ custom: any CustomGroup) -> Group {
    var group = self
    (group.content, group.depth) = (.custom(custom), 1)
    return group
  }

  /// The group with another line that is as deep.
  func replacing(with line: Line) -> Group {
    var group = self
    group.content = .line(line)
    return group
  }
}
