import Laws
import Layouts

/// A random waterfall with a finish, and the solution.
struct FinishTrial: DrawnTrial {
  var rules: Wall
  let sizes: [Size]
  let wall: SolvedWall

  init(rules: Wall, sizes: [Size], wall: SolvedWall) {
    self.rules = rules
    self.sizes = sizes
    self.wall = wall
  }

  /// Sheets are cut by count only: a height would bound frames.
  init(
    _ random: inout SplitMix64, _ finish: (inout WaterfallGroup.Finish, inout SplitMix64) -> Void,
    sizes: (inout SplitMix64) -> [Size] = { random in
      Size.camera(random.int(0...60), seed: random.int(0...1_000_000))
    },
    rules change: (inout Wall, inout SplitMix64) -> Void = { _, _ in }
  ) throws {
    rules = .random(&random)
    rules.sheets.height = nil
    finish(&rules.finish, &random)
    change(&rules, &random)
    self.sizes = sizes(&random)
    wall = try rules.arrange(self.sizes)
  }

  /// The wall without a finish.
  func plain() throws -> SolvedWall {
    var rules = rules
    rules.finish = WaterfallGroup.Finish()
    return try rules.arrange(sizes)
  }

  /// The items of each sheet.
  var sheets: [[Int]] {
    wall.sheets.indices.map { sheet in
      wall.placements.indices.filter { wall.placements[$0].sheet == sheet }
    }
  }

  /// The items of each column of each sheet, without empty columns.
  var columns: [[Int]] {
    sheets.flatMap { items in
      (0..<rules.columnCount).map { column in
        items.filter { wall.placements[$0].column == column }
      }.filter { !$0.isEmpty }
    }
  }

  /// Checks that every column has exact gaps, one width and its items in order.
  ///
  /// Pictures that must not be enlarged may be narrower, in the middle of their column.
  func checkColumns() throws {
    for items in columns {
      var row = rules.insets.top
      let frames = items.map { wall.placements[$0].frame }
      let widest = frames.max { $0.width < $1.width } ?? frames[0]
      for item in items {
        let frame = wall.placements[item].frame
        try check("item \(item)’s upper edge", frame.y, is: row)
        let shift = 2 * frame.x + frame.width - 2 * widest.x - widest.width
        let isInTheMiddle = rules.maxEnlargement == nil ? frame.x == widest.x : abs(shift) <= 1
        try check(
          isInTheMiddle && (frame.width == widest.width || rules.maxEnlargement != nil),
          "item \(item) is \(frame.width) px wide in a column of \(widest.width) px")
        row = frame.maxY + rules.spacing.vertical
      }
    }
  }

  var drawing: String { "\(rules)\n\(wall.picture)" }
}
