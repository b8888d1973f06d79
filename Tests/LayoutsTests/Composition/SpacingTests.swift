import Layouts
import Testing

/// Each kind of gap, worked out by hand.
struct SpacingTests {
  private func row(_ item: Item, _ spacing: LayoutSpacing = .fixed(0)) -> Group {
    .horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(20)), subitems: [item],
      interItemSpacing: spacing)
  }

  private let item = Item(size: .pixels(30, 10))

  @Test func aFixedGapCountsBeforeTheNextItemFits() throws {
    let solution = try Composition(row(item, .fixed(6))).solve(Size.squares(3), width: 101)
    // Three items and two gaps would need 102 px.
    #expect(solution.frames == .of((0, 0, 30, 10), (36, 0, 30, 10), (0, 20, 30, 10)))
  }

  @Test func flexibleGapsShareTheLeftoverRoom() throws {
    let solution = try Composition(row(item, .flexible(2))).solve(Size.squares(3), width: 101)
    // 101 px less 90 px leave 11: gaps of 5.5 each.
    #expect(solution.frames == .of((0, 0, 30, 10), (36, 0, 30, 10), (71, 0, 30, 10)))
  }

  /// The last line has the gaps of a full line.
  @Test func flexibleGapsOfAHalfFilledLineAreThoseOfAFullLine() throws {
    let solution = try Composition(row(item, .flexible(0))).solve(Size.squares(5), width: 110)
    #expect(Array(solution.frames.suffix(2)) == .of((0, 20, 30, 10), (40, 20, 30, 10)))
  }

  @Test func edgeSpacingIsOutsideAnItem() throws {
    var item = item
    item.edgeSpacing = EdgeSpacing(
      top: .fixed(3), leading: .fixed(5), bottom: .fixed(1), trailing: .fixed(2))
    let solution = try Composition(row(item, .fixed(4))).solve(Size.squares(2), width: 100)
    #expect(solution.frames == .of((5, 3, 30, 10), (46, 3, 30, 10)))
  }

  @Test func flexibleEdgesPushAnItemAway() throws {
    var item = Item(size: .pixels(60, 10))
    item.edgeSpacing = EdgeSpacing(
      top: .flexible(0), leading: .flexible(1), bottom: .flexible(0), trailing: .fixed(3))
    let solution = try Composition(row(item)).solve(Size.squares(1), width: 100)
    #expect(solution.frames == .of((37, 5, 60, 10)))
  }

  /// UIKit adds a group's gaps to its size: 100 px of 100 px begin after 12 px and end 12 px outside
  /// the section, and the next group is 20 + 3 + 5 px further down.
  @Test func aGroupWithEdgeSpacingKeepsItsOwnSize() throws {
    var group = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(20)),
      subitems: [Item(size: .shares(1, 1))])
    group.edgeSpacing = EdgeSpacing(
      top: .fixed(3), leading: .fixed(12), bottom: .fixed(5), trailing: .fixed(7))
    let solution = try Composition(group).solve(Size.squares(2), width: 100)
    #expect(solution.frames == .of((12, 3, 100, 20), (12, 31, 100, 20)))
    #expect(solution.canvas == PixelSize(width: 100, height: 56))
  }

  /// A nested group of 100 % keeps the 100 px of the group around it; an estimated side does not.
  @Test func aNestedGroupWithEdgeSpacingKeepsItsOwnSize() throws {
    var inner = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(20)),
      subitems: [Item(size: .shares(1, 1))])
    inner.edgeSpacing = EdgeSpacing(leading: .fixed(10))
    let outer = Group.vertical(size: .line, subitems: [inner])
    let solution = try Composition(outer).solve(Size.squares(1), width: 100)
    #expect(solution.frames == .of((10, 0, 100, 20)))
  }

  @Test func aGroupInTheMiddleOfItsSection() throws {
    var group = Group.horizontal(size: .pixels(40, 10), subitems: [Item(size: .shares(1, 1))])
    group.edgeSpacing = EdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
    let solution = try Composition(group, spacing: 5).solve(Size.squares(2), width: 100)
    #expect(solution.frames == .of((30, 0, 40, 10), (30, 15, 40, 10)))
  }
}
