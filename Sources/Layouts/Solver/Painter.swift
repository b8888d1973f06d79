/// Writes down what has its place: rounds edges, decides what of a picture is seen, and adds what
/// stands on it.
struct Painter {
  let sizes: [Size]
  let environment: LayoutEnvironment
  var attributes: [LayoutAttributes] = []
  var paths = GroupPaths()

  init(_ runs: Runs, environment: LayoutEnvironment) {
    sizes = runs.sizes
    self.environment = environment
    attributes.reserveCapacity(runs.pictures.count)
  }

  /// Draws a box with everything in it, given the corner of what it is placed in.
  mutating func draw(_ box: Box, at origin: Point, owner: Owner) throws(LayoutError) {
    let corner = origin + box.origin
    let frame = PixelRect(from: corner, size: box.size).inset(by: box.slot.insets)
    var owner = owner
    switch box.content {
    case .nothing: return
    case .picture(let index):
      owner.picture = index
      draw(picture: index, slot: box.slot, frame: frame, owner: owner)
    case .boxes(let boxes):
      let inside =
        corner
        + Point(x: Double(box.slot.insets.leading), y: Double(box.slot.insets.top))
      for (position, box) in boxes.enumerated() {
        var member = owner
        member.path = paths.child(position, of: owner.path)
        try draw(box, at: inside, owner: member)
      }
    case .placements(let arrangement, let first, _):
      draw(arrangement, first: first, frame: frame, owner: owner)
    }
    for (index, item) in box.slot.supplementaryItems.enumerated() {
      let place = box.slot.place("supplementaryItems", index)
      try draw(item, on: frame, owner: owner, place: place)
    }
  }

  /// Adds anything.
  mutating func add(_ attributes: LayoutAttributes) { self.attributes.append(attributes) }
}

// MARK: Pictures

extension Painter {
  private mutating func draw(picture index: Int, slot: Slot, frame: PixelRect, owner: Owner) {
    guard case .picture(let fit) = slot.body else { return }
    let size = sizes[index]
    let enlarges = environment.enlarges
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
    add(LayoutAttributes(.picture, frame: frame, content: content, crop: crop, owner: owner))
  }

  private mutating func draw(
    _ arrangement: Arrangement, first: Int, frame: PixelRect, owner: Owner
  ) {
    for (offset, placement) in arrangement.placements.enumerated() {
      var owner = owner
      owner.picture = first + offset
      owner.path = paths.child(placement.column, of: owner.path)
      owner.span = Int32(placement.span)
      let place = placement.frame.moved(x: frame.x, y: frame.y)
      let content = content(of: placement, in: place, size: sizes[owner.picture])
      add(
        LayoutAttributes(
          .picture, frame: place, content: content, crop: placement.crop, owner: owner))
    }
  }
}

extension Painter {
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

extension LayoutEnvironment {
  /// The size of something that may have to be measured.
  ///
  /// - Throws: ``LayoutError/unknownSide(place:axis:)``.
  func size(
    of size: LayoutSize, showing content: ElementContent, in room: Size, owner: Owner, place: Place
  ) throws(LayoutError) -> Size {
    func length(_ axis: Axis) throws(LayoutError) -> Double? {
      let dimension = size[axis]
      guard let share = dimension.share else {
        return dimension.isEstimated ? nil : dimension.value
      }
      guard !room[share].isNaN else {
        throw .unknownSide(place: place("size").path, axis: share)
      }
      return dimension.value * room[share]
    }
    var (width, height) = (try length(.horizontal), try length(.vertical))
    if width == nil || height == nil {
      let breaking = width ?? (room.width.isNaN ? Double(PixelLimits.side) : room.width)
      let needed =
        content.text == nil
        ? Size(width: size.width.value, height: size.height.value)
        : text.size(
          of: content, section: owner.section, picture: owner.picture < 0 ? nil : owner.picture,
          width: breaking)
      width = width ?? needed.width
      height = height ?? needed.height
    }
    return Size(width: Self.sound(width), height: Self.sound(height))
  }

  /// From one pixel on; what is no number is one.
  private static func sound(_ length: Double?) -> Double {
    guard let length, length >= 1 else { return 1 }
    return Grain.cut(min(length, Double(PixelLimits.side)))
  }
}
