import Layouts
import Testing

/// Laws of the part of a frame that a picture covers.
struct ContentLawTests {
  @Test func theContentIsInTheMiddleOfItsFrame() {
    Trial.forEach(0..<2000) { trial, _ in
      for (item, placement) in trial.arrangement.placements.enumerated() {
        let (frame, content) = (placement.frame, placement.content)
        try trial.check(frame.contains(content), "item \(item) covers more than its frame")
        try trial.check(content.width > 0 && content.height > 0, "item \(item) covers nothing")
        // An odd pixel goes to the right and the bottom.
        let across = (frame.maxX - content.maxX) - (content.x - frame.x)
        let down = (frame.maxY - content.maxY) - (content.y - frame.y)
        try trial.check(0...1 ~= across && 0...1 ~= down, "item \(item) is not in the middle")
      }
    }
  }

  @Test func thePictureCoversItsFrameUnlessItIsATower() {
    Trial.forEach(0..<2000) { trial, _ in
      for (item, placement) in trial.arrangement.placements.enumerated() {
        let mayDiffer = trial.isCut(item)
        let covers = placement.content == placement.frame
        try trial.check(covers || mayDiffer, "item \(item) does not cover its frame")
      }
    }
  }

  @Test func aPictureThatMayNotBeEnlargedNeverIs() {
    Trial.forEach(0..<2000) { trial, _ in
      guard trial.rules.maxEnlargement != nil else { return }
      for (item, placement) in trial.arrangement.placements.enumerated() {
        let (size, content) = (trial.sizes[item], placement.content)
        let isNot =
          Double(content.width) <= size.width && Double(content.height) <= size.height
        try trial.check(isNot, "item \(item) is enlarged to \(content)")
      }
    }
  }

  @Test func aSmallPictureThatIsNotEnlargedKeepsItsSize() {
    Trial.forEach(0..<2000) { trial, _ in
      guard trial.rules.maxEnlargement != nil else { return }
      for (item, placement) in trial.arrangement.placements.enumerated() {
        let (size, frame, content) = (trial.sizes[item], trial.frames[item], placement.content)
        let isSmall = size.width < Double(frame.width) && size.height <= Double(frame.height)
        let isSame = content.width == Int(size.width) && content.height == Int(size.height)
        try trial.check(isSame || !isSmall, "item \(item) became \(content)")
        try trial.check(!isSmall || placement.frame == content, "its frame is larger")
      }
    }
  }

  /// One scale gives both sides, each rounded to the nearest pixel.
  @Test func theContentKeepsTheAspectWithinHalfAPixelOfEachSide() {
    Trial.forEach(0..<2000) { trial, _ in
      for (item, placement) in trial.arrangement.placements.enumerated() {
        let (size, content) = (trial.sizes[item], placement.content)
        let across = scales(content.width, size.width)
        let down = scales(content.height, size.height)
        try trial.check(across.overlaps(down), "item \(item) is out of shape as \(content)")
      }
    }
  }

  private func scales(_ pixels: Int, _ length: Double) -> ClosedRange<Double> {
    // A side is at least a pixel, which may stand for less than half of one.
    let least = pixels == 1 ? 0 : Double(pixels) - 0.500001
    return (least / length)...((Double(pixels) + 0.500001) / length)
  }
}
