/// The widths at which columns of pictures have one height.
///
/// Some pictures are bounded: they grow no taller with their column.
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
  /// A column of pictures.
  struct Column {
    /// The pictures' height-to-width ratios.
    let slopes: [Double]
    /// The tallest each picture may be, in pixels from 1.
    let caps: [Double]
    /// All gaps together, in pixels.
    let gaps: Double
    /// The sum of the slopes.
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
