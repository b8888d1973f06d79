import Layouts
import Testing

/// Items that the environment puts on every picture.
struct EveryPictureTests {
  @Test func everyPictureHasAllOfThem() {
    DressedTrial.forEach(0..<300) { trial, _ in
      guard let solution = trial.solution else { return }
      let bare = try trial.with { $1.supplementaryItems = [] }
      let added = solution.attributes.count - (bare.solution?.attributes.count ?? 0)
      let each = trial.environment.supplementaryItems.count
      try trial.check("added elements", added, is: solution.pictures.count * each)
      try trial.check(bare.solution?.frames == solution.frames, "they move pictures")
      try trial.check("the canvas without them", bare.solution?.canvas, is: solution.canvas)
    }
  }

  @Test(arguments: Gravity.allCases, [false, true])
  func theyStandOnThePictureWithinItsBorder(gravity: Gravity, isLine: Bool) throws {
    var environment = LayoutEnvironment(width: 110, text: OneHeight(height: 9))
    environment.border = 5
    environment.caption = .under
    environment.supplementaryItems = [
      SupplementaryItem(
        kind: "badge", size: .pixels(20, 10), containerAnchor: Anchor(edges: gravity.edges))
    ]
    let insets = EdgeInsets(0)
    let composition: Composition =
      isLine ? .grid(columns: 1, insets: insets) : .waterfall(columns: .count(1), insets: insets)
    let solution = try composition.solve([Size.squares(1)], in: environment)
    let x = [0: 5, 0.5: 45, 1: 85][gravity.position(along: .horizontal)] ?? 0
    let y = [0: 5, 0.5: 50, 1: 95][gravity.position(along: .vertical)] ?? 0
    #expect(solution.frames("badge") == .of((x, y, 20, 10)), "\(solution.picture)")
  }

  @Test func drawingOrderFollowsTheirLevels() {
    DressedTrial.forEach(0..<200) { trial, _ in
      let levels = trial.solution?.attributes.map(\.zIndex) ?? []
      try trial.check(levels == levels.sorted(), "what is higher is not drawn later")
    }
  }
}
