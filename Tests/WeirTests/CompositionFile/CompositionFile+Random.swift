import Layouts
@testable import Files
@testable import Plans

/// Random layout files in which every key occurs.
extension CompositionFile {
  static func random(_ numbers: inout Numbers) -> CompositionFile {
    let sections = numbers.list(1...3) { Section.random(&$0) }
    var composition = Composition(
      sections: sections, scrollDirection: numbers.any(Axis.allCases),
      interSectionSpacing: numbers.usually(0) { $0.int(0...20) },
      boundarySupplementaryItems: numbers.list(0...1) { .random(&$0) },
      contentInsets: .random(&numbers),
      layoutDirection: numbers.any([.leftToRight, .rightToLeft]))
    composition.packsSections = numbers.any([true, false])
    let rules: [SectionRule?] = [
      nil, SectionRule.none, .folder, .day, .month, .year, .data("a b"), .count(7),
    ]
    return CompositionFile(
      composition: composition,
      matches: sections.map { _ in numbers.any([nil, Glob("a*"), Glob("[é\"]/?")]) },
      sectionBy: numbers.any(rules))
  }
}

extension Section {
  fileprivate static func random(_ numbers: inout Numbers) -> Section {
    let (minWidth, span) = (numbers.int(0...1000), numbers.int(0...1000))
    return Section(
      group: .random(&numbers, depth: 0), interGroupSpacing: numbers.usually(0) { $0.int(0...20) },
      contentInsets: .random(&numbers),
      boundarySupplementaryItems: numbers.list(0...2) { .random(&$0) },
      decorationItems: numbers.list(0...1) { .random(&$0) },
      orthogonalScrollingBehavior: numbers.any(OrthogonalScrollingBehavior.allCases),
      minWidth: numbers.any([nil, minWidth]), maxWidth: numbers.any([nil, minWidth + span]))
  }
}

extension Item {
  fileprivate static func random(_ numbers: inout Numbers, depth: Int) -> Item {
    var item = numbers.any([picture, line, line, custom])(&numbers, depth)
    item.contentInsets = .random(&numbers)
    item.edgeSpacing = numbers.usually(EdgeSpacing()) { numbers in
      EdgeSpacing(
        top: .random(&numbers), leading: .random(&numbers), bottom: .random(&numbers),
        trailing: .random(&numbers))
    }
    item.supplementaryItems = numbers.list(0...1) { .random(&$0) }
    return item
  }

  private static func picture(_ numbers: inout Numbers, _ depth: Int) -> Item {
    Item(
      size: .random(&numbers), aspectRatio: numbers.any([nil, numbers.fraction()]),
      fit: .random(&numbers))
  }

  private static func line(_ numbers: inout Numbers, _ depth: Int) -> Item {
    guard depth < 3 else { return picture(&numbers, depth) }
    let (size, gap) = (LayoutSize.random(&numbers), LayoutSpacing.random(&numbers))
    if numbers.int(0...1) == 0 {
      let (subitem, count) = (Item.random(&numbers, depth: depth + 1), numbers.int(1...9))
      let alignment = numbers.any(Line.Alignment.allCases)
      return numbers.int(0...1) == 0
        ? .horizontal(
          size: size, subitem: subitem, count: count, interItemSpacing: gap, alignment: alignment)
        : .vertical(
          size: size, subitem: subitem, count: count, interItemSpacing: gap, alignment: alignment)
    }
    let subitems = numbers.list(1...3) { Item.random(&$0, depth: depth + 1) }
    return numbers.int(0...1) == 0
      ? .horizontal(size: size, subitems: subitems, interItemSpacing: gap)
      : .vertical(size: size, subitems: subitems, interItemSpacing: gap)
  }

  private static func custom(_ numbers: inout Numbers, _ depth: Int) -> Item {
    let spacing = Spacing(horizontal: numbers.int(7...9), vertical: numbers.int(7...9))
    let groups: [any CustomGroup] = [
      WaterfallGroup(
        columns: numbers.any([.count(3), .about(200)]), spacing: spacing, finish: .random(&numbers),
        length: numbers.any([nil, 900])),
      RowsGroup(
        targetHeight: numbers.int(1...500), spacing: spacing,
        alignment: numbers.any(FlowGroup.Alignment.allCases), length: numbers.any([nil, 700])),
      MosaicGroup(
        columns: numbers.int(1...9), aspectRatio: numbers.fraction(), fit: .random(&numbers),
        spacing: spacing),
      ShapeGroup(
        numbers.any(ShapeGroup.Outline.allCases), columns: numbers.int(1...9),
        aspectRatio: numbers.fraction(), fit: .random(&numbers), spacing: spacing),
      FlowGroup(
        height: numbers.any([.natural, .pixels(99)]), spacing: spacing,
        alignment: numbers.any(FlowGroup.Alignment.allCases)),
      CollageGroup(
        spacing: spacing, seed: numbers.int(0...9), keepsOrder: numbers.any([true, false]),
        spans: numbers.any([.one, .wide(ratio: numbers.fraction(), columns: 2), .each([1, 3])]),
        centersLargest: numbers.any([true, false]),
        capacity: numbers.any([nil, 9])),
    ]
    return .custom(numbers.any(groups), size: numbers.any([.line, .random(&numbers)]))
  }
}

extension WaterfallGroup.Finish {
  fileprivate static func random(_ numbers: inout Numbers) -> WaterfallGroup.Finish {
    let bottom = numbers.any(Bottom.allCases)
    let spans: [Spans] = [
      .one, .wide(ratio: numbers.fraction(), columns: 2), .each([1, 3]), .each([]),
    ]
    return WaterfallGroup.Finish(
      balances: numbers.any([true, false]), bottom: bottom, order: numbers.any(Order.allCases),
      tolerance: numbers.usually(0) { $0.int(0...20) },
      spans: bottom == .flush ? .one : numbers.any(spans),
      maxAspect: numbers.any([nil, numbers.fraction()]),
      towerFit: numbers.any([.contain, .random(&numbers)]),
      keepsFirstRow: numbers.any([true, false]), flushLimit: numbers.any([nil, numbers.fraction()]))
  }
}

extension Fit {
  fileprivate static func random(_ numbers: inout Numbers) -> Fit {
    let gravity = numbers.any(Gravity.allCases)
    return numbers.any([.contain, .stretch, .cover, .cover(.attention), .cover(.gravity(gravity))])
  }
}

extension LayoutSpacing {
  fileprivate static func random(_ numbers: inout Numbers) -> LayoutSpacing {
    numbers.any([.fixed(0), .fixed(numbers.int(0...6)), .flexible(numbers.int(0...6))])
  }
}

extension EdgeInsets {
  fileprivate static func random(_ numbers: inout Numbers) -> EdgeInsets {
    func edge() -> Int { numbers.usually(0) { $0.int(0...9) } }
    let all = EdgeInsets(edge())
    return numbers.any([
      all, EdgeInsets(top: edge(), leading: edge(), bottom: edge(), trailing: edge()),
    ])
  }
}

extension LayoutSize {
  fileprivate static func random(_ numbers: inout Numbers) -> LayoutSize {
    LayoutSize(width: .random(&numbers), height: .random(&numbers))
  }
}

extension Dimension {
  fileprivate static func random(_ numbers: inout Numbers) -> Dimension {
    let value = numbers.any([0, 1, 44.5, 1.0 / 3, numbers.fraction()])
    return numbers.any([
      .absolute(value), .estimated(value), .fractionalWidth(value), .fractionalHeight(value),
    ])
  }
}

extension SupplementaryItem {
  fileprivate static func random(_ numbers: inout Numbers) -> SupplementaryItem {
    SupplementaryItem(
      kind: numbers.any(["badge", "é \" {"]), size: .random(&numbers),
      containerAnchor: .random(&numbers), itemAnchor: numbers.any([nil, .random(&numbers)]),
      needsRoom: numbers.any([false, true]), zIndex: numbers.int(-2...2),
      content: .random(&numbers))
  }
}

extension Anchor {
  fileprivate static func random(_ numbers: inout Numbers) -> Anchor {
    let (x, y) = (numbers.fraction() - 4, numbers.fraction())
    return Anchor(
      edges: RectEdges(rawValue: UInt8(numbers.int(0...15))),
      offset: numbers.any([
        .zero, .fractional(x: 0, y: 0), .absolute(x: x, y: y), .fractional(x: x, y: y),
      ]))
  }
}

extension BoundarySupplementaryItem {
  fileprivate static func random(_ numbers: inout Numbers) -> BoundarySupplementaryItem {
    BoundarySupplementaryItem(
      kind: "header", size: .random(&numbers), alignment: numbers.any(Gravity.allCases),
      absoluteOffset: PixelOffset(x: numbers.int(-1...1), y: numbers.int(-1...1)),
      pinToVisibleBounds: numbers.any([true, false]), extendsBoundary: numbers.any([true, false]),
      zIndex: numbers.int(0...2), content: .random(&numbers))
  }
}

extension DecorationItem {
  fileprivate static func random(_ numbers: inout Numbers) -> DecorationItem {
    DecorationItem(
      kind: "background", contentInsets: .random(&numbers), zIndex: numbers.int(-2...2),
      content: .random(&numbers))
  }
}

extension ElementContent {
  fileprivate static func random(_ numbers: inout Numbers) -> ElementContent {
    ElementContent(
      text: numbers.any([nil, "", "{stem}\n“é”"]),
      image: numbers.any([nil, "/a/b.png", "/\u{200d}.png", ImageName(bytes: [0x2f, 0xe9])]),

      font: numbers.any([nil, "sans bold 14"]), color: numbers.any([nil, "Teal"]),
      background: numbers.any([nil, "#fffc"]), cornerRadius: numbers.usually(0) { $0.int(0...9) },
      backgroundFade: numbers.usually(0) { $0.int(0...9) },
      textAlignment: numbers.any([nil, .leading, .center, .trailing]),
      verticalAlignment: numbers.any([.top, .center, .bottom]),
      truncationMode: numbers.any([nil, .tail, .middle]),
      numberOfLines: numbers.usually(1) { $0.int(0...3) },
      padding: .random(&numbers))
  }
}

extension Numbers {
  mutating func any<Element>(_ elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }

  mutating func list<Element>(
    _ count: ClosedRange<Int>, _ element: (inout Numbers) -> Element
  ) -> [Element] {
    (0..<int(count)).map { _ in element(&self) }
  }

  /// The usual value half of the time.
  mutating func usually<Value>(_ usual: Value, _ value: (inout Numbers) -> Value) -> Value {
    int(0...1) == 0 ? usual : value(&self)
  }

  /// From 0.25 to about 4, with many digits.
  mutating func fraction() -> Double { Double(int(1...1_000_000)) / 266_667.3 + 0.25 }
}
