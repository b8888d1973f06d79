/// The headers, footers and other items at the edges of a section or of the whole layout.
struct Boundary {
  let items: [BoundarySupplementaryItem]
  let scroll: Axis
  let environment: LayoutEnvironment
  let owner: Owner
  let path: FieldPath

  init(
    _ items: [BoundarySupplementaryItem], scroll: Axis, environment: LayoutEnvironment,
    owner: Owner, path: FieldPath
  ) throws(LayoutError) {
    (self.items, self.scroll, self.environment) = (items, scroll, environment)
    (self.owner, self.path) = (owner, path)
    for (index, item) in items.enumerated() { try item.check(self.path(index)) }
  }

  /// The pixels across the scroll direction that insets and extending items leave.
  func content(
    in across: Range<Int>, without insets: EdgeInsets
  ) throws(LayoutError) -> Range<Int> {
    let axis = scroll.other
    let sides = try margins(axis, beside: across.count - insets.total(axis))
    let start = across.lowerBound + insets.start(axis) + sides.start
    let end = across.upperBound - insets.end(axis) - sides.end
    guard start < end else {
      throw .noPixelLeft(
        place: path("contentInsets").text, length: Double(across.count),
        needed: Double(across.count - (end - start) + 1))
    }
    return start..<end
  }

  /// Adds the items; gives the pixels along the scroll direction of those moved along it.
  func add(outside: PixelRect, inside: PixelRect, to builder: inout SolutionBuilder)
    throws(LayoutError) -> Range<Int>?
  {
    var moved: Range<Int>?
    for (index, item) in items.enumerated() {
      let edge = edge(of: item)
      var corner = Point()
      let size = try size(of: item, index, in: room(edge, inside))
      if edge == scroll.other, item.extendsBoundary {
        let length = inside.length(scroll)
        let across = Double(inside.length(scroll.other))
        let expected = try self.size(of: item, index, in: roomAcross(beside: across))
        if size[scroll.other] > expected[scroll.other] { builder.noteTooShort(length) }
      }
      for axis in Axis.allCases {
        let box = axis == edge ? outside : inside
        let position = item.alignment.position(along: axis)
        let own = axis == edge && item.extendsBoundary ? 1 - position : position
        corner[axis] =
          Double(box.start(axis)) + position * Double(box.length(axis)) - own * size[axis]
          + Double(item.absoluteOffset[axis])
      }
      let frame = try PixelRect(from: corner, size: size, path: path(index))
      if edge == scroll, item.absoluteOffset[scroll] != 0 {
        moved = moved?.joined(frame.pixels(scroll)) ?? frame.pixels(scroll)
      }
      builder.attributes.append(
        LayoutAttributes(.boundary(item), frame: frame, owner: owner, zIndex: item.zIndex))
    }
    return moved
  }

  /// The axis along which an item is outside the content; corners belong to the scroll direction.
  private func edge(of item: BoundarySupplementaryItem) -> Axis? {
    [scroll, scroll.other].first { item.alignment.position(along: $0) != 0.5 }
  }

  /// The lengths that shares relate to: beside the content, its length is known.
  private func room(_ edge: Axis?, _ inside: PixelRect) -> Size {
    var room = Size(width: inside.width, height: inside.height)
    if edge == scroll { room[scroll] = environment.room[scroll] }
    return room
  }

  /// What extending items need along an axis, beside a content of a length across the scroll
  /// direction; also where an offset moves them outward across it.
  func margins(_ axis: Axis, beside length: Int) throws(LayoutError) -> (start: Int, end: Int) {
    let room =
      axis == scroll
      ? Size(along: scroll, environment.room[scroll], across: Double(length))
      : roomAcross(beside: Double(length))
    var (start, end) = (0.0, 0.0)
    for (index, item) in items.enumerated() where item.extendsBoundary && edge(of: item) == axis {
      let length = try size(of: item, index, in: room)[axis].rounded(.up)
      // Along the scroll direction, whatever is moved outward makes the content grow later.
      let offset = axis == scroll ? 0 : Double(item.absoluteOffset[axis])
      if item.alignment.position(along: axis) == 0 {
        start = max(start, length + max(0, -offset))
      } else {
        end = max(end, length + max(0, offset))
      }
    }
    return (Int(start), Int(end))
  }

  /// The room of items across the scroll direction: the content's length is not known yet, but may decide how many lines a text has.
  private func roomAcross(beside length: Double) -> Size {
    let known = environment.room[scroll]
    let along = environment.expectedLength.map(Double.init) ?? (known.isNaN ? 1 : known)
    return Size(along: scroll, along, across: length)
  }

  private func size(
    of item: BoundarySupplementaryItem, _ index: Int, in room: Size
  ) throws(LayoutError) -> Size {
    var size = try environment.size(
      of: item.size, showing: item.content, in: room, owner: owner, path: path(index))
    for axis in Axis.allCases { size[axis] = size[axis].rounded(.up) }
    return size
  }

  private func path(_ index: Int) -> FieldPath { path("boundarySupplementaryItems", index) }
}

extension BoundarySupplementaryItem {
  fileprivate func check(_ path: FieldPath) throws(LayoutError) {
    let most = Double(PixelLimits.side)
    try path("size").check(size)
    try path("absoluteOffset.x").check(Double(absoluteOffset.x), -most...most)
    try path("absoluteOffset.y").check(Double(absoluteOffset.y), -most...most)
    try path.check(zIndex: zIndex)
    try path.check(content)
  }
}
