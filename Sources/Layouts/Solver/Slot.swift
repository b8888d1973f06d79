/// A checked item, with its path in the composition.
final class Slot {
  let item: Item
  let path: FieldPath
  /// The items of a line.
  let subitems: [Slot]
  /// Whether any gap of a line gets a share of the leftover room.
  let isFlexible: Bool

  init(_ item: Item, _ path: FieldPath) throws(LayoutError) {
    guard item.depth <= PixelLimits.depth else { throw .tooDeep(place: path.text) }
    try path("size").check(item.size)
    try path("contentInsets").check(item.contentInsets)
    try path("edgeSpacing").check(item.edgeSpacing)
    for (index, supplement) in item.supplementaryItems.enumerated() {
      try supplement.check(path("supplementaryItems", index))
    }
    if let ratio = item.aspectRatio {
      try path("aspectRatio").check(ratio, PixelLimits.ratios)
    }
    (self.item, self.path) = (item, path)
    guard case .line(let line) = item.content else {
      (subitems, isFlexible) = ([], false)
      return
    }
    guard !line.subitems.isEmpty else { throw .empty(place: path("subitems").text) }
    if let count = line.count { try path("count").check(count, from: 1) }
    try path("interItemSpacing").check(line.interItemSpacing.least)
    var slots: [Slot] = []
    for (index, item) in line.subitems.enumerated() {
      let inside = line.count == nil ? path("subitems", index) : path("subitem")
      slots.append(try Slot(item, inside))
    }
    subitems = slots
    isFlexible =
      line.interItemSpacing.isFlexible || slots.contains { $0.edges.flexibleCount(line.axis) > 0 }
  }

  var size: LayoutSize { item.size }
  var insets: EdgeInsets { item.contentInsets }
  var edges: EdgeSpacing { item.edgeSpacing }
  var isGroup: Bool { if case .picture = item.content { false } else { true } }

  /// Whether the picture's own shape decides.
  var isSelfSizing: Bool {
    item.aspectRatio == nil && (size.width.isEstimated || size.height.isEstimated)
  }
}

extension SupplementaryItem {
  func check(_ path: FieldPath) throws(LayoutError) {
    try path("size").check(size)
    try path("containerAnchor").check(containerAnchor)
    if let itemAnchor { try path("itemAnchor").check(itemAnchor) }
    try path.check(zIndex: zIndex)
    try path.check(content)
  }
}

/// The space a slot may use, as in CSS.
struct AvailableSpace {
  /// The lengths that shares relate to; NaN is unknown.
  var base: Size
  var limit: Size
  /// The length of an item in a group with a count, which overrides what the slot asks for.
  var share: (axis: Axis, length: Double)?

  /// The length a slot asks for, within the limits; nil is whatever its content needs.
  func length(of slot: Slot, _ axis: Axis) throws(LayoutError) -> Double? {
    if let share, share.axis == axis { return share.length }
    return try slot.size[axis].length(in: base, slot.path("size")).map {
      clamped(Grain.cut($0), axis)
    }
  }

  /// The space within a slot's gaps; those of a group with its own size lie outside, as in UIKit.
  func inside(edgesOf slot: Slot) throws(LayoutError) -> AvailableSpace {
    var room = self
    for axis in Axis.allCases {
      let rest = room.limit[axis] - slot.edges.least(axis)
      guard rest >= 1 else {
        throw .noPixelLeft(
          place: slot.path("edgeSpacing").text, length: limit[axis],
          needed: slot.edges.least(axis) + 1)
      }
      if !slot.isGroup || slot.size[axis].isEstimated { room.limit[axis] = rest }
    }
    return room
  }

  /// The space within a group's margins, and its own lengths, NaN if unknown.
  func inside(marginsOf slot: Slot) throws(LayoutError) -> (own: Size, room: AvailableSpace) {
    var (own, room) = (Size(width: .nan, height: .nan), self)
    room.share = nil
    for axis in Axis.allCases {
      let margins = Double(slot.insets.total(axis))
      let length = try length(of: slot, axis)
      let most = (length ?? limit[axis]) - margins
      guard most >= 1 else {
        throw .noPixelLeft(place: slot.path.text, length: most + margins, needed: margins + 1)
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

  var isPresent: Bool { if case .nothing = content { false } else { true } }

  /// The length including its smallest gaps.
  func outerLength(_ axis: Axis) -> Double { size[axis] + slot.edges.least(axis) }
}
