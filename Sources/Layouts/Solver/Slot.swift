/// An item that has been checked, and knows where in the composition it is.
final class Slot {
  /// What is in it.
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
  let place: Place

  /// - Throws: ``LayoutError`` for what no pictures could make good.
  init(_ item: Item, _ place: Place) throws(LayoutError) {
    guard item.depth <= PixelLimits.depth else { throw .tooDeep(place: place.path) }
    try place("size").check(item.size)
    try place("contentInsets").check(item.contentInsets)
    try place("edgeSpacing").check(item.edgeSpacing)
    for (index, supplement) in item.supplementaryItems.enumerated() {
      try supplement.check(place("supplementaryItems", index))
    }
    if let ratio = item.aspectRatio {
      try place("aspectRatio").check(ratio, (1 / PixelLimits.fraction)...PixelLimits.fraction)
    }
    size = item.size
    insets = item.contentInsets
    edges = item.edgeSpacing
    supplementaryItems = item.supplementaryItems
    aspectRatio = item.aspectRatio
    body = try Body(item.content, place)
    self.place = place
  }

  /// Whether the picture's own shape decides.
  var isSelfSizing: Bool {
    aspectRatio == nil && (size.width.isEstimated || size.height.isEstimated)
  }
}

/// A group of slots side by side or below one another.
struct SlotLine {
  let axis: Axis
  let subitems: [Slot]
  let count: Int?
  let spacing: LayoutSpacing
  /// Whether any gap takes part in sharing out what is left over.
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
  fileprivate init(_ content: Item.Content, _ place: Place) throws(LayoutError) {
    switch content {
    case .picture(let fit): self = .picture(fit)
    case .custom(let custom): self = .custom(custom)
    case .line(let line):
      guard !line.subitems.isEmpty else { throw .empty(place: place("subitems").path) }
      if let count = line.count { try place("count").check(count, from: 1) }
      try place("interItemSpacing").check(line.interItemSpacing.least)
      var subitems: [Slot] = []
      for (index, item) in line.subitems.enumerated() {
        let inside = line.count == nil ? place("subitems", index) : place("subitem")
        subitems.append(try Slot(item, inside))
      }
      self = .line(SlotLine(line, subitems: subitems))
    }
  }
}

extension SupplementaryItem {
  func check(_ place: Place) throws(LayoutError) {
    try place("size").check(size)
    try place("containerAnchor").check(containerAnchor)
    if let itemAnchor { try place("itemAnchor").check(itemAnchor) }
    try place.check(zIndex: zIndex)
    try place.check(content)
  }
}
