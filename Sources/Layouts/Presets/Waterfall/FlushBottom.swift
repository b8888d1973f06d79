/// The widths at which columns of pictures have one height.
///
/// Some pictures are bounded: they grow no taller with their column.
struct FlushBottom {
  let height: Double
  let widths: [Double]

  /// Solves the equation; nil if a picture would have no pixel.
  ///
  /// A column of width *w* is *w·S* tall plus its gaps, where *S* is the sum of its pictures'
  /// height-to-width ratios. Equal heights and a known sum of widths make one linear equation. If
  /// pictures would be too tall, bisection finds the height, in O(*n* log *n*).
  init?(_ columns: [Column], width: Int) {
    let inverse = columns.reduce(0) { $0 + 1 / $1.slope }
    let gaps = columns.reduce(0) { $0 + $1.gaps / $1.slope }
    var height = (Double(width) + gaps) / inverse
    var widths = columns.map { ($0.width(at: height)) }
    if zip(columns, widths).contains(where: { $1 > $0.unboundedWidth }) {
      let bounded = columns.map(BoundedColumn.init)
      height = Self.height(of: bounded, within: height, width: Double(width))
      widths = Self.widths(of: bounded, at: height, width: Double(width))
    }
    let isPossible = zip(columns, widths).allSatisfy { column, width in
      width >= 1 && height.rounded() - column.gaps >= Double(column.count)
    }
    guard isPossible else { return nil }
    (self.height, self.widths) = (height, widths)
  }

  /// The greatest height at which the columns fit the room.
  private static func height(of columns: [BoundedColumn], within most: Double, width: Double)
    -> Double
  {
    var (low, high) = (0.0, most)
    for _ in 0..<64 {
      let middle = (low + high) / 2
      let needed = columns.reduce(0) { $0 + $1.width(at: middle) }
      if needed <= width { low = middle } else { high = middle }
    }
    return low
  }

  /// Leftover room goes to columns that do not grow taller with it.
  private static func widths(of columns: [BoundedColumn], at height: Double, width: Double)
    -> [Double]
  {
    var widths = columns.map { $0.width(at: height) }
    let rest = width - widths.reduce(0, +)
    let full = columns.indices.filter { columns[$0].isFull(at: height) }
    for index in full { widths[index] += rest / Double(full.count) }
    return widths
  }
}

extension FlushBottom {
  struct Column {
    let slopes: [Double]
    /// The tallest each picture may be, in pixels from 1.
    let caps: [Double]
    let gaps: Double
    let slope: Double
    /// The width up to which no picture is bounded.
    let unboundedWidth: Double

    var count: Int { slopes.count }

    init(slopes: [Double], caps: [Int], spacing: Int, below: Int = 0) {
      self.slopes = slopes
      self.caps = caps.map(Double.init)
      gaps = Double((slopes.count - 1) * spacing + below)
      slope = slopes.reduce(0, +)
      unboundedWidth = zip(slopes, caps).reduce(.infinity) { min($0, Double($1.1) / $1.0) }
    }

    /// The width at which the column has a height, if no picture is bounded.
    func width(at height: Double) -> Double { (height - gaps) / slope }
  }

  /// A column some of whose pictures are bounded.
  private struct BoundedColumn {
    private let column: Column
    /// The widths at which pictures become bounded, in order.
    private let limits: [Double]
    /// The sums of the slopes from each picture to the last, and of the caps before it.
    private let slopes: [Double]
    private let caps: [Double]

    init(_ column: Column) {
      self.column = column
      let pictures = zip(column.slopes, column.caps).sorted { $0.1 / $0.0 < $1.1 / $1.0 }
      limits = pictures.map { $0.1 / $0.0 }
      slopes = pictures.reversed().reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1.0) }
        .reversed()
      caps = pictures.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1.1) }
    }

    /// The height of the pictures if all are bounded.
    private var most: Double { caps[column.count] }

    /// The width at which the column has a height; infinite if it never has.
    func width(at height: Double) -> Double {
      let pictures = height - column.gaps
      guard pictures < most else { return .infinity }
      func width(bounding count: Int) -> Double { (pictures - caps[count]) / slopes[count] }
      var (low, high) = (0, column.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if width(bounding: middle) <= limits[middle] { high = middle } else { low = middle + 1 }
      }
      return width(bounding: low)
    }

    /// Whether all of its pictures are bounded.
    func isFull(at height: Double) -> Bool { height - column.gaps > most - 1.0 / 1024 }
  }
}

/// A flush bottom in whole pixels: widths and a height that distort no picture by more than
/// ``tolerance`` or half a pixel, if possible.
///
/// It is not always possible. A column half a pixel too narrow is too short for its pictures, and
/// pictures under 71 px tall have no pixel to give within the tolerance. For photographs it
/// succeeds from columns of 180 px, and rarely below 150 px. Otherwise the nearest widths are used,
/// and a picture is off by less than a pixel plus the effect of one pixel of width.
struct FlushPixels {
  /// The largest relative error of a picture's height.
  static let tolerance = 0.007

  private(set) var widths: [Int]
  private(set) var height: Int

  /// Finds the whole pixels nearest to a solution, in O(*n*).
  init(_ bottom: FlushBottom, of columns: [FlushBottom.Column], width room: Int) {
    widths = PixelShares.rounded(bottom.widths, to: room)
    height = Int(bottom.height.rounded())
    let ranges = zip(columns, widths).map { $0.heights(in: $1) }
    let least = ranges.reduce(0) { max($0, $1.lowerBound) }
    let most = ranges.reduce(Int.max) { min($0, $1.upperBound) }
    if least <= most {
      height = max(least, min(height, most))
    } else {
      search(zip(columns, bottom.widths).map(Choice.init), room: room)
    }
  }

  /// Tries heights, the nearest first, within the reach of a pixel of width.
  private mutating func search(_ choices: [Choice], room: Int) {
    let wanted = height
    let reach = choices.reduce(0) { max($0, $1.reach) }
    for distance in 0...reach {
      for height in [wanted - distance, wanted + distance] {
        if let found = Self.widths(choices, height: height, room: room) {
          (self.height, widths) = (height, found)
          return
        }
      }
    }
  }

  /// The widths nearest to their parts at which all columns can have a height.
  private static func widths(_ choices: [Choice], height: Int, room: Int) -> [Int]? {
    var widths: [Int] = []
    for choice in choices {
      guard let width = choice.nearest(height: height) else { return nil }
      widths.append(width)
    }
    var missing = room - widths.reduce(0, +)
    while missing != 0 {
      let step = missing.signum()
      let costs = choices.indices
        .filter { choices[$0].allows(widths[$0] + step, height: height) }
        .map { (choices[$0].distance(of: widths[$0] + step), $0) }
      let cheapest = costs.sorted { $0 < $1 }.prefix(abs(missing))
      guard !cheapest.isEmpty else { return nil }
      for (_, index) in cheapest { widths[index] += step }
      missing -= step * cheapest.count
    }
    return widths
  }
}

extension FlushPixels {
  private struct Choice {
    private let part: Double
    private let first: Int
    private let heights: [ClosedRange<Int>]

    init(_ column: FlushBottom.Column, _ part: Double) {
      self.part = part
      first = max(1, Int(part) - 1)
      heights = (first..<(first + 4)).map(column.heights)
    }

    /// How much taller a pixel of width can make it.
    var reach: Int { heights[1].upperBound - heights[0].lowerBound }

    func allows(_ width: Int, height: Int) -> Bool {
      heights.indices.contains(width - first) && heights[width - first].contains(height)
    }

    func nearest(height: Int) -> Int? {
      (first..<(first + heights.count)).filter { allows($0, height: height) }
        .min { distance(of: $0) < distance(of: $1) }
    }

    func distance(of width: Int) -> Double { abs(Double(width) - part) }
  }
}

extension FlushBottom.Column {
  /// The heights, including gaps, that the column can have at a width without distortion.
  func heights(in width: Int) -> ClosedRange<Int> {
    var (least, most) = (Int(gaps), Int(gaps))
    for picture in slopes.indices {
      let limits = limits(of: picture, in: width)
      least += limits.lowerBound
      most += limits.upperBound
    }
    return least...most
  }

  private func height(of picture: Int, in width: Int) -> Double {
    max(1.0 / 1024, min(slopes[picture] * Double(width), caps[picture]))
  }

  /// The heights at which a picture is not distorted; at least one.
  private func limits(of picture: Int, in width: Int) -> ClosedRange<Int> {
    let height = height(of: picture, in: width)
    let error = max(0.5, FlushPixels.tolerance * height)
    let least = max(1, Int((height - error).rounded(.up)))
    return least...max(least, Int(min((height + error).rounded(.down), caps[picture])))
  }

  /// Whole heights that add up to the column's height, undistorted if possible.
  func heights(in width: Int, total: Int) -> [Int] {
    let pictures = total - Int(gaps)
    let ideals = slopes.indices.map { height(of: $0, in: width) }
    let isInShape = heights(in: width).contains(total)
    let ranges = slopes.indices.map { isInShape ? limits(of: $0, in: width) : 1...Int(caps[$0]) }
    return PixelShares.nearest(to: ideals, total: pictures, within: ranges)
  }
}
