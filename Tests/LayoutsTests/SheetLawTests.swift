import Laws
import Layouts
import Testing

/// Laws of the sheets that a wall is cut into.
struct SheetLawTests {
  @Test func aSheetEndsWithTheBottomInsetBelowItsLowestFrame() {
    Trial.forEach(0..<2000) { trial, _ in
      for (sheet, items) in trial.sheets.enumerated() {
        let lowest = items.map { trial.frames[$0].maxY }.max() ?? 0
        let size = PixelSize(
          width: trial.rules.width, height: lowest + trial.rules.insets.bottom)
        try trial.check("sheet \(sheet)", trial.arrangement.sheets[sheet], is: size)
      }
    }
  }

  @Test func noSheetIsTallerOrFullerThanTheRuleAllows() {
    Trial.forEach(0..<2000) { trial, _ in
      let rule = trial.rules.sheets
      for (sheet, items) in trial.sheets.enumerated() {
        let height = trial.arrangement.sheets[sheet].height
        try trial.check(height <= rule.height ?? .max, "sheet \(sheet) is too tall")
        try trial.check(1...(rule.itemCount ?? .max) ~= items.count, "sheet \(sheet) is too full")
      }
    }
  }

  @Test func aSheetEndsOnlyWhereTheNextItemDoesNotFit() {
    Trial.forEach(0..<2000) { trial, _ in
      let limit = (trial.rules.sheets.height ?? .max) - trial.rules.insets.bottom
      for (items, following) in zip(trial.sheets, trial.sheets.dropFirst()) {
        let (row, column) = shortestColumn(after: items, in: trial)
        // On a sheet that begins with a picture too tall for it, frames are bounded to fit.
        let tallest = trial.isCut(items[0]) ? limit - trial.rules.insets.top : .max
        let height = min(height(of: following[0], in: column, of: trial), tallest)
        let isFull = items.count == trial.rules.sheets.itemCount
        let fits = row + height <= limit
        try trial.check(isFull || !fits, "item \(following[0]) would have fitted before")
      }
    }
  }

  @Test func withoutARuleThereIsOneSheet() {
    withEverySeed(0..<500) { random in
      var rules = Wall.random(&random)
      rules.sheets = Sheets()
      let sizes = (0...random.int(0...60)).map { _ in Size.random(&random) }
      let sheets = try rules.arrange(sizes).sheets
      if sheets.count != 1 { throw Broken("\(sheets.count) sheets of \(rules)") }
    }
  }

  @Test func onlyARuleWithANumberCuts() {
    #expect(!Sheets().mayBeSeveral)
    #expect(Sheets(height: 100).mayBeSeveral)
    #expect(Sheets(itemCount: 1).mayBeSeveral)
  }

  private func shortestColumn(after items: [Int], in trial: Trial) -> (row: Int, column: Int) {
    var rows = Array(repeating: trial.rules.insets.top, count: trial.rules.columnCount)
    for item in items {
      let placement = trial.arrangement.placements[item]
      rows[placement.column] = placement.frame.maxY + trial.rules.spacing.vertical
    }
    let row = rows.min() ?? 0
    return (row, rows.firstIndex(of: row) ?? 0)
  }

  private func height(of item: Int, in column: Int, of trial: Trial) -> Int {
    let rules = trial.rules
    let gaps = (rules.columnCount - 1) * rules.spacing.horizontal
    let free = rules.width - rules.insets.leading - rules.insets.trailing - gaps
    let isWider = column < free % rules.columnCount
    let width = free / rules.columnCount + (isWider ? 1 : 0)
    let size = trial.sizes[item]
    return max(1, Int((size.height * Double(width) / size.width).rounded()))
  }
}
