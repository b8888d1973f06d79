import Laws
import Layouts
import Testing

/// Frames of bounded height.
struct MaxHeightTests {
  /// A random wall whose frames are usually bounded.
  private func trial(
    _ random: inout SplitMix64, _ finish: (inout WaterfallGroup.Finish, inout SplitMix64) -> Void
  ) throws -> FinishTrial {
    try FinishTrial(&random, finish) { random in
      (0..<random.int(0...40)).map { _ in .random(&random) }
    } rules: { rules, random in
      rules.maxHeight = random.int(1...400)
    }
  }

  @Test func noFrameIsTallerAndBoundedPicturesAreShownWhole() {
    withEverySeed(0..<2000) { random in
      let trial = try trial(&random) { finish, random in
        finish.balances = random.oneIn(2)
        finish.bottom = random.element(WaterfallGroup.Finish.Bottom.allCases)
        if finish.bottom != .flush, random.oneIn(2) {
          finish.spans = .each((0..<20).map { _ in random.int(1...3) })
        }
      }
      let most = trial.rules.maxHeight ?? 0
      for (size, placement) in zip(trial.sizes, trial.wall.placements) {
        let frame = placement.frame
        try trial.check(frame.height <= most, "\(frame) is higher than \(most)")
        guard Double(frame.width) / size.aspectRatio > Double(most) + 1, placement.crop == nil
        else { continue }
        try trial.check(placement.content.width <= frame.width, "\(placement.content) stands out")
        let error = abs(Double(placement.content.width) - Double(frame.height) * size.aspectRatio)
        try trial.check(
          error <= 1.5 || trial.rules.maxEnlargement != nil, "\(placement.content) is not \(size)")
        let left = placement.content.x - frame.x
        let right = frame.maxX - placement.content.maxX
        try trial.check(0...1 ~= right - left, "\(placement.content) is not in the middle")
      }
    }
  }

  /// A sheet that has room for less than one picture bounds its frame in the same way.
  @Test func aSheetBoundsATowerInTheSameWay() {
    withEverySeed(0..<1000) { random in
      var finish = WaterfallGroup.Finish(maxAspect: random.oneIn(2) ? 2 : nil)
      if random.oneIn(2) { finish.towerFit = .cover }
      let (width, most) = (random.int(10...200), random.int(1...300))
      let limit: Double? = random.oneIn(2) ? 1 : nil
      let size = Size.random(&random)
      let sheet = Wall(
        columnCount: 1, width: width, insets: EdgeInsets(0), maxEnlargement: limit,
        sheets: Sheets(height: most), finish: finish)
      let group = WaterfallGroup(columns: .count(1), finish: finish, maxHeight: most)
      let (one, other) = (
        try sheet.arrange([size]).placements[0],
        try Composition(.custom(group)).solve(
          [[size]], in: LayoutEnvironment(width: width, maxEnlargement: limit)
        ).pictures[0]
      )
      guard one.frame == other.frame, one.content == other.content, one.crop == other.crop else {
        throw Broken("\(one)\n\(other)")
      }
    }
  }

  @Test func aFlushBottomStaysFlushIfPossible() {
    var flush = 0
    withEverySeed(0..<1500) { random in
      var rules = Wall(
        columnCount: random.int(2...6), width: random.int(1200...2400),
        spacing: Spacing(random.int(0...20)), insets: EdgeInsets(random.int(0...20)),
        maxHeight: random.int(100...600))
      let sizes = Size.camera(random.int(20...90), seed: random.int(0...1_000_000))
      let plain = try rules.arrange(sizes)
      rules.finish.bottom = .flush
      let wall = try rules.arrange(sizes)
      let trial = FinishTrial(rules: rules, sizes: sizes, wall: wall)
      try trial.checkColumns()
      guard wall != plain else { return }
      flush += 1
      let ends = trial.columns.map { wall.placements[$0[$0.count - 1]].frame.maxY }
      try trial.check(Set(ends).count == 1, "the columns end at \(ends)")
      // The plain columns may have lost half a pixel per picture to rounding.
      let most = plain.sheets[0].height + (trial.columns.map(\.count).max() ?? 0) / 2 + 1
      try trial.check(wall.sheets[0].height <= most, "it is higher")
      let right = wall.placements.map(\.frame.maxX).max()
      try trial.check("the last column’s edge", right, is: rules.width - rules.insets.trailing)
    }
    #expect(flush > 1400)
  }

  /// A tower beside two squares is as tall as both, and its column gets the rest of the width.
  @Test func aColumnOfTowersGetsTheRestOfTheRoom() throws {
    let rules = Wall(
      columnCount: 2, width: 100, spacing: Spacing(0), insets: EdgeInsets(0),
      finish: WaterfallGroup.Finish(bottom: .flush), maxHeight: 60)
    let wall = try rules.arrange([Size(width: 10, height: 90)] + Size.squares(2))
    #expect(
      wall.placements.map(\.frame)
        == .of((0, 0, 70, 60), (70, 0, 30, 30), (70, 30, 30, 30)), "\(wall.picture)")
    #expect(wall.placements[0].content == PixelRect(x: 31, y: 0, width: 7, height: 60))
  }

  @Test func inAWallThatGrowsToTheRightItBoundsTheWidth() throws {
    let group = WaterfallGroup(columns: .count(2), spacing: Spacing(3), maxHeight: 50)
    let sizes = Size.camera(20, seed: 4)
    let upright = try Composition(.custom(group)).solve(sizes, width: 300)
    let lying = try Composition(.custom(group)).transposed
      .solve([sizes.map(\.transposed)], in: LayoutEnvironment(height: 300))
    #expect(lying.frames == upright.frames.map(\.transposed))
    #expect(lying.frames.allSatisfy { $0.width <= 50 })
  }

  @Test(arguments: [0, -1, 10_000_001])
  func aHeightOutOfRangeIsRefused(height: Int) {
    let error = LayoutError.outOfRange(
      name: "the greatest height", value: height, allowed: 1...PixelLimits.side)
    #expect(throws: error) {
      try WaterfallGroup(maxHeight: height).arrange([], in: GroupRoom(across: 100))
    }
  }
}
