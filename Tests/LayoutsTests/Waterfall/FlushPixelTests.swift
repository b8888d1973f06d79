import Laws
import Layouts
import Testing

/// The distortion of pictures by a flush bottom in whole pixels.
struct FlushPixelTests {
  /// A flush wall of photographs in columns of a width.
  private func wall(_ random: inout SplitMix64, columnWidth: ClosedRange<Int>) throws
    -> FinishTrial
  {
    let (columns, gap) = (random.int(2...8), random.int(0...20))
    let width = columns * random.int(columnWidth) + (columns - 1) * gap
    var rules = Wall(
      columnCount: columns, width: width, spacing: Spacing(gap), insets: EdgeInsets(0))
    rules.finish.bottom = .flush
    let sizes = Size.camera(random.int(30...200), seed: random.int(0...1_000_000))
    return FinishTrial(rules: rules, sizes: sizes, wall: try rules.arrange(sizes))
  }

  /// Every picture's exact height and its frame's error, in pixels.
  private func errors(_ trial: FinishTrial) -> [(height: Double, error: Double, width: Int)] {
    zip(trial.sizes, trial.wall.placements).map { size, placement in
      let height = Double(placement.frame.width) / size.aspectRatio
      return (height, abs(Double(placement.frame.height) - height), placement.frame.width)
    }
  }

  private func checkEnds(_ trial: FinishTrial) throws {
    try trial.checkColumns()
    let ends = trial.columns.map { trial.wall.placements[$0[$0.count - 1]].frame.maxY }
    try trial.check(Set(ends).count == 1, "the columns end at \(ends)")
    let right = trial.wall.placements.map(\.frame.maxX).max()
    try trial.check("the last column’s edge", right, is: trial.rules.width)
  }

  @Test func columnsOf180PixelsDistortNoPicture() {
    withEverySeed(0..<1000) { random in
      let trial = try wall(&random, columnWidth: 180...500)
      try checkEnds(trial)
      for (height, error, _) in errors(trial) {
        try trial.check(error <= max(0.5, 0.007 * height) + 1e-9, "\(height) is wrong by \(error)")
      }
    }
  }

  /// At any width: a pixel, plus the effect of a pixel of width.
  @Test func narrowColumnsAreOffByLittleMoreThanAPixel() {
    withEverySeed(0..<1000) { random in
      let trial = try wall(&random, columnWidth: 12...180)
      try checkEnds(trial)
      for (height, error, width) in errors(trial) {
        try trial.check(
          error <= 1 + height / Double(width), "\(height) is wrong by \(error) in \(width)")
      }
    }
  }

  /// Columns of seven squares and of eight in 101 px: the exact widths are 53.9 and 47.1.
  ///
  /// At 54 and 47 px the columns are 378 and 376 px tall, and squares under 71 px have no pixel to
  /// give.
  @Test func wholePixelsCannotAlwaysKeepTheShapes() throws {
    var rules = Wall(columnCount: 2, width: 101, spacing: Spacing(0), insets: EdgeInsets(0))
    rules.finish.bottom = .flush
    let wall = try rules.arrange(Size.squares(15))
    let frames = wall.placements.map(\.frame)
    #expect(frames.contains { $0.width != $0.height }, "\(wall.picture)")
    #expect(frames.allSatisfy { abs($0.width - $0.height) <= 1 })
    #expect((1...100).allSatisfy { 8 * $0 != 7 * (101 - $0) })
  }
}
