import Laws
import Layouts

/// Compositions with every feature, small enough to read in a report.
extension Composition {
  static func random(_ random: inout SplitMix64) -> Composition {
    Composition(
      sections: (0..<random.int(1...3)).map { _ in Section.random(&random) },
      scrollDirection: random.oneIn(2) ? .vertical : .horizontal,
      interSectionSpacing: random.int(0...20),
      boundarySupplementaryItems: random.oneIn(4) ? [.random(&random)] : [],
      contentInsets: .random(&random),
      layoutDirection: random.oneIn(3) ? .rightToLeft : .leftToRight)
  }
}

extension Section {
  fileprivate static func random(_ random: inout SplitMix64) -> Section {
    var section = Section(
      group: .random(&random, depth: 0), interGroupSpacing: random.int(0...20),
      contentInsets: .random(&random),
      boundarySupplementaryItems: (0..<random.int(0...2)).map { _ in .random(&random) })
    if random.oneIn(3) {
      section.decorationItems = [.background("red", contentInsets: .random(&random))]
    }
    let behaviors = OrthogonalScrollingBehavior.allCases
    if random.oneIn(4) { section.orthogonalScrollingBehavior = random.element(behaviors) }
    return section
  }
}

extension Item {
  /// A group, usually of pictures and other groups.
  static func random(_ random: inout SplitMix64, depth: Int) -> Group {
    if random.oneIn(depth == 0 ? 6 : 20) { return .custom(&random) }
    let spacing: LayoutSpacing =
      random.oneIn(2) ? .fixed(random.int(0...12)) : .flexible(random.int(0...12))
    var group: Group
    let size = LayoutSize.random(&random)
    func child() -> Item {
      depth < 2 && random.oneIn(4) ? .random(&random, depth: depth + 1) : .picture(&random)
    }
    let isHorizontal = random.oneIn(2)
    if random.oneIn(3) {
      let (subitem, count) = (child(), random.int(1...5))
      let alignment = random.element(Line.Alignment.allCases)
      group =
        isHorizontal
        ? .horizontal(
          size: size, subitem: subitem, count: count, interItemSpacing: spacing,
          alignment: alignment)
        : .vertical(
          size: size, subitem: subitem, count: count, interItemSpacing: spacing,
          alignment: alignment)
    } else {
      let subitems = (0..<random.int(1...3)).map { _ in child() }
      group =
        isHorizontal
        ? .horizontal(size: size, subitems: subitems, interItemSpacing: spacing)
        : .vertical(size: size, subitems: subitems, interItemSpacing: spacing)
    }
    group.decorate(&random)
    return group
  }

  private static func custom(_ random: inout SplitMix64) -> Group {
    let spacing = Spacing(horizontal: random.int(0...9), vertical: random.int(0...9))
    let size = LayoutSize(width: .estimated(50), height: .estimated(50))
    switch random.int(0...3) {
    case 0:
      var finish = WaterfallGroup.Finish(
        balances: random.oneIn(2), bottom: random.element(WaterfallGroup.Finish.Bottom.allCases),
        order: random.element([.shortest, .columns]), tolerance: random.int(0...20))
      if finish.bottom != .flush, random.oneIn(2) {
        finish.spans = .each((0..<random.int(1...20)).map { _ in random.int(1...3) })
      }
      let columns = WaterfallGroup.Columns.about(random.int(20...200))
      let waterfall = WaterfallGroup(
        columns: columns, spacing: spacing, finish: finish,
        length: random.oneIn(3) ? random.int(50...900) : nil)
      return .custom(waterfall, size: size)
    case 1:
      let alignment = random.element(FlowGroup.Alignment.allCases)
      let rows = RowsGroup(
        targetHeight: random.int(10...200), spacing: spacing, alignment: alignment,
        length: random.oneIn(3) ? random.int(50...900) : nil)
      return .custom(rows, size: size)
    case 2:
      let mosaic = MosaicGroup(
        columns: random.int(1...3), aspectRatio: Double(random.int(3...30)) / 10,
        fit: random.element([.contain, .cover, .stretch]), spacing: spacing)
      return .custom(mosaic, size: size)
    default:
      let alignment = random.element(FlowGroup.Alignment.allCases)
      return .custom(
        FlowGroup(height: .pixels(random.int(10...90)), spacing: spacing, alignment: alignment),
        size: size)
    }
  }

  private static func picture(_ random: inout SplitMix64) -> Item {
    var item = Item(
      size: .random(&random), aspectRatio: random.oneIn(4) ? Double(random.int(1...30)) / 10 : nil,
      fit: random.element([.cover, .contain, .stretch, .cover(.attention), .cover(.gravity(.top))]))
    item.decorate(&random)
    return item
  }

  private mutating func decorate(_ random: inout SplitMix64) {
    if random.oneIn(4) { contentInsets = .random(&random) }
    if random.oneIn(4) {
      edgeSpacing = EdgeSpacing(
        top: .random(&random), leading: .random(&random), bottom: .random(&random),
        trailing: .random(&random))
    }
    if random.oneIn(6) { supplementaryItems = [.random(&random)] }
  }
}

extension LayoutSpacing {
  fileprivate static func random(_ random: inout SplitMix64) -> LayoutSpacing {
    random.oneIn(2) ? .fixed(random.int(0...6)) : .flexible(random.int(0...6))
  }
}

extension EdgeInsets {
  fileprivate static func random(_ random: inout SplitMix64) -> EdgeInsets {
    guard random.oneIn(2) else { return EdgeInsets(0) }
    return EdgeInsets(
      top: random.int(0...9), leading: random.int(0...9), bottom: random.int(0...9),
      trailing: random.int(0...9))
  }
}

extension LayoutSize {
  fileprivate static func random(_ random: inout SplitMix64) -> LayoutSize {
    LayoutSize(width: .random(&random), height: .random(&random))
  }
}

extension Dimension {
  fileprivate static func random(_ random: inout SplitMix64) -> Dimension {
    let share = random.element([1, 0.5, 0.25, 1.0 / 3, 0.7, 0.3, 0.1, 0.9])
    switch random.int(0...4) {
    case 0: return .absolute(Double(random.int(0...1200)) / 4)
    case 1: return .estimated(Double(random.int(1...200)))
    case 2: return .fractionalHeight(share)
    default: return .fractionalWidth(share)
    }
  }
}

extension SupplementaryItem {
  static func random(_ random: inout SplitMix64) -> SupplementaryItem {
    SupplementaryItem(
      kind: "badge", size: random.oneIn(2) ? .pixels(7.5, 12) : .shares(0.3, 0.2),
      containerAnchor: .random(&random), itemAnchor: random.oneIn(2) ? .random(&random) : nil,
      zIndex: random.int(-1...2))
  }
}

extension Anchor {
  fileprivate static func random(_ random: inout SplitMix64) -> Anchor {
    let (x, y) = (Double(random.int(-10...10)) / 4, Double(random.int(-10...10)) / 4)
    return Anchor(
      edges: random.element(Gravity.allCases).edges,
      offset: random.oneIn(2) ? .absolute(x: x, y: y) : .fractional(x: x, y: y))
  }
}

extension BoundarySupplementaryItem {
  fileprivate static func random(_ random: inout SplitMix64) -> BoundarySupplementaryItem {
    BoundarySupplementaryItem(
      kind: "header", size: random.oneIn(2) ? .pixels(30, 20.5) : .shares(0.4, 0.1),
      alignment: random.element(Gravity.allCases),
      absoluteOffset: PixelOffset(x: random.int(-5...5), y: random.int(-5...5)),
      extendsBoundary: !random.oneIn(3), zIndex: random.int(0...1))
  }
}

extension SplitMix64 {
  mutating func element<Element>(_ elements: [Element]) -> Element {
    elements[int(0...(elements.count - 1))]
  }
}
