import Laws
import Layouts
import Testing

/// Laws of the column and the order of each item.
struct OrderLawTests {
  @Test func everyItemGoesToTheLeftmostOfTheShortestColumns() {
    Trial.forEach(0..<2000) { trial, _ in
      for items in trial.sheets {
        var rows = Array(repeating: trial.rules.insets.top, count: trial.rules.columnCount)
        for item in items {
          let placement = trial.arrangement.placements[item]
          let shortest = rows.firstIndex(of: rows.min() ?? 0)
          try trial.check("item \(item)’s column", placement.column, is: shortest)
          rows[placement.column] = placement.frame.maxY + trial.rules.spacing.vertical
        }
      }
    }
  }

  @Test func noFrameBeginsAboveTheOneBeforeIt() {
    Trial.forEach(0..<2000) { trial, _ in
      for items in trial.sheets {
        for (item, next) in zip(items, items.dropFirst()) {
          let goesDown = trial.frames[item].y <= trial.frames[next].y
          try trial.check(goesDown, "item \(next) begins above the one before it")
        }
      }
    }
  }

  @Test func sheetsAreNumberedOneByOne() {
    Trial.forEach(0..<2000) { trial, _ in
      var sheet = 0
      for (item, placement) in trial.arrangement.placements.enumerated() {
        let follows = placement.sheet == sheet || item > 0 && placement.sheet == sheet + 1
        try trial.check(follows, "item \(item) is on sheet \(placement.sheet) after \(sheet)")
        sheet = placement.sheet
      }
      let count = trial.sizes.isEmpty ? 0 : sheet + 1
      try trial.check("the sheets", trial.arrangement.sheets.count, is: count)
    }
  }

  @Test func thereIsOnePlacementForEachItem() {
    Trial.forEach(0..<500) { trial, _ in
      let count = trial.arrangement.placements.count
      try trial.check("the placements", count, is: trial.sizes.count)
    }
  }

  @Test func theSameItemsAlwaysMakeTheSameWall() {
    Trial.forEach(0..<500) { trial, _ in
      let again = try trial.rules.arrange(trial.sizes)
      try trial.check(again == trial.arrangement, "another wall:\n\(again.picture)")
    }
  }

  /// What is drawn first must not depend on what comes later.
  @Test func moreItemsAtTheEndLeaveTheOthersInPlace() {
    Trial.forEach(0..<500) { trial, random in
      let count = random.int(0...trial.sizes.count)
      let fewer = try trial.rules.arrange(Array(trial.sizes.prefix(count)))
      let same = fewer.placements[...] == trial.arrangement.placements.prefix(count)
      try trial.check(same, "with \(count) items:\n\(fewer.picture)")
    }
  }
}
