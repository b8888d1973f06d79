import Layouts
import Testing

/// Laws of every composition.
struct CompositionLawTests {
  @Test func everyPictureIsPresentOnceAndHasPixels() {
    var solved = 0
    CompositionTrial.forEach(0..<800) { trial, _ in
      guard let solution = trial.solution else { return }
      solved += 1
      let count = trial.runs.reduce(0) { $0 + $1.count }
      let pictures = solution.pictures
      try trial.check(pictures.map(\.index) == Array(0..<count), "pictures are lost or doubled")
      for picture in pictures {
        let isSound =
          picture.frame.width > 0 && picture.frame.height > 0
          && picture.frame.contains(picture.content) && picture.content.area > 0
        try trial.check(isSound, "\(picture.frame) shows \(picture.content)")
      }
      let levels = solution.attributes.map(\.zIndex)
      try trial.check(levels == levels.sorted(), "what is higher is not drawn later")
    }
    #expect(solved > 250)
  }

  @Test func picturesLieInTheContentOfTheirSection() {
    CompositionTrial.forEach(0..<800) { trial, _ in
      guard let solution = trial.solution else { return }
      let canvas = PixelRect(
        x: 0, y: 0, width: solution.canvas.width, height: solution.canvas.height)
      for (index, section) in solution.sections.enumerated() {
        try trial.check(canvas.contains(section.frame), "section \(index) leaves the canvas")
        try trial.check(section.frame.contains(section.content), "content leaves \(index)")
        let entry = trial.composition.sections[min(index, trial.composition.sections.count - 1)]
        guard entry.orthogonalScrollingBehavior == .none else { continue }
        for picture in solution.pictures where picture.section == index {
          let content = section.content.enlarged(by: trial.composition.reachOfGroups)
          try trial.check(content.contains(picture.frame), "\(picture.frame) leaves \(content)")
        }
      }
    }
  }

  @Test func rightToLeftIsTheMirrorImage() {
    CompositionTrial.forEach(0..<800) { made, _ in
      var trial = made
      guard let solution = trial.solution else { return }
      let isReversed = trial.composition.layoutDirection == .rightToLeft
      trial.composition.layoutDirection = isReversed ? .leftToRight : .rightToLeft
      let other = try trial.composition.solve(trial.runs, in: trial.environment)
      func mirrored(_ rect: PixelRect) -> PixelRect {
        PixelRect(
          x: solution.canvas.width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
      }
      try trial.check("the canvas", other.canvas, is: solution.canvas)
      let (one, two) = (solution.attributes, other.attributes)
      try trial.check(one.map(\.frame) == two.map { mirrored($0.frame) }, other.sketch())
      try trial.check(one.map(\.content) == two.map { mirrored($0.content) }, "contents differ")
    }
  }

  @Test func aWallThatGrowsToTheRightIsATransposedOne() {
    CompositionTrial.forEach(0..<800) { made, _ in
      var trial = made
      trial.composition.layoutDirection = .leftToRight
      guard trial.solution != nil else { return }
      let solution = try trial.composition.solve(trial.runs, in: trial.environment)
      var environment = trial.environment
      (environment.width, environment.height) = (environment.height, environment.width)
      let transposed = try trial.composition.transposed.solve(
        trial.runs.map { $0.map(\.transposed) }, in: environment)
      try trial.check("the canvas", transposed.canvas.transposed, is: solution.canvas)
      let (one, two) = (solution.attributes, transposed.attributes)
      try trial.check(one.map(\.frame) == two.map(\.frame.transposed), transposed.sketch())
      try trial.check(one.map(\.isVisible) == two.map(\.isVisible), "others are seen")
    }
  }
}
