import Testing

@testable import Layouts

/// The work for very many items, counted rather than timed.
struct WorkTests {
  private let count = 200_000

  @Test func everySizeIsReadOnceAndInOrder() throws {
    let reads = Reads()
    let group = WaterfallGroup(columns: .count(40))
    let wall = try WaterfallRules(group, GroupRoom(across: 8000), [])
      .arrange(CountedSizes(count: count, reads: reads))
    #expect(wall.placements.count == count)
    #expect(reads.indices == count)
    #expect(reads.areInOrder)
  }

  /// With 200,000 steps for each item, this would never end.
  @Test func asManyColumnsAsItemsAreFast() throws {
    let group = WaterfallGroup(columns: .count(count), spacing: Spacing(0))
    let wall = try group.arrange(Size.squares(count)[...], in: GroupRoom(across: count))
    #expect(wall.placements.last?.lane == count - 1)
    #expect(wall.length == 1)
  }

  /// Fewer, since each sheet is a layout of its own.
  @Test func everyItemMayHaveASheetOfItsOwn() throws {
    let count = count / 10
    let rules = Wall(columnCount: 3, width: 100, sheets: Sheets(itemCount: 1))
    let wall = try rules.arrange(Size.squares(count))
    #expect(wall.sheets.count == count)
    #expect(wall.placements.last?.sheet == count - 1)
  }
}

private final class Reads {
  var indices = 0
  var areInOrder = true
}

/// Sizes that record how they are read.
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
