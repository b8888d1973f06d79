/// The widths at which columns of pictures have one height.
struct FlushBottom {
  /// The columns' height, in pixels.
  let height: Double
  /// The columns' widths, in pixels; they add up to the room.
  let widths: [Double]

  /// Solves the equation.
  ///
  /// A column of width *w* is *w·S* tall plus its gaps, where *S* is the sum of its pictures'
  /// height-to-width ratios. Equal heights and a known sum of widths make one linear equation. If
  /// pictures would be too tall, bisection finds the height.
  ///
  /// Nil if a picture would have no pixel.
  ///
  /// - Complexity: O(*n*), or O(*n* log *n*) if pictures would be too tall.
  init?(_ columns: [Column], width: Int) {
    let inverse = columns.reduce(0) { $0 + 1 / $1.slope }
    let gaps = columns.reduce(0) { $0 + $1.gaps / $1.slope }
    var height = (Double(width) + gaps) / inverse
    var widths = columns.map { ($0.width(at: height)) }
    if zip(columns, widths).contains(where: { $0.steepest * $1 > $0.highest }) {
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
  /// A column of pictures.
  struct Column {
    /// The pictures' height-to-width ratios.
    let slopes: [Double]
    /// All gaps together, in pixels.
    let gaps: Double
    /// The tallest a picture may be, in pixels.
    let highest: Double
    /// The sum of the slopes.
    let slope: Double
    let steepest: Double

    var count: Int { slopes.count }

    init(slopes: [Double], spacing: Int, below: Int = 0, highest: Int) {
      self.slopes = slopes
      self.highest = Double(highest)
      gaps = Double((slopes.count - 1) * spacing + below)
      slope = slopes.reduce(0, +)
      steepest = slopes.max() ?? 0
    }

    /// The width at which the column has a height, if no picture is bounded.
    func width(at height: Double) -> Double { (height - gaps) / slope }
  }

  /// A column whose steepest pictures are bounded.
  private struct BoundedColumn {
    private let column: Column
    /// The slopes from the steepest, and the sums from each to the last.
    private let slopes: [Double]
    private let sums: [Double]

    init(_ column: Column) {
      self.column = column
      slopes = column.slopes.sorted(by: >)
      var sums = [0.0]
      for slope in slopes.reversed() { sums.append(sums[sums.count - 1] + slope) }
      self.sums = sums.reversed()
    }

    /// The width at which the column has a height; infinite if it never has.
    func width(at height: Double) -> Double {
      let pictures = height - column.gaps
      guard pictures < column.highest * Double(column.count) else { return .infinity }
      func width(bounding count: Int) -> Double {
        (pictures - Double(count) * column.highest) / sums[count]
      }
      var (low, high) = (0, column.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if slopes[middle] * width(bounding: middle) <= column.highest {
          high = middle
        } else {
          low = middle + 1
        }
      }
      return width(bounding: low)
    }

    /// Whether all of its pictures are bounded.
    func isFull(at height: Double) -> Bool {
      height - column.gaps > column.highest * Double(column.count) - 1.0 / 1024
    }
  }
}
