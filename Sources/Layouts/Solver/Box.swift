/// A point of the canvas, in pixels.
struct Point: Equatable {
  var x = 0.0
  var y = 0.0

  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }
}

/// A slot that has got its size, and its place in the group that it is in.
struct Box {
  enum Content {
    /// A place for a picture that there is not.
    case nothing
    case picture(Int, captionRoom: Int)
    case boxes([Box])
    case placements(Arrangement, first: Int, lanes: Lanes)
  }

  let slot: Slot
  /// From the corner of its group's content.
  var origin = Point()
  /// Margins included.
  var size: Size
  let content: Content

  /// Whether anything is drawn there.
  var isPresent: Bool { if case .nothing = content { false } else { true } }

  /// With the gaps that it asks for at least.
  func outerLength(_ axis: Axis) -> Double { size[axis] + slot.edges.least(axis) }
}

/// What a slot may take.
struct Room {
  /// What shares are taken of; nan is unknown.
  var base: Size
  /// The most.
  var limit: Size
  /// The length that a line of a given count has for each, whatever the slot asks for.
  var share: (axis: Axis, length: Double)?

  /// The length that a slot asks for, no longer than it may be and no shorter than a pixel; nil is
  /// whatever its content needs.
  ///
  /// - Throws: ``LayoutError/unknownSide(place:axis:)``.
  func length(of slot: Slot, _ axis: Axis) throws(LayoutError) -> Double? {
    if let share, share.axis == axis { return share.length }
    let dimension = slot.size[axis]
    guard !dimension.isEstimated else { return nil }
    var length = dimension.value
    if let share = dimension.share {
      length *= base[share]
      guard !length.isNaN else {
        throw .unknownSide(place: slot.place("size").path, axis: share)
      }
    }
    return clamped(Grain.cut(length), axis)
  }

  /// What is left within the gaps that a slot asks for.
  ///
  /// - Throws: ``LayoutError/noPixelLeft(place:length:needed:)``.
  func inside(edgesOf slot: Slot) throws(LayoutError) -> Room {
    var room = self
    for axis in Axis.allCases {
      room.limit[axis] -= slot.edges.least(axis)
      guard room.limit[axis] >= 1 else {
        throw .noPixelLeft(
          place: slot.place("edgeSpacing").path, length: limit[axis],
          needed: slot.edges.least(axis) + 1)
      }
    }
    return room
  }

  /// What a group has within its margins: its own lengths, nan where it has none, and what its items
  /// may take.
  ///
  /// - Throws: ``LayoutError/noPixelLeft(place:length:needed:)``.
  func inside(marginsOf slot: Slot) throws(LayoutError) -> (own: Size, room: Room) {
    var (own, room) = (Size(width: .nan, height: .nan), self)
    room.share = nil
    for axis in Axis.allCases {
      let margins = Double(slot.insets.total(axis))
      let length = try length(of: slot, axis)
      let most = (length ?? limit[axis]) - margins
      guard most >= 1 else {
        throw .noPixelLeft(place: slot.place.path, length: most + margins, needed: margins + 1)
      }
      if length != nil { own[axis] = most }
      room.limit[axis] = most
      room.base[axis] =
        length == nil ? min(max(1, Grain.cut(slot.size[axis].value) - margins), most) : most
    }
    return (own, room)
  }

  func clamped(_ length: Double, _ axis: Axis) -> Double { max(1, min(length, limit[axis])) }
}
