internal import Glibc
internal import Plans
package import Raster

extension Look {
  /// The side of the thumbnail that it is made from, in pixels.
  package static let side = 32

  /// The look of a thumbnail of ``side`` by ``side`` pixels with alpha.
  package init(of thumbnail: Pixels) {
    let samples = thumbnail.samples
    let grays = samples.map(\.gray)
    var all = Mean()
    var quarters = Array(repeating: Mean(), count: 4)
    for (index, sample) in samples.enumerated() {
      all.add(sample, weight: sample.alpha)
      let (row, column) = (index / Self.side, index % Self.side)
      quarters[row * 2 / Self.side * 2 + column * 2 / Self.side].add(sample, weight: sample.alpha)
    }
    self.init(
      shades: Self.shades(of: grays), mean: all.color.rounded,
      quarters: quarters.map(\.color.rounded),
      dominant: samples.dominant.rounded, sharpness: Self.sharpness(of: grays))
  }

  /// The means of areas, each by the share of every pixel in it.
  private static func shades(of grays: [Double]) -> [UInt8] {
    let (across, down) = (shares(of: columns), shares(of: rows))
    return down.flatMap { rows in
      across.map { columns in
        let sum = rows.reduce(0.0) { sum, row in
          sum + row.share
            * columns.reduce(0.0) { $0 + $1.share * grays[row.index * side + $1.index] }
        }
        return UInt8(min(255, max(0, sum.rounded())))
      }
    }
  }

  /// The pixels that each of some equal parts of the side covers, and their shares of it.
  private static func shares(of count: Int) -> [[(index: Int, share: Double)]] {
    let length = Double(side) / Double(count)
    return (0..<count).map { part in
      let (start, end) = (Double(part) * length, Double(part + 1) * length)
      return (Int(start)..<min(side, Int(end.rounded(.up)))).map { index in
        (index, (min(end, Double(index + 1)) - max(start, Double(index))) / length)
      }
    }
  }

  /// The mean square by which pixels differ from the mean of their four neighbors.
  private static func sharpness(of grays: [Double]) -> Double {
    var sum = 0.0
    for row in 1..<side - 1 {
      for index in row * side + 1..<(row + 1) * side - 1 {
        let around = grays[index - 1] + grays[index + 1] + grays[index - side] + grays[index + side]
        let difference = grays[index] - around / 4
        sum += difference * difference
      }
    }
    return (sum / Double((side - 2) * (side - 2)) * 100).rounded() / 100
  }
}

/// One pixel of a thumbnail.
private struct Sample {
  /// The light in sRGB's primaries, from 0 to 1.
  let red, green, blue: Double
  /// On white, from 0 to 255.
  let gray: Double
  /// From 0 to 1.
  let alpha: Double

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double) {
    (self.red, self.green) = (Light.levels[Int(red)], Light.levels[Int(green)])
    (self.blue, self.alpha) = (Light.levels[Int(blue)], alpha)
    let gray = 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
    self.gray = 255 + (gray - 255) * alpha
  }
}

/// The light of each level of sRGB.
private enum Light {
  static let levels: [Double] = (0...255).map { level in
    let share = Double(level) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}

/// The mean light of some pixels, each by its weight.
private struct Mean {
  private var (red, green, blue, weight) = (0.0, 0.0, 0.0, 0.0)

  mutating func add(_ sample: Sample, weight: Double) {
    red += sample.red * weight
    green += sample.green * weight
    blue += sample.blue * weight
    self.weight += weight
  }

  /// White if nothing is visible.
  var color: Oklab {
    weight > 0
      ? Oklab(red: red / weight, green: green / weight, blue: blue / weight)
      : Oklab(red: 1, green: 1, blue: 1)
  }
}

extension Pixels {
  fileprivate var samples: [Sample] {
    unsafe withBytes { bytes in
      stride(from: 0, to: bytes.count, by: bands).map { first in
        unsafe Sample(
          bytes[first], bytes[first + 1], bytes[first + 2],
          alpha: bands == 4 ? Double(bytes[first + 3]) / 255 : 1)
      }
    }
  }
}

extension [Sample] {
  /// The color around which most of them are: the fullest cell of a coarse raster, with half of what its
  /// neighbors hold, and from there the mean of what is near, again and again.
  fileprivate var dominant: Oklab {
    let colors = map { Oklab(red: $0.red, green: $0.green, blue: $0.blue).clustered }
    let weights = zip(self, colors).map { sample, color in
      // A colorful tenth counts as much as a gray rest.
      sample.alpha * (0.02 + color.chroma)
    }
    var raster = ColorRaster()
    for (color, weight) in zip(colors, weights) { raster.add(color, weight: weight) }
    guard var center = raster.fullest else { return Mean().color }
    var dominant = Mean().color
    for _ in 0..<3 {
      var near = Mean()
      for index in indices where colors[index].distance(to: center) < 0.1 {
        near.add(self[index], weight: weights[index])
      }
      dominant = near.color
      center = dominant.clustered
    }
    return dominant
  }
}

extension Oklab {
  /// What is compared to find areas of one color, where lightness counts half: the lit and the shaded side of a
  /// dune have one.
  fileprivate var clustered: Oklab {
    let seen = seen
    return Oklab(lightness: seen.lightness / 2, a: seen.a, b: seen.b)
  }
}

/// What cells of 0.05 hold of the colors as eyes see them.
private struct ColorRaster {
  private static let cell = 0.05
  /// Enough for lightness from 0 to 1 and for a and b from −0.5 to 0.5, and for empty cells around them.
  private static let side = 24
  private static let gray = 12
  private var cells = Array(repeating: 0.0, count: side * side * side)

  mutating func add(_ color: Oklab, weight: Double) {
    func place(_ value: Double, from origin: Int) -> Int {
      let cell = Int((value / Self.cell).rounded(.down)) + origin
      return Swift.min(Self.side - 2, Swift.max(1, cell))
    }
    let (x, y) = (place(color.lightness, from: 1), place(color.a, from: Self.gray))
    cells[Self.index(x, y, place(color.b, from: Self.gray))] += weight
  }

  /// The middle of the fullest cell, which also counts half of its neighbors; nil if all are empty.
  var fullest: Oklab? {
    var best: (weight: Double, cell: Int) = (0, 0)
    for cell in cells.indices where cells[cell] > 0 {
      let weight = (cells[cell] + around(cell)) / 2
      if weight > best.weight { best = (weight, cell) }
    }
    guard best.weight > 0 else { return nil }
    func middle(_ place: Int, from origin: Int) -> Double {
      (Double(place % Self.side - origin) + 0.5) * Self.cell
    }
    return Oklab(
      lightness: middle(best.cell / (Self.side * Self.side), from: 1),
      a: middle(best.cell / Self.side, from: Self.gray),
      b: middle(best.cell, from: Self.gray))
  }

  /// The weight of a cell, none of which are on the edge, and its neighbors.
  private func around(_ cell: Int) -> Double {
    var sum = 0.0
    for x in -1...1 {
      for y in -1...1 {
        for z in -1...1 { sum += cells[cell + Self.index(x, y, z)] }
      }
    }
    return sum
  }

  private static func index(_ x: Int, _ y: Int, _ z: Int) -> Int { (x * side + y) * side + z }
}
