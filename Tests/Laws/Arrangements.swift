package import Layouts

/// Every arrangement of a few pictures, slowly and plainly.
///
/// These are all slicing trees, in all orders in which no picture is more than three places from its
/// turn.
package struct Arrangements {
  private let aspectRatios: [Double]
  private let gap: Double
  private let canvas: PixelSize

  package init(aspectRatios: [Double], gap: Double, canvas: PixelSize) {
    (self.aspectRatios, self.gap, self.canvas) = (aspectRatios, gap, canvas)
  }

  /// One arrangement: bent by at most a hundredth, and then with margins.
  package struct Arrangement {
    /// The share of the canvas outside the box of all frames.
    package let margin: Double
    /// The largest area divided by the smallest.
    package let areaRatio: Double
  }

  /// A block: its width is an affine function of its height, and so is each picture's height.
  private struct Block {
    var slope: Double
    var start: Double
    var isRow: Bool?
    var pictures: [(aspectRatio: Double, slope: Double, start: Double)]
  }

  /// The least ratio of areas with margins up to a share of the canvas; nil if none has such.
  package func leastRatio(margins most: Double) -> Double? {
    all.filter { $0.margin <= most }.map(\.areaRatio).min()
  }

  package var all: [Arrangement] { orders([]).flatMap { blocks($0[...]).map(arrangement) } }

  private func orders(_ before: [Int]) -> [[Int]] {
    let place = before.count
    if place == aspectRatios.count { return [before] }
    return aspectRatios.indices.filter { !before.contains($0) && abs($0 - place) <= 3 }.flatMap {
      orders(before + [$0])
    }
  }

  /// Three in a row are two and a third, so no second part is cut as the whole is.
  private func blocks(_ order: ArraySlice<Int>) -> [Block] {
    if order.count == 1 {
      return order.map {
        Block(
          slope: aspectRatios[$0], start: 0, isRow: nil, pictures: [(aspectRatios[$0], 1, 0)])
      }
    }
    return (order.startIndex + 1..<order.endIndex).flatMap { cut in
      let seconds = blocks(order[cut...])
      return blocks(order[..<cut]).flatMap { first in
        seconds.flatMap { second in
          [true, false].filter { second.isRow != $0 }.map { joined(first, second, isRow: $0) }
        }
      }
    }
  }

  private func joined(_ first: Block, _ second: Block, isRow: Bool) -> Block {
    if isRow {
      return Block(
        slope: first.slope + second.slope, start: first.start + second.start + gap, isRow: true,
        pictures: first.pictures + second.pictures)
    }
    // The height of each part is (width − start) ÷ slope; heights and a gap add up.
    let slope = 1 / (1 / first.slope + 1 / second.slope)
    let start = slope * (first.start / first.slope + second.start / second.slope - gap)
    let pictures = [first, second].flatMap { part in
      part.pictures.map {
        (
          $0.aspectRatio, $0.slope * slope / part.slope,
          $0.slope * (start - part.start) / part.slope + $0.start
        )
      }
    }
    return Block(slope: slope, start: start, isRow: false, pictures: pictures)
  }

  private func arrangement(_ block: Block) -> Arrangement {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let whole = block.slope * height + block.start
    let filled = min(whole / width, (width - block.start) / block.slope / height)
    let fitted = min(height, (width - block.start) / block.slope)
    let heights = block.pictures.map { $0.slope * fitted + $0.start }
    let areas = zip(block.pictures, heights).map { $0.aspectRatio * $1 * $1 }
    guard let least = heights.min(), least > 1 else {
      return Arrangement(margin: 1, areaRatio: .infinity)
    }
    return Arrangement(
      margin: max(0, 1 - filled * 1.01), areaRatio: (areas.max() ?? 1) / (areas.min() ?? 1))
  }
}
