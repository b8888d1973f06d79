extension GroupSolver {
  mutating func solve(
    _ line: Line, of slot: Slot, in room: AvailableSpace
  ) throws(LayoutError) -> Box {
    let (own, inside) = try room.inside(marginsOf: slot)
    let length = own[line.axis].isNaN ? nil : own[line.axis]
    var (boxes, size) = try fill(
      LineSpace(slot: slot, line: line, length: length, room: inside),
      across: own[line.axis.other])
    for axis in Axis.allCases { size[axis] += Double(slot.insets.total(axis)) }
    return Box(slot: slot, size: size, content: .boxes(boxes))
  }

  /// Fills a line; items that do not ask for a share of an unknown width across decide it.
  private mutating func fill(
    _ line: LineSpace, across own: Double
  ) throws(LayoutError) -> (boxes: [Box], size: Size) {
    let first = next
    var boxes = try own.isNaN ? takeFirstItems(of: line) : takeItems(of: line)
    var width = own
    if own.isNaN {
      let found = line.widthFound(by: boxes)
      width = found.width
      if found.isShared, width != line.room.base[line.axis.other] {
        next = first
        boxes = try takeItems(of: line.across(width))
      }
    }
    let arrangement = LineArrangement(
      axis: line.axis, spacing: line.spacing, alignment: line.line.alignment, length: line.length,
      width: width)
    let length = arrangement.place(&boxes)
    return (boxes, Size(along: line.axis, length, across: width))
  }

  /// Takes items to find the width across.
  ///
  /// The others get shares of the estimate, or, if that leaves them no pixel, of the limit.
  private mutating func takeFirstItems(of line: LineSpace) throws(LayoutError) -> [Box] {
    let first = next
    do { return try takeItems(of: line) } catch {
      guard case .noPixelLeft = error else { throw error }
      next = first
      let boxes = try takeItems(of: line.across(line.room.limit[line.axis.other]))
      guard line.widthFound(by: boxes).isShared else { throw error }
      return boxes
    }
  }

  private mutating func takeItems(of line: LineSpace) throws(LayoutError) -> [Box] {
    var boxes: [Box] = []
    var left = line.room.limit[line.axis]
    while boxes.count < line.most, !isDone || line.keepsEmptyPlace(boxes.count) {
      if !boxes.isEmpty { left -= Double(line.spacing.least) }
      guard let box = try takeItem(boxes.count, of: line, left: left) else { break }
      left -= box.outerLength(line.axis)
      boxes.append(box)
    }
    return boxes
  }

  private mutating func takeItem(
    _ position: Int, of line: LineSpace, left: Double
  ) throws(LayoutError) -> Box? {
    let (axis, before) = (line.axis, next)
    let child = line.subitems[position % line.subitems.count]
    let left = left - child.edges.least(axis)
    var room = try line.room(for: child, at: position)
    if position > 0, let asked = try room.length(of: child, axis) {
      guard asked <= left + Grain.tolerance else { return nil }
      room.limit[axis] = min(room.limit[axis], left)
    }
    let box = try isDone ? emptyBox(child, room, axis) : solve(child, in: room)
    guard position == 0 || box.size[axis] <= left else {
      next = before
      return nil
    }
    return box
  }

  private func emptyBox(
    _ slot: Slot, _ room: AvailableSpace, _ axis: Axis
  ) throws(LayoutError) -> Box {
    let length = try room.length(of: slot, axis) ?? room.clamped(slot.size[axis].value, axis)
    return Box(slot: slot, size: Size(along: axis, length, across: 1), content: .nothing)
  }
}

/// A line being filled, and the space for its items.
struct LineSpace {
  let slot: Slot
  let line: Line
  /// The length, if the group has one of its own.
  let length: Double?
  var room: AvailableSpace

  var axis: Axis { line.axis }
  var subitems: [Slot] { slot.subitems }
  var spacing: LayoutSpacing { line.interItemSpacing }
  var most: Int { line.count ?? (length == nil ? subitems.count : .max) }

  func across(_ width: Double) -> LineSpace {
    var line = self
    (line.room.base[axis.other], line.room.limit[axis.other]) = (width, width)
    return line
  }

  /// The width across that items need, and whether others share it; if all do, they decide.
  func widthFound(by boxes: [Box]) -> (width: Double, isShared: Bool) {
    let across = axis.other
    var (deciding, widest, most) = (0, 1.0, 1.0)
    for box in boxes where box.isPresent {
      let length = box.outerLength(across)
      most = max(most, length)
      guard box.slot.size[across].share != across else { continue }
      deciding += 1
      widest = max(widest, length)
    }
    return deciding == 0 ? (most, false) : (widest, deciding < boxes.count)
  }

  /// Whether an empty place is kept: a half-filled line has the flexible gaps of a full one.
  ///
  /// Beyond 10,000 places, which nobody looks at, only pictures count.
  func keepsEmptyPlace(_ index: Int) -> Bool {
    slot.isFlexible && line.count == nil && length != nil && index < 10_000
  }

  func room(for child: Slot, at index: Int) throws(LayoutError) -> AvailableSpace {
    var room = try room.inside(edgesOf: child)
    guard let count = line.count, let length else { return room }
    let (gap, parts) = (Double(spacing.least), Double(count))
    func edge(_ index: Int) -> Double { Grain.cut(Double(index) * (length + gap) / parts) }
    let share = edge(index + 1) - edge(index) - gap - child.edges.least(axis)
    guard share >= 1 else {
      let needed = (gap + 1 + child.edges.least(axis)) * parts - gap
      throw .noPixelLeft(place: slot.path.text, length: length, needed: needed)
    }
    room.limit[axis] = share
    room.share = (axis, share)
    return room
  }
}

/// Places the items of a row or a column, and shares leftover room among flexible gaps.
struct LineArrangement {
  let axis: Axis
  let spacing: LayoutSpacing
  var alignment = Line.Alignment.leading
  /// Nil means as long as the items need.
  let length: Double?
  let width: Double

  /// Places the boxes from 0, drops those without a picture, and gives the line's length.
  ///
  /// All flexible gaps get the same number of grains, so they differ by at most a pixel.
  func place(_ boxes: inout [Box]) -> Double {
    let gaps = Double(max(0, boxes.count - 1) * spacing.least)
    let used = boxes.reduce(gaps) { $0 + $1.outerLength(axis) }
    let rest = max(0, (length ?? used) - used)
    let share = share(of: rest, among: boxes)
    var place = share > 0 ? 0 : start(rest)
    for index in boxes.indices {
      let edges = boxes[index].slot.edges
      if index > 0 { place += size(of: spacing, share) }
      place += size(of: edges.start(axis), share)
      boxes[index].origin[axis] = place
      boxes[index].origin[axis.other] = placeAcross(boxes[index])
      place += boxes[index].size[axis] + size(of: edges.end(axis), share)
    }
    if boxes.contains(where: { !$0.isPresent }) { boxes.removeAll { !$0.isPresent } }
    return length ?? used
  }

  private func start(_ rest: Double) -> Double {
    switch alignment {
    case .leading: 0
    case .center: Grain.cut(rest / 2)
    case .trailing: rest
    }
  }

  private func share(of rest: Double, among boxes: [Box]) -> Double {
    let flexible = boxes.reduce(spacing.isFlexible ? boxes.count - 1 : 0) {
      $0 + $1.slot.edges.flexibleCount(axis)
    }
    return flexible > 0 ? Grain.cut(rest / Double(flexible)) : 0
  }

  private func size(of spacing: LayoutSpacing, _ share: Double) -> Double {
    Double(spacing.least) + (spacing.isFlexible ? share : 0)
  }

  /// A flexible gap pushes the item away from its edge.
  private func placeAcross(_ box: Box) -> Double {
    let (start, end) = (box.slot.edges.start(axis.other), box.slot.edges.end(axis.other))
    let rest = max(0, width - box.outerLength(axis.other))
    let pushed = start.isFlexible ? (end.isFlexible ? Grain.cut(rest / 2) : rest) : 0
    return Double(start.least) + pushed
  }
}
