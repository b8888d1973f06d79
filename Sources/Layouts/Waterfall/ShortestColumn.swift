/// The columns of a waterfall, always ready to say which is the shortest.
///
/// A tournament: every node of a binary tree knows the lowest next row below it, so that the
/// leftmost of the shortest columns, or of those that are nearly as short, is found on one way down.
/// Finding the shortest takes no time, growing a column O(log columns).
struct ShortestColumn {
  /// The root is 1; the leaves are the columns, and beside them some that are never the shortest.
  private var rows: [Int]
  private let leaves: Int
  /// How many there are.
  let count: Int
  /// The shortest column; of several, the leftmost.
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

  /// Where the shortest column goes on.
  var nextRow: Int { rows[1] }

  /// Where a column goes on.
  func nextRow(of column: Int) -> Int { rows[leaves + column] }

  /// The leftmost of the columns that go on at this row or above; one must.
  func leftmost(atMost row: Int) -> Int {
    var node = 1
    while node < leaves { node = rows[2 * node] <= row ? 2 * node : 2 * node + 1 }
    return node - leaves
  }

  /// Moves the shortest column's end down.
  mutating func advance(by rows: Int) { end(column, at: nextRow + rows) }

  /// Lets a column go on at a row.
  mutating func end(_ column: Int, at row: Int) {
    var node = leaves + column
    rows[node] = row
    while node > 1 {
      node /= 2
      rows[node] = min(rows[2 * node], rows[2 * node + 1])
    }
    self.column = leftmost(atMost: rows[1])
  }

  /// The leftmost of the places where so many columns side by side can go on highest.
  ///
  /// - Parameters:
  ///   - span: from 1 to the number of columns.
  ///   - tolerance: how much lower counts as just as high.
  /// - Returns: the first column, and the row at which all of them go on.
  /// - Complexity: O(columns) for more than one, or else O(log columns).
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

  /// For each place the row at which so many columns from there on can go on; every column waits in
  /// a queue until a longer one follows it.
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
