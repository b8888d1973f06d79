/// Lays out one section: its groups, the items at its edges, and those behind it.
struct SectionSolver {
  private let section: Section
  private let slot: Slot
  private let boundary: Boundary
  /// The pixel along the scroll direction where the section begins.
  private let start: Int
  private let across: Range<Int>
  /// The room of the groups across the scroll direction.
  private let content: Range<Int>
  /// The pixel along the scroll direction where the first group begins.
  private let first: Int
  private let footer: Int

  private var scroll: Axis { boundary.scroll }
  private var environment: LayoutEnvironment { boundary.environment }
  private var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// The direction in which its groups follow one another.
  private var flow: Axis { isOrthogonal ? scroll.other : scroll }

  init(
    _ section: Section, _ slot: Slot, _ boundary: Boundary, from start: Int, across: Range<Int>
  ) throws(LayoutError) {
    (self.section, self.slot, self.boundary) = (section, slot, boundary)
    (self.start, self.across) = (start, across)
    content = try boundary.content(in: across, without: section.contentInsets)
    let edges = try boundary.margins(boundary.scroll, beside: content.count)
    first = start + edges.start + section.contentInsets.start(boundary.scroll)
    footer = edges.end
  }

  func place(
    _ pictures: Range<Int>, to builder: inout SolutionBuilder
  ) throws(LayoutError) -> Solution.Section {
    let added = builder.attributes.count
    let extent = try placeGroups(pictures, to: &builder)
    let inside = PixelRect(scroll, along: first..<extent.end, across: content)
    let insets = section.contentInsets
    let end = extent.end + insets.end(scroll)
    let outside = PixelRect(scroll, along: first - insets.start(scroll)..<end, across: content)
    let edged = builder.attributes.count
    var along = start..<(end + footer)
    let moved = try boundary.add(outside: outside, inside: inside, to: &builder) ?? along
    // What an offset moves above the section moves the section down.
    let down = max(0, along.lowerBound - moved.lowerBound)
    builder.move(from: added, by: down, scroll)
    along = along.lowerBound..<(max(along.upperBound, moved.upperBound) + down)
    let all = PixelRect(
      scroll, along: along,
      across: across.lowerBound..<max(across.upperBound, extent.farthest))
    let isClipped = isOrthogonal && !environment.isUnrolled
    if isClipped { builder.clip(added..<edged, to: all, scroll.other) }
    addDecorations(behind: all, to: &builder)
    return Solution.Section(
      frame: all, content: inside.moved(by: down, scroll), index: boundary.owner.section,
      isClipped: isClipped, pictures: pictures, flow: flow, lanes: extent.lanes, spacing: spacing)
  }

  /// Adds the decorations; those of which the insets leave nothing are left out.
  private func addDecorations(behind all: PixelRect, to builder: inout SolutionBuilder) {
    for item in section.decorationItems {
      let insets = item.contentInsets
      guard Axis.allCases.allSatisfy({ all.length($0) > insets.total($0) }) else { continue }
      builder.attributes.append(
        LayoutAttributes(
          .decoration(item), frame: all.inset(by: insets), owner: boundary.owner,
          zIndex: item.zIndex))
    }
  }
}

// MARK: Groups

extension SectionSolver {
  private struct Extent {
    let end: Int
    /// One past the last pixel across that an unrolled section needs.
    let farthest: Int
    let lanes: Lanes?
  }

  private func placeGroups(
    _ pictures: Range<Int>, to builder: inout SolutionBuilder
  ) throws(LayoutError) -> Extent {
    var groups = GroupSolver(
      environment: environment, section: boundary.owner.section, sizes: builder.sizes, flow: flow,
      next: pictures.lowerBound, end: pictures.upperBound)
    var place = flow == scroll ? Double(first) : Double(content.lowerBound)
    var longest = 0.0
    var (owner, lanes) = (boundary.owner, Lanes?.none)
    let room = try room()
    while !groups.isDone {
      owner.group += 1
      var box = try groups.solve(slot, in: room)
      put(&box, at: &place, isFirst: owner.group == 0)
      longest = max(longest, flow == scroll ? place - Double(first) : box.outerLength(scroll))
      guard max(place, Double(first) + longest) <= Double(PixelLimits.canvas) else {
        throw .tooLarge(place: boundary.path.text)
      }
      try builder.add(box, at: Point(), owner: owner)
      if case .placements(_, _, let found) = box.content { lanes = found }
      place += Double(section.interGroupSpacing)
    }
    let needed = Grain.edge(place) - section.interGroupSpacing + section.contentInsets.end(flow)
    let isUnrolled = isOrthogonal && environment.isUnrolled && owner.group >= 0
    return Extent(
      end: Grain.edge(Double(first) + longest), farthest: isUnrolled ? needed : 0, lanes: lanes)
  }

  private func room() throws(LayoutError) -> AvailableSpace {
    var limit = Size(width: PixelLimits.side, height: PixelLimits.side)
    limit[scroll.other] = Double(content.count)
    if slot.item.custom != nil { limit[flow] = Double(PixelLimits.canvas) }
    let base = Size(along: scroll, environment.room[scroll], across: Double(content.count))
    return try AvailableSpace(base: base, limit: limit).inside(edgesOf: slot)
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
      if case .line = slot.item.content, axis == flow {
        return max(slot.gap(axis), section.interGroupSpacing)
      }
      return slot.gap(axis)
    }
    return Spacing(horizontal: gap(.horizontal), vertical: gap(.vertical))
  }
}

extension Section {
  func check(_ path: FieldPath) throws(LayoutError) {
    try path("interGroupSpacing").check(interGroupSpacing)
    try path("contentInsets").check(contentInsets)
    for (index, item) in decorationItems.enumerated() {
      let path = path("decorationItems", index)
      try path("contentInsets").check(item.contentInsets)
      try path.check(zIndex: item.zIndex)
      try path.check(item.content)
    }
  }
}

extension SolutionBuilder {
  /// Marks what a section that scrolls across hides at rest; items on a picture follow it.
  fileprivate mutating func clip(_ range: Range<Int>, to frame: PixelRect, _ across: Axis) {
    let strip = frame.pixels(across)
    var picture = frame
    for index in range {
      let own = attributes[index].frame
      if case .picture = attributes[index].element { picture = own }
      let owner = attributes[index].index == nil ? own : picture
      let isSeen = own.pixels(across).overlaps(strip)
      attributes[index].isVisible = owner.intersects(frame) && (isSeen || frame.contains(owner))
    }
  }
}
