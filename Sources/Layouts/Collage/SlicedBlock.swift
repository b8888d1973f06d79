/// A node of a slicing tree: a picture, or two blocks side by side or one above the other.
enum SlicedNode {
  /// A picture, by its index.
  case picture(Int32)
  /// Two blocks that follow one another along an axis, by their numbers.
  case blocks(Axis, Int32, Int32)
}

/// A block of pictures, with what a search compares.
///
/// Its lengths are those at which its area is its weight's share of the canvas. The areas of
/// pictures are meant then, each divided by the picture's own share.
struct SlicedBlock {
  /// Its number in the forest.
  var number: Int32
  /// The axis of its cut; nil for a picture.
  let axis: Axis?
  /// The numbers of its two parts.
  let parts: (Int32, Int32)
  let shape: SlicedShape
  /// The sum of its pictures' weights.
  let weight: Double
  let width: Double
  let height: Double
  /// 1 ÷ the width.
  private let perWidth: Double
  /// 1 ÷ the height.
  private let perHeight: Double
  /// The largest area.
  fileprivate let largest: Double
  /// The smallest area.
  fileprivate let smallest: Double
  /// The weighted sum of the areas' reciprocals, which grows with each small picture.
  fileprivate let smallness: Double

  /// How uneven the pictures' areas are; 1 is the best.
  ///
  /// The ratio of the largest to the smallest says nothing about those between, so the mean of the
  /// reciprocals counts as well.
  var unevenness: Double { largest * smallness / (smallest * weight) }

  /// 1 ÷ the length across an axis.
  fileprivate func perAcross(_ axis: Axis) -> Double {
    axis == .horizontal ? perHeight : perWidth
  }
}

extension SlicedBlock {
  /// A block of one picture.
  init(_ number: Int32, _ shape: SlicedShape, weight: Double, unit: Double) {
    self.number = number
    (axis, parts) = (nil, (-1, -1))
    self.shape = shape
    self.weight = weight
    height = shape.width.across(area: weight * unit)
    width = shape.width(height)
    (perWidth, perHeight) = (1 / width, 1 / height)
    (largest, smallest, smallness) = (1, 1, weight)
  }

  /// A block of two parts.
  init(_ pair: SlicedPair) {
    let joint = pair.joint
    number = -1
    axis = pair.axis
    parts = (pair.first.number, pair.second.number)
    shape = SlicedShape(pair.axis, joint.line)
    weight = pair.first.weight + pair.second.weight
    (width, height) =
      pair.axis == .horizontal ? (joint.length, joint.across) : (joint.across, joint.length)
    (perWidth, perHeight) = (1 / width, 1 / height)
    (largest, smallest) = (joint.largest, joint.smallest)
    smallness = pair.smallness
  }
}

/// Two blocks that may become one: nearly all pairs are only looked at.
struct SlicedPair {
  let first: SlicedBlock
  let second: SlicedBlock
  let axis: Axis
  fileprivate let joint: SlicedJoint

  init(_ first: SlicedBlock, _ second: SlicedBlock, _ axis: Axis, gap: Double, unit: Double) {
    (self.first, self.second, self.axis) = (first, second, axis)
    joint = SlicedJoint(first, second, axis, gap: gap, unit: unit)
  }

  var shape: SlicedShape { SlicedShape(axis, joint.line) }

  var node: SlicedNode { .blocks(axis, first.number, second.number) }

  /// The width divided by the height.
  var aspectRatio: Double {
    axis == .horizontal ? joint.length / joint.across : joint.across / joint.length
  }

  /// Whether its unevenness may be less: a bound that needs no division.
  func mayBeMoreEven(than unevenness: Double) -> Bool {
    joint.largest < unevenness * joint.smallest
  }

  /// The block's unevenness.
  var unevenness: Double {
    joint.largest * smallness / (joint.smallest * (first.weight + second.weight))
  }

  fileprivate var smallness: Double {
    first.smallness / joint.growths.0 + second.smallness / joint.growths.1
  }
}

/// The numbers of a pair.
private struct SlicedJoint {
  let line: SlicedShape.Line
  /// The length along the axis of the cut.
  let length: Double
  /// The length across it.
  let across: Double
  /// The factors by which the parts' areas grow.
  let growths: (Double, Double)
  let largest: Double
  let smallest: Double

  init(_ one: SlicedBlock, _ other: SlicedBlock, _ axis: Axis, gap: Double, unit: Double) {
    line = one.shape[axis].joined(other.shape[axis], gap: gap)
    across = line.across(area: (one.weight + other.weight) * unit)
    length = line(across)
    let scales = (across * one.perAcross(axis), across * other.perAcross(axis))
    growths = (scales.0 * scales.0, scales.1 * scales.1)
    largest = max(one.largest * growths.0, other.largest * growths.1)
    smallest = min(one.smallest * growths.0, other.smallest * growths.1)
  }
}
