/// The paths from a section's group to its items, each stored once: a picture has only its number.
struct GroupPaths: Equatable, Sendable {
  private struct Node: Equatable {
    /// The positions in the groups, from the outside in.
    let way: [Int]
    var children: [Int32] = []
  }

  private var nodes = [Node(way: [])]

  /// The path of the group itself.
  static let root: Int32 = 0

  /// The path that leads one item further.
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

  /// The positions in the groups, from the outside in.
  subscript(path: Int32) -> [Int] { nodes[Int(path)].way }
}
