import Layouts
import Testing

/// Rules with numbers out of their ranges: an error that names the number, never a trap.
struct HostileNumberTests {
  /// One of the numbers of a waterfall.
  struct Number: Sendable, CustomTestStringConvertible {
    let name: String
    let lowest: Int
    let set: @Sendable (inout Waterfall, Int) -> Void
    var testDescription: String { name }
  }

  private static let numbers = [
    Number(name: "the number of columns", lowest: 1) { $0.columnCount = $1 },
    Number(name: "the width", lowest: 1) { $0.width = $1 },
    Number(name: "the horizontal spacing", lowest: 0) { $0.spacing.horizontal = $1 },
    Number(name: "the vertical spacing", lowest: 0) { $0.spacing.vertical = $1 },
    Number(name: "the top inset", lowest: 0) { $0.insets.top = $1 },
    Number(name: "the leading inset", lowest: 0) { $0.insets.leading = $1 },
    Number(name: "the bottom inset", lowest: 0) { $0.insets.bottom = $1 },
    Number(name: "the trailing inset", lowest: 0) { $0.insets.trailing = $1 },
    Number(name: "the sheet height", lowest: 17) { $0.sheets.height = $1 },
    Number(name: "items on a sheet", lowest: 1) { $0.sheets.itemCount = $1 },
  ]
  private let size = Size(width: 3, height: 2)

  @Test(arguments: numbers)
  func aNumberOutOfItsRangeIsNamedWithWhatIsAllowed(number: Number) {
    let allowed = number.lowest...PixelLimits.side
    let values = [Int.min, Int.min + 1, -1, number.lowest - 1, 10_000_001, Int.max - 1, Int.max]
    for value in values {
      var rules = Waterfall(columnCount: 2, width: 100)
      number.set(&rules, value)
      #expect(throws: LayoutError.outOfRange(name: number.name, value: value, allowed: allowed)) {
        try rules.arrange([size])
      }
    }
  }

  @Test(arguments: numbers)
  func aWrongNumberIsRefusedEvenWithNothingToPlace(number: Number) {
    var rules = Waterfall(columnCount: 2, width: 100)
    number.set(&rules, number.lowest - 1)
    #expect(throws: LayoutError.self) { try rules.arrange([]) }
  }

  @Test(arguments: numbers)
  func theLowestAndTheHighestNumberDoNotTrap(number: Number) {
    for value in [number.lowest, PixelLimits.side] {
      var rules = Waterfall(columnCount: 2, width: 100)
      number.set(&rules, value)
      // No room is an honest answer here; a number out of range is not.
      do {
        _ = try rules.arrange([size, size, size])
      } catch {
        #expect(error.isAboutRoom, "\(number.name) of \(value): \(error)")
      }
    }
  }

  @Test(arguments: [Int.min, -1, 10_000_001, .max])
  func whatStandsBelowAnItemHasARangeToo(height: Int) {
    var rules = Waterfall(columnCount: 2, width: 100)
    rules.below = [0, height]
    let error = LayoutError.outOfRange(
      name: "the height below an item", value: height, allowed: 0...PixelLimits.side)
    #expect(throws: error) { try rules.arrange([size, size, size]) }
  }

  @Test func extremeNumbersTogetherDoNotTrap() {
    let values = [Int.min, -1, 0, 1, 8, 100, 2_000_000, Int.max]
    withEverySeed(0..<5000) { random in
      var rules = Waterfall(columnCount: 2, width: 100)
      for number in Self.numbers where random.oneIn(2) {
        number.set(&rules, values[random.int(0...(values.count - 1))])
      }
      // Two million columns would work, but take a while without optimization.
      if rules.columnCount > 100 { rules.columnCount = .max }
      _ = try? rules.arrange([size, size, size])
    }
  }

  /// The process of this test ends in a trap if it fails.
  @Test func insetsTallerThanAnySheetAreRefused() async {
    await #expect(processExitsWith: .success) {
      let insets = EdgeInsets(top: 5_000_000, leading: 0, bottom: 5_000_000, trailing: 0)
      let rules = Waterfall(
        columnCount: 1, width: 100, insets: insets, sheets: Sheets(height: 10_000_000))
      #expect(throws: LayoutError.self) { try rules.arrange([]) }
    }
  }
}

extension LayoutError {
  fileprivate var isAboutRoom: Bool {
    if case .noRoom = self { true } else { false }
  }
}
