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

/// A slot with its size, and its place in its group.
struct Box {
  enum Content {
    /// An empty place in a line that ran out of pictures.
    case nothing
    case picture(Int, captionRoom: Int)
    case boxes([Box])
    case placements(Arrangement, first: Int, lanes: Lanes)
  }

  let slot: Slot
  /// Relative to the corner of its group's content.
  var origin = Point()
  /// Including margins.
  var size: Size
  let content: Content

  /// Whether there is a picture.
  var isPresent: Bool { if case .nothing = content { false } else { true } }

  /// The length including its smallest gaps.
  func outerLength(_ axis: Axis) -> Double { size[axis] + slot.edges.least(axis) }
}
