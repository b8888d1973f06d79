import Laws
import Testing
@testable import Layouts

/// The tournament tree against a scan of all columns.
struct ShortestColumnTests {
  @Test(arguments: [1, 2, 3, 4, 7, 8, 9, 31, 100, 499, 500])
  func itAgreesWithAScanOfAllColumns(count: Int) {
    withEverySeed(0..<10) { random in
      let first = random.int(0...50)
      var heap = ShortestColumn(columns: count, firstRow: first)
      var rows = Array(repeating: first, count: count)
      // Few different steps make many ties; many different steps make hardly any.
      let longest = random.int(1...random.int(1...1000))
      for step in 0..<600 {
        let column = leftmostLowest(rows)
        guard heap.column == column, heap.nextRow == rows[column] else {
          throw Broken("step \(step): column \(heap.column), not \(column) of \(rows)")
        }
        let rowsDown = random.int(1...longest)
        heap.advance(by: rowsDown)
        rows[column] += rowsDown
      }
    }
  }

  @Test func everyNumberOfColumnsStartsAtTheLeft() {
    for count in 1...500 {
      var heap = ShortestColumn(columns: count, firstRow: 3)
      let visited = (0..<count).map { _ in
        defer { heap.advance(by: 1) }
        return heap.column
      }
      #expect(visited == Array(0..<count))
      #expect(heap.column == 0 && heap.nextRow == 4)
    }
  }

  @Test func aColumnThatDoesNotGrowStaysTheShortest() {
    var heap = ShortestColumn(columns: 3, firstRow: 0)
    heap.advance(by: 0)
    #expect(heap.column == 0)
  }

  private func leftmostLowest(_ rows: [Int]) -> Int {
    var best = 0
    for column in rows.indices where rows[column] < rows[best] { best = column }
    return best
  }
}

extension ShortestColumn {
  fileprivate init(columns: Int, firstRow: Int) {
    self.init(columns: columns)
    for column in 0..<columns { end(column, at: firstRow) }
  }

  fileprivate mutating func advance(by rows: Int) { end(column, at: nextRow + rows) }
}
