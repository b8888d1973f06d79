import Layouts
import Testing

/// The waterfall against a slow and obvious one.
struct ReferenceTests {
  @Test func everyFrameIsWhereTheSlowWaterfallPutsIt() {
    withEverySeed(10_000..<12_000) { random in
      let trial = try Trial(&random)
      let slow = ReferenceWaterfall.arrange(trial.sizes, by: trial.rules)
      try trial.check(trial.arrangement.sheets == slow.sheets, "other sheets:\n\(slow.picture)")
      for (item, placement) in trial.arrangement.placements.enumerated() {
        let isSame =
          placement.frame == slow.placements[item].frame
          && placement.sheet == slow.placements[item].sheet
          && placement.column == slow.placements[item].column
        try trial.check(isSame, "item \(item) differs:\n\(slow.picture)")
      }
    }
  }

  @Test func aWallOfHundredsOfColumnsIsTheSlowOne() throws {
    var random = SplitMix64(seed: 7)
    let rules = Wall(columnCount: 300, width: 30_007, spacing: Spacing(3))
    let sizes = (0..<1500).map { _ in Size.random(&random) }
    let slow = ReferenceWaterfall.arrange(sizes, by: rules)
    #expect(try rules.arrange(sizes) == slow)
  }
}
