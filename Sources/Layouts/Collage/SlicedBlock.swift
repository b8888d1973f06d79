/// A node of a slicing tree: a picture, or two blocks side by side or one above the other.
enum SlicedNode {
  case picture(Int32)
  /// Two blocks that follow one another along an axis.
  case blocks(Axis, Int32, Int32)
}

/// A block of pictures, with what a search compares.
///
/// Its lengths are those at which its area is its weight's share of the canvas. The areas of
/// pictures are meant then, each divided by the picture's own share.
struct SlicedBlock {
  var number: Int32
  /// The axis of its cut; nil for a picture.
  let axis: Axis?
  let parts: (Int32, Int32)
  let shape: SlicedShape
  let weight: Double
  /// 1 ÷ its lengths.
  private let (perWidth, perHeight): (Double, Double)
  fileprivate let (largest, smallest): (Double, Double)
  /// The weighted sum of the areas' reciprocals, which grows with each small picture.
  fileprivate let smallness: Double

  fileprivate func perAcross(_ axis: Axis) -> Double { axis == .horizontal ? perHeight : perWidth }

  init(_ number: Int32, _ shape: SlicedShape, weight: Double, unit: Double) {
    self.number = number
    (axis, parts) = (nil, (-1, -1))
    self.shape = shape
    self.weight = weight
    let height = shape.width.across(area: weight * unit)
    (perWidth, perHeight) = (1 / shape.width(height), 1 / height)
    (largest, smallest, smallness) = (1, 1, weight)
  }

  init(_ joint: SlicedJoint) {
    let pair = joint.pair
    number = -1
    axis = pair.axis
    parts = (pair.first.number, pair.second.number)
    shape = joint.shape
    weight = pair.weight
    let per = (1 / joint.length, 1 / joint.across)
    (perWidth, perHeight) = pair.axis == .horizontal ? per : (per.1, per.0)
    (largest, smallest) = (joint.largest, joint.smallest)
    smallness = joint.smallness
  }
}

/// Two blocks that may become one: nearly all pairs are only looked at.
struct SlicedPair {
  let first: SlicedBlock
  let second: SlicedBlock
  let axis: Axis
  fileprivate let line: SlicedShape.Line
  fileprivate let weight: Double
  fileprivate let area: Double

  init(_ first: SlicedBlock, _ second: SlicedBlock, _ axis: Axis, gap: Double, unit: Double) {
    (self.first, self.second, self.axis) = (first, second, axis)
    line = first.shape[axis].joined(second.shape[axis], gap: gap)
    weight = first.weight + second.weight
    area = weight * unit
  }

  var node: SlicedNode { .blocks(axis, first.number, second.number) }

  /// Whether the unevenness of the joined blocks may be less than a bound.
  ///
  /// The length across is at most that of the longer block: a bound without a root or a division.
  func mayBeMoreEven(than bound: Double, by measure: Unevenness) -> Bool {
    let per = (first.perAcross(axis), second.perAcross(axis))
    let growths = (per.0 * per.0, per.1 * per.1)
    let largest = max(first.largest * growths.0, second.largest * growths.1)
    let smallest = min(first.smallest * growths.0, second.smallest * growths.1)
    let smallness = first.smallness * growths.1 + second.smallness * growths.0
    let scale = max(growths.0, growths.1) * weight
    return measure.mayBeLess(than: bound, (largest, smallest), (smallness, scale))
  }
}

/// What makes the areas of a block's pictures uneven.
enum Unevenness {
  /// The largest divided by the smallest.
  case ratio
  /// The weighted mean of their reciprocals, in relation to their mean: 1, and about the variance of
  /// their logarithms.
  case smallness
  /// The product: the largest and the smallest say nothing about the others.
  case both

  /// Whether it may be less than a bound, for numbers that are divided by each other elsewhere.
  fileprivate func mayBeLess(
    than bound: Double, _ areas: (largest: Double, smallest: Double),
    _ smallness: (sum: Double, scale: Double)
  ) -> Bool {
    // Those were rounded.
    let bound = bound * (1 + 1e-9)
    return switch self {
    case .ratio: areas.largest < bound * areas.smallest
    case .smallness: smallness.sum < bound * smallness.scale
    case .both: areas.largest * smallness.sum < bound * areas.smallest * smallness.scale
    }
  }
}

/// What comes of a pair whose blocks have one length across the cut.
struct SlicedJoint {
  let pair: SlicedPair
  /// The lengths along the axis of the cut and across it.
  fileprivate let (length, across): (Double, Double)
  /// The factors by which the parts' areas grow.
  private let growths: (Double, Double)
  fileprivate let (largest, smallest): (Double, Double)

  init(_ pair: SlicedPair) {
    let (one, other, axis) = (pair.first, pair.second, pair.axis)
    self.pair = pair
    across = pair.line.across(area: pair.area)
    length = pair.line(across)
    let scales = (across * one.perAcross(axis), across * other.perAcross(axis))
    growths = (scales.0 * scales.0, scales.1 * scales.1)
    largest = max(one.largest * growths.0, other.largest * growths.1)
    smallest = min(one.smallest * growths.0, other.smallest * growths.1)
  }

  var shape: SlicedShape { SlicedShape(pair.axis, pair.line) }

  var aspectRatio: Double { pair.axis == .horizontal ? length / across : across / length }

  /// How uneven the pictures' areas are; 1 is the best.
  func unevenness(by measure: Unevenness) -> Double {
    switch measure {
    case .ratio: largest / smallest
    case .smallness: smallness / pair.weight
    case .both: largest * smallness / (smallest * pair.weight)
    }
  }

  /// Whether it may be less than a bound, which takes no division.
  func mayBeMoreEven(than bound: Double, by measure: Unevenness) -> Bool {
    let smallness = pair.first.smallness * growths.1 + pair.second.smallness * growths.0
    let scale = growths.0 * growths.1 * pair.weight
    return measure.mayBeLess(than: bound, (largest, smallest), (smallness, scale))
  }

  fileprivate var smallness: Double {
    pair.first.smallness / growths.0 + pair.second.smallness / growths.1
  }
}

/// The sizes that a block of pictures can have: each side is an affine function of the other.
///
/// That holds with gaps, too. The shape functions of floorplans are an idea of R. H. J. M. Otten's
/// (“Automatic floorplan design”, 1982).
struct SlicedShape {
  /// A length as a function of the length across it, in pixels.
  struct Line {
    let slope: Double
    let offset: Double

    /// The length across at which the block has an area; never negative.
    func across(area: Double) -> Double {
      ((offset * offset + 4 * slope * area).squareRoot() - offset) / (2 * slope)
    }

    func callAsFunction(_ across: Double) -> Double { slope * across + offset }

    var inverse: Line { Line(slope: 1 / slope, offset: -offset / slope) }

    func joined(_ other: Line, gap: Double) -> Line {
      Line(slope: slope + other.slope, offset: offset + other.offset + gap)
    }
  }

  let width: Line
  let height: Line

  /// A picture with a room of a fixed height below it.
  init(aspectRatio: Double, below: Double) {
    width = Line(slope: aspectRatio, offset: -aspectRatio * below)
    height = Line(slope: 1 / aspectRatio, offset: below)
  }

  init(_ axis: Axis, _ line: Line) {
    (width, height) = axis == .horizontal ? (line, line.inverse) : (line.inverse, line)
  }

  subscript(axis: Axis) -> Line { axis == .horizontal ? width : height }

  func joined(_ other: SlicedShape, _ axis: Axis, gap: Double) -> SlicedShape {
    SlicedShape(axis, self[axis].joined(other[axis], gap: gap))
  }
}
