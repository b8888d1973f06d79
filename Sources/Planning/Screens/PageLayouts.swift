internal import Layouts
package import Plans

/// Solves a wall for the screens of a page.
///
/// The layouts are those of the wall's own width, of the given widths, and of further numbers of
/// columns, sorted by width and then by columns. Columns keep about their width: a narrower wall
/// has fewer, rounded up so that no column is wider than the wall's own.
///
/// A plan that cannot be solved again, such as one with pictures that stay in their places, has one
/// layout: its own. A width with no room for the layout is left out.
///
/// - Complexity: that of solving the wall once for each layout.
package func pageLayouts(of plan: Plan, _ options: PageOptions) -> [PageLayout] {
  let pictures = plan.frames.map(\.picture)
  let rules = plan.rules
  guard let own = try? Solved(rules, pictures), own.frames.haveThePlaces(of: plan.frames)
  else { return [PageLayout(plan)] }
  let images = plan.images(as: own)
  let layouts = rules.screens(options).compactMap { screen -> PageLayout? in
    guard let solved = try? Solved(rules.rules(for: screen, pictures.count), pictures),
      solved.frames.count == pictures.count
    else { return nil }
    var layout = PageLayout(solved)
    for index in layout.elements.indices {
      layout.elements[index].element.image =
        layout.elements[index].element.content.image.flatMap { images[$0] }
    }
    layout.isUsual = screen.isUsual
    return layout
  }
  return layouts.isEmpty ? [PageLayout(plan)] : layouts
}

extension Plan {
  /// What the frames were solved by; the picture behind a sheet is in a manifest as an element only.
  fileprivate var rules: Layout {
    var rules = layout
    rules.background = rules.background ?? elements.first { $0.isBehindSheet }?.content
    return rules
  }

  /// The pictures that elements show, by the names that the plan's layout has for them.
  ///
  /// - Parameter solved: the plan's layout, solved again.
  /// - Returns: the pictures.
  fileprivate func images(as solved: Solved) -> [ImageName: Picture] {
    var images: [ImageName: Picture] = [:]
    for (element, known) in zip(solved.elements, elements) {
      if let name = element.content.image { images[name] = known.image }
    }
    return images
  }
}

extension [Frame] {
  /// Whether these frames show the same pictures in the same places.
  fileprivate func haveThePlaces(of others: [Frame]) -> Bool {
    count == others.count
      && zip(self, others).allSatisfy { one, other in
        one.frame == other.frame && one.content == other.content && one.sheet == other.sheet
          && one.picture.path == other.picture.path && one.picture.page == other.picture.page
      }
  }
}

extension Plan.Layout {
  /// The screens to solve for, sorted by their lengths across and then by columns.
  fileprivate func screens(_ options: PageOptions) -> [Screen] {
    var screens: [Screen] = [Screen(across: across, columns: columnCount, isUsual: true)]
    func add(_ across: Int, _ columns: Int?, isUsual: Bool) {
      let screen = Screen(across: across, columns: columns, isUsual: isUsual)
      if !screens.contains(where: { $0.isLike(screen) }) { screens.append(screen) }
    }
    for width in options.widths ?? PageOptions.defaultWidths {
      add(width, columns(across: width, of: options.columns), isUsual: true)
    }
    for count in counts(options.columns) where !screens.contains(where: { $0.columns == count }) {
      add(naturalWidth(of: count), count, isUsual: false)
    }
    return screens.sorted()
  }

  fileprivate func rules(for screen: Screen, _ pictureCount: Int) -> Plan.Layout {
    var layout = self
    // A page scrolls what an unrolled image shows in full.
    layout.isUnrolled = false
    // Nor does it need margins.
    layout.canvas = nil
    if canvas != nil, screen.across != across || screen.columns != columnCount {
      layout.composition.composition = layout.composition.composition.filling(nil)
    }
    if scrollDirection == .vertical {
      layout.width = screen.across
      layout.height = height.map { collageHeight($0, across: screen.across, pictureCount) }
    } else {
      layout.height = screen.across
    }
    layout.composition.composition = layout.composition.composition.scalingColumns { count in
      count == columnCount ? screen.columns ?? count : share(of: count, across: screen.across)
    }
    return layout
  }

  /// The height of a wall that grows downward: a collage keeps its shape, but its pictures are no
  /// smaller on the average than 160 px per side, half of the screen, or the wall's own.
  private func collageHeight(_ height: Int, across: Int, _ pictureCount: Int) -> Int {
    guard let width, name == LayoutName.collage.rawValue, across < width else { return height }
    let count = Double(min(pictureCount, sheets.itemCount ?? .max))
    let own = Double(width) * Double(height) / count
    let side = min(160, Double(across) / 2)
    let area = max(own * Double(across * across) / Double(width * width), min(own, side * side))
    return max(1, min(PixelLimits.side, Int(area * count / Double(across))))
  }

  /// The numbers of columns to choose from; none if the layout has no single number.
  private func counts(_ chosen: [Int]?) -> [Int] {
    guard let columnCount else { return [] }
    return chosen ?? Array(1...columnCount + 2)
  }

  /// The number of columns for a width: of the chosen ones, the nearest.
  private func columns(across width: Int, of chosen: [Int]?) -> Int? {
    guard let columnCount else { return nil }
    let count = share(of: columnCount, across: width)
    return chosen?.min { abs($0 - count) < abs($1 - count) } ?? count
  }

  /// As many of a number of columns as a width has room for, rounded up, at least 1.
  private func share(of count: Int, across width: Int) -> Int {
    max(1, (count.multipliedSaturated(by: width) + across - 1) / max(1, across))
  }

  /// The width at which this many columns are as wide as the wall's own; more columns than those
  /// share the wall's own width.
  private func naturalWidth(of count: Int) -> Int {
    guard let columnCount, count < columnCount else { return across }
    return max(1, across * count / columnCount)
  }
}

/// A length across the wall, and the number of columns there.
private struct Screen: Comparable {
  let across: Int
  let columns: Int?
  /// Whether a page chooses it by the size of the screen.
  let isUsual: Bool

  func isLike(_ other: Screen) -> Bool { across == other.across && columns == other.columns }

  static func < (left: Screen, right: Screen) -> Bool {
    (left.across, left.columns ?? 0) < (right.across, right.columns ?? 0)
  }
}
