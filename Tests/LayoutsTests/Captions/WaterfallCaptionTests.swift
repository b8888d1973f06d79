import Laws
import Layouts
import Testing

/// Waterfalls with captions: gaps are between a caption and the next frame.
struct WaterfallCaptionTests {
  @Test func gapsFromACaptionToTheNextFrameAreExact() {
    withEverySeed(0..<1500) { random in
      let trial = try WaterfallTrial(&random) { finish, random in
        finish.balances = random.oneIn(2)
        finish.bottom = random.element([.ragged, .ragged, .flush, .trim])
        if random.oneIn(3) { finish.maxAspect = Double(random.int(5...30)) / 10 }
        if random.oneIn(3) { finish.order = .columns }
      }
      let captions = trial.solution.captions
      var lowest = 0
      for column in trial.columns {
        var row = trial.insets.top
        for picture in column {
          try trial.check("a picture’s upper edge", picture.frame.y, is: row)
          row = captions[picture.index ?? -1]?.maxY ?? picture.frame.maxY
          lowest = max(lowest, row)
          row += trial.group.spacing.vertical
        }
      }
      let end = lowest == 0 ? trial.insets.top : lowest
      try trial.check(
        "the canvas’ height", trial.solution.canvas.height, is: max(1, end + trial.insets.bottom))
    }
  }

  @Test func trimmedAndFlushColumnsEndWithTheirCaptionsOnOnePixel() {
    withEverySeed(0..<600) { random in
      let trial = try WaterfallTrial(&random) { finish, _ in finish.bottom = .flush }
      let captions = trial.solution.captions
      let ends = trial.columns.compactMap { column in
        column.last.map { captions[$0.index ?? -1]?.maxY ?? $0.frame.maxY }
      }
      // Columns stay ragged if captions and gaps alone are longer than they are.
      let isNarrow = trial.solution.pictures.contains { $0.frame.width < 40 }
      try trial.check(isNarrow || Set(ends).count <= 1 || trial.isCrowded, "ends are \(ends)")
    }
  }

  @Test func picturesThatSpanColumnsAreBelowAllCaptionsAbove() {
    withEverySeed(0..<800) { random in
      let trial = try WaterfallTrial(&random) { finish, random in
        finish.spans = .each((0..<40).map { _ in random.int(1...3) })
        finish.bottom = random.element([.ragged, .trim])
        finish.balances = random.oneIn(2)
      }
      let captions = trial.solution.captions
      var above: [PixelRect] = []
      // Pictures may go ahead of a wide one that waits for them.
      let pictures = trial.solution.pictures.sorted { $0.frame.y < $1.frame.y }
      for picture in pictures {
        let frame = captions[picture.index ?? -1].map { picture.frame.joined(with: $0) }
        let place = frame ?? picture.frame
        let ends = above.filter { $0.x < place.maxX && place.x < $0.maxX }.map(\.maxY)
        let gap = trial.group.spacing.vertical
        try trial.check(
          place.y == ends.max().map { $0 + gap } ?? trial.insets.top
            || trial.group.finish.balances && place.y >= (ends.max() ?? 0) - 1_000_000,
          "\(place) is not \(gap) px below \(ends)")
        let other = above.first { $0.intersects(place) }
        try trial.check(other == nil, "\(place) is on another")
        above.append(place)
      }
    }
  }

  @Test func noFrameIsTallerThanItMayBe() {
    withEverySeed(0..<400) { random in
      let most = random.int(1...150)
      let trial = try WaterfallTrial(&random, maxHeight: most) { finish, random in
        finish.balances = random.oneIn(2)
        finish.bottom = random.element([.ragged, .trim, .flush])
      }
      for picture in trial.solution.pictures {
        let height = picture.frame.height - 2 * trial.environment.border
        try trial.check(height <= most, "\(height) px are more than \(most)")
      }
    }
  }
}

/// A random waterfall with captions and maybe a border.
struct WaterfallTrial: DrawnTrial {
  let group: WaterfallGroup
  let insets: EdgeInsets
  let environment: LayoutEnvironment
  let sizes: [Size]
  /// The seed of the texts.
  let seed: Int
  let solution: Solution

  init(
    _ random: inout SplitMix64, maxHeight: Int? = nil,
    _ change: (inout WaterfallGroup.Finish, inout SplitMix64) -> Void
  ) throws {
    let count = random.int(1...6)
    let spacing = Spacing(horizontal: random.int(0...20), vertical: random.int(0...20))
    var finish = WaterfallGroup.Finish()
    change(&finish, &random)
    group = WaterfallGroup(
      columns: .count(count), spacing: spacing, finish: finish, maxHeight: maxHeight)
    insets = EdgeInsets(random.int(0...15))
    seed = random.int(0...999)
    var environment = LayoutEnvironment(text: WrappedTexts(seed: seed))
    environment.border = random.oneIn(2) ? random.int(1...9) : 0
    environment.width =
      insets.leading + insets.trailing
      + count * (random.int(30...200) + spacing.horizontal + 2 * environment.border)
    environment.caption = .under
    self.environment = environment
    sizes = Size.camera(random.int(0...40), seed: random.int(0...99_999))
    solution = try Composition(group: .custom(group), insets: insets)
      .solve([sizes], in: environment)
  }

  /// The pictures of each column, from the top.
  var columns: [[LayoutAttributes]] {
    let columns = Dictionary(grouping: solution.pictures) { solution.groupPath(of: $0)[0] }
    return columns.values.map { $0.sorted { $0.frame.y < $1.frame.y } }
  }

  /// Whether captions and gaps make up much of the wall's height.
  var isCrowded: Bool {
    let captions = solution.captions
    return columns.contains { column in
      let texts = column.reduce(0) { $0 + (captions[$1.index ?? -1]?.height ?? 0) }
      return texts + column.count * group.spacing.vertical > solution.canvas.height / 3
    }
  }

  var drawing: String { "\(solution.picture)\n\(environment)\n\(group)" }
}
