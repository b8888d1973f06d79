import Laws
import Layouts
import Testing

/// Numbers out of their ranges: an error that names the number, never a trap.
struct HostileNumberTests {
  /// One of the numbers of a waterfall.
  struct Number: Sendable, CustomTestStringConvertible {
    let name: String
    let lowest: Int
    let owner: Owner
    let set: @Sendable (inout Wall, Int) -> Void
    var testDescription: String { name }

    /// What refuses it.
    enum Owner { case environment, group, insets }

    func refusal(_ value: Int) -> LayoutError {
      let allowed = lowest...PixelLimits.side
      let error = LayoutError.outOfRange(name: name, value: value, allowed: allowed)
      return switch owner {
      case .environment: error
      case .group: .at(place: "sections[0].group", error)
      case .insets:
        .wrong(
          place: "contentInsets.\(name)", value: Double(value),
          allowed: Double(lowest)...Double(PixelLimits.side))
      }
    }
  }

  private static let numbers = [
    Number(name: "the number of columns", lowest: 1, owner: .group) { $0.columnCount = $1 },
    Number(name: "the width", lowest: 1, owner: .environment) { $0.width = $1 },
    Number(name: "the horizontal spacing", lowest: 0, owner: .group) { $0.spacing.horizontal = $1 },
    Number(name: "the vertical spacing", lowest: 0, owner: .group) { $0.spacing.vertical = $1 },
    Number(name: "top", lowest: 0, owner: .insets) { $0.insets.top = $1 },
    Number(name: "leading", lowest: 0, owner: .insets) { $0.insets.leading = $1 },
    Number(name: "bottom", lowest: 0, owner: .insets) { $0.insets.bottom = $1 },
    Number(name: "trailing", lowest: 0, owner: .insets) { $0.insets.trailing = $1 },
    Number(name: "the sheet height", lowest: 1, owner: .environment) { $0.sheets.height = $1 },
    Number(name: "items on a sheet", lowest: 1, owner: .environment) { $0.sheets.itemCount = $1 },
  ]
  private let size = Size(width: 3, height: 2)

  @Test(arguments: numbers)
  func aNumberOutOfItsRangeIsNamedWithWhatIsAllowed(number: Number) {
    let values = [Int.min, Int.min + 1, -1, number.lowest - 1, 10_000_001, Int.max - 1, Int.max]
    for value in values {
      var rules = Wall(columnCount: 2, width: 100)
      number.set(&rules, value)
      #expect(throws: number.refusal(value)) { try rules.arrange([size]) }
    }
  }

  @Test(arguments: numbers)
  func aWrongNumberIsRefusedEvenWithoutItems(number: Number) {
    var rules = Wall(columnCount: 2, width: 100)
    number.set(&rules, number.lowest - 1)
    #expect(throws: LayoutError.self) {
      _ = try rules.arrange([])
      _ = try rules.group.arrange([], in: GroupRoom(across: rules.width))
    }
  }

  @Test(arguments: numbers)
  func theLowestAndTheHighestNumberDoNotTrap(number: Number) {
    for value in [number.lowest, PixelLimits.side] {
      var rules = Wall(columnCount: 2, width: 100)
      number.set(&rules, value)
      // A lack of room is a valid answer; a number out of range is not.
      do {
        _ = try rules.arrange([size, size, size])
      } catch {
        #expect(error.saysNoRoom, "\(number.name) of \(value): \(error)")
      }
    }
  }

  @Test(arguments: [Int.min, -1, 10_000_001, .max])
  func aCaptionsHeightOutOfRangeIsNamed(height: Int) {
    let captions = CaptionHeights { picture, _ in picture == 1 ? height : 0 }
    let error = LayoutError.outOfRange(
      name: "the height below an item", value: height, allowed: 0...PixelLimits.side)
    #expect(throws: error) {
      try WaterfallGroup(columns: .count(2)).arrange(
        [size, size, size], in: GroupRoom(across: 100, captions: captions))
    }
  }

  @Test func extremeNumbersTogetherDoNotTrap() {
    let values = [Int.min, -1, 0, 1, 8, 100, 2_000_000, Int.max]
    withEverySeed(0..<5000) { random in
      var rules = Wall(columnCount: 2, width: 100)
      for number in Self.numbers where random.oneIn(2) {
        number.set(&rules, values[random.int(0...(values.count - 1))])
      }
      // Two million columns work, but are slow without optimization.
      if rules.columnCount > 100 { rules.columnCount = .max }
      _ = try? rules.arrange([size, size, size])
    }
  }

  /// A failure traps, so it runs in a process of its own.
  @Test func insetsTallerThanAnySheetAreRefused() async {
    await #expect(processExitsWith: .success) {
      let insets = EdgeInsets(top: 5_000_000, leading: 0, bottom: 5_000_000, trailing: 0)
      let rules = Wall(
        columnCount: 1, width: 100, insets: insets, sheets: Sheets(height: 10_000_000))
      let error = LayoutError.tooTallForASheet(index: 0, height: 10_000_000, needed: 10_000_001)
      #expect(throws: error) { try rules.arrange([Size(width: 3, height: 2)]) }
    }
  }
}
