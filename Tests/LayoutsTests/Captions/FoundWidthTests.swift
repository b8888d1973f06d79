import Laws
import Layouts
import Testing

/// Captions where the widths of columns or the heights of rows are found: each has the room that it needs where it is
/// drawn.
struct FoundWidthTests {
  @Test func noCaptionOfColumnsIsCut() {
    withEverySeed(0..<500) { random in
      var finish = WaterfallGroup.Finish(
        bottom: random.element([.flush, .flush, .ragged, .trim]), keepsFirstRow: random.oneIn(2))
      if random.oneIn(2) { finish.flushLimit = Double(random.int(1...8)) / 10 }
      if finish.flushLimit != nil, random.oneIn(3) {
        finish.spans = .each((0..<40).map { _ in random.oneIn(8) ? 2 : 1 })
      }
      let count = random.int(1...6)
      let composition = Composition.waterfall(columns: .count(count), finish: finish)
      let trial = try DressedTrial(
        composition, [Size.camera(random.int(1...40), seed: random.int(0...99_999))],
        .captioned(&random, width: count * random.int(150...400)))
      guard let solution = trial.solution else { return }
      let cut = solution.captions(cutIn: trial.environment)
      try trial.check(cut.isEmpty, "captions of \(cut) are cut")
    }
  }

  @Test func noCaptionIsCutWhereALengthIsFilled() {
    withEverySeed(0..<200) { random in
      let trial = try DressedTrial(filling: &random)
      guard let solution = trial.solution else { return }
      let cut = solution.captions(cutIn: trial.environment)
      try trial.check(cut.isEmpty, "captions of \(cut) are cut")
    }
  }

  /// Rows that grow to the right leave room for the tallest caption, which may be that of a narrow picture.
  @Test func noCaptionIsCutInRowsThatGrowToTheRight() {
    withEverySeed(0..<300) { random in
      let count = random.int(1...3)
      let environment = LayoutEnvironment.captioned(&random, height: count * random.int(200...400))
      let finish = WaterfallGroup.Finish(bottom: random.element([.ragged, .flush]))
      let composition = Composition.horizontalWaterfall(
        rows: .count(count), finish: finish)
      let sizes = Size.camera(random.int(1...30), seed: random.int(0...99_999))
      let trial = try DressedTrial(composition, [sizes], environment)
      guard let solution = trial.solution else { return }
      let cut = solution.captions(cutIn: environment)
      try trial.check(cut.isEmpty, "captions of \(cut) are cut")
    }
  }
}

extension DressedTrial {
  /// A waterfall or rows that fill a length, with captions.
  fileprivate init(filling random: inout SplitMix64) throws {
    let spacing = Spacing(random.int(0...12))
    let (width, height) = (random.int(500...1500), random.int(500...1500))
    let environment = LayoutEnvironment.captioned(&random, width: width)
    let sizes = Size.camera(random.int(2...40), seed: random.int(0...99_999))
    let columns = WaterfallGroup.Columns.count(random.int(1...5))
    let group: any CustomGroup =
      random.oneIn(4)
      ? RowsGroup(spacing: spacing, length: height)
      : WaterfallGroup(columns: columns, spacing: spacing, length: height)
    try self.init(
      Composition(group: .custom(group), insets: EdgeInsets(0)), [sizes], environment)
  }
}

extension LayoutEnvironment {
  /// With captions of one line or more, and with a border now and then.
  fileprivate static func captioned(
    _ random: inout SplitMix64, width: Int? = nil, height: Int? = nil
  ) -> LayoutEnvironment {
    var environment = LayoutEnvironment(
      width: width, height: height, text: WrappedTexts(seed: random.int(0...999)))
    environment.caption = .under
    environment.border = random.oneIn(2) ? random.int(1...9) : 0
    return environment
  }
}

extension Solution {
  /// The pictures whose captions have less room than they need at their widths.
  func captions(cutIn environment: LayoutEnvironment) -> [Int] {
    let captions = captions
    return pictures.compactMap { picture in
      let room = captions[picture.index ?? -1]?.height ?? 0
      return room < environment.measured(picture) ? picture.index : nil
    }
  }
}
