/// Where a section is to be placed.
struct SectionFrame {
  let scroll: Axis
  /// The pixel along the scroll direction where it begins.
  let start: Int
  /// The room across.
  let across: Range<Int>
  let environment: LayoutEnvironment
}

/// Lays out one section: its groups, what stands at its edges, and what is behind.
struct SectionSolver {
  private let section: Section
  private let slot: Slot
  private let frame: SectionFrame
  private let boundary: Boundary
  private let owner: Owner
  private let place: Place
  /// What the groups have across.
  private let content: Range<Int>
  /// The pixel along the scroll direction where the first group begins.
  private let first: Int
  private let footer: Int

  private var scroll: Axis { frame.scroll }
  private var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// The direction in which its groups follow one another.
  var flow: Axis { isOrthogonal ? scroll.other : scroll }

  init(_ section: Section, _ slot: Slot, index: Int, in frame: SectionFrame, place: Place)
    throws(LayoutError)
  {
    let scroll = frame.scroll
    self.section = section
    self.slot = slot
    self.frame = frame
    self.place = place
    owner = Owner(section: index)
    boundary = try Boundary(
      section.boundarySupplementaryItems, scroll: scroll, environment: frame.environment,
      owner: owner, place: place)
    content = try Self.content(of: section, in: frame, boundary, place)
    let edges = try boundary.marginsAlong(Double(content.count))
    first = frame.start + edges.start + section.contentInsets.start(scroll)
    footer = edges.end
  }

  /// What insets and what stands outside leave across.
  private static func content(
    of section: Section, in frame: SectionFrame, _ boundary: Boundary, _ place: Place
  ) throws(LayoutError) -> Range<Int> {
    let (axis, across) = (frame.scroll.other, frame.across)
    let insets = section.contentInsets
    let sides = try boundary.marginsAcross(Double(across.count - insets.total(axis)))
    let start = across.lowerBound + insets.start(axis) + sides.start
    let end = across.upperBound - insets.end(axis) - sides.end
    guard start < end else {
      throw .noPixelLeft(
        place: place("contentInsets").path, length: Double(across.count),
        needed: Double(across.count - (end - start) + 1))
    }
    return start..<end
  }

  /// Draws everything.
  ///
  /// - Returns: where the section is.
  func draw(_ groups: inout GroupSolver, by painter: inout Painter) throws(LayoutError)
    -> Solution.Section
  {
    let pictures = groups.next..<groups.end
    let drawn = painter.attributes.count
    let extent = try drawGroups(&groups, by: &painter)
    let inside = rect(along: first..<extent.end, across: content)
    let insets = section.contentInsets
    let outside = rect(
      along: (first - insets.start(scroll))..<(extent.end + insets.end(scroll)), across: content)
    let all = rect(
      along: frame.start..<(outside.end(scroll) + footer),
      across: frame.across.lowerBound..<max(frame.across.upperBound, extent.farthest))
    if isOrthogonal { painter.clip(from: drawn, to: all, scroll.other, frame.environment) }
    try boundary.draw(outside: outside, inside: inside, by: &painter)
    drawDecorations(behind: all, by: &painter)
    return Solution.Section(
      frame: all, content: inside, index: owner.section,
      isClipped: isOrthogonal && !frame.environment.isUnrolled, pictures: pictures, flow: flow,
      lanes: extent.lanes, spacing: spacing)
  }
}

// MARK: Groups

extension SectionSolver {
  /// How far the groups go.
  private struct Extent {
    /// The first pixel after them along the scroll direction.
    let end: Int
    /// The first one that an unrolled section does not need across it.
    let farthest: Int
    let lanes: Lanes?
  }

  private func drawGroups(_ groups: inout GroupSolver, by painter: inout Painter)
    throws(LayoutError) -> Extent
  {
    var place = flow == scroll ? Double(first) : Double(content.lowerBound)
    var longest = 0.0
    var (owner, lanes) = (owner, Lanes?.none)
    let room = try room()
    while !groups.isDone {
      owner.group += 1
      var box = try groups.solve(slot, in: room)
      put(&box, at: &place, isFirst: owner.group == 0)
      longest = max(longest, flow == scroll ? place - Double(first) : box.outerLength(scroll))
      guard max(place, Double(first) + longest) <= Double(PixelLimits.canvas) else {
        throw .tooLarge(place: self.place.path)
      }
      try painter.draw(box, at: Point(), owner: owner)
      if case .placements(_, _, let found) = box.content { lanes = found }
      place += Double(section.interGroupSpacing)
    }
    let needed = Grain.edge(place) - section.interGroupSpacing + section.contentInsets.end(flow)
    let isUnrolled = isOrthogonal && frame.environment.isUnrolled && owner.group >= 0
    return Extent(
      end: Grain.edge(Double(first) + longest), farthest: isUnrolled ? needed : 0, lanes: lanes)
  }

  private func room() throws(LayoutError) -> Room {
    var limit = Size(width: PixelLimits.side, height: PixelLimits.side)
    limit[scroll.other] = Double(content.count)
    if case .custom = slot.body { limit[flow] = Double(PixelLimits.canvas) }
    let base = Size(
      along: scroll, frame.environment.room[scroll], across: Double(content.count))
    return try Room(base: base, limit: limit).inside(edgesOf: slot)
  }

  private func put(_ box: inout Box, at place: inout Double, isFirst: Bool) {
    let edges = box.slot.edges
    if isFirst, section.orthogonalScrollingBehavior == .groupPagingCentered {
      place += max(0, Grain.cut((Double(content.count) - box.outerLength(flow)) / 2))
    }
    let width = flow == scroll ? Double(content.count) : box.outerLength(flow.other)
    let line = LineArrangement(axis: flow, spacing: .fixed(0), length: nil, width: width)
    var boxes = [box]
    let length = line.place(&boxes)
    box = boxes[0]
    box.origin[flow] = place + Double(edges.start(flow).least)
    box.origin[flow.other] += Double(flow == scroll ? content.lowerBound : first)
    place += length
  }

  private var spacing: Spacing {
    func gap(_ axis: Axis) -> Int {
      if case .line = slot.body, axis == flow {
        return max(slot.gap(axis), section.interGroupSpacing)
      }
      return slot.gap(axis)
    }
    return Spacing(horizontal: gap(.horizontal), vertical: gap(.vertical))
  }
}

// MARK: Rectangles

extension SectionSolver {
  private func rect(along: Range<Int>, across: Range<Int>) -> PixelRect {
    PixelRect(scroll, along: along, across: across)
  }

  /// What the insets leave nothing of is not drawn.
  private func drawDecorations(behind all: PixelRect, by painter: inout Painter) {
    for item in section.decorationItems {
      let insets = item.contentInsets
      guard Axis.allCases.allSatisfy({ all.length($0) > insets.total($0) }) else { continue }
      painter.add(
        LayoutAttributes(
          .decoration(item), frame: all.inset(by: insets), owner: owner, zIndex: item.zIndex))
    }
  }
}

extension Section {
  /// - Throws: ``LayoutError`` for numbers out of their ranges; the group checks its own.
  func check(_ place: Place) throws(LayoutError) {
    try place("interGroupSpacing").check(interGroupSpacing)
    try place("contentInsets").check(contentInsets)
    for (index, item) in decorationItems.enumerated() {
      let place = place("decorationItems", index)
      try place("contentInsets").check(item.contentInsets)
      try place.check(zIndex: item.zIndex)
      try place.check(item.content)
    }
  }
}

extension Painter {
  /// Notes what a section that scrolls across the layout does not show at rest; what stands on a
  /// picture comes right after it, and is seen where that is.
  fileprivate mutating func clip(
    from first: Int, to frame: PixelRect, _ across: Axis, _ environment: LayoutEnvironment
  ) {
    guard !environment.isUnrolled else { return }
    let strip = frame.start(across)..<frame.end(across)
    var picture = frame
    for index in attributes.indices[first...] {
      let own = attributes[index].frame
      if case .picture = attributes[index].element { picture = own }
      let owner = attributes[index].index == nil ? own : picture
      let isSeen = (own.start(across)..<own.end(across)).overlaps(strip)
      attributes[index].isVisible =
        owner.intersects(frame) && (isSeen || frame.contains(owner))
    }
  }
}
