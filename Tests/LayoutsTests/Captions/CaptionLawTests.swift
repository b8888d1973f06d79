import Layouts
import Testing

/// Laws of captions in every layout.
struct CaptionLawTests {
  @Test func aCaptionStandsRightBelowItsPicture() {
    var count = 0
    DressedTrial.forEach(0..<700) { trial, _ in
      guard let solution = trial.solution, trial.environment.caption == .under else { return }
      let captions = solution.captions
      for picture in solution.pictures {
        guard let caption = captions[picture.index ?? -1] else { continue }
        count += 1
        let (frame, isUnder) = (picture.frame, caption.y == picture.frame.maxY)
        // One that is not enlarged stands in the middle above its caption.
        let shift = 2 * frame.x + frame.width - 2 * caption.x - caption.width
        let isAsWide = caption.x == frame.x && caption.width == frame.width
        let isWider = caption.width >= frame.width && abs(shift) <= 1
        try trial.check(
          isUnder && (picture.isReduced ? isWider : isAsWide) && caption.height > 0,
          "\(caption) is not under \(frame)")
        try trial.check(
          frame.width > 0 && frame.height > 0 && frame.contains(picture.content),
          "\(frame) shows \(picture.content)")
      }
    }
    #expect(count > 1500)
  }

  @Test func aCaptionOverAPictureIsInsideItAndTakesNoRoom() {
    DressedTrial.forEach(0..<300) { made, _ in
      let trial = try made.with { $1.caption = .over }
      guard let solution = trial.solution else { return }
      let bare = try trial.with { $1.caption = nil }
      try trial.check(bare.solution?.frames == solution.frames, "frames differ")
      try trial.check("the canvas without them", bare.solution?.canvas, is: solution.canvas)
      let captions = solution.captions
      for picture in solution.pictures {
        guard let caption = captions[picture.index ?? -1] else { continue }
        let inside = picture.frame.inset(trial.environment.border)
        try trial.check(
          inside.contains(caption) && caption.maxY == inside.maxY && caption.width == inside.width,
          "\(caption) is not at the lower edge of \(inside)")
      }
    }
  }

  @Test func nothingOverlapsACaption() {
    DressedTrial.forEach(0..<700) { trial, _ in
      guard let solution = trial.solution, trial.environment.caption == .under else { return }
      let captions = solution.captions
      let places = solution.pictures.map { picture in
        captions[picture.index ?? -1].map { picture.frame.joined(with: $0) } ?? picture.frame
      }
      for (index, place) in places.enumerated() {
        for other in places[..<index] where place.intersects(other) {
          try trial.check(false, "\(place) is on \(other)")
        }
      }
    }
  }

  @Test func sectionsHaveRoomForTheirCaptions() {
    DressedTrial.forEach(0..<700) { trial, _ in
      guard let solution = trial.solution, trial.environment.caption == .under else { return }
      let canvas = PixelRect(
        x: 0, y: 0, width: solution.canvas.width, height: solution.canvas.height)
      let captions = solution.captions
      let reach = trial.composition.reachOfGroups
      for section in solution.sections where !trial.isOrthogonal(section) {
        for picture in section.pictures {
          guard let caption = captions[picture] else { continue }
          let (content, all) = (section.content.enlarged(by: reach), canvas.enlarged(by: reach))
          try trial.check(content.contains(caption), "\(caption) leaves \(content)")
          try trial.check(all.contains(caption), "\(caption) leaves the canvas")
        }
      }
    }
  }

  @Test(arguments: [0.0, -0.0, -1, -1e300, -Double.infinity])
  func captionsWithoutHeightChangeNothing(height: Double) {
    DressedTrial.forEach(0..<60) { trial, _ in
      let empty = try trial.with { $1.text = OneHeight(height: height) }
      let bare = try empty.with { $1.caption = nil }
      try trial.check(
        empty.solution?.attributes == bare.solution?.attributes
          && empty.solution?.canvas == bare.solution?.canvas, "without captions it is another wall")
    }
  }
}

extension DressedTrial {
  /// Whether a section scrolls across the layout, where room is unlimited.
  func isOrthogonal(_ section: Solution.Section) -> Bool {
    section.flow != composition.scrollDirection
  }
}

extension PixelRect {
  /// The smallest rectangle that contains both.
  func joined(with other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle without a margin on every side.
  func inset(_ pixels: Int) -> PixelRect {
    PixelRect(
      x: x + pixels, y: y + pixels, width: width - 2 * pixels, height: height - 2 * pixels)
  }
}
