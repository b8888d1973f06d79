/// Columns of different widths that all end where a room does.
///
/// A column whose pictures' slopes, their lengths by their widths, add up to *S* has the room's length
/// at one width only, so it matters which pictures are in it. Columns of two widths are filled by the
/// shortest-column rule, for several numbers of wide ones. Then pictures move and swap, as in
/// ``TailSearch``, until the widths add up to the room's, with widths that differ as little as may be.
struct FilledColumns {
  private let lines: FilledLines
  private let slopes: [Double]
  /// What each picture takes of its column's length besides itself: the gap and its caption.
  private let extras: [Double]
  private let count: Int
  private(set) var best: Choice?

  /// A cost below which no better columns are looked for.
  private static let isFine = 0.01

  /// A column for each picture.
  struct Choice: Equatable {
    var columns: [Int]
    var cost: Double
  }

  init(
    _ slopes: [Double], extras: [Double], count: Int, _ lines: FilledLines
  ) {
    (self.slopes, self.extras) = (slopes, extras)
    (self.count, self.lines) = (count, lines)
    guard count <= slopes.count else { return }
    var random = SplitMix64(seed: 0)
    for wide in Set([1, count / 2, count - 1]).sorted() where 1..<max(2, count) ~= wide {
      var search = PictureMoves(columns: dealt(wide: wide), self)
      search.run(&random)
      if search.best.cost < best?.cost ?? .infinity { best = search.best }
      if search.best.cost < Self.isFine { break }
    }
  }

  /// Shortest columns first, where `wide` of them are just enough wider than the others to fill the room.
  private func dealt(wide: Int) -> [Int] {
    let area = Double(lines.across) / Double(lines.along) * slopes.reduce(0, +)
    let excess = max(0, area / Double(count * count) - 1)
    let middle =
      count > wide ? 2 + excess * Double(count * count) / Double(wide * (count - wide)) : 2
    let ratio = min(lines.mostRatio, (middle + (middle * middle - 4).squareRoot()) / 2)
    var widths = [Double](repeating: 1, count: count)
    for number in 0..<wide { widths[(2 * number + 1) * count / (2 * wide)] = ratio }
    var ends = [Double](repeating: 0, count: count)
    return slopes.map { slope in
      let column = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
      ends[column] += slope * widths[column]
      return column
    }
  }

  /// The columns of a search, and what they cost.
  fileprivate struct Columns {
    private let room: (across: Double, along: Double)
    private let mostRatio: Double
    private(set) var slopes: [Double]
    private(set) var extras: [Double]
    private(set) var counts: [Int]
    private var widths: [Double]
    private var total = 0.0
    private(set) var cost = Double.infinity

    init(_ columns: [Int], _ rules: FilledColumns) {
      let gaps = (rules.count - 1) * rules.lines.gapAcross
      room = (
        Double(rules.lines.across - gaps), Double(rules.lines.along + rules.lines.gapAlong)
      )
      mostRatio = rules.lines.mostRatio
      slopes = Array(repeating: 0, count: rules.count)
      (extras, widths) = (slopes, slopes)
      counts = Array(repeating: 0, count: rules.count)
      for (picture, column) in columns.enumerated() {
        slopes[column] += rules.slopes[picture]
        extras[column] += rules.extras[picture]
        counts[column] += 1
      }
      for column in slopes.indices { widths[column] = width(of: column) }
      total = widths.reduce(0, +)
      cost = cost(changing: (-1, 0), (-1, 0))
    }

    /// The width at which a column has the room's length; 0 for an empty one.
    private func width(of column: Int) -> Double {
      counts[column] == 0 ? 0 : (room.along - extras[column]) / slopes[column]
    }

    /// The share of the room by which the widths miss it.
    private func miss(_ total: Double) -> Double {
      guard total > 0 else { return .infinity }
      return total < room.across ? 1 - total / room.across : 1 - room.across / total
    }

    /// The cost with other widths of two columns.
    private func cost(
      changing one: (column: Int, width: Double), _ other: (column: Int, width: Double)
    ) -> Double {
      var (least, most, total) = (Double.infinity, 0.0, 0.0)
      for column in widths.indices {
        let width =
          column == one.column ? one.width : column == other.column ? other.width : widths[column]
        guard width >= 1 else { return .infinity }
        (least, most, total) = (min(least, width), max(most, width), total + width)
      }
      let ratio = most / least
      return miss(total) + FilledLines.weightOfRatio * (ratio - 1) + max(0, ratio - mostRatio)
    }

    /// Moves a part of a column's pictures to another one if that costs less.
    mutating func move(
      from column: Int, to other: Int, slope: Double, extra: Double, pictures: Int
    ) -> Bool {
      guard counts[column] > pictures || pictures == 0 else { return false }
      let here = (room.along - extras[column] + extra) / (slopes[column] - slope)
      let there = (room.along - extras[other] - extra) / (slopes[other] + slope)
      let rest = total - widths[column] - widths[other]
      guard miss(rest + here + there) < cost else { return false }
      let cost = cost(changing: (column, here), (other, there))
      guard cost < self.cost - 1e-9 else { return false }
      slopes[column] -= slope
      slopes[other] += slope
      extras[column] -= extra
      extras[other] += extra
      counts[column] -= pictures
      counts[other] += pictures
      (widths[column], widths[other]) = (here, there)
      (self.cost, total) = (cost, rest + here + there)
      return true
    }
  }

  private struct PictureMoves {
    private let rules: FilledColumns
    private var current: [Int]
    private var columns: Columns
    /// About the widths that a search may compare: a tenth of a second.
    private var tries = 3_000_000
    private(set) var best: Choice

    /// Only the last pictures move, 20 or four for each column; swaps are between near ones.
    private var first: Int { max(0, current.count - max(20, 4 * rules.count)) }
    private var reach: Int { 2 * rules.count + 8 }

    init(columns: [Int], _ rules: FilledColumns) {
      self.rules = rules
      current = columns
      self.columns = Columns(columns, rules)
      best = Choice(columns: columns, cost: self.columns.cost)
    }

    mutating func run(_ random: inout SplitMix64) {
      descend()
      // Few pictures have few good columns, so that a new start is worth its time.
      for _ in 0..<(current.count <= 60 ? 5 : 1)
      where tries > 0 && best.cost > FilledColumns.isFine {
        // One picture would go back, and many would be a start from nothing.
        for _ in 0..<3 {
          let picture = first + Int(random.next() % UInt64(current.count - first))
          current[picture] = Int(random.next() % UInt64(rules.count))
        }
        columns = Columns(current, rules)
        descend()
        current = best.columns
        columns = Columns(current, rules)
      }
    }

    private mutating func descend() {
      var isBetter = true
      while isBetter, tries > 0 {
        isBetter = false
        for picture in first..<current.count where improve(picture) { isBetter = true }
      }
      if columns.cost < best.cost { best = Choice(columns: current, cost: columns.cost) }
    }

    private mutating func improve(_ picture: Int) -> Bool {
      var isBetter = false
      tries -= (rules.count + reach) * (1 + rules.count / 16)
      for column in 0..<rules.count where column != current[picture] {
        if columns.move(
          from: current[picture], to: column, slope: rules.slopes[picture],
          extra: rules.extras[picture], pictures: 1)
        {
          current[picture] = column
          isBetter = true
        }
      }
      for other in (picture + 1)..<max(picture + 1, min(current.count, picture + reach))
      where current[other] != current[picture] {
        if columns.move(
          from: current[picture], to: current[other],
          slope: rules.slopes[picture] - rules.slopes[other],
          extra: rules.extras[picture] - rules.extras[other], pictures: 0)
        {
          current.swapAt(picture, other)
          isBetter = true
        }
      }
      return isBetter
    }
  }
}
