import Laws
import Layouts
import Testing

/// Borders around pictures.
struct BorderTests {
  @Test func everyFrameHasItsBorderInside() {
    withEverySeed(0..<400) { random in
      let border = random.int(1...12)
      let trial = try DressedTrial(&random).with { $1.border = border }
      for picture in trial.solution?.pictures ?? [] {
        let inside = picture.frame.inset(border)
        try trial.check(
          inside.width > 0 && inside.height > 0 && inside.contains(picture.content),
          "\(picture.frame) shows \(picture.content)")
      }
    }
  }

  @Test func picturesOfAWaterfallKeepTheirShape() {
    withEverySeed(0..<500) { random in
      let trial = try WaterfallTrial(&random) { finish, random in finish.balances = random.oneIn(2)
      }
      for (picture, size) in zip(trial.solution.pictures, trial.sizes) {
        let content = picture.content
        try trial.check(
          content == picture.frame.inset(trial.environment.border), "\(content) is not its frame")
        let height = Double(content.width) * size.height / size.width
        try trial.check(abs(Double(content.height) - height) <= 0.5, "\(content) is out of shape")
      }
    }
  }

  /// Pictures are the same as in a wall whose gaps are wider by the borders.
  @Test func aBorderIsAGapThatBelongsToTheFrames() {
    withEverySeed(0..<500) { random in
      let trial = try DressedTrial(
        .custom(&random), [[[Size]].random(&random).flatMap(\.self)], .dressed(&random)
      )
      .with { $1.caption = nil }
      guard let solution = trial.solution, let width = trial.environment.width else { return }
      let border = trial.environment.border
      let wide = try trial.with { composition, environment in
        composition.sections[0].group = composition.sections[0].group.widened(by: 2 * border)
        environment.border = 0
        environment.width = width - 2 * border
      }
      let moved = (wide.solution?.pictures ?? []).map { $0.content.size }
      try trial.check(solution.pictures.map(\.content.size) == moved, "pictures differ")
      let frames = (wide.solution?.frames ?? []).map {
        PixelRect(
          x: $0.x, y: $0.y, width: $0.width + 2 * border, height: $0.height + 2 * border)
      }
      try trial.check("the frames", solution.frames, is: frames)
    }
  }

  @Test(arguments: [100, 5000, PixelLimits.side])
  func aBorderLargerThanTheRoomIsAnError(border: Int) {
    withEverySeed(0..<300) { random in
      let composition = Composition.preset(&random)
      var environment = LayoutEnvironment(width: 199, height: 199)
      environment.border = border
      #expect(throws: LayoutError.self) {
        try composition.solve([Size.squares(3)], in: environment)
      }
    }
  }
}

extension Composition {
  /// A waterfall, rows or a flow without insets.
  static func custom(_ random: inout SplitMix64) -> Composition {
    let spacing = Spacing(horizontal: random.int(0...9), vertical: random.int(0...9))
    return switch random.int(0...2) {
    case 0:
      .waterfall(columns: .count(random.int(1...4)), spacing: spacing, insets: EdgeInsets(0))
    case 1: .rows(targetHeight: random.int(30...200), spacing: spacing, insets: EdgeInsets(0))
    default: .flow(height: .pixels(random.int(10...90)), spacing: spacing, insets: EdgeInsets(0))
    }
  }
}

extension Group {
  /// The group with wider gaps between all pictures.
  fileprivate func widened(by pixels: Int) -> Group {
    guard case .custom(var custom) = content else { return self }
    custom.spacing.horizontal += pixels
    custom.spacing.vertical += pixels
    return .custom(custom, size: size)
  }
}
