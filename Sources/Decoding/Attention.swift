internal import Layouts
internal import Raster

/// Where a picture draws the eye: at its edges, and most of all at those of skin.
///
/// A crop keeps as much of that as it can, and prefers the middle: photographers put there what counts.
/// Summing a map of edges and skin over all places of a crop is the method of smartcrop.js; the color of
/// skin is from there, too.
struct Attention {
  /// The pixels along a side of a block of the map.
  private let block: Int
  private let columns: [Float]
  private let rows: [Float]

  /// The longest side of the map, in blocks.
  private static let mostBlocks = 96
  /// How much more a crop must keep than the middle does, as a share of that.
  private static let leastGain: Float = 0.08
  /// What a crop at the edge must keep more than one that is a whole side away from it, as a share of all.
  private static let pull: Float = 0.2

  init(of pixels: Pixels) {
    let map = BlockMap(pixels, most: Self.mostBlocks)
    block = map.block
    var columns = [Float](repeating: 0, count: map.width)
    var rows = [Float](repeating: 0, count: map.height)
    for y in 0..<map.height {
      for x in 0..<map.width {
        let attraction = map.attraction(x: x, y: y)
        columns[x] += attraction
        rows[y] += attraction
      }
    }
    (self.columns, self.rows) = (columns, rows)
  }

  /// The place of a crop within the whole picture; both sizes in pixels.
  func place(of size: PixelSize, in whole: PixelSize) -> PixelRect {
    PixelRect(
      x: start(of: size.width, in: whole.width, along: columns),
      y: start(of: size.height, in: whole.height, along: rows),
      width: size.width, height: size.height)
  }

  /// The first pixel that a crop keeps along a side.
  private func start(of length: Int, in whole: Int, along profile: [Float]) -> Int {
    let middle = (whole - length) / 2
    let count = max(1, (length + block / 2) / block)
    let all = profile.reduce(0, +)
    guard length < whole, count < profile.count, all > 0 else { return middle }
    var sums: [Float] = [profile[..<count].reduce(0, +)]
    for first in 1...(profile.count - count) {
      sums.append(sums[first - 1] - profile[first - 1] + profile[first + count - 1])
    }
    let central = (profile.count - count) / 2
    let scores = sums.enumerated().map { first, sum in
      sum / all - Self.pull * Float(abs(first - central)) / Float(profile.count)
    }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }),
      sums[best] > sums[central] * (1 + Self.leastGain)
    else { return middle }
    return min(best * block, whole - length)
  }
}

/// A picture's mean colors, block by block.
private struct BlockMap {
  let block: Int
  let width: Int
  let height: Int
  /// Red, green and blue from 0 to 1, multiplied by alpha.
  private let colors: [SIMD3<Float>]

  init(_ pixels: Pixels, most: Int) {
    block = max(1, (max(pixels.width, pixels.height) + most - 1) / most)
    width = (pixels.width + block - 1) / block
    height = (pixels.height + block - 1) / block
    var sums = [SIMD3<Float>](repeating: .zero, count: width * height)
    let (block, width, bands) = (block, width, pixels.bands)
    unsafe pixels.withBytes { bytes in
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          let at = (y * pixels.width + x) * bands
          let color = unsafe SIMD3(Float(bytes[at]), Float(bytes[at + 1]), Float(bytes[at + 2]))
          let alpha = unsafe bands > 3 ? Float(bytes[at + 3]) / 255 : 1
          sums[y / block * width + x / block] += color * alpha
        }
      }
    }
    colors = sums.enumerated().map { index, sum in
      let across = min(block, pixels.width - index % width * block)
      let down = min(block, pixels.height - index / width * block)
      return sum / (255 * Float(across * down))
    }
  }

  private func color(_ x: Int, _ y: Int) -> SIMD3<Float> {
    colors[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  /// How much a block draws the eye, from 0 to about 2.
  func attraction(x: Int, y: Int) -> Float {
    let across = color(x + 1, y) - color(x - 1, y)
    let down = color(x, y + 1) - color(x, y - 1)
    let edge = ((across * across + down * down).sum() / 3).squareRoot()
    return edge + 0.5 * skin(x, y) * (0.3 + min(edge, 0.3))
  }

  /// How much a block looks like skin, from 0 to 1: by its hue alone, which all people nearly share.
  private func skin(_ x: Int, _ y: Int) -> Float {
    let color = color(x, y)
    let brightness = (color * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    guard brightness > 0.2, brightness < 0.95 else { return 0 }
    let length = (color * color).sum().squareRoot()
    let off = color / length - SIMD3(0.78, 0.57, 0.44)
    return max(0, 1 - (off * off).sum().squareRoot() / 0.18)
  }
}
