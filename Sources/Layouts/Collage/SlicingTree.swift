/// A canvas that is cut in two, and each part again, down to single pictures.
struct SlicingTree {
  /// The nodes: the root is the last, and parts stand before what they are parts of.
  private(set) var nodes: [SlicedNode] = []
  /// The pictures in the order of the leaves.
  private(set) var order: [Int] = []

  /// Copies a tree out of a forest.
  init(_ root: SlicedNode, of forest: [SlicedNode]) {
    let node = copy(root, forest)
    nodes.append(node)
  }

  private mutating func copy(_ node: SlicedNode, _ forest: [SlicedNode]) -> SlicedNode {
    switch node {
    case .picture(let picture):
      order.append(Int(picture))
      return node
    case .blocks(let axis, let one, let other):
      let first = append(forest[Int(one)], forest)
      return .blocks(axis, first, append(forest[Int(other)], forest))
    }
  }

  private mutating func append(_ node: SlicedNode, _ forest: [SlicedNode]) -> Int32 {
    let copied = copy(node, forest)
    nodes.append(copied)
    return Int32(nodes.count - 1)
  }

  /// The shapes of all nodes, where every picture's aspect ratio is changed by a factor.
  func shapes(of pictures: CollagePictures, stretch: Double) -> [SlicedShape] {
    var shapes: [SlicedShape] = []
    shapes.reserveCapacity(nodes.count)
    for node in nodes {
      switch node {
      case .picture(let picture):
        shapes.append(pictures.shape(of: Int(picture), stretch: stretch))
      case .blocks(let axis, let one, let other):
        let gap = Double(pictures.spacing[axis])
        shapes.append(shapes[Int(one)].joined(shapes[Int(other)], axis, gap: gap))
      }
    }
    return shapes
  }
}

/// The pictures of a collage.
struct CollagePictures {
  /// Width divided by height.
  let aspectRatios: [Double]
  /// The areas asked for, in relation to one another.
  let weights: [Double]
  /// The room below each picture, in pixels.
  var below: [Int]
  let spacing: Spacing

  /// The shape of a picture with the room below it.
  func shape(of index: Int, stretch: Double = 1) -> SlicedShape {
    SlicedShape(aspectRatio: aspectRatios[index] * stretch, below: Double(below[index]))
  }
}
