import Layouts
import Testing

/// How much is done for very many items, counted rather than timed.
struct WorkTests {
  private let count = 200_000

  @Test func everySizeIsReadOnceAndInOrder() throws {
    let reads = Reads()
    let rules = Waterfall(columnCount: 40, width: 8000)
    let wall = try rules.arrange(CountedSizes(count: count, reads: reads))
    #expect(wall.placements.count == count)
    #expect(reads.indices == count)
    #expect(reads.areInOrder)
  }

  /// Two hundred thousand steps of work for each item would never end here.
  @Test func asManyColumnsAsItemsAreNoTrouble() throws {
    let rules = Waterfall(
      columnCount: count, width: count, spacing: Spacing(0), insets: EdgeInsets(0))
    let wall = try rules.arrange(repeatElement(Size(width: 1, height: 1), count: count))
    #expect(wall.placements.last?.column == count - 1)
    #expect(wall.sheets == [Arrangement.Sheet(width: count, height: 1)])
  }

  @Test func everyItemMayHaveASheetOfItsOwn() throws {
    let rules = Waterfall(columnCount: 3, width: 100, sheets: Sheets(itemCount: 1))
    let wall = try rules.arrange(repeatElement(Size(width: 1, height: 1), count: count))
    #expect(wall.sheets.count == count)
    #expect(wall.placements.last?.sheet == count - 1)
  }
}

private final class Reads {
  var indices = 0
  var areInOrder = true
}

/// Sizes that note how they are read.
private struct CountedSizes: Collection {
  let count: Int
  let reads: Reads

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  func index(after index: Int) -> Int { index + 1 }

  subscript(index: Int) -> Size {
    reads.areInOrder = reads.areInOrder && index == reads.indices
    reads.indices += 1
    return Size(width: 1 + index % 5, height: 1 + index % 7)
  }
}
