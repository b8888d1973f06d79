extension GroupSolver {
  /// Sizes a row or a column and fills it.
  mutating func solve(_ line: SlotLine, of slot: Slot, in room: AvailableSpace) throws(LayoutError)
    -> Box
  {
    let (own, inside) = try room.inside(marginsOf: slot)
    let length = own[line.axis]
    var (boxes, size) = try fill(
      LineSpace(line, of: slot, length: length.isNaN ? nil : length, room: inside),
      across: own[line.axis.other])
    for axis in Axis.allCases { size[axis] += Double(slot.insets.total(axis)) }
    return Box(slot: slot, size: size, content: .boxes(boxes))
  }

  /// Fills a line, after finding its width across if that is unknown: the items that do not ask for
  /// a share of it decide.
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
        rewind(to: first)
        boxes = try takeItems(of: line.across(width))
      }
    }
    let length = line.arrange(&boxes, across: width)
    return (boxes, Size(along: line.axis, length, across: width))
  }

  /// Takes items to find the width across.
  ///
  /// The other items get shares of the estimate, or, if that leaves them no pixel, of the limit.
  private mutating func takeFirstItems(of line: LineSpace) throws(LayoutError) -> [Box] {
    let first = next
    do { return try takeItems(of: line) } catch {
      guard case .noPixelLeft = error else { throw error }
      rewind(to: first)
      let boxes = try takeItems(of: line.across(line.room.limit[line.axis.other]))
      guard line.widthFound(by: boxes).isShared else { throw error }
      return boxes
    }
  }

  /// Takes subitems in turn until the next one does not fit.
  private mutating func takeItems(of line: LineSpace) throws(LayoutError) -> [Box] {
    var boxes: [Box] = []
    var left = line.limit
    while boxes.count < line.most, !isDone || line.keepsEmptyPlace(boxes.count) {
      if !boxes.isEmpty { left -= Double(line.spacing.least) }
      guard let box = try takeItem(boxes.count, of: line, left: left) else { break }
      left -= box.outerLength(line.axis)
      boxes.append(box)
    }
    return boxes
  }

  /// Takes the subitem for a position if it fits; the first always does.
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
      rewind(to: before)
      return nil
    }
    return box
  }

  /// An empty place, which has only a length.
  private func emptyBox(_ slot: Slot, _ room: AvailableSpace, _ axis: Axis) throws(LayoutError)
    -> Box
  {
    let length = try room.length(of: slot, axis) ?? room.clamped(slot.size[axis].value, axis)
    return Box(slot: slot, size: Size(along: axis, length, across: 1), content: .nothing)
  }
}
