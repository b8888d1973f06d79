/// Writes down what has its place: rounds edges, decides what of a picture is seen, and adds what
/// stands on it.
struct Painter {
  let sizes: [Size]
  let environment: LayoutEnvironment
  var attributes: [LayoutAttributes] = []
  var paths = GroupPaths()
  /// One for all captions, so that each takes no memory of its own.
  private let captionElement: LayoutAttributes.Element?

  init(_ runs: Runs, environment: LayoutEnvironment) {
    sizes = runs.sizes
    self.environment = environment
    captionElement = environment.caption.map { caption in
      .supplementary(
        SupplementaryItem(
          kind: "caption", size: .line, containerAnchor: Anchor(edges: .bottom),
          content: caption.content))
    }
    let each = environment.caption == nil ? 1 : 2
    attributes.reserveCapacity(runs.pictures.count * each)
  }

  /// Draws a box with everything in it, given the corner of what it is placed in.
  mutating func draw(_ box: Box, at origin: Point, owner: Owner) throws(LayoutError) {
    let corner = origin + box.origin
    let frame = PixelRect(from: corner, size: box.size).inset(by: box.slot.insets)
    var owner = owner
    switch box.content {
    case .nothing: return
    case .picture(let index, let captionRoom):
      owner.picture = index
      try draw(
        picture: index, slot: box.slot, frame: frame, owner: owner, captionRoom: captionRoom)
    case .boxes(let boxes):
      let insets = box.slot.insets
      let inside = corner + Point(x: Double(insets.leading), y: Double(insets.top))
      try draw(boxes, at: inside, owner: owner)
    case .placements(let arrangement, let first, _):
      try draw(arrangement, first: first, frame: frame, owner: owner)
    }
    guard !box.slot.supplementaryItems.isEmpty else { return }
    try draw(supplementsOf: box.slot, on: frame, owner: owner)
  }

  private mutating func draw(_ boxes: [Box], at corner: Point, owner: Owner) throws(LayoutError) {
    for (position, box) in boxes.enumerated() {
      var member = owner
      member.path = paths.child(position, of: owner.path)
      try draw(box, at: corner, owner: member)
    }
  }

  /// Adds anything.
  mutating func add(_ attributes: LayoutAttributes) { self.attributes.append(attributes) }
}

// MARK: Pictures

extension Painter {
  private mutating func draw(
    picture index: Int, slot: Slot, frame: PixelRect, owner: Owner, captionRoom below: Int
  ) throws(LayoutError) {
    guard case .picture(let fit) = slot.body else { return }
    let size = sizes[index]
    let enlarges = environment.enlarges
    let outer = frame.inset(by: EdgeInsets(top: 0, leading: 0, bottom: below, trailing: 0))
    let frame = outer.inset(by: EdgeInsets(environment.border))
    let isWhole = frame.hasShape(of: size)
    let fitting = slot.isSelfSizing && !isWhole ? .contain : fit
    let content =
      switch fitting {
      case .contain where !isWhole: frame.fitting(size, enlarges: enlarges)
      case .stretch where enlarges: frame
      default: frame.covered(by: size, enlarges: enlarges)
      }
    let crop: Fit.Focus? =
      if case .cover(let focus) = fitting, !isWhole { focus } else { nil }
    add(LayoutAttributes(.picture, frame: outer, content: content, crop: crop, owner: owner))
    try dress(outer, owner: owner, room: below)
  }

  private mutating func draw(
    _ arrangement: Arrangement, first: Int, frame: PixelRect, owner: Owner
  ) throws(LayoutError) {
    for (offset, placement) in arrangement.placements.enumerated() {
      var owner = owner
      owner.picture = first + offset
      owner.path = paths.child(placement.column, of: owner.path)
      owner.span = Int32(placement.span)
      let border = environment.border
      let place = placement.frame.moved(x: frame.x + border, y: frame.y + border)
      let content = content(of: placement, in: place, size: sizes[owner.picture])
      let outer = place.inset(by: EdgeInsets(-border))
      add(
        LayoutAttributes(
          .picture, frame: outer, content: content, crop: placement.crop, owner: owner))
      try dress(outer, owner: owner, room: arrangement.room(below: offset))
    }
  }
}

extension Painter {
  /// Adds what stands on every picture.
  private mutating func dress(
    _ frame: PixelRect, owner: Owner, room: Int
  ) throws(LayoutError) {
    drawCaption(of: frame, owner: owner, room: room)
    let picture = frame.inset(by: EdgeInsets(environment.border))
    for (index, item) in environment.supplementaryItems.enumerated() {
      let place = Place("environment")("supplementaryItems", index)
      try draw(item, on: picture, owner: owner, place: place)
    }
  }

  /// Adds a caption in the room below a frame, or over its lower edge.
  private mutating func drawCaption(of frame: PixelRect, owner: Owner, room: Int) {
    guard let caption = environment.caption, let element = captionElement else { return }
    let frame = caption.isOver ? frame.inset(by: EdgeInsets(environment.border)) : frame
    let needed =
      caption.isOver
      ? environment.height(
        of: caption, picture: owner.picture, section: owner.section, width: frame.width) : room
    let height = caption.isOver ? min(needed, frame.height) : needed
    guard height > 0 else { return }
    let place = PixelRect(
      x: frame.x, y: caption.isOver ? frame.maxY - height : frame.maxY, width: frame.width,
      height: height)
    add(LayoutAttributes(element, frame: place, owner: owner, zIndex: 1))
  }

  /// What of a frame a placed picture covers, where it may not be enlarged, too.
  private func content(of placement: Placement, in frame: PixelRect, size: Size) -> PixelRect {
    let content = placement.content.moved(
      x: frame.x - placement.frame.x, y: frame.y - placement.frame.y)
    guard !environment.enlarges else { return content }
    if content == frame { return frame.covered(by: size, enlarges: false) }
    let isEnlarged =
      Double(content.width) > size.width || Double(content.height) > size.height
    return isEnlarged ? frame.centered(scaling: size, by: 1) : content
  }
}

// MARK: What stands on items

extension Painter {
  private mutating func draw(
    supplementsOf slot: Slot, on frame: PixelRect, owner: Owner
  ) throws(LayoutError) {
    for (index, item) in slot.supplementaryItems.enumerated() {
      try draw(item, on: frame, owner: owner, place: slot.place("supplementaryItems", index))
    }
  }

  private mutating func draw(
    _ item: SupplementaryItem, on frame: PixelRect, owner: Owner, place: Place
  ) throws(LayoutError) {
    let room = Size(width: frame.width, height: frame.height)
    let size = try environment.size(
      of: item.size, showing: item.content, in: room, owner: owner, place: place)
    var corner = Point()
    for axis in Axis.allCases {
      let own = (item.itemAnchor ?? item.containerAnchor).edges.position(along: axis)
      corner[axis] =
        Double(frame.start(axis))
        + item.containerAnchor.edges.position(along: axis) * Double(frame.length(axis))
        - own * size[axis] + item.containerAnchor.offset.length(axis, of: size)
        + (item.itemAnchor?.offset.length(axis, of: size) ?? 0)
    }
    add(
      LayoutAttributes(
        .supplementary(item), frame: try PixelRect(from: corner, size: size, place: place),
        owner: owner, zIndex: item.zIndex))
  }
}

extension Anchor.Offset {
  fileprivate func length(_ axis: Axis, of size: Size) -> Double {
    switch self {
    case .absolute(let x, let y): axis == .horizontal ? x : y
    case .fractional(let x, let y): (axis == .horizontal ? x : y) * size[axis]
    }
  }
}

extension PixelRect {
  /// Rounds every edge to the nearest pixel; the caller knows that they are within the canvas.
  init(from corner: Point, size: Size) {
    let (left, top) = (Grain.edge(corner.x), Grain.edge(corner.y))
    self.init(
      x: left, y: top, width: Grain.edge(corner.x + size.width) - left,
      height: Grain.edge(corner.y + size.height) - top)
  }

  /// Rounds every edge to the nearest pixel.
  ///
  /// - Throws: ``LayoutError/tooLarge(place:)``.
  init(from corner: Point, size: Size, place: Place) throws(LayoutError) {
    let most = Double(PixelLimits.canvas)
    let isSound = Axis.allCases.allSatisfy { abs(corner[$0]) + size[$0] <= most }
    guard isSound else { throw .tooLarge(place: place.path) }
    let corner = Point(x: Grain.cut(corner.x), y: Grain.cut(corner.y))
    self.init(from: corner, size: size)
  }
}
