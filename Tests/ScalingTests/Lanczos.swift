import Foundation
@testable import Scaling

/// Scaling as in a textbook: one weighted sum for each sample, in floating point, first down and then across.
///
/// Beyond the edges, samples are mirrored.
struct Lanczos {
  let shape: PlaneShape
  let width, height: Int

  func scaled(_ samples: [[Double]]) -> [[Double]] {
    let down = Self.weights(
      shape.height, from: shape.region.y, length: shape.region.height, to: height)
    let across = Self.weights(
      shape.width, from: shape.region.x, length: shape.region.width, to: width)
    let narrow = samples.map { row in across.map { $0.reduce(0) { $0 + row[$1.key] * $1.value } } }
    return down.map { weights in
      (0..<width).map { x in weights.reduce(0) { $0 + narrow[$1.key][x] * $1.value } }
    }
  }

  /// The weight of each sample of a line in each sample of the result.
  private static func weights(
    _ count: Int, from start: Double, length: Double, to new: Int
  ) -> [[Int: Double]] {
    let scale = length / Double(new)
    let stretch = max(1, scale)
    return (0..<new).map { x in
      let center = start + (Double(x) + 0.5) * scale
      var weights: [Int: Double] = [:]
      let reach = Int(center - 3 * stretch) - 1...Int(center + 3 * stretch) + 1
      for place in reach {
        let weight = curve((Double(place) + 0.5 - center) / stretch)
        weights[mirrored(place, count), default: 0] += weight
      }
      let sum = weights.values.reduce(0, +)
      return weights.mapValues { $0 / sum }
    }
  }

  private static func mirrored(_ place: Int, _ count: Int) -> Int {
    let folded = ((place % (2 * count)) + 2 * count) % (2 * count)
    return min(folded, 2 * count - 1 - folded)
  }

  private static func curve(_ x: Double) -> Double {
    if abs(x) < 1e-9 { return 1 }
    if abs(x) >= 3 { return 0 }
    return 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
  }
}

extension Plane {
  /// A plane with these samples.
  convenience init(_ shape: PlaneShape, _ sample: (Int, Int) -> Int) throws {
    try self.init(shape)
    for y in 0..<shape.height {
      for x in 0..<shape.width { row(y)[x] = UInt16(sample(x, y)) }
    }
  }

  var samples: [[Double]] {
    (0..<shape.height).map { y in (0..<shape.width).map { x in Double(row(y)[x]) } }
  }

  /// The largest difference of two samples, in levels of 8 bits.
  func mostDifference(from other: [[Double]]) -> Double {
    zip(samples, other).flatMap { zip($0, $1).map { abs($0 - $1) / 256 } }.max() ?? .infinity
  }
}

/// Waves with details as fine as a photo's, in the range in which nothing overshoots.
func waves(_ x: Int, _ y: Int) -> Int { 128 + (x * 3 + y * 5) % 60 - (x * y / 40) % 50 }
