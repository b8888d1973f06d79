import Laws
import Layouts
import Testing

/// Walls whose pictures stay when others are added or removed.
struct KeptTests {
  @Test func withoutAnyChangeTheWallIsTheSame() {
    withEverySeed(0..<2000) { random in
      let trial = try KeptTrial(&random) { pictures, _ in pictures }
      let sizes = trial.pictures.map(\.size)
      let before = try trial.before.wall(sizes, width: trial.width)
      try trial.check(trial.wall == before, "it was\n\(before.picture)")
    }
  }

  /// In a whole wall, pictures that span several columns wait for others, which kept ones cannot.
  @Test func newPicturesAtTheEndGiveTheWholeWall() {
    withEverySeed(0..<2000) { random in
      let trial = try KeptTrial(&random) { pictures, random in
        pictures
          + (0..<random.int(0...20)).map { _ in KeptTrial.Picture(size: .random(&random)) }
      }
      let sizes = trial.pictures.map(\.size)
      guard trial.group.finish.spans == .one || trial.group.finish.order == .columns else { return }
      let whole = try trial.before.wall(sizes, width: trial.width)
      try trial.check(trial.wall == whole, "all of them give\n\(whole.picture)")
    }
  }

  @Test func itIsWhatTheSlowWayFinds() {
    KeptTrial.forEach(0..<3000) { trial, _ in
      let reference = try trial.referenceFrames()
      try trial.check("the frames", trial.frames, is: reference)
    }
  }

  @Test func nothingOverlapsAndKeptPicturesStayInTheirColumn() {
    KeptTrial.forEach(0..<2000) { trial, _ in
      for (index, placement) in trial.wall.placements.enumerated() {
        let frame = placement.frame
        let other = trial.frames[..<index].first { $0.intersects(frame) }
        try trial.check(other == nil, "item \(index) is on top of another")
        try trial.check(frame.contains(placement.content), "item \(index) stands out")
        guard let old = trial.pictures[index].old?.placement else { continue }
        try trial.check(
          placement.column == old.lane && placement.span == old.span, "\(index) has moved")
        if trial.group.kept?.closesGaps == false {
          try trial.check("item \(index)’s frame", frame, is: old.frame)
        } else {
          try trial.check(frame.y <= old.frame.y || changes(trial), "item \(index) went down")
        }
      }
    }
  }

  private func changes(_ trial: KeptTrial) -> Bool {
    trial.pictures.contains { $0.size != $0.old?.size ?? $0.size }
  }

  @Test func newPicturesStandBelowKeptOnes() {
    KeptTrial.forEach(0..<1000) { trial, _ in
      let kept = trial.pictures.indices.filter { trial.pictures[$0].old != nil }
      for index in trial.pictures.indices where trial.pictures[index].old == nil {
        let new = trial.frames[index]
        let above = kept.map { trial.frames[$0] }.filter { $0.x < new.maxX && $0.maxX > new.x }
        let end = above.map(\.maxY).max().map { $0 + trial.group.spacing.vertical } ?? 0
        try trial.check(new.y >= end, "item \(index) is above \(end)")
      }
    }
  }

  @Test func closedColumnsHaveExactGaps() {
    KeptTrial.forEach(0..<1500) { trial, _ in
      guard trial.group.kept?.closesGaps == true, trial.group.finish.spans == .one else { return }
      let columns = Dictionary(grouping: trial.wall.placements, by: \.column)
      for column in columns.values {
        var row = 0
        for frame in column.map(\.frame).sorted(by: { $0.y < $1.y }) {
          try trial.check("a frame’s upper edge", frame.y, is: row)
          row = frame.maxY + trial.group.spacing.vertical
        }
      }
    }
  }

  @Test func aPictureOfAnotherShapeStandsInTheMiddleOfItsFrame() throws {
    let frame = PixelRect(x: 0, y: 0, width: 100, height: 50)
    var group = WaterfallGroup(columns: .count(1), spacing: Spacing(5))
    group.kept = WaterfallGroup.Kept(
      placements: [nil, Placement(lane: 0, frame: frame)])
    let sizes = [Size(width: 100, height: 20), Size(width: 30, height: 60)]
    let wall = try group.wall(sizes, width: 100)
    #expect(wall.placements.map(\.frame) == .of((0, 55, 100, 20), (0, 0, 100, 50)))
    #expect(wall.placements[1].content == PixelRect(x: 37, y: 0, width: 25, height: 50))
    #expect(wall.placements[1].crop == nil && wall.sheets[0].height == 75)
    group.kept?.closesGaps = true
    let closed = try group.wall(sizes, width: 100)
    #expect(closed.placements.map(\.frame) == .of((0, 205, 100, 20), (0, 0, 100, 200)))
  }

  /// The list continues over all sections, each of which has a group of its own.
  @Test func theListContinuesOverAllSections() throws {
    let runs = [Size.camera(7, seed: 1), Size.camera(9, seed: 2)]
    var group = WaterfallGroup(columns: .count(3))
    let first = try group.arrange(runs[0][...], in: GroupRoom(across: 300)).placements
    let second = try group.arrange(runs[1][...], in: GroupRoom(across: 300)).placements
    let before = try Composition(.custom(group)).solve(runs, in: LayoutEnvironment(width: 300))
    group.kept = WaterfallGroup.Kept(placements: first + second)
    let after = try Composition(.custom(group)).solve(runs, in: LayoutEnvironment(width: 300))
    #expect(before == after)
    group.kept?.placements[8] = second[0]
    #expect(throws: LayoutError.cannotStay(index: 8, because: .item(7))) {
      try Composition(.custom(group)).solve(runs, in: LayoutEnvironment(width: 300))
    }
  }

  @Test func aWallThatGrowsToTheRightKeepsItsPictures() {
    KeptTrial.forEach(0..<500) { trial, _ in
      let sizes = trial.pictures.map(\.size)
      let lying = try Composition(.custom(trial.group)).transposed
        .solve([sizes.map(\.transposed)], in: LayoutEnvironment(height: trial.width))
      try trial.check(lying.frames == trial.frames.map(\.transposed), lying.sketch())
      let contents = lying.pictures.map(\.content.transposed)
      try trial.check(contents == trial.wall.placements.map(\.content), lying.sketch())
    }
  }
}
