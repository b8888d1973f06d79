/// A checked item, with its path in the composition.
final class Slot {
  enum Body {
    case picture(Fit)
    case line(SlotLine)
    case custom(any CustomGroup)
  }

  let size: LayoutSize
  let insets: EdgeInsets
  let edges: EdgeSpacing
  let supplementaryItems: [SupplementaryItem]
  let aspectRatio: Double?
  let body: Body
  let path: FieldPath

  init(_ item: Item, _ path: FieldPath) throws(LayoutError) {
    guard item.depth <= PixelLimits.depth else { throw .tooDeep(place: path.text) }
    try path("size").check(item.size)
    try path("contentInsets").check(item.contentInsets)
    try path("edgeSpacing").check(item.edgeSpacing)
    for (index, supplement) in item.supplementaryItems.enumerated() {
      try supplement.check(path("supplementaryItems", index))
    }
    if let ratio = item.aspectRatio {
      try path("aspectRatio").check(ratio, (1 / PixelLimits.fraction)...PixelLimits.fraction)
    }
    (size, insets, edges) = (item.size, item.contentInsets, item.edgeSpacing)
    (supplementaryItems, aspectRatio) = (item.supplementaryItems, item.aspectRatio)
    body = try Body(item.content, path)
    self.path = path
  }

  var isGroup: Bool { if case .picture = body { false } else { true } }
  var fillsLength: Bool { if case .custom(let custom) = body { custom.fillsLength } else { false } }

  /// Whether the picture's own shape decides.
  var isSelfSizing: Bool {
    aspectRatio == nil && (size.width.isEstimated || size.height.isEstimated)
  }
}

struct SlotLine {
  let axis: Axis
  let subitems: [Slot]
  let count: Int?
  let spacing: LayoutSpacing
  let alignment: Line.Alignment
  /// Whether any gap gets a share of the leftover room.
  let isFlexible: Bool

  init(_ line: Line, subitems: [Slot]) {
    self.subitems = subitems
    (axis, count, spacing) = (line.axis, line.count, line.interItemSpacing)
    alignment = line.alignment
    isFlexible = spacing.isFlexible || subitems.contains { $0.edges.flexibleCount(line.axis) > 0 }
  }
}

extension Slot.Body {
  fileprivate init(_ content: Item.Content, _ path: FieldPath) throws(LayoutError) {
    switch content {
    case .picture(let fit): self = .picture(fit)
    case .custom(let custom): self = .custom(custom)
    case .line(let line):
      guard !line.subitems.isEmpty else { throw .empty(place: path("subitems").text) }
      if let count = line.count { try path("count").check(count, from: 1) }
      try path("interItemSpacing").check(line.interItemSpacing.least)
      var subitems: [Slot] = []
      for (index, item) in line.subitems.enumerated() {
        let inside = line.count == nil ? path("subitems", index) : path("subitem")
        subitems.append(try Slot(item, inside))
      }
      self = .line(SlotLine(line, subitems: subitems))
    }
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
    let dimension = slot.size[axis]
    guard !dimension.isEstimated else { return nil }
    var length = dimension.value
    if let share = dimension.share {
      length *= base[share]
      guard !length.isNaN else { throw .unknownSide(place: slot.path("size").text, axis: share) }
    }
    return clamped(Grain.cut(length), axis)
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
