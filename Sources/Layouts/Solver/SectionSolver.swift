/// The place for a section.
struct SectionFrame {
  let scroll: Axis
  /// The pixel along the scroll direction where it begins.
  let start: Int
  /// The room across.
  let across: Range<Int>
  let environment: LayoutEnvironment
}

/// Lays out one section: its groups, the items at its edges, and those behind it.
struct SectionSolver {
  private let section: Section
  private let slot: Slot
  private let frame: SectionFrame
  private let boundary: Boundary
  private let owner: Owner
  private let path: FieldPath
  /// The room of the groups across the scroll direction.
  private let content: Range<Int>
  /// The pixel along the scroll direction where the first group begins.
  private let first: Int
  private let footer: Int

  private var scroll: Axis { frame.scroll }
  private var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// The direction in which its groups follow one another.
  var flow: Axis { isOrthogonal ? scroll.other : scroll }

  init(_ section: Section, _ slot: Slot, index: Int, in frame: SectionFrame, path: FieldPath)
    throws(LayoutError)
  {
    let scroll = frame.scroll
    self.section = section
    self.slot = slot
    self.frame = frame
    self.path = path
    owner = Owner(section: index)
    boundary = try Boundary(
      section.boundarySupplementaryItems, scroll: scroll, environment: frame.environment,
      owner: owner, path: path)
    content = try Self.content(of: section, in: frame, boundary, path)
    let edges = try boundary.marginsAlong(Double(content.count))
    first = frame.start + edges.start + section.contentInsets.start(scroll)
    footer = edges.end
  }

  /// The room across that insets and extending items leave.
  private static func content(
    of section: Section, in frame: SectionFrame, _ boundary: Boundary, _ path: FieldPath
  ) throws(LayoutError) -> Range<Int> {
    let (axis, across) = (frame.scroll.other, frame.across)
    let insets = section.contentInsets
    let sides = try boundary.marginsAcross(Double(across.count - insets.total(axis)))
    let start = across.lowerBound + insets.start(axis) + sides.start
    let end = across.upperBound - insets.end(axis) - sides.end
    guard start < end else {
      throw .noPixelLeft(
        place: path("contentInsets").text, length: Double(across.count),
        needed: Double(across.count - (end - start) + 1))
    }
    return start..<end
  }

  /// Places everything.
  ///
  /// - Returns: the solved section.
  func place(_ groups: inout GroupSolver, to builder: inout SolutionBuilder) throws(LayoutError)
    -> Solution.Section
  {
    let pictures = groups.next..<groups.end
    let added = builder.attributes.count
    let extent = try placeGroups(&groups, to: &builder)
    let inside = rect(along: first..<extent.end, across: content)
    let insets = section.contentInsets
    let outside = rect(
      along: (first - insets.start(scroll))..<(extent.end + insets.end(scroll)), across: content)
    let edged = builder.attributes.count
    var along = frame.start..<(outside.end(scroll) + footer)
    let moved = try boundary.add(outside: outside, inside: inside, to: &builder) ?? along
    // What an offset moves above the section moves the section down.
    let down = max(0, along.lowerBound - moved.lowerBound)
    builder.move(from: added, by: down, scroll)
    along = along.lowerBound..<(max(along.upperBound, moved.upperBound) + down)
    let all = rect(
      along: along, across: frame.across.lowerBound..<max(frame.across.upperBound, extent.farthest))
    if isOrthogonal {
      builder.clip(added..<edged, to: all, scroll.other, frame.environment)
    }
    addDecorations(behind: all, to: &builder)
    return Solution.Section(
      frame: all, content: inside.moved(by: down, scroll), index: owner.section,
      isClipped: isOrthogonal && !frame.environment.isUnrolled, pictures: pictures, flow: flow,
      lanes: extent.lanes, spacing: spacing)
  }
}

// MARK: Groups

extension SectionSolver {
  /// The extent of the groups.
  private struct Extent {
    /// One past their last pixel along the scroll direction.
    let end: Int
    /// One past the last pixel that an unrolled section needs across.
    let farthest: Int
    let lanes: Lanes?
  }

  private func placeGroups(_ groups: inout GroupSolver, to builder: inout SolutionBuilder)
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
        throw .tooLarge(place: self.path.text)
      }
      try builder.add(box, at: Point(), owner: owner)
      if case .placements(_, _, let found) = box.content { lanes = found }
      place += Double(section.interGroupSpacing)
    }
    let needed = Grain.edge(place) - section.interGroupSpacing + section.contentInsets.end(flow)
    let isUnrolled = isOrthogonal && frame.environment.isUnrolled && owner.group >= 0
    return Extent(
      end: Grain.edge(Double(first) + longest), farthest: isUnrolled ? needed : 0, lanes: lanes)
  }

  private func room() throws(LayoutError) -> AvailableSpace {
    var limit = Size(width: PixelLimits.side, height: PixelLimits.side)
    limit[scroll.other] = Double(content.count)
    if case .custom = slot.body { limit[flow] = Double(PixelLimits.canvas) }
    let base = Size(
      along: scroll, frame.environment.room[scroll], across: Double(content.count))
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

  /// Adds the decorations; those of which the insets leave nothing are left out.
  private func addDecorations(behind all: PixelRect, to builder: inout SolutionBuilder) {
    for item in section.decorationItems {
      let insets = item.contentInsets
      guard Axis.allCases.allSatisfy({ all.length($0) > insets.total($0) }) else { continue }
      builder.add(
        LayoutAttributes(
          .decoration(item), frame: all.inset(by: insets), owner: owner, zIndex: item.zIndex))
    }
  }
}

extension Section {
  /// - Throws: ``LayoutError`` for a number out of its range; the group checks its own.
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
  /// Marks what a section that scrolls across the layout hides at rest; items on a picture, which
  /// follow it, are visible if it is.
  fileprivate mutating func clip(
    _ range: Range<Int>, to frame: PixelRect, _ across: Axis, _ environment: LayoutEnvironment
  ) {
    guard !environment.isUnrolled else { return }
    let strip = frame.start(across)..<frame.end(across)
    var picture = frame
    for index in range {
      let own = attributes[index].frame
      if case .picture = attributes[index].element { picture = own }
      let owner = attributes[index].index == nil ? own : picture
      let isSeen = (own.start(across)..<own.end(across)).overlaps(strip)
      attributes[index].isVisible =
        owner.intersects(frame) && (isSeen || frame.contains(owner))
    }
  }
}
