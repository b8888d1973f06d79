import Laws
import Layouts
import Testing

/// Items that are left out where there is no room for them.
struct ItemRoomTests {
  private func badge(_ side: Double, _ anchor: Anchor) -> SupplementaryItem {
    SupplementaryItem(
      kind: "badge", size: LayoutSize(width: .estimated(1), height: .absolute(side)),
      containerAnchor: anchor, needsRoom: true, content: ElementContent(text: "x"))
  }

  /// Texts of 1 to 30 letters, each half as wide as the badge is tall.
  @Test func theyStayInsideWithTheirOffsetOrAreLeftOut() {
    withEverySeed(0..<800) { random in
      let (side, offset) = (random.int(4...30), random.int(0...12))
      let gravity = random.element(Gravity.allCases)
      func inward(_ axis: Axis) -> Double {
        Double(offset) * (1 - 2 * gravity.position(along: axis))
      }
      let anchor = Anchor(
        edges: gravity.edges, offset: .absolute(x: inward(.horizontal), y: inward(.vertical)))
      let letters = random.int(1...30)
      var environment = LayoutEnvironment(width: random.int(20...300))
      let text = LineOfLetters(width: Double(letters * side) / 2, height: Double(side))
      environment.text = text
      environment.supplementaryItems = [badge(Double(side), anchor)]
      let trial = try DressedTrial(
        .waterfall(columns: .count(1), spacing: 0, insets: EdgeInsets(0)),
        [Size.camera(3, seed: random.int(0...9_999))], environment)
      guard let solution = trial.solution else { return }
      let badges = Dictionary(
        uniqueKeysWithValues: solution.attributes.filter { $0.kind == "badge" }.map {
          ($0.index ?? -1, $0.frame)
        })
      for picture in solution.pictures {
        let frame = picture.frame
        let across = gravity.position(along: .horizontal) == 0.5 ? 0 : 2 * offset
        let down = gravity.position(along: .vertical) == 0.5 ? 0 : 2 * offset
        let most = Double(frame.width - across)
        let isThere =
          side <= frame.height - down && (text.width <= most || most >= 4 * Double(side))
        let found = badges[picture.index ?? -1]
        try trial.check((found != nil) == isThere, "a badge of \(text) on \(frame)")
        guard let found else { continue }
        let room = PixelRect(
          x: frame.x + across / 2, y: frame.y + down / 2, width: frame.width - across,
          height: frame.height - down)
        try trial.check(room.contains(found), "\(found) leaves \(room)")
      }
    }
  }

  /// Half of it is outside, but it is no larger than the picture.
  @Test(arguments: [(99, 0), (100, 3), (101, 3)])
  func outside(length: Int, count: Int) throws {
    let anchor = Anchor(edges: [.top, .trailing], offset: .fractional(x: 0.5, y: -0.5))
    var environment = LayoutEnvironment(width: length)
    environment.text = LineOfLetters(width: 100, height: 40)
    environment.supplementaryItems = [badge(40, anchor)]
    let solution = try Composition.waterfall(
      columns: .count(1), spacing: 0, insets: EdgeInsets(0)
    ).solve([Size.squares(3)], in: environment)
    #expect(solution.frames("badge").count == count)
  }
}

/// A text of one line, which is cut at the width.
private struct LineOfLetters: TextMeasuring {
  let width: Double
  let height: Double

  func size(of content: ElementContent, section: Int, picture: Int?, width: Double) -> Size {
    Size(width: min(width, self.width), height: height)
  }
}
