/// The ways from a section's group down to its items, each kept once: a picture has only a number.
struct GroupPaths: Equatable, Sendable {
  private struct Node: Equatable {
    /// The positions, the outermost group's first.
    let way: [Int]
    var children: [Int32] = []
  }

  private var nodes = [Node(way: [])]

  /// The group itself.
  static let root: Int32 = 0

  /// The number of the way that leads one item further.
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

  /// The items' positions in their groups, the outermost first.
  subscript(path: Int32) -> [Int] { nodes[Int(path)].way }
}
