/// A line being filled, and the space for its items.
struct LineSpace {
  private let line: SlotLine
  private let path: FieldPath
  /// The length, if the group has one of its own.
  private let length: Double?
  private(set) var room: AvailableSpace

  init(_ line: SlotLine, of slot: Slot, length: Double?, room: AvailableSpace) {
    self.line = line
    path = slot.path
    self.length = length
    self.room = room
  }

  var axis: Axis { line.axis }
  var subitems: [Slot] { line.subitems }
  var spacing: LayoutSpacing { line.spacing }
  /// The most items it takes.
  var most: Int { line.count ?? (length == nil ? subitems.count : .max) }
  /// The longest that all items together may be.
  var limit: Double { room.limit[axis] }

  /// The line with a known width.
  func across(_ width: Double) -> LineSpace {
    var line = self
    (line.room.base[axis.other], line.room.limit[axis.other]) = (width, width)
    return line
  }

  /// The width across that items need, and whether other items share it.
  ///
  /// If all of them share it, they decide.
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

  /// Places boxes.
  ///
  /// - Returns: the line's length.
  func arrange(_ boxes: inout [Box], across width: Double) -> Double {
    LineArrangement(axis: axis, spacing: spacing, length: length, width: width).place(&boxes)
  }

  /// Whether an empty place is kept, so that a half-filled line has the flexible gaps of a full
  /// one.
  ///
  /// Beyond 10,000 places, which nobody looks at, only pictures count.
  func keepsEmptyPlace(_ index: Int) -> Bool {
    line.isFlexible && line.count == nil && length != nil && index < 10_000
  }

  /// The space for the item at a position: an equal share of the line, or all of the group's.
  func room(for child: Slot, at index: Int) throws(LayoutError) -> AvailableSpace {
    var room = try room.inside(edgesOf: child)
    guard let count = line.count, let length else { return room }
    let (gap, parts) = (Double(spacing.least), Double(count))
    func edge(_ index: Int) -> Double { Grain.cut(Double(index) * (length + gap) / parts) }
    let share = edge(index + 1) - edge(index) - gap - child.edges.least(axis)
    guard share >= 1 else {
      let needed = (gap + 1 + child.edges.least(axis)) * parts - gap
      throw .noPixelLeft(place: path.text, length: length, needed: needed)
    }
    room.limit[axis] = share
    room.share = (axis, share)
    return room
  }
}
