import Layouts
import Testing

/// Captions, borders and badges in layouts that read from right to left or grow to the right.
struct CaptionMirrorTests {
  @Test func rightToLeftIsTheMirrorImage() {
    DressedTrial.forEach(0..<300) { trial, _ in
      guard let solution = trial.solution else { return }
      let other = try trial.with { composition, _ in
        let isReversed = composition.layoutDirection == .rightToLeft
        composition.layoutDirection = isReversed ? .leftToRight : .rightToLeft
      }
      let width = solution.canvas.width
      let mirrored = (other.solution?.attributes ?? []).map { element in
        PixelRect(
          x: width - element.frame.maxX, y: element.frame.y, width: element.frame.width,
          height: element.frame.height)
      }
      try trial.check(solution.attributes.map(\.frame) == mirrored, "the other way is another wall")
    }
  }

  /// Captions are left out: they are below their pictures in either direction.
  @Test func bordersAndBadgesAreTransposedWithTheWall() {
    DressedTrial.forEach(0..<300) { made, _ in
      let trial = try made.with { composition, environment in
        composition.layoutDirection = .leftToRight
        environment.caption = nil
      }
      guard let solution = trial.solution else { return }
      var environment = trial.environment
      (environment.width, environment.height) = (environment.height, environment.width)
      environment.supplementaryItems = environment.supplementaryItems.map(\.transposed)
      let transposed = try trial.composition.transposed.solve(
        trial.runs.map { $0.map(\.transposed) }, in: environment)
      try trial.check(
        solution.attributes.map(\.frame) == transposed.attributes.map(\.frame.transposed),
        transposed.sketch())
    }
  }

  /// Rows of a wall that grows to the right leave room for the tallest caption.
  @Test func wallsThatGrowToTheRightHaveCaptionsBelowTheirPictures() throws {
    var environment = LayoutEnvironment(height: 220, text: OneHeight(height: 20))
    environment.caption = .under
    environment.border = 5
    let wall = try Composition.horizontalWaterfall(
      rows: .count(2), spacing: Spacing(10), insets: EdgeInsets(0)
    ).solve([Size.squares(3)], in: environment)
    // 220 px less the gap and two captions leave two rows of 85 px, 75 of them for the picture.
    #expect(wall.frames == .of((0, 0, 85, 85), (0, 115, 85, 85), (95, 0, 85, 85)))
    #expect(wall.frames("caption") == .of((0, 85, 85, 20), (0, 200, 85, 20), (95, 85, 85, 20)))
    #expect(wall.canvas == PixelSize(width: 180, height: 220))
  }
}
