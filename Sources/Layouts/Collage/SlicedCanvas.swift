/// A slicing tree on a canvas, before its edges are rounded.
struct SlicedCanvas {
  /// The farthest that a picture's aspect ratio may be changed, either way; what the tree misses
  /// beyond that becomes margins.
  static let mostStretch = 1.01
  let tree: SlicingTree
  /// The share of the canvas that the tree would leave empty with no shape changed.
  let miss: Double
  /// The factor by which every picture's aspect ratio is changed.
  let stretch: Double
  /// The size of all frames together.
  let size: Size
  /// Each picture's place, with the room below it.
  let rects: [RealRect]
  /// The largest area of a picture divided by the smallest, each in relation to its weight.
  let areaRatio: Double
  /// The shortest side of a picture, in pixels.
  let leastSide: Double

  /// Fits a tree into a canvas; nil if gaps are larger than the canvas.
  init?(_ tree: SlicingTree, _ pictures: CollagePictures, in canvas: Size) {
    guard let exact = tree.stretch(of: pictures, to: canvas) else { return nil }
    let stretch = min(max(exact, 1 / Self.mostStretch), Self.mostStretch)
    let shapes = tree.shapes(of: pictures, stretch: stretch)
    var size = canvas
    if stretch < exact { size.width = shapes[shapes.count - 1].width(canvas.height) }
    if stretch > exact { size.height = shapes[shapes.count - 1].height(canvas.width) }
    size = Size(width: Grain.cut(size.width), height: Grain.cut(size.height))
    (self.tree, self.stretch, self.size) = (tree, stretch, size)
    miss = canvas.share(leftBy: tree.shapes(of: pictures, stretch: 1)[shapes.count - 1])
    rects = tree.rects(of: pictures, shapes, in: size)
    var (largest, smallest, side) = (0.0, Double.infinity, Double.infinity)
    for (index, rect) in rects.enumerated() {
      let height = rect.height - Double(pictures.below[index])
      let area = rect.width * height / pictures.weights[index]
      (largest, smallest) = (max(largest, area), min(smallest, area))
      side = min(side, rect.width, height)
    }
    guard side > 0 else { return nil }
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

  /// The two parts before and after a gap, cut at a whole grain, so that both edges of the gap are
  /// rounded alike.
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

  /// The rectangle with each edge at the nearest pixel's.
  var rounded: PixelRect {
    let (left, top) = (Grain.edge(x), Grain.edge(y))
    return PixelRect(
      x: left, y: top, width: Grain.edge(maxX) - left, height: Grain.edge(maxY) - top)
  }
}

extension SlicingTree {
  /// The factor by which every picture's aspect ratio must change for the tree to have exactly this
  /// size; nil if gaps are larger.
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

  /// The place of each picture, where the tree has a size.
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
