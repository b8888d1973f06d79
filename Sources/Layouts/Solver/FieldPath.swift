/// The path of a field in a composition, in terms of the layout file: `sections[0].group.size`.
struct FieldPath {
  let text: String

  init(_ text: String) { self.text = text }

  func callAsFunction(_ name: String) -> FieldPath {
    FieldPath(text.isEmpty ? name : "\(text).\(name)")
  }

  func callAsFunction(_ name: String, _ index: Int) -> FieldPath { self("\(name)[\(index)]") }

  func check(_ value: Double, _ allowed: ClosedRange<Double>) throws(LayoutError) {
    guard allowed.contains(value) else { throw .wrong(place: text, value: value, allowed: allowed) }
  }

  func check(_ pixels: Int, from lowest: Int = 0) throws(LayoutError) {
    try check(Double(pixels), Double(lowest)...Double(PixelLimits.side))
  }

  func check(_ insets: EdgeInsets) throws(LayoutError) {
    try self("top").check(insets.top)
    try self("leading").check(insets.leading)
    try self("bottom").check(insets.bottom)
    try self("trailing").check(insets.trailing)
  }

  func check(_ spacing: EdgeSpacing) throws(LayoutError) {
    try self("top").check(spacing.top.least)
    try self("leading").check(spacing.leading.least)
    try self("bottom").check(spacing.bottom.least)
    try self("trailing").check(spacing.trailing.least)
  }

  func check(_ size: LayoutSize) throws(LayoutError) {
    try self("width").check(size.width)
    try self("height").check(size.height)
  }

  private func check(_ dimension: Dimension) throws(LayoutError) {
    let most = dimension.share == nil ? Double(PixelLimits.side) : PixelLimits.fraction
    try check(dimension.value, 0...most)
  }

  func check(_ anchor: Anchor) throws(LayoutError) {
    let (x, y, most) =
      switch anchor.offset {
      case .absolute(let x, let y): (x, y, Double(PixelLimits.side))
      case .fractional(let x, let y): (x, y, PixelLimits.fraction)
      }
    try self("x").check(x, -most...most)
    try self("y").check(y, -most...most)
  }

  func check(zIndex: Int) throws(LayoutError) {
    try self("zIndex").check(Double(zIndex), -1_000_000...1_000_000)
  }

  func check(_ content: ElementContent) throws(LayoutError) {
    try self("cornerRadius").check(content.cornerRadius)
    try self("padding").check(content.padding)
  }
}

/// The paths from a section's group to its items, each stored once: a picture has only its number.
struct GroupPaths: Equatable, Sendable {
  private struct Node: Equatable {
    let way: [Int]
    var children: [Int32] = []
  }

  private var nodes = [Node(way: [])]

  mutating func child(_ index: Int, of parent: Int32) -> Int32 {
    let siblings = nodes[Int(parent)].children
    if index < siblings.count { return siblings[index] }
    for missing in siblings.count...index {
      nodes[Int(parent)].children.append(Int32(nodes.count))
      nodes.append(Node(way: nodes[Int(parent)].way + [missing]))
    }
    return Int32(nodes.count - 1)
  }

  /// The position in the innermost group; −1 for the group itself.
  func position(of path: Int32) -> Int { nodes[Int(path)].way.last ?? -1 }

  /// The way to a node; empty for a node that does not exist.
  subscript(path: Int32) -> [Int] { nodes.indices.contains(Int(path)) ? nodes[Int(path)].way : [] }
}
