import Layouts

/// A random waterfall with a finish, and what came of it.
struct FinishTrial {
  var rules: Waterfall
  let sizes: [Size]
  let wall: Arrangement

  init(rules: Waterfall, sizes: [Size], wall: Arrangement) {
    self.rules = rules
    self.sizes = sizes
    self.wall = wall
  }

  /// Sheets only by count, as heights would cut items.
  init(
    _ random: inout SplitMix64, _ finish: (inout Waterfall.Finish, inout SplitMix64) -> Void,
    sizes: (inout SplitMix64) -> [Size] = { random in
      Size.camera(random.int(0...60), seed: random.int(0...1_000_000))
    },
    rules change: (inout Waterfall, inout SplitMix64) -> Void = { _, _ in }
  ) throws {
    rules = .random(&random)
    rules.sheets.height = nil
    finish(&rules.finish, &random)
    change(&rules, &random)
    self.sizes = sizes(&random)
    wall = try rules.arrange(self.sizes)
  }

  /// Without any finish.
  func plain() throws -> Arrangement {
    var rules = rules
    rules.finish = Waterfall.Finish()
    return try rules.arrange(sizes)
  }

  /// The items of each sheet.
  var sheets: [[Int]] {
    wall.sheets.indices.map { sheet in
      wall.placements.indices.filter { wall.placements[$0].sheet == sheet }
    }
  }

  /// The items of each column of each sheet that has any.
  var columns: [[Int]] {
    sheets.flatMap { items in
      (0..<rules.columnCount).map { column in
        items.filter { wall.placements[$0].column == column }
      }.filter { !$0.isEmpty }
    }
  }

  /// Exact gaps, one width and the items' own order in every column.
  func checkColumns() throws {
    for items in columns {
      var row = rules.insets.top
      let width = wall.placements[items[0]].frame.width
      for item in items {
        let frame = wall.placements[item].frame
        try check(frame.y == row, "item \(item) is not at \(row)")
        try check(frame.width == width, "item \(item) is not \(width) wide")
        row = frame.maxY + rules.spacing.vertical
      }
    }
  }

  func check(_ holds: Bool, _ law: @autoclosure () -> String) throws {
    guard !holds else { return }
    throw Broken("\(law())\n\(rules)\n\(wall.picture)")
  }
}
