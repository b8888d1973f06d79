import Laws
import Layouts
import Testing

/// The number of columns for a width, and the width for a number of columns.
struct ColumnCountTests {
  @Test(arguments: [
    (400, 2400, 6), (400, 816, 2), (400, 416, 1), (400, 10, 1), (100_000, 2400, 1), (1, 17, 1),
  ])
  func aWidthHasAsManyColumnsAsComeNearest(wanted: Int, width: Int, count: Int) throws {
    let columns = try Tracks.count(
      about: wanted, in: width, spacing: Spacing(8), insets: EdgeInsets(8))
    #expect(columns == count)
  }

  @Test func insetsWiderThanTheWallGiveOneColumn() throws {
    let insets = EdgeInsets(PixelLimits.side)
    #expect(try Tracks.count(about: 1, in: 1, spacing: Spacing(0), insets: insets) == 1)
    let most = Spacing(PixelLimits.side)
    #expect(try Tracks.count(about: 1, in: 1, spacing: most, insets: insets) == 1)
  }

  /// Three columns of 125 px fit; a fourth has no room beside gaps this wide.
  @Test func wideGapsGiveNoMoreColumnsThanHaveRoom() throws {
    let (spacing, insets) = (Spacing(400), EdgeInsets(0))
    let count = try Tracks.count(about: 50, in: 1175, spacing: spacing, insets: insets)
    #expect(throws: Never.self) {
      try Tracks(count: count, in: 1175, spacing: spacing, insets: insets)
    }
  }

  @Test func theChosenNumberHasRoomIfOneColumnHas() {
    withEverySeed(0..<3000) { random in
      let (wanted, width) = (random.int(1...60), random.int(1...2000))
      let spacing = Spacing(random.int(0...random.int(0...500)))
      let count = try Tracks.count(
        about: wanted, in: width, spacing: spacing, insets: EdgeInsets(0))
      do {
        _ = try Tracks(count: count, in: width, spacing: spacing, insets: EdgeInsets(0))
      } catch {
        throw Broken("about \(wanted) px in \(width) px, \(spacing): \(error)")
      }
    }
  }

  @Test func noOtherNumberOfColumnsComesNearerToTheWantedWidth() {
    withEverySeed(0..<3000) { random in
      let (wanted, width) = (random.int(20...600), random.int(600...5000))
      let spacing = random.int(0...20)
      func distance(_ count: Int) -> Double {
        abs(Double(width + spacing) / Double(count) - Double(spacing + wanted))
      }
      let count = try Tracks.count(
        about: wanted, in: width, spacing: Spacing(spacing), insets: EdgeInsets(0))
      for other in [count - 1, count + 1] where other > 0 {
        guard distance(other) < distance(count) - 0.000001 else { continue }
        throw Broken("about \(wanted) px in \(width) px, gaps \(spacing): \(other) beats \(count)")
      }
    }
  }

  @Test func theWidthOfColumnsGivesTheSameColumns() {
    withEverySeed(0..<3000) { random in
      let (count, wanted) = (random.int(1...50), random.int(1...500))
      let rules = Wall.random(&random)
      let (spacing, insets) = (rules.spacing, rules.insets)
      let width = try Tracks.length(
        of: count, each: wanted, spacing: spacing, insets: insets)
      let columns = try Tracks(count: count, in: width, spacing: spacing, insets: insets)
      let again = try Tracks.count(about: wanted, in: width, spacing: spacing, insets: insets)
      let isExact = (0..<count).allSatisfy { columns.length(of: $0) == wanted }
      if !isExact || again != count {
        throw Broken("\(count) of \(wanted) px need \(width) px, which has \(again)")
      }
    }
  }

  @Test func theWidthOfColumnsIsTheSumOfItsParts() throws {
    let insets = EdgeInsets(top: 100, leading: 3, bottom: 100, trailing: 4)
    let spacing = Spacing(horizontal: 5, vertical: 100)
    #expect(try Tracks.length(of: 3, each: 20, spacing: spacing, insets: insets) == 77)
  }
}
