import Laws
import Layouts
import Testing

/// Measures that are not numbers, and numbers that leave no room: an error message, never a trap.
struct HostileCaptionTests {
  @Test(arguments: [
    Double.nan, .infinity, 1e300, 1e18, 10_000_000, 3_000_000, 20_000, -Double.infinity, 1e-300,
    0.5,
  ])
  func anyHeightIsAnErrorOrASoundWall(height: Double) {
    withEverySeed(0..<200) { random in
      let composition = random.oneIn(2) ? Composition.random(&random) : .preset(&random)
      var environment = LayoutEnvironment.dressed(&random)
      environment.text = OneHeight(height: height)
      environment.caption = random.oneIn(4) ? .over : .under
      guard
        let solution = try? composition.solve(.random(&random), in: environment)
      else { return }
      for picture in solution.pictures {
        let inside = picture.frame.inset(environment.border)
        guard inside.width > 0, inside.height > 0, inside.contains(picture.content) else {
          throw Broken("\(picture.frame) shows \(picture.content)\n\(solution.picture)")
        }
      }
    }
  }

  /// A measure whose height changes with every pixel of width.
  @Test func aMeasureThatJumpsLeavesEveryPictureAPixel() {
    struct Jumping: TextMeasuring {
      func size(of content: ElementContent, section: Int, picture: Int?, width: Double) -> Size {
        var random = SplitMix64(seed: Int(width) &+ (picture ?? 0))
        return Size(width: width, height: Double(random.int(0...300)))
      }
    }
    DressedTrial.forEach(0..<400) { made, _ in
      let trial = try made.with { $1.text = Jumping() }
      for picture in trial.solution?.pictures ?? [] {
        let inside = picture.frame.inset(trial.environment.border)
        try trial.check(
          inside.width > 0 && inside.height > 0 && inside.contains(picture.content),
          "\(picture.frame) shows \(picture.content)")
      }
    }
  }

  @Test(arguments: [Int.min, -1, PixelLimits.side + 1, .max])
  func numbersOutOfTheirRangesAreNamed(number: Int) {
    var environment = LayoutEnvironment(width: 300, height: 300)
    let item = SupplementaryItem(
      kind: "badge", size: .pixels(10, 10), containerAnchor: Anchor(edges: .top), zIndex: number)
    func solve(_ change: (inout LayoutEnvironment) -> Void) throws {
      var environment = environment
      change(&environment)
      _ = try Composition.waterfall().solve([Size.squares(3)], in: environment)
    }
    environment.border = 1
    #expect(throws: LayoutError.self) { try solve { $0.border = number } }
    var content = ElementContent(text: "a", padding: EdgeInsets(number))
    #expect(throws: LayoutError.self) { try solve { $0.caption = Caption(content: content) } }
    content = ElementContent(text: "a", cornerRadius: number)
    #expect(throws: LayoutError.self) { try solve { $0.caption = Caption(content: content) } }
    guard number != -1 else { return }
    #expect(throws: LayoutError.self) { try solve { $0.supplementaryItems = [item] } }
  }

  @Test(arguments: [Int.max, .min, -1, PixelLimits.side + 1])
  func gapsOutOfTheirRangesStayErrorsWithABorder(gap: Int) {
    var environment = LayoutEnvironment(width: 300, height: 300)
    environment.border = 9
    environment.caption = .under
    let groups: [any CustomGroup] = [
      WaterfallGroup(columns: .count(2), spacing: Spacing(gap)), RowsGroup(spacing: Spacing(gap)),
      FlowGroup(spacing: Spacing(gap)), CollageGroup(spacing: Spacing(gap)),
      MosaicGroup(spacing: Spacing(gap)), ShapeGroup(spacing: Spacing(gap)),
    ]
    for group in groups {
      for composition in [Composition(.custom(group)), Composition(.custom(group)).transposed] {
        #expect(throws: LayoutError.self) {
          try composition.solve([Size.squares(3)], in: environment)
        }
      }
    }
  }

  @Test func anAnchorThatIsNaNIsNamed() {
    var environment = LayoutEnvironment(width: 300)
    environment.supplementaryItems = [
      SupplementaryItem(
        kind: "badge", size: .pixels(10, 10),
        containerAnchor: Anchor(edges: .top, offset: .absolute(x: .nan, y: 0)))
    ]
    let error = #expect(throws: LayoutError.self) {
      try Composition.waterfall().solve([Size.squares(1)], in: environment)
    }
    #expect(
      error?.description
        == "environment.supplementaryItems[0].containerAnchor.x is nan, but must be from "
        + "-10000000.0 to 10000000.0")
  }
}
