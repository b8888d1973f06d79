/// A checked item, with its path in the composition.
final class Slot {
  /// The content.
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

  /// - Throws: ``LayoutError`` for what is wrong whatever the pictures are.
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
    size = item.size
    insets = item.contentInsets
    edges = item.edgeSpacing
    supplementaryItems = item.supplementaryItems
    aspectRatio = item.aspectRatio
    body = try Body(item.content, path)
    self.path = path
  }

  /// Whether it holds other slots, or places pictures by an algorithm.
  var isGroup: Bool { if case .picture = body { false } else { true } }

  /// Whether its pictures fill a length that its size gives.
  var fillsLength: Bool { if case .custom(let custom) = body { custom.fillsLength } else { false } }

  /// Whether the picture's own shape decides.
  var isSelfSizing: Bool {
    aspectRatio == nil && (size.width.isEstimated || size.height.isEstimated)
  }
}

/// A row or a column of slots.
struct SlotLine {
  let axis: Axis
  let subitems: [Slot]
  let count: Int?
  let spacing: LayoutSpacing
  /// Whether any gap gets a share of the leftover room.
  let isFlexible: Bool

  init(_ line: Line, subitems: [Slot]) {
    self.subitems = subitems
    (axis, count, spacing) = (line.axis, line.count, line.interItemSpacing)
    isFlexible =
      spacing.isFlexible
      || subitems.contains {
        $0.edges.start(line.axis).isFlexible || $0.edges.end(line.axis).isFlexible
      }
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
