/// An outline laid on the cells of a grid, whose sides are 1.
struct ShapeTrial {
  let lines: OutlineLines
  /// The outline's sides.
  let (width, height): (Double, Double)
  /// Whether the middle is that of a column; otherwise it is between two.
  let hasMiddle: Bool
  /// The outline's top, below that of the first row.
  let start: Double

  /// A cell of the right half, and the share of it that is inside.
  private typealias Share = (inside: Double, cell: ShapeCells.Cell)

  /// The cells of the right half of which most is inside, and the area in which they differ from the outline.
  ///
  /// Nil if there are too few cells, or too many that are completely inside.
  ///
  /// What is cut out around the middle counts against a cell: a heart of few cells has its notch, and a star its legs. So
  /// does a cell that is taken while its equal is not, as at the top of a circle but not at the bottom.
  func best(_ count: Int) -> (cells: [ShapeCells.Cell], difference: Double)? {
    var (whole, middle, pairs) = ([ShapeCells.Cell](), [Share](), [Share]())
    forEachShare { share in
      if share.inside >= 1 {
        whole.append(share.cell)
      } else if isInMiddle(share.cell) {
        middle.append(share)
      } else {
        pairs.append(share)
      }
    }
    let inside = whole.reduce(0) { $0 + (isInMiddle($1) ? 1 : 2) }
    (middle, pairs) = (middle.ranked, pairs.ranked)
    guard let chosen = choice(of: count - inside, from: middle.sums, pairs.sums) else { return nil }
    let cells = middle.prefix(chosen.middles) + pairs.prefix(chosen.pairs)
    let difference =
      Double(count) + width * height * lines.area - 2 * (Double(inside) + chosen.inside)
    return (whole + cells.map(\.cell), difference)
  }

  private func isInMiddle(_ cell: ShapeCells.Cell) -> Bool { hasMiddle && cell.column == 0 }

  /// How many cells in the middle and how many pairs make up a number with the greatest area inside; nil if none do.
  ///
  /// Equals of which only some are taken cost half a cell.
  private func choice(
    of count: Int, from middles: [Double], _ pairs: [Double]
  ) -> (inside: Double, middles: Int, pairs: Int)? {
    guard count >= 0 else { return nil }
    var best: (inside: Double, middles: Int, pairs: Int)?
    for number in stride(from: count % 2, to: min(middles.count, count + 1), by: 2)
    where (count - number) / 2 < pairs.count {
      let pair = (count - number) / 2
      let parted = [middles.parts(at: number), pairs.parts(at: pair)].count { $0 }
      let inside = middles[number] + 2 * pairs[pair] - 0.5 * Double(parted)
      if inside > best?.inside ?? -1 { best = (inside, number, pair) }
    }
    return best
  }

  /// Whether something is cut out around the middle in a row.
  func isCut(_ row: Int) -> Bool { ranges(across: row).contains { $0.first?.lowerBound ?? 0 > 0 } }

  // MARK: Rows

  /// Lines across each row.
  private static let lineCount = 8

  /// What is inside on each of the lines across a row that the outline crosses.
  private func ranges(across row: Int) -> [[Range<Double>]] {
    (0..<Self.lineCount).compactMap { line in
      let y = (Double(row) + (Double(line) + 0.5) / Double(Self.lineCount) - start) / height
      return y >= 0 && y < 1 ? lines[y] : nil
    }
  }

  private func forEachShare(_ body: (Share) -> Void) {
    let columns = Int(width / 2 + 1.5)
    for row in 0..<Int((start + height).rounded(.up)) {
      var cells = RowCells(columns, hasMiddle: hasMiddle)
      for ranges in ranges(across: row) {
        for range in ranges {
          cells.add(range.lowerBound * width / 2, range.upperBound * width / 2, 1)
        }
        if let first = ranges.first?.lowerBound, first > 0 { cells.add(0, first * width / 2, -1) }
      }
      cells.forEach { column, sum in
        let share = sum / Double(Self.lineCount)
        if share > 0 { body((share, ShapeCells.Cell(row: row, column: column))) }
      }
    }
  }
}

extension [(inside: Double, cell: ShapeCells.Cell)] {
  /// The greatest first; of equals, those that come first, row by row.
  fileprivate var ranked: Self {
    sorted { ($1.inside, $0.cell.row, $0.cell.column) < ($0.inside, $1.cell.row, $1.cell.column) }
  }

  /// The sums of the first, from none to all of them.
  fileprivate var sums: [Double] {
    reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.inside) }
  }
}

extension [Double] {
  /// Whether sums end between equals, but for what rounding makes of them.
  fileprivate func parts(at index: Int) -> Bool {
    guard index > 0, index + 1 < count else { return false }
    return abs(2 * self[index] - self[index - 1] - self[index + 1]) < 1e-9
  }
}

/// How much of lines across a row is in each of its cells, right of the middle.
private struct RowCells {
  /// The sums of parts of cells.
  private var parts: [Double]
  /// How many more lines cover a cell from side to side than the cell before it.
  private var steps: [Int]
  private let hasMiddle: Bool

  init(_ count: Int, hasMiddle: Bool) {
    parts = Array(repeating: 0, count: count + 1)
    steps = Array(repeating: 0, count: count + 1)
    self.hasMiddle = hasMiddle
  }

  /// Adds a range of distances from the middle, some times.
  mutating func add(_ start: Double, _ end: Double, _ times: Int) {
    let (start, end) = hasMiddle ? (start + 0.5, end + 0.5) : (start, end)
    let (first, last) = (Int(start), Int(end))
    // There, what is to the right of the middle of a cell represents the rest of it, too.
    let weight = Double(hasMiddle && first == 0 ? 2 * times : times)
    parts[first] += (min(end, Double(first + 1)) - start) * weight
    guard last > first else { return }
    steps[first + 1] += times
    steps[last] -= times
    parts[last] += (end - Double(last)) * Double(times)
  }

  func forEach(_ body: (Int, Double) -> Void) {
    var whole = 0
    for column in parts.indices {
      whole += steps[column]
      body(column, Double(whole) + parts[column])
    }
  }
}
