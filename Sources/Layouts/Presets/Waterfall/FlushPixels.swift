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

  /// The columns' widths; they add up to the room.
  private(set) var widths: [Int]
  /// The columns' height.
  private(set) var height: Int

  /// Finds the whole pixels nearest to a solution.
  ///
  /// - Complexity: O(*n*).
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

  /// The widths nearest to their parts at which all columns can have a height; nil if there are
  /// none.
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
  /// The widths a column may have, and its possible heights at each.
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

    /// The distance of a width from its part.
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

  /// The wanted height of a picture, as far as it may be.
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
    let ranges = slopes.indices.map {
      isInShape ? limits(of: $0, in: width) : 1...Int(caps[$0])
    }
    return PixelShares.nearest(to: ideals, total: pictures, within: ranges)
  }
}
