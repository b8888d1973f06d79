/// A whole layout: sections, one after another (`UICollectionViewCompositionalLayout`).
public struct Composition: Equatable, Sendable {
  /// The reading direction.
  public enum LayoutDirection: String, Sendable, CaseIterable {
    /// From left to right: leading is left.
    case leftToRight = "ltr"
    /// From right to left: leading is right, and every frame is mirrored.
    case rightToLeft = "rtl"
  }

  /// The sections: each run of pictures uses the next one, and the last one repeats.
  ///
  /// Sections meant for another room are skipped.
  public var sections: [Section]
  /// The direction in which sections follow one another, and in which the canvas grows.
  public var scrollDirection: Axis
  /// Between one section and the next, in pixels.
  public var interSectionSpacing: Int
  /// Whether sections with fewer pictures than their waterfall has columns take only as many of the
  /// columns as leave the least empty, and stand side by side; a single section has the whole room.
  public var packsSections = false
  /// Items at the edges of the whole layout.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem]
  /// The margins around everything.
  public var contentInsets: EdgeInsets
  /// The reading direction.
  public var layoutDirection: LayoutDirection

  /// Creates a layout; its numbers are checked when it is solved.
  public init(
    sections: [Section], scrollDirection: Axis = .vertical, interSectionSpacing: Int = 0,
    boundarySupplementaryItems: [BoundarySupplementaryItem] = [],
    contentInsets: EdgeInsets = EdgeInsets(0), layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.sections = sections
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.contentInsets = contentInsets
    self.layoutDirection = layoutDirection
  }

  /// Creates a layout of one section that repeats a group, with a gap between one and the next.
  public init(group: Group, spacing: Int = 0, insets: EdgeInsets) {
    self.init(sections: [Section(group: group, interGroupSpacing: spacing)], contentInsets: insets)
  }

  /// Whether any length is a share of the visible room along the scroll direction.
  package func sharesVisibleRoom(ofVisible axis: Axis) -> Bool {
    let items = boundarySupplementaryItems + sections.flatMap(\.boundarySupplementaryItems)
    return axis == scrollDirection
      && (sections.map(\.group.size) + items.map(\.size)).contains {
        $0.width.share == axis || $0.height.share == axis
      }
  }
}

/// Where a wall is cut into sheets.
///
/// With neither limit there is one sheet, as long as its pictures need.
public struct Sheets: Equatable, Hashable, Sendable {
  /// The longest a sheet may be along the scroll direction, in pixels from 1.
  public var height: Int?
  /// The most pictures on a sheet, from 1.
  public var itemCount: Int?

  /// Creates the rule.
  public init(height: Int? = nil, itemCount: Int? = nil) {
    (self.height, self.itemCount) = (height, itemCount)
  }

  /// Whether there may be more than one sheet.
  package var mayBeSeveral: Bool { height != nil || itemCount != nil }
}

extension Composition {
  /// With another number of columns in each section that has a fixed one.
  ///
  /// That is a waterfall, a mosaic, or lines of equal items across the layout that do not scroll.
  package func scalingColumns(_ number: (Int) -> Int) -> Composition {
    var changed = self
    for index in sections.indices where sections[index].orthogonalScrollingBehavior == .none {
      let group = sections[index].group
      guard let count = group.columnCount(across: scrollDirection.other) else { continue }
      changed.sections[index].group = group.counting(number(count))
    }
    return changed
  }

  /// The composition after a change to each section's custom group of a kind.
  package func changingGroups<Kind: CustomGroup>(_ change: (inout Kind) -> Void) -> Composition {
    var changed = self
    for index in sections.indices {
      guard var own = sections[index].group.custom as? Kind else { continue }
      change(&own)
      changed.sections[index].group = sections[index].group.holding(own)
    }
    return changed
  }
}

extension Item {
  /// The number of columns: of a waterfall or a mosaic, or of lines that all have as many items of equal size.
  package func columnCount(across axis: Axis) -> Int? {
    switch content {
    case .picture: return nil
    case .line(let line) where line.axis == axis: return line.count
    case .line(let line):
      let counts = Set(
        line.subitems.map { item -> Int? in
          guard case .line(let line) = item.content, line.axis == axis else { return nil }
          return line.count
        })
      return line.count == nil && counts.count == 1 ? counts.first ?? nil : nil
    case .custom(let custom):
      if case .count(let count)? = (custom as? WaterfallGroup)?.columns { return count }
      return (custom as? MosaicGroup)?.columns
    }
  }

  func counting(_ count: Int) -> Group {
    switch content {
    case .picture: return self
    case .line(var line):
      if line.count == nil {
        line.subitems = line.subitems.map { $0.counting(count) }
      } else {
        line.count = count
      }
      return replacing(with: line)
    case .custom(let custom):
      if var waterfall = custom as? WaterfallGroup {
        waterfall.columns = .count(count)
        return holding(waterfall)
      }
      guard var mosaic = custom as? MosaicGroup else { return self }
      mosaic.columns = count
      return holding(mosaic)
    }
  }
}
