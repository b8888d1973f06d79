import Laws
import Layouts
import Testing

/// What a waterfall does beyond the plain shortest column.
struct FinishTests {
  private func raggedness(_ wall: SolvedWall, _ rules: Wall) -> Double {
    wall.sheets.indices.map { sheet in
      var ends = Array(repeating: rules.insets.top, count: rules.columnCount)
      for placement in wall.placements where placement.sheet == sheet {
        ends[placement.column] = placement.frame.maxY
      }
      let heights = ends.map { Double($0 - rules.insets.top) }
      let mean = heights.reduce(0, +) / Double(heights.count)
      return mean > 0 ? ((heights.max() ?? 0) - (heights.min() ?? 0)) / mean : 0
    }.max() ?? 0
  }

  /// Plain columns have 7.1 % and 9.8 %.
  @Test func balancedColumnsEndEvenly() throws {
    var found: [Double] = []
    for seed in 0..<100 {
      var rules = Wall(columnCount: 6, width: 2400)
      rules.finish.balances = true
      found.append(raggedness(try rules.arrange(Size.camera(100, seed: seed)), rules))
    }
    let mean = found.reduce(0, +) / Double(found.count)
    let p95 = found.sorted()[found.count * 95 / 100]
    #expect(mean <= 0.02 && p95 <= 0.04, "mean \(mean), p95 \(p95)")
  }

  @Test func balancingMovesOnlyTheLastItemsAndKeepsTheirOrder() {
    withEverySeed(0..<300) { random in
      let trial = try FinishTrial(&random) { finish, _ in finish.balances = true }
      let plain = try trial.plain()
      let columns = trial.rules.columnCount
      for (sheet, items) in trial.sheets.enumerated() {
        for item in items.dropLast(max(20, 4 * columns)) {
          try trial.check(
            trial.wall.placements[item] == plain.placements[item], "item \(item) has moved")
        }
        let height = plain.sheets[sheet].height
        try trial.check(trial.wall.sheets[sheet].height <= height, "sheet \(sheet) is taller")
      }
      try trial.checkColumns()
      let (after, before) = (raggedness(trial.wall, trial.rules), raggedness(plain, trial.rules))
      try trial.check(after <= before + 0.02, "\(after) after \(before)")
    }
  }

  /// Against all ways to deal a few pictures to a few columns.
  @Test func balancingComesNearTheBestPossible() {
    var (found, best) = (0.0, 0.0)
    withEverySeed(0..<150) { random in
      let columns = random.int(2...3)
      var rules = Wall(
        columnCount: columns, width: columns * 100, spacing: Spacing(0), insets: EdgeInsets(0))
      let sizes = Size.camera(random.int(columns...7), seed: random.int(0...1_000_000))
      rules.finish.balances = true
      let wall = try rules.arrange(sizes)
      let heights = wall.placements.map(\.frame.height)
      var ends = Array(repeating: 0, count: columns)
      for placement in wall.placements {
        ends[placement.column] = max(ends[placement.column], placement.frame.maxY)
      }
      let range = (ends.max() ?? 0) - (ends.min() ?? 0)
      let least = leastRange(heights, Array(repeating: 0, count: columns))
      if range < least { throw Broken("\(range) is less than possible, \(wall.picture)") }
      found += Double(range)
      best += Double(least)
    }
    #expect(found <= best * 1.25, "\(found) against \(best)")
  }

  private func leastRange(_ heights: [Int], _ ends: [Int]) -> Int {
    guard let height = heights.first else { return (ends.max() ?? 0) - (ends.min() ?? 0) }
    return ends.indices.map { column in
      var ends = ends
      ends[column] += height
      return leastRange(Array(heights.dropFirst()), ends)
    }.min() ?? 0
  }

  @Test func flushColumnsEndOnOnePixelAndNothingIsCropped() {
    withEverySeed(0..<1500) { random in
      var rules = Wall(
        columnCount: random.int(1...8), width: random.int(2800...4000),
        spacing: Spacing(horizontal: random.int(0...20), vertical: random.int(0...20)),
        insets: EdgeInsets(random.int(0...20)))
      rules.finish.bottom = .flush
      rules.finish.balances = random.oneIn(2)
      let sizes = Size.camera(random.int(30...200), seed: random.int(0...1_000_000))
      let wall = try rules.arrange(sizes)
      let trial = FinishTrial(rules: rules, sizes: sizes, wall: wall)
      try trial.checkColumns()
      let ends = trial.columns.map { wall.placements[$0[$0.count - 1]].frame.maxY }
      try trial.check(Set(ends).count == 1, "the columns end at \(ends)")
      let right = wall.placements.map(\.frame.maxX).max()
      try trial.check("the last column’s edge", right, is: rules.width - rules.insets.trailing)
      for (size, placement) in zip(sizes, wall.placements) {
        let frame = placement.frame
        let height = Double(frame.width) / size.aspectRatio
        let error = abs(Double(frame.height) - height)
        try trial.check(error <= max(0.5, 0.007 * height), "\(frame) is wrong by \(error) px")
        try trial.check(placement.crop == nil && placement.content == frame, "cropped")
      }
    }
  }

  /// Columns of three and two squares in 100 px without gaps: *w·3 = (100 − w)·2*.
  @Test func flushWidthsAreThoseOfTheEquation() throws {
    var rules = Wall(columnCount: 2, width: 100, spacing: Spacing(0), insets: EdgeInsets(0))
    rules.finish.bottom = .flush
    let wall = try rules.arrange(Size.squares(5))
    #expect(
      wall.placements.map(\.frame)
        == .of((0, 0, 40, 40), (40, 0, 60, 60), (0, 40, 40, 40), (40, 60, 60, 60), (0, 80, 40, 40)),
      "\(wall.picture)")
    #expect(wall.sheets == [PixelSize(width: 100, height: 120)])
  }

  /// No other widths make the columns' ends differ less.
  @Test func flushWidthsAreTheBestOfAll() {
    withEverySeed(0..<60) { random in
      var rules = Wall(columnCount: 2, width: 200, spacing: Spacing(4), insets: EdgeInsets(0))
      rules.finish.bottom = .flush
      let sizes = Size.camera(random.int(2...8), seed: random.int(0...1_000_000))
      let trial = FinishTrial(rules: rules, sizes: sizes, wall: try rules.arrange(sizes))
      func difference(_ first: Int) -> Double {
        let ends = zip(trial.columns, [first, 196 - first]).map { items, width in
          items.reduce(Double(4 * (items.count - 1))) { $0 + Double(width) / sizes[$1].aspectRatio }
        }
        return abs(ends[0] - ends[1])
      }
      let best = (1...195).map(difference).min() ?? 0
      let found = difference(trial.wall.placements[trial.columns[0][0]].frame.width)
      try trial.check(found <= best + 1e-9, "ends differ by \(found), not \(best)")
    }
  }

  /// Columns either end together, or are as they were; none of those can end with the others.
  @Test func trimmedColumnsEndOnOnePixelAndLoseAtMostAnEighth() {
    var (together, all) = (0, 0)
    withEverySeed(0..<300) { random in
      let trial = try FinishTrial(&random) { finish, _ in finish.bottom = .trim }
      var balanced = trial.rules
      balanced.finish = WaterfallGroup.Finish(balances: true)
      let before = try balanced.arrange(trial.sizes)
      try trial.checkColumns()
      for items in trial.sheets {
        let columns = Dictionary(grouping: items) { trial.wall.placements[$0].column }.values
        func end(_ column: [Int], _ wall: SolvedWall) -> Int {
          column.map { wall.placements[$0].frame.maxY }.max() ?? 0
        }
        func least(_ column: [Int]) -> Int {
          column.reduce(end(column, before)) { end, item in
            let height = before.placements[item].frame.height
            return end - (height - max(1, Int((Double(height) * 0.88).rounded(.up))))
          }
        }
        let cut = columns.filter { end($0, trial.wall) < end($0, before) }
        let row = cut.first.map { end($0, trial.wall) }
        for column in columns {
          let now = end(column, trial.wall)
          all += 1
          if now == row ?? now { together += 1 }
          try trial.check(now == row || now == end(column, before), "a column ends at \(now)")
          if let row, now != row {
            try trial.check(now < row || least(column) > row, "a column could end at \(row)")
          }
        }
      }
      for (now, then) in zip(trial.wall.placements, before.placements) {
        try trial.check(now.frame.width == then.frame.width, "a width has changed")
        try trial.check(now.frame.height <= then.frame.height, "a picture is enlarged")
        let most = (Double(then.frame.height) * 0.88).rounded(.up)
        try trial.check(Double(now.frame.height) >= max(1, most), "more than 12 % is lost")
        let isCut = now.frame.height < then.frame.height && now.content == now.frame
        try trial.check((now.crop != nil) == isCut, "the crop is not noted")
      }
    }
    #expect(Double(together) > 0.5 * Double(all), "\(together) of \(all) columns end together")
  }

  /// Columns of 200 px and 190 px: the ten pixels come from both pictures of the first column.
  @Test func trimmingTakesFromTheWholeColumn() throws {
    let rules = Wall(
      columnCount: 2, width: 200, spacing: Spacing(0), insets: EdgeInsets(0),
      finish: WaterfallGroup.Finish(bottom: .trim))
    let sizes = [(100, 120), (100, 130), (100, 80), (100, 60)].map {
      Size(width: $0.0, height: $0.1)
    }
    let wall = try rules.arrange(sizes)
    #expect(
      wall.placements.map(\.frame)
        == .of((0, 0, 100, 114), (100, 0, 100, 130), (0, 114, 100, 76), (100, 130, 100, 60)),
      "\(wall.picture)")
    #expect(wall.placements.map { $0.crop != nil } == [true, false, true, false])
  }

  /// A picture of 100 px beside one of 50: neither can end where the other does.
  @Test func whatTrimmingCannotReachStaysRagged() throws {
    let rules = Wall(
      columnCount: 2, width: 200, spacing: Spacing(0), insets: EdgeInsets(0),
      finish: WaterfallGroup.Finish(bottom: .trim))
    let wall = try rules.arrange([Size(width: 10, height: 10), Size(width: 10, height: 5)])
    #expect(wall.placements.map(\.frame) == .of((0, 0, 100, 100), (100, 0, 100, 50)))
    #expect(wall.placements.allSatisfy { $0.crop == nil })
  }

  @Test func dealtColumnsTakeTurns() throws {
    var rules = Wall(columnCount: 3, width: 300, finish: WaterfallGroup.Finish(order: .columns))
    let wall = try rules.arrange(Size.camera(8, seed: 1))
    #expect(wall.placements.map(\.column) == [0, 1, 2, 0, 1, 2, 0, 1])
    rules.sheets.itemCount = 4
    let sheets = try rules.arrange(Size.camera(8, seed: 1))
    #expect(sheets.placements.map(\.column) == [0, 1, 2, 0, 0, 1, 2, 0])
  }

  /// The columns reach 12, 10 and 11 after three items.
  @Test(arguments: [(0, [1, 2, 0]), (1, [1, 0, 2]), (2, [0, 1, 2])])
  func withinTheToleranceTheLeftmostIsNext(tolerance: Int, next: [Int]) throws {
    let rules = Wall(
      columnCount: 3, width: 30, spacing: Spacing(0), insets: EdgeInsets(0),
      finish: WaterfallGroup.Finish(tolerance: tolerance))
    let sizes = [12, 10, 11, 100, 100, 100].map { Size(width: 10, height: $0) }
    #expect(try rules.arrange(sizes).placements.suffix(3).map(\.column) == next)
  }

  @Test func panoramasSpanSeveralColumns() throws {
    let rules = Wall(
      columnCount: 3, width: 32, spacing: Spacing(1), insets: EdgeInsets(0),
      finish: WaterfallGroup.Finish(spans: .wide(ratio: 2, columns: 2)))
    let sizes = [(10, 30), (10, 10), (10, 10), (42, 20), (10, 6)].map {
      Size(width: $0.0, height: $0.1)
    }
    // The panorama is 21 px wide and stands where two adjacent columns end first.
    let wall = try rules.arrange(sizes)
    #expect(
      wall.placements.map(\.frame)
        == .of((0, 0, 10, 30), (11, 0, 10, 10), (22, 0, 10, 10), (11, 11, 21, 10), (11, 22, 10, 6)),
      "\(wall.picture)")
    var listed = rules
    listed.finish.spans = .each([1, 1, 1, 2])
    #expect(try listed.arrange(sizes) == wall)
  }

  @Test func spansAreShortestFirstAndNeverOverlap() {
    withEverySeed(0..<500) { random in
      let trial = try FinishTrial(&random) { finish, random in
        finish.spans = .each((0..<30).map { _ in random.int(1...4) })
        finish.tolerance = random.oneIn(2) ? 0 : random.int(0...50)
        finish.balances = random.oneIn(2)
        finish.bottom = random.oneIn(2) ? .trim : .ragged
      }
      let frames = trial.wall.placements.map(\.frame)
      for items in trial.sheets {
        for (position, item) in items.enumerated() {
          let other = items[..<position].first { frames[$0].intersects(frames[item]) }
          try trial.check(other == nil, "item \(item) is on top of another")
        }
      }
    }
  }

  @Test func aTowerIsBounded() throws {
    var rules = Wall(
      columnCount: 1, width: 100, insets: EdgeInsets(0),
      finish: WaterfallGroup.Finish(maxAspect: 2))
    let tower = [Size(width: 10, height: 1000)]
    let seen = try rules.arrange(tower).placements[0]
    #expect(seen.frame == PixelRect(x: 0, y: 0, width: 100, height: 200))
    #expect(seen.content == PixelRect(x: 49, y: 0, width: 2, height: 200))
    rules.finish.towerFit = .cover
    let cut = try rules.arrange(tower).placements[0]
    #expect(cut.content == cut.frame && cut.crop == .gravity(.center))
  }

  @Test func settingsThatExcludeEachOtherAreRefused() {
    let finish = WaterfallGroup.Finish(bottom: .flush, spans: .wide(ratio: 2, columns: 2))
    let error = LayoutError.conflict(
      place: "a flush bottom", with: "pictures over several columns")
    #expect(throws: error) {
      try WaterfallGroup(columns: .count(2), finish: finish)
        .arrange([], in: GroupRoom(across: 100))
    }
  }
}
