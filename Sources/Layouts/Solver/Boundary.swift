/// The headers, footers and other items at the edges of a section or of the whole layout.
struct Boundary {
  let items: [BoundarySupplementaryItem]
  let scroll: Axis
  let environment: LayoutEnvironment
  let owner: Owner
  let place: Place

  init(
    _ items: [BoundarySupplementaryItem], scroll: Axis, environment: LayoutEnvironment,
    owner: Owner, place: Place
  ) throws(LayoutError) {
    self.items = items
    self.scroll = scroll
    self.environment = environment
    self.owner = owner
    self.place = place
    for (index, item) in items.enumerated() { try item.check(self.place(index)) }
  }

  /// What the extending items take of a room at its edges across the scroll direction.
  func marginsAcross(_ length: Double) throws(LayoutError) -> (start: Int, end: Int) {
    try margins(
      scroll.other, room: Size(along: scroll, environment.room[scroll], across: length))
  }

  /// What the extending items take before and after a content that is so long across.
  func marginsAlong(_ length: Double) throws(LayoutError) -> (start: Int, end: Int) {
    try margins(scroll, room: Size(along: scroll, environment.room[scroll], across: length))
  }

  /// Draws the items at the edges of a content: with its insets, and without them.
  func draw(outside: PixelRect, inside: PixelRect, by painter: inout Painter) throws(LayoutError) {
    for (index, item) in items.enumerated() {
      let edge = edge(of: item)
      var corner = Point()
      let size = try size(of: item, index, in: room(edge, inside))
      for axis in Axis.allCases {
        let box = axis == edge ? outside : inside
        let position = item.alignment.position(along: axis)
        let own = axis == edge && item.extendsBoundary ? 1 - position : position
        corner[axis] =
          Double(box.start(axis)) + position * Double(box.length(axis)) - own * size[axis]
          + Double(axis == .horizontal ? item.absoluteOffset.x : item.absoluteOffset.y)
      }
      let frame = try PixelRect(from: corner, size: size, place: place(index))
      painter.add(
        LayoutAttributes(.boundary(item), frame: frame, owner: owner, zIndex: item.zIndex))
    }
  }

  /// The direction in which an item stands outside: a corner belongs to the scroll direction.
  private func edge(of item: BoundarySupplementaryItem) -> Axis? {
    [scroll, scroll.other].first { item.alignment.position(along: $0) != 0.5 }
  }

  /// What shares are taken of: an item beside the content knows how long that is.
  private func room(_ edge: Axis?, _ inside: PixelRect) -> Size {
    var room = Size(width: inside.width, height: inside.height)
    if edge == scroll { room[scroll] = environment.room[scroll] }
    return room
  }

  private func margins(_ axis: Axis, room: Size) throws(LayoutError) -> (start: Int, end: Int) {
    var (start, end) = (0.0, 0.0)
    for (index, item) in items.enumerated() where item.extendsBoundary && edge(of: item) == axis {
      var room = room
      // How long the content will be is not known yet, and does not matter to the width.
      if axis != scroll, room[scroll].isNaN { room[scroll] = 1 }
      let length = try size(of: item, index, in: room)[axis].rounded(.up)
      if item.alignment.position(along: axis) == 0 {
        start = max(start, length)
      } else {
        end = max(end, length)
      }
    }
    return (Int(start), Int(end))
  }

  private func size(
    of item: BoundarySupplementaryItem, _ index: Int, in room: Size
  ) throws(LayoutError) -> Size {
    var size = try environment.size(
      of: item.size, showing: item.content, in: room, owner: owner, place: place(index))
    for axis in Axis.allCases { size[axis] = size[axis].rounded(.up) }
    return size
  }

  private func place(_ index: Int) -> Place { place("boundarySupplementaryItems", index) }
}

extension BoundarySupplementaryItem {
  fileprivate func check(_ place: Place) throws(LayoutError) {
    let most = Double(PixelLimits.side)
    try place("size").check(size)
    try place("absoluteOffset.x").check(Double(absoluteOffset.x), -most...most)
    try place("absoluteOffset.y").check(Double(absoluteOffset.y), -most...most)
    try place.check(zIndex: zIndex)
    try place.check(content)
  }
}
