/// The columns of a waterfall, which always know the shortest of them.
///
/// A tournament tree: every node holds the smallest next row of its columns, so that one descent
/// finds the leftmost of the shortest columns, or of those within a tolerance. The shortest is
/// found in O(1), and a column grows in O(log *columns*).
struct ShortestColumn {
  /// The tree in breadth-first order from index 1; its leaves are the columns, padded with
  /// `Int.max`.
  private var rows: [Int]
  private let leaves: Int
  /// The number of columns.
  let count: Int
  /// The shortest column; the leftmost of several.
  private(set) var column = 0

  /// Starts every column at the same row.
  init(columns: Int, firstRow: Int) {
    count = columns
    var leaves = 1
    while leaves < columns { leaves *= 2 }
    self.leaves = leaves
    rows = Array(repeating: .max, count: 2 * leaves)
    for column in 0..<columns { rows[leaves + column] = firstRow }
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      rows[node] = min(rows[2 * node], rows[2 * node + 1])
    }
  }

  /// The row at which the shortest column continues.
  var nextRow: Int { rows[1] }

  /// The row at which a column continues.
  func nextRow(of column: Int) -> Int { rows[leaves + column] }

  /// The leftmost column that continues at this row or above; there must be one.
  func leftmost(atMost row: Int) -> Int {
    var node = 1
    while node < leaves { node = rows[2 * node] <= row ? 2 * node : 2 * node + 1 }
    return node - leaves
  }

  /// Grows the shortest column.
  mutating func advance(by rows: Int) { end(column, at: nextRow + rows) }

  /// Sets the row at which a column continues.
  mutating func end(_ column: Int, at row: Int) {
    var node = leaves + column
    rows[node] = row
    while node > 1 {
      node /= 2
      rows[node] = min(rows[2 * node], rows[2 * node + 1])
    }
    self.column = leftmost(atMost: rows[1])
  }

  /// The leftmost place where adjacent columns can continue at the smallest row.
  ///
  /// - Parameters:
  ///   - span: the number of adjacent columns, from 1 to all of them.
  ///   - tolerance: the difference of rows that counts as none.
  /// - Returns: the first column, and the row at which all of them can continue.
  /// - Complexity: O(*columns*), or O(log *columns*) for a span of 1.
  func spot(span: Int, tolerance: Int) -> (column: Int, row: Int) {
    guard span > 1 else {
      let column = tolerance == 0 ? column : leftmost(atMost: nextRow + tolerance)
      return (column, nextRow(of: column))
    }
    let ends = longest(span: span)
    let limit = (ends.min() ?? 0) + tolerance
    let column = ends.firstIndex { $0 <= limit } ?? 0
    return (column, ends[column])
  }

  /// The place where adjacent columns end most evenly, not far below the shortest.
  ///
  /// - Parameters:
  ///   - span: the number of adjacent columns, from 1 to all of them.
  ///   - tolerance: the cost that counts as none.
  /// - Returns: the first column, the row at which all of them can continue, and the cost: the
  ///   pixels by which they end above that row together, and those by which the shortest column
  ///   does.
  /// - Complexity: O(*columns*).
  func evenSpot(span: Int, tolerance: Int) -> (column: Int, row: Int, cost: Int) {
    var best = (column: 0, row: 0, cost: Int.max)
    var sum = (0..<(span - 1)).reduce(0) { $0 + nextRow(of: $1) }
    for (column, row) in longest(span: span).enumerated() {
      sum += nextRow(of: column + span - 1)
      let cost = max(0, span * row - sum + row - nextRow - tolerance)
      if cost < best.cost { best = (column, row, cost) }
      sum -= nextRow(of: column)
    }
    return best
  }

  /// For each place, the row at which all adjacent columns can continue: a sliding-window maximum
  /// by a monotonic queue.
  private func longest(span: Int) -> [Int] {
    var (queue, first, ends) = ([Int](), 0, [Int]())
    for column in 0..<count {
      while queue.count > first, nextRow(of: queue[queue.count - 1]) <= nextRow(of: column) {
        queue.removeLast()
      }
      queue.append(column)
      if queue[first] <= column - span { first += 1 }
      if column >= span - 1 { ends.append(nextRow(of: queue[first])) }
    }
    return ends
  }
}
