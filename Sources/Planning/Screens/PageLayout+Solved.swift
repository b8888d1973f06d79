internal import Layouts
internal import Plans

extension PageLayout {
  /// The page's layout of a plan as it is, without its sections, of which a plan says too little.
  init(_ plan: Plan) {
    let scroll = plan.layout.scrollDirection
    let offsets = plan.sheets.map(\.canvas.size).starts(along: scroll)
    self.init(
      across: plan.sheets.map { $0.canvas.length(scroll.other) }.max() ?? 1,
      along: offsets.last ?? 1, columnCount: plan.columnCount,
      tiles: plan.frames.map { frame in
        let offset = offsets[frame.sheet]
        return Tile(
          frame: frame.frame.moved(by: offset, scroll),
          content: frame.content.moved(by: offset, scroll), crop: frame.crop)
      },
      sections: [],
      elements: plan.elements.filter { !$0.isOverSheet }.map { element in
        var moved = element
        moved.frame = element.frame.moved(by: offsets[element.place.sheet], scroll)
        return PlacedElement(element: moved, section: nil)
      })
  }

  /// The page's layout of a wall that was just solved.
  init(_ solved: Solved) {
    let scroll = solved.rules.scrollDirection
    let offsets = solved.solutions.map(\.canvas).starts(along: scroll)
    var sections: [Section] = []
    var elements = solved.backgrounds(offsets)
    var tiles: [Tile] = []
    tiles.reserveCapacity(solved.pictures.pictures.count)
    let texts = Texts(of: solved.rules, solved.pictures, sheetCount: solved.solutions.count)
    for (sheet, (solution, offset)) in zip(solved.solutions, offsets).enumerated() {
      let first = sections.count
      sections += solved.sections(of: solution, offset)
      for attributes in solution.attributes {
        if case .picture = attributes.element {
          tiles.append(Tile(attributes, offset, scroll))
        } else if let content = texts.filled(attributes, sheet: sheet) {
          elements.append(
            PlacedElement(
              attributes, content, offset, scroll, in: solution, firstSection: first))
        }
      }
    }
    self.init(
      across: solved.rules.across, along: offsets.last ?? 1, columnCount: solved.rules.columnCount,
      tiles: tiles, sections: sections, elements: elements)
  }
}

extension PageLayout.Tile {
  fileprivate init(_ attributes: LayoutAttributes, _ offset: Int, _ scroll: Axis) {
    self.init(
      frame: attributes.frame.moved(by: offset, scroll),
      content: attributes.content.moved(by: offset, scroll), crop: attributes.crop)
  }
}

extension PageLayout.PlacedElement {
  fileprivate init(
    _ attributes: LayoutAttributes, _ content: ElementContent, _ offset: Int, _ scroll: Axis,
    in solution: Solution, firstSection: Int
  ) {
    let number = attributes.section - (solution.sections.first?.index ?? 0)
    let section = solution.sections.indices.contains(number) ? number : nil
    let isInGroup = attributes.group >= 0
    self.init(
      element: Element(
        kind: attributes.kind, place: Place(section: nil, group: nil),
        frame: attributes.frame.moved(by: offset, scroll), zIndex: attributes.zIndex,
        picture: attributes.index, content: content),
      section: section.map { firstSection + $0 }, pin: attributes.pin(scroll),
      scrolls: isInGroup && section.map { solution.sections[$0].isClipped } == true)
  }
}

extension LayoutAttributes {
  /// The edge to which a boundary item is pinned.
  fileprivate func pin(_ scroll: Axis) -> PageLayout.Pin? {
    guard case .boundary(let item) = element, item.pinToVisibleBounds else { return nil }
    let far: RectEdges = scroll == .vertical ? .bottom : .trailing
    return item.alignment.edges.contains(far) ? .far : .near
  }
}

extension Solved {
  /// The picture behind everything else, on each sheet.
  fileprivate func backgrounds(_ offsets: [Int]) -> [PageLayout.PlacedElement] {
    zip(sheetBackgrounds, offsets).map { background, offset in
      var moved = background
      moved.frame = background.frame.moved(by: offset, rules.scrollDirection)
      return PageLayout.PlacedElement(element: moved, section: nil)
    }
  }

  /// The sections of a sheet that starts at an offset.
  fileprivate func sections(of solution: Solution, _ offset: Int) -> [PageLayout.Section] {
    let composition = rules.composition
    let entries = (try? pictures.entries(of: composition, across: rules.across)) ?? []
    let groups = solution.groupsThatScroll
    return solution.sections.enumerated().map { number, section in
      let entry = entries.indices.contains(section.index) ? entries[section.index] : 0
      let behavior = composition.composition.sections[entry].orthogonalScrollingBehavior
      let isNamed = composition.sectionBy.map { $0 != .none } ?? false
      return PageLayout.Section(
        frame: section.frame.moved(by: offset, rules.scrollDirection),
        pictures: section.pictures, behavior: section.isClipped ? behavior : .none,
        groups: groups[number] ?? [],
        title: isNamed && pictures.runs.indices.contains(section.index)
          ? pictures.title(ofRun: section.index).caption : nil)
    }
  }
}

extension Solution {
  /// For each section that scrolls across the wall, the extents of its groups in that direction.
  fileprivate var groupsThatScroll: [Int: [Range<Int>]] {
    var groups: [Int: [Range<Int>]] = [:]
    guard sections.contains(where: \.isClipped), let first = sections.first?.index else {
      return [:]
    }
    for attributes in attributes {
      guard case .picture = attributes.element, attributes.group >= 0 else { continue }
      let number = attributes.section - first
      guard sections[number].isClipped else { continue }
      let extent = attributes.frame.pixels(sections[number].flow)
      groups[number, default: []].include(extent, at: attributes.group)
    }
    return groups
  }
}

extension [Range<Int>] {
  /// Extends a range, or appends it.
  fileprivate mutating func include(_ range: Range<Int>, at index: Int) {
    if index < count { self[index] = self[index].joined(range) } else { append(range) }
  }
}

extension [PixelSize] {
  /// Where each of these canvases starts if they follow one another, and where the last one ends.
  fileprivate func starts(along axis: Axis) -> [Int] {
    reduce(into: [0]) { starts, size in starts.append((starts.last ?? 0) + size.length(axis)) }
  }
}
