/// A line that is being filled, and what its items share.
struct LineRoom {
  private let line: SlotLine
  private let place: Place
  /// The length, where the group has one of its own.
  private let length: Double?
  private(set) var room: Room

  init(_ line: SlotLine, of slot: Slot, length: Double?, room: Room) {
    self.line = line
    place = slot.place
    self.length = length
    self.room = room
  }

  var axis: Axis { line.axis }
  var subitems: [Slot] { line.subitems }
  var spacing: LayoutSpacing { line.spacing }
  /// How many items it takes at most.
  var most: Int { line.count ?? (length == nil ? subitems.count : .max) }
  /// The most that the items may take together.
  var limit: Double { room.limit[axis] }

  /// The same line with a width of its own.
  func across(_ width: Double) -> LineRoom {
    var line = self
    (line.room.base[axis.other], line.room.limit[axis.other]) = (width, width)
    return line
  }

  /// The width across that items need, and whether there are others, which share it.
  ///
  /// Where all of them share it, they decide.
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

  /// Puts boxes in their places.
  ///
  /// - Returns: the line's length.
  func arrange(_ boxes: inout [Box], across width: Double) -> Double {
    LineArrangement(axis: axis, spacing: spacing, length: length, width: width).place(&boxes)
  }

  /// Whether a place stays though no picture is left for it: where gaps are flexible, those of a
  /// half-filled line are those of a full one.
  ///
  /// Lines of more than 10,000 places are not for eyes, and take as many gaps as they have pictures.
  func keepsEmptyPlace(_ index: Int) -> Bool {
    line.isFlexible && line.count == nil && length != nil && index < 10_000
  }

  /// What the item at a position may take: an equal share of the line, or what its group has.
  func room(for child: Slot, at index: Int) throws(LayoutError) -> Room {
    var room = try room.inside(edgesOf: child)
    guard let count = line.count, let length else { return room }
    let (gap, parts) = (Double(spacing.least), Double(count))
    func edge(_ index: Int) -> Double { Grain.cut(Double(index) * (length + gap) / parts) }
    let share = edge(index + 1) - edge(index) - gap - child.edges.least(axis)
    guard share >= 1 else {
      let needed = (gap + 1 + child.edges.least(axis)) * parts - gap
      throw .noPixelLeft(place: place.path, length: length, needed: needed)
    }
    room.limit[axis] = share
    room.share = (axis, share)
    return room
  }
}
