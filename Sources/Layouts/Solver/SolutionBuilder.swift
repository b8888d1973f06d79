/// Collects what has its place: rounds edges, decides what a picture covers, and adds the items on
/// it.
struct SolutionBuilder {
  let sizes: [Size]
  let environment: LayoutEnvironment
  var attributes: [LayoutAttributes] = []
  var paths = GroupPaths()
  /// The shortest length of content beside which an item takes more room than expected.
  private(set) var tooShort: Int?
  /// Shared by all captions, so that none takes memory of its own.
  private let captionElement: LayoutAttributes.Element?

  init(_ runs: Runs, environment: LayoutEnvironment) {
    sizes = runs.sizes
    self.environment = environment
    captionElement = environment.caption.map { caption in
      .supplementary(
        SupplementaryItem(
          kind: Caption.kind, size: .line, containerAnchor: Anchor(edges: .bottom),
          content: caption.content))
    }
    attributes.reserveCapacity(runs.pictures.count * (environment.caption == nil ? 1 : 2))
  }

  mutating func noteTooShort(_ length: Int) { tooShort = min(tooShort ?? length, length) }

  /// Adds a box and everything in it at its group's corner.
  mutating func add(_ box: Box, at origin: Point, owner: Owner) throws(LayoutError) {
    let corner = origin + box.origin
    let frame = PixelRect(from: corner, size: box.size).inset(by: box.slot.insets)
    var owner = owner
    switch box.content {
    case .nothing: return
    case .picture(let index, let captionRoom):
      owner.picture = index
      try add(picture: box.slot, frame: frame, owner: owner, captionRoom: captionRoom)
    case .boxes(let boxes):
      let insets = box.slot.insets
      let inside = corner + Point(x: Double(insets.leading), y: Double(insets.top))
      for (position, box) in boxes.enumerated() {
        var member = owner
        member.path = paths.child(position, of: owner.path)
        try add(box, at: inside, owner: member)
      }
    case .placements(let arrangement, let first, _):
      try add(arrangement, first: first, frame: frame, slot: box.slot, owner: owner)
    }
    for (index, item) in box.slot.item.supplementaryItems.enumerated() {
      try add(item, on: frame, owner: owner, path: box.slot.path("supplementaryItems", index))
    }
  }

  /// Moves the elements added from one on.
  mutating func move(from first: Int, by distance: Int, _ axis: Axis) {
    guard distance != 0 else { return }
    for index in attributes.indices[first...] { attributes[index].move(by: distance, axis) }
  }
}

// MARK: Pictures

extension SolutionBuilder {
  private mutating func add(
    picture slot: Slot, frame: PixelRect, owner: Owner, captionRoom below: Int
  ) throws(LayoutError) {
    guard case .picture(let fit) = slot.item.content else { return }
    let outer = frame.inset(by: EdgeInsets(top: 0, leading: 0, bottom: below, trailing: 0))
    let cell = outer.inset(by: EdgeInsets(environment.border))
    let hasItsShape = cell.hasShape(of: sizes[owner.picture])
    try addPicture(
      in: cell, hasItsShape ? .stretch : slot.isSelfSizing ? .contain : fit,
      enlarging: environment.maxEnlargement, owner: owner, captionRoom: below)
  }

  private mutating func add(
    _ arrangement: Arrangement, first: Int, frame: PixelRect, slot: Slot, owner: Owner
  ) throws(LayoutError) {
    let most = slot.item.custom?.fillsLength == true ? nil : environment.maxEnlargement
    let border = environment.border
    for (offset, placement) in arrangement.placements.enumerated() {
      var owner = owner
      owner.picture = first + offset
      owner.path = paths.child(placement.lane, of: owner.path)
      owner.span = Int32(placement.span)
      try addPicture(
        in: placement.frame.moved(x: frame.x + border, y: frame.y + border), placement.fit,
        enlarging: most, owner: owner, captionRoom: arrangement.room(below: offset))
    }
  }

  /// Adds a picture in its cell, which is given without the border, and the items on it.
  private mutating func addPicture(
    in cell: PixelRect, _ fit: Fit, enlarging most: Double?, owner: Owner, captionRoom: Int
  ) throws(LayoutError) {
    let size = sizes[owner.picture]
    var frame = cell.frame(of: size, fit, enlarging: most)
    var content = frame.content(of: size, fit)
    let isReduced = frame != cell
    let showsOnlyPicture = environment.hidesCells && fit == .contain
    if showsOnlyPicture, captionRoom > 0 {
      // Under a picture in the middle of its cell, a caption would be far away.
      frame = frame.moved(by: cell.maxY - frame.maxY, .vertical)
      content = content.moved(by: cell.maxY - content.maxY, .vertical)
    }
    let border = EdgeInsets(-environment.border)
    let outer = frame.inset(by: border)
    let crop: Fit.Focus? = if case .cover(let focus) = fit { focus } else { nil }
    var picture = LayoutAttributes(
      .picture, frame: outer, content: content, crop: crop, owner: owner)
    picture.isReduced = isReduced
    attributes.append(picture)
    let shown = showsOnlyPicture ? content : frame
    let textHeight = addCaption(
      of: outer, showing: shown, in: cell.inset(by: border), owner, room: captionRoom)
    for (index, item) in environment.supplementaryItems.enumerated() {
      let path = FieldPath("environment")("supplementaryItems", index)
      try add(item, on: shown, textHeight: textHeight, owner: owner, path: path)
    }
  }

  /// Below a frame and as wide as its cell, or over the lower edge of what shows.
  ///
  /// - Returns: the height of the text that is over the picture, in pixels.
  private mutating func addCaption(
    of frame: PixelRect, showing shown: PixelRect, in cell: PixelRect, _ owner: Owner, room: Int
  ) -> Int {
    guard let caption = environment.caption, let element = captionElement else { return 0 }
    if caption.isOver { return add(caption, element, over: shown, owner) }
    guard room > 0 else { return 0 }
    let place = PixelRect(x: cell.x, y: frame.maxY, width: cell.width, height: room)
    attributes.append(LayoutAttributes(element, frame: place, owner: owner, zIndex: 1))
    return 0
  }

  /// The caption is left out if its text would be cut; the padding above it may be, and half of the
  /// padding below, which is as much as letters have above themselves.
  private mutating func add(
    _ caption: Caption, _ element: LayoutAttributes.Element, over frame: PixelRect, _ owner: Owner
  ) -> Int {
    let height = environment.height(
      of: caption, picture: owner.picture, section: owner.section, width: frame.width)
    let padding = caption.content.padding
    let textHeight = max(0, height - padding.top)
    guard height > 0, textHeight - padding.bottom / 2 <= frame.height,
      padding.total(.horizontal) < frame.width
    else {
      return 0
    }
    let length = min(height, frame.height)
    let place = PixelRect(
      x: frame.x, y: frame.maxY - length, width: frame.width, height: length)
    attributes.append(LayoutAttributes(element, frame: place, owner: owner, zIndex: 1))
    return textHeight
  }
}

// MARK: Items on items

extension SolutionBuilder {
  /// What needs room does not stand on the text at the frame's lower edge.
  private mutating func add(
    _ item: SupplementaryItem, on frame: PixelRect, textHeight: Int = 0, owner: Owner,
    path: FieldPath
  ) throws(LayoutError) {
    let taken = item.needsRoom ? textHeight : 0
    let frame = frame.inset(by: EdgeInsets(top: 0, leading: 0, bottom: taken, trailing: 0))
    let room = Size(width: frame.width, height: frame.height)
    let found =
      try item.needsRoom
      ? fittingSize(of: item, in: room, owner: owner, path: path)
      : environment.size(of: item.size, showing: item.content, in: room, owner: owner, path: path)
    guard let size = found else { return }
    var corner = Point()
    for axis in Axis.allCases {
      let own = (item.itemAnchor ?? item.containerAnchor).edges.position(along: axis)
      corner[axis] =
        Double(frame.start(axis))
        + item.containerAnchor.edges.position(along: axis) * Double(frame.length(axis))
        - own * size[axis] + item.containerAnchor.offset.length(axis, of: size)
        + (item.itemAnchor?.offset.length(axis, of: size) ?? 0)
    }
    if taken > 0 { corner.y = min(corner.y, Double(frame.maxY) - size.height) }
    attributes.append(
      LayoutAttributes(
        .supplementary(item), frame: try PixelRect(from: corner, size: size, path: path),
        owner: owner, zIndex: item.zIndex))
  }

  /// The size of an item that needs room; nil if there is not enough.
  private func fittingSize(
    of item: SupplementaryItem, in room: Size, owner: Owner, path: FieldPath
  ) throws(LayoutError) -> Size? {
    func size(_ most: Double) throws(LayoutError) -> Size {
      try environment.size(
        of: item.size, showing: item.content, in: room, upTo: most, owner: owner, path: path)
    }
    let most = item.room(within: room)
    let whole = try size(Double(PixelLimits.side))
    if whole.fits(most) { return whole }
    guard item.size.width.isEstimated, most.width >= 1 else { return nil }
    let cut = try size(most.width)
    return cut.fits(most) && cut.width >= 4 * cut.height ? cut : nil
  }
}

extension SupplementaryItem {
  /// What its offset in pixels leaves of a room, on both sides.
  fileprivate func room(within room: Size) -> Size {
    guard case .absolute(let x, let y) = containerAnchor.offset else { return room }
    func rest(_ axis: Axis, _ offset: Double) -> Double {
      let position = containerAnchor.edges.position(along: axis)
      return room[axis] - 2 * (position == 0.5 ? abs(offset) : max(0, offset * (1 - 2 * position)))
    }
    return Size(width: rest(.horizontal, x), height: rest(.vertical, y))
  }
}

extension Size {
  fileprivate func fits(_ room: Size) -> Bool { width <= room.width && height <= room.height }
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
  /// Rounds every edge; all must be within the canvas.
  init(from corner: Point, size: Size) {
    let (left, top) = (Grain.edge(corner.x), Grain.edge(corner.y))
    self.init(
      x: left, y: top, width: Grain.edge(corner.x + size.width) - left,
      height: Grain.edge(corner.y + size.height) - top)
  }

  /// Rounds every edge, unless one is beyond the canvas.
  init(from corner: Point, size: Size, path: FieldPath) throws(LayoutError) {
    let most = Double(PixelLimits.canvas)
    let isSound = Axis.allCases.allSatisfy { abs(corner[$0]) + size[$0] <= most }
    guard isSound else { throw .tooLarge(place: path.text) }
    let corner = Point(x: Grain.cut(corner.x), y: Grain.cut(corner.y))
    self.init(from: corner, size: size)
  }
}
