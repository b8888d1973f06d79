/// A slicing tree on a canvas, before its edges are rounded.
struct SlicedCanvas {
  /// The farthest that aspect ratios may be changed; what is still missed becomes margins.
  static let mostStretch = 1.01
  let tree: SlicingTree
  /// The share of the canvas that the tree would leave empty with no shape changed.
  let miss: Double
  let stretch: Double
  let size: Size
  /// The share of the canvas that is left for margins, in whole pixels.
  let margin: Double
  let rects: [RealRect]
  /// The largest area of a picture divided by the smallest, each in relation to its weight.
  let areaRatio: Double
  /// The mean side of pictures times the mean of its reciprocal, each in relation to its weight: 1,
  /// and about a quarter of the variance of the areas' logarithms.
  let spread: Double
  let leastSide: Double

  /// Fits a tree into a canvas; nil if gaps are larger than the canvas.
  init?(
    _ tree: SlicingTree, _ pictures: CollagePictures, in canvas: Size,
    mostStretch: Double = Self.mostStretch
  ) {
    guard let exact = tree.stretch(of: pictures, to: canvas) else { return nil }
    let stretch = min(max(exact, 1 / mostStretch), mostStretch)
    let shapes = tree.shapes(of: pictures, stretch: stretch)
    var size = canvas
    if stretch < exact { size.width = shapes[shapes.count - 1].width(canvas.height) }
    if stretch > exact { size.height = shapes[shapes.count - 1].height(canvas.width) }
    size = Size(width: Grain.cut(size.width), height: Grain.cut(size.height))
    (self.tree, self.stretch, self.size) = (tree, stretch, size)
    let filled = Double(Grain.edge(size.width)) * Double(Grain.edge(size.height))
    margin = 1 - filled / (canvas.width * canvas.height)
    miss = canvas.share(leftBy: tree.shapes(of: pictures, stretch: 1)[shapes.count - 1])
    rects = tree.rects(of: pictures, shapes, in: size)
    var (largest, smallest, side) = (0.0, Double.infinity, Double.infinity)
    var (sides, reciprocals) = (0.0, 0.0)
    for (index, rect) in rects.enumerated() {
      let height = rect.height - Double(pictures.below[index])
      let area = rect.width * height / pictures.weights[index]
      (largest, smallest) = (max(largest, area), min(smallest, area))
      side = min(side, rect.width, height)
      guard side > 0 else { return nil }
      sides += area.squareRoot()
      reciprocals += 1 / area.squareRoot()
    }
    let count = Double(rects.count)
    spread = sides * reciprocals / (count * count)
    (areaRatio, leastSide) = (largest / smallest, side)
  }
}

extension Size {
  /// The share that something leaves empty if it is scaled to fit.
  func share(leftBy shape: SlicedShape) -> Double {
    let width = shape.width(height)
    return width <= self.width ? 1 - width / self.width : 1 - shape.height(self.width) / height
  }
}

/// A rectangle whose edges may be between pixels.
struct RealRect {
  var x = 0.0
  var y = 0.0
  var maxX = 0.0
  var maxY = 0.0

  var width: Double { maxX - x }
  var height: Double { maxY - y }

  /// The parts before and after a gap, cut at a grain so that both its edges are rounded alike.
  func cut(_ axis: Axis, after length: Double, gap: Double) -> (RealRect, RealRect) {
    var parts = (self, self)
    let length = Grain.cut(length)
    switch axis {
    case .horizontal:
      parts.0.maxX = x + length
      parts.1.x = parts.0.maxX + gap
    case .vertical:
      parts.0.maxY = y + length
      parts.1.y = parts.0.maxY + gap
    }
    return parts
  }

  var rounded: PixelRect {
    let (left, top) = (Grain.edge(x), Grain.edge(y))
    return PixelRect(
      x: left, y: top, width: Grain.edge(maxX) - left, height: Grain.edge(maxY) - top)
  }
}

extension SlicingTree {
  /// The factor of all aspect ratios that gives the tree this size; nil if gaps are larger.
  ///
  /// Without gaps the first step finds it; with gaps each step adds about two digits.
  fileprivate func stretch(of pictures: CollagePictures, to size: Size) -> Double? {
    var stretch = 1.0
    for _ in 0..<40 {
      let width = shapes(of: pictures, stretch: stretch)[nodes.count - 1].width
      let step = (size.width - width.offset) / (width.slope * size.height)
      guard step > 0, step.isFinite else { return nil }
      stretch *= step
      if abs(step - 1) < 1e-12 { break }
    }
    return stretch
  }

  fileprivate func rects(
    of pictures: CollagePictures, _ shapes: [SlicedShape], in size: Size
  ) -> [RealRect] {
    var rects = Array(repeating: RealRect(), count: nodes.count)
    var placed = Array(repeating: RealRect(), count: pictures.aspectRatios.count)
    rects[nodes.count - 1] = RealRect(maxX: size.width, maxY: size.height)
    for (index, node) in nodes.enumerated().reversed() {
      let rect = rects[index]
      switch node {
      case .picture(let picture): placed[Int(picture)] = rect
      case .blocks(let axis, let one, let other):
        let across = axis == .horizontal ? rect.height : rect.width
        (rects[Int(one)], rects[Int(other)]) = rect.cut(
          axis, after: shapes[Int(one)][axis](across), gap: Double(pictures.spacing[axis]))
      }
    }
    return placed
  }
}

/// A canvas that is cut in two, and each part again, down to single pictures.
struct SlicingTree {
  /// The nodes: the root is the last, and parts stand before what they are parts of.
  private(set) var nodes: [SlicedNode] = []
  private(set) var order: [Int] = []

  init(_ root: SlicedNode, of forest: [SlicedNode]) { _ = copy(root, forest) }

  private mutating func copy(_ node: SlicedNode, _ forest: [SlicedNode]) -> Int32 {
    switch node {
    case .picture(let picture):
      order.append(Int(picture))
      nodes.append(node)
    case .blocks(let axis, let one, let other):
      let first = copy(forest[Int(one)], forest)
      let second = copy(forest[Int(other)], forest)
      nodes.append(.blocks(axis, first, second))
    }
    return Int32(nodes.count - 1)
  }

  /// The shapes of all nodes, where a factor changes every picture's aspect ratio.
  func shapes(of pictures: CollagePictures, stretch: Double) -> [SlicedShape] {
    var shapes: [SlicedShape] = []
    shapes.reserveCapacity(nodes.count)
    for node in nodes {
      switch node {
      case .picture(let picture): shapes.append(pictures.shape(of: Int(picture), stretch: stretch))
      case .blocks(let axis, let one, let other):
        let gap = Double(pictures.spacing[axis])
        shapes.append(shapes[Int(one)].joined(shapes[Int(other)], axis, gap: gap))
      }
    }
    return shapes
  }
}

struct CollagePictures {
  let aspectRatios: [Double]
  /// The areas asked for, in relation to one another.
  var weights: [Double]
  var below: [Int]
  let spacing: Spacing

  /// The first of those that are to be the largest; nil if there are no pictures.
  var largest: Int? { weights.firstIndex(of: weights.max() ?? 0) }

  func shape(of index: Int, stretch: Double = 1) -> SlicedShape {
    SlicedShape(aspectRatio: aspectRatios[index] * stretch, below: Double(below[index]))
  }
}
