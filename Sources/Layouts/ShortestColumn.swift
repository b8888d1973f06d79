/// The columns of a waterfall, always ready to say which is the shortest.
///
/// A binary min-heap ordered by the next free row and then by position, so that of equally short
/// columns the leftmost one comes first. Finding the shortest takes no time, growing it O(log
/// columns).
struct ShortestColumn {
  private struct Entry {
    var nextRow: Int
    var column: Int

    static func < (left: Entry, right: Entry) -> Bool {
      (left.nextRow, left.column) < (right.nextRow, right.column)
    }
  }

  private var heap: [Entry]

  /// Starts every column at the same row.
  ///
  /// The ascending columns are a heap already.
  init(columns: Int, firstRow: Int) {
    heap = (0..<columns).map { Entry(nextRow: firstRow, column: $0) }
  }

  /// The shortest column; of several, the leftmost.
  var column: Int { heap[0].column }

  /// Where that column goes on.
  var nextRow: Int { heap[0].nextRow }

  /// Moves that column's end down.
  mutating func advance(by rows: Int) {
    var moved = heap[0]
    moved.nextRow += rows
    var hole = 0
    while let child = lesserChild(of: hole), heap[child] < moved {
      heap[hole] = heap[child]
      hole = child
    }
    heap[hole] = moved
  }

  private func lesserChild(of parent: Int) -> Int? {
    let left = 2 * parent + 1
    guard left < heap.count else { return nil }
    let right = left + 1
    return right < heap.count && heap[right] < heap[left] ? right : left
  }
}
