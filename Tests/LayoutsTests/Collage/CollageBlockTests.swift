import Laws
import Testing

@testable import Layouts

/// Blocks of collages against the areas of each of their pictures.
struct CollageBlockTests {
  /// A bound rejects the blocks that are not more even, and the early test of a pair only some of those.
  @Test func onlyBlocksThatAreNotMoreEvenAreRejected() {
    var (rejected, count) = (0, 0)
    withEverySeed(0..<1000) { random in
      let unit = Double(random.int(1000...100_000))
      let gap = Double(random.int(0...20))
      var blocks = (0..<random.int(2...12)).map { number in
        Known(Int32(number), Self.shape(&random), weight: random.oneIn(4) ? 4 : 1, unit: unit)
      }
      while blocks.count > 1 {
        let first = blocks.remove(at: random.int(0...blocks.count - 1))
        let second = blocks.remove(at: random.int(0...blocks.count - 1))
        let pair = SlicedPair(
          first.block, second.block, random.oneIn(2) ? .horizontal : .vertical, gap: gap,
          unit: unit)
        let joint = SlicedJoint(pair)
        let known = Known(first, second, joint, gap: gap, unit: unit)
        try check(joint, known)
        blocks.append(known)
        rejected += pair.mayBeMoreEven(than: known.unevenness(.both) / 4, by: .both) ? 0 : 1
        count += 1
      }
    }
    #expect(rejected > count * 4 / 5)
  }

  private func check(_ joint: SlicedJoint, _ known: Known) throws {
    for measure in [Unevenness.ratio, .smallness, .both] {
      let (found, unevenness) = (joint.unevenness(by: measure), known.unevenness(measure))
      guard abs(found / unevenness - 1) < 1e-9 else {
        throw Broken("\(found), not \(unevenness): \(known.pictures)")
      }
      #expect(joint.mayBeMoreEven(than: unevenness * (1 + 1e-6), by: measure))
      #expect(!joint.mayBeMoreEven(than: unevenness * (1 - 1e-6), by: measure))
      #expect(joint.pair.mayBeMoreEven(than: unevenness * (1 + 1e-6), by: measure))
    }
  }

  private static func shape(_ random: inout SplitMix64) -> SlicedShape {
    SlicedShape(
      aspectRatio: Double(random.int(20...500)) / 100,
      below: random.oneIn(2) ? 0 : Double(random.int(1...40)))
  }
}

/// A block, and the area of each of its pictures, divided by the picture's share.
private struct Known {
  let block: SlicedBlock
  let pictures: [(weight: Double, area: Double)]

  init(_ number: Int32, _ shape: SlicedShape, weight: Double, unit: Double) {
    block = SlicedBlock(number, shape, weight: weight, unit: unit)
    pictures = [(weight, 1)]
  }

  init(_ first: Known, _ second: Known, _ joint: SlicedJoint, gap: Double, unit: Double) {
    block = SlicedBlock(joint)
    let axis = joint.pair.axis
    let line = first.block.shape.joined(second.block.shape, axis, gap: gap)[axis]
    let across = line.across(area: (first.weight + second.weight) * unit)
    pictures = [first, second].flatMap { part in
      let growth = across / part.block.shape[axis].across(area: part.weight * unit)
      return part.pictures.map { ($0.weight, $0.area * growth * growth) }
    }
  }

  var weight: Double { pictures.map(\.weight).reduce(0, +) }

  /// The largest area divided by the smallest.
  var ratio: Double {
    let areas = pictures.map(\.area)
    return (areas.max() ?? 1) / (areas.min() ?? 1)
  }

  /// The ratio, the weighted mean of the areas' reciprocals, or their product.
  func unevenness(_ measure: Unevenness) -> Double {
    let smallness = pictures.map { $0.weight / $0.area }.reduce(0, +) / weight
    return switch measure {
    case .ratio: ratio
    case .smallness: smallness
    case .both: ratio * smallness
    }
  }
}
