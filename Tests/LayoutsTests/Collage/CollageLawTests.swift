import Layouts
import Testing

/// Laws of all collages.
struct CollageLawTests {
  /// If frames can be cut apart at exact gaps down to each, then none overlap, all are inside, and
  /// all four edges are flush.
  @Test func framesFillTheirBoundsWithExactGaps() {
    CollageTrial.forEach(0..<40) { trial, _ in
      let slicer = Slicer(frames: trial.collage.frames, spacing: trial.group.spacing)
      let order = slicer.order(of: Array(trial.sizes.indices), in: trial.collage.bounds)
      try trial.check(order?.count == trial.sizes.count, "the frames leave holes, or overlap")
    }
  }

  @Test func marginsAreEven() {
    CollageTrial.forEach(0..<40) { trial, _ in
      let (bounds, canvas) = (trial.collage.bounds, trial.canvas)
      let (left, top) = (bounds.x, bounds.y)
      let (right, bottom) = (canvas.width - bounds.maxX, canvas.height - bounds.maxY)
      try trial.check(left >= 0 && top >= 0, "the frames are outside the canvas")
      try trial.check(0...1 ~= right - left && 0...1 ~= bottom - top, "uneven margins")
      try trial.check(left + right == 0 || top + bottom == 0, "margins on all sides")
    }
  }

  /// Each edge is rounded once, so each side is less than a pixel off.
  @Test func shapesAreBentByAHundredthAndAPixelASide() {
    CollageTrial.forEach(0..<40) { trial, _ in
      let stretch = trial.collage.stretch
      try trial.check((1 / 1.01...1.01).contains(stretch), "stretched by \(stretch)")
      for (size, frame) in zip(trial.sizes, trial.collage.frames) {
        let shape = size.aspectRatio * stretch
        let (width, height) = (Double(frame.width), Double(frame.height))
        let holds = (width - 1) / (height + 1) < shape && shape < (width + 1) / (height - 1)
        try trial.check(holds, "\(frame) is not \(shape)")
      }
    }
  }

  /// Whole pixels used to bend them by up to half as much again.
  @Test func shapesOfFewPicturesAreBentByAHundredth() {
    withEverySeed(0..<60) { random in
      let canvas = CorpusShapes.canvases[random.int(0...CorpusShapes.canvases.count - 1)]
      let sizes = CorpusShapes.sizes(random.int(2...14), &random)
      let collage = try CollageGroup(spacing: Spacing(random.int(0...12)))
        .collage(of: sizes[...], on: canvas)
      // Where margins may not grow, some shapes are off by up to half as much again.
      let filled = Double(collage.bounds.area) / Double(canvas.area)
      if 0.97..<0.971 ~= filled { return }
      for (size, frame) in zip(sizes, collage.frames) where min(frame.width, frame.height) >= 100 {
        let ratio = Double(frame.width) / Double(frame.height) / size.aspectRatio
        guard max(ratio, 1 / ratio) <= 1.01 + 1e-9 else {
          throw Broken("\(frame) is not \(size), on \(canvas): \(collage)")
        }
      }
    }
  }

  @Test func noPictureIsMoreThanThreePlacesFromItsTurn() {
    CollageTrial.forEach(0..<40) { trial, _ in
      let order = trial.collage.order
      try trial.check(order.sorted() == Array(trial.sizes.indices), "pictures are lost")
      let most = trial.group.keepsOrder ? 0 : 3
      for (place, picture) in order.enumerated() {
        try trial.check(abs(place - picture) <= most, "\(picture) is at \(place)")
      }
    }
  }

  /// Where a block can be cut both ways, both are a reading order.
  @Test func theOrderIsThatOfTheCuts() {
    CollageTrial.forEach(0..<40) { trial, _ in
      let frames = trial.collage.frames
      let places = Dictionary(
        uniqueKeysWithValues: trial.collage.order.enumerated().map { ($1, $0) })
      for one in frames.indices {
        for other in frames.indices where (places[one] ?? 0) < (places[other] ?? 0) {
          let (first, second) = (frames[one], frames[other])
          try trial.check(
            first.maxX <= second.x || first.maxY <= second.y, "\(other) is before \(one)")
        }
      }
    }
  }

  @Test func theSameIsTheSame() {
    CollageTrial.forEach(0..<8) { trial, _ in
      let again = try trial.group.collage(of: trial.sizes[...], on: trial.canvas)
      try trial.check(again == trial.collage, "another collage: \(again)")
    }
  }

  /// The numbers of one machine, which those of all others must equal.
  @Test func framesAreTheSameOnEveryMachine() throws {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for trial in CollageTrial.shared {
      for frame in try trial.trial.get().collage.frames {
        for side in [frame.x, frame.y, frame.width, frame.height] {
          digest = (digest ^ UInt64(side)) &* 0x100_0000_01b3
        }
      }
    }
    #expect(digest == 10_500_328_746_948_731_674)
  }

  @Test func anotherSeedIsAnotherCollage() throws {
    var random = SplitMix64(seed: 4)
    let sizes = CorpusShapes.sizes(12, &random)
    let canvas = CorpusShapes.canvases[0]
    let collages = try (0..<4).map { seed in
      try CollageGroup(seed: seed).collage(of: sizes[...], on: canvas).frames
    }
    #expect(Set(collages).count == 4)
  }
}
