/// What the items of a line share.
private struct LineRoom {
  let axis: Axis
  /// The length, where the group has one of its own.
  let length: Double?
  let room: Room

  /// The most that the items may take together.
  var limit: Double { room.limit[axis] }
}

extension GroupSolver {
  /// Sizes a group and fills it.
  mutating func solveLine(_ slot: Slot, in room: Room) throws(LayoutError) -> Box {
    guard case .line(let axis, _, _, _) = slot.body else { return try solve(slot, in: room) }
    var (own, inside) = (Size(width: .nan, height: .nan), room)
    inside.share = nil
    for axis in Axis.allCases {
      let margins = Double(slot.insets.total(axis))
      let length = try room.length(of: slot, axis)
      inside.limit[axis] = (length ?? room.limit[axis]) - margins
      guard inside.limit[axis] >= 1 else {
        let given = inside.limit[axis] + margins
        throw .noPixelLeft(place: slot.place.path, length: given, needed: margins + 1)
      }
      if let length { own[axis] = length - margins }
      inside.base[axis] =
        length.map { $0 - margins }
        ?? min(max(1, Grain.cut(slot.size[axis].value) - margins), inside.limit[axis])
    }
    let line = LineRoom(axis: axis, length: own[axis].isNaN ? nil : own[axis], room: inside)
    let (boxes, needed) = try fill(slot, line, across: own[axis.other])
    var size = needed
    for axis in Axis.allCases { size[axis] += Double(slot.insets.total(axis)) }
    return Box(slot: slot, size: size, content: .boxes(boxes))
  }

  /// Fills a line whose width across may have to be found first: it is what those items need that
  /// do not ask for a share of it.
  private mutating func fill(
    _ slot: Slot, _ line: LineRoom, across own: Double
  ) throws(LayoutError) -> (boxes: [Box], size: Size) {
    let (first, across) = (next, line.axis.other)
    var line = line
    var boxes = try takeItems(of: slot, line)
    var width = own
    if own.isNaN {
      let deciding = boxes.filter { $0.isPresent && $0.slot.size[across].share != across }
      width = widest(deciding.isEmpty ? boxes.filter(\.isPresent) : deciding, across)
      if !deciding.isEmpty, deciding.count < boxes.count, width != line.room.base[across] {
        var room = line.room
        (room.base[across], room.limit[across]) = (width, width)
        line = LineRoom(axis: line.axis, length: line.length, room: room)
        rewind(to: first)
        boxes = try takeItems(of: slot, line)
      }
    }
    let length = line.arrange(&boxes, slot, across: width)
    return (boxes, Size(along: line.axis, length, across: width))
  }

  private func widest(_ boxes: [Box], _ axis: Axis) -> Double {
    boxes.reduce(1) { max($0, $1.outerLength(axis)) }
  }

  /// Takes subitems in turn until the next one does not fit.
  private mutating func takeItems(of slot: Slot, _ line: LineRoom) throws(LayoutError) -> [Box] {
    guard case .line(let axis, let subitems, let count, let spacing) = slot.body else { return [] }
    let most = count ?? (line.length == nil ? subitems.count : .max)
    var boxes: [Box] = []
    var used = 0.0
    while boxes.count < most, !isDone || line.keepsEmptyPlace(boxes.count, of: slot) {
      let child = subitems[boxes.count % subitems.count]
      let gap = boxes.isEmpty ? 0 : Double(spacing.least)
      var room = try line.room(for: child, at: boxes.count, of: slot)
      let left = line.limit - used - gap - child.edges.least(axis)
      if let asked = try room.length(of: child, axis), !boxes.isEmpty {
        guard asked <= left + Grain.tolerance else { break }
        room.limit[axis] = min(room.limit[axis], left)
      }
      let before = next
      let box = try isDone ? emptyBox(child, room, axis) : solve(child, in: room)
      guard boxes.isEmpty || box.size[axis] <= left else {
        rewind(to: before)
        break
      }
      used += gap + box.outerLength(axis)
      boxes.append(box)
    }
    return boxes
  }

  /// A place that no picture is left for, with its length alone.
  private func emptyBox(_ slot: Slot, _ room: Room, _ axis: Axis) throws(LayoutError) -> Box {
    let length = try room.length(of: slot, axis) ?? room.clamped(slot.size[axis].value, axis)
    return Box(slot: slot, size: Size(along: axis, length, across: 1), content: .nothing)
  }
}

extension LineRoom {
  func arrange(_ boxes: inout [Box], _ slot: Slot, across width: Double) -> Double {
    guard case .line(_, _, _, let spacing) = slot.body else { return 0 }
    return LineArrangement(axis: axis, spacing: spacing, length: length, width: width)
      .place(&boxes)
  }

  /// Whether a place stays though no picture is left for it: where gaps are flexible, those of a
  /// half-filled line are those of a full one.
  ///
  /// Lines of more than 10,000 places are not for eyes, and take as many gaps as they have pictures.
  func keepsEmptyPlace(_ index: Int, of slot: Slot) -> Bool {
    guard case .line(let axis, let subitems, nil, let spacing) = slot.body, length != nil else {
      return false
    }
    let isFlexible =
      spacing.isFlexible
      || subitems.contains { $0.edges.start(axis).isFlexible || $0.edges.end(axis).isFlexible }
    return isFlexible && index < 10_000
  }

  /// What the item at a position may take: an equal share of the line, or what its group has.
  func room(for child: Slot, at index: Int, of slot: Slot) throws(LayoutError) -> Room {
    guard case .line(_, _, let count, let spacing) = slot.body else { return room }
    var room = try room.inside(edgesOf: child)
    guard let count, let length else { return room }
    let (gap, parts) = (Double(spacing.least), Double(count))
    func edge(_ index: Int) -> Double { Grain.cut(Double(index) * (length + gap) / parts) }
    let share = edge(index + 1) - edge(index) - gap - child.edges.least(axis)
    guard share >= 1 else {
      let needed = (gap + 1 + child.edges.least(axis)) * parts - gap
      throw .noPixelLeft(place: slot.place.path, length: length, needed: needed)
    }
    room.limit[axis] = share
    room.share = (axis, share)
    return room
  }
}
