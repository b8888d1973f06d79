import Layouts
import Testing

/// Errors for pictures that cannot be kept.
struct KeptErrorTests {
  /// Three columns of 100 px with gaps of 10.
  private func sentence(
    _ frames: [(column: Int, frame: (Int, Int, Int, Int))?],
    finish: WaterfallGroup.Finish = WaterfallGroup.Finish()
  ) -> String {
    let placements = frames.map { kept in
      kept.map {
        let (x, y, width, height) = $0.frame
        return Placement(
          lane: $0.column, frame: PixelRect(x: x, y: y, width: width, height: height))
      }
    }
    let group = WaterfallGroup(
      columns: .count(3), spacing: Spacing(10), finish: finish,
      kept: WaterfallGroup.Kept(placements: placements))
    do {
      let sizes = Size.squares(frames.count)[...]
      return "\(try group.arrange(sizes, in: GroupRoom(across: 320)).placements.count)"
    } catch {
      return error.description
    }
  }

  @Test func framesThatFitStay() {
    #expect(sentence([(0, (0, 0, 100, 50)), nil, (1, (110, 30, 210, 9))]) == "3")
    #expect(sentence([(0, (0, 50, 100, 50)), (0, (0, 0, 100, 50))]) == "2")
  }

  @Test func overlapsAreNamed() {
    let overlapping = "item 2 cannot stay where it was, since it would overlap item 0: "
    #expect(
      sentence([(1, (110, 0, 210, 50)), nil, (2, (220, 49, 100, 10))])
        == overlapping + "do not keep one of them")
    #expect(sentence([(0, (0, 9, 100, 9)), nil, (0, (0, 0, 320, 10))]).hasPrefix(overlapping))
  }

  @Test(arguments: [
    (0, (-1, 0, 100, 9)), (0, (0, -1, 100, 9)), (2, (220, 0, 101, 9)), (0, (0, 0, 100, 0)),
    (0, (0, 0, 0, 9)), (0, (0, 0, -100, 9)),
  ])
  func framesOutsideTheRoomAreNamed(column: Int, frame: (Int, Int, Int, Int)) {
    #expect(
      sentence([nil, (column, frame)])
        == "item 1 cannot stay where it was, since it would not be in the room: use a greater "
        + "width, or do not keep it")
  }

  @Test(arguments: [
    (0, (1, 0, 100, 9)), (0, (0, 0, 99, 9)), (1, (0, 0, 100, 9)), (0, (110, 0, 100, 9)),
    (-1, (0, 0, 100, 9)), (3, (0, 0, 100, 9)), (0, (0, 0, 101, 9)), (0, (0, 0, 110, 9)),
  ])
  func framesOutsideTheColumnsAreNamed(column: Int, frame: (Int, Int, Int, Int)) {
    #expect(
      sentence([nil, (column, frame)])
        == "item 1 cannot stay where it was, since it does not fit the columns: use as many as "
        + "there were, of the same width, or do not keep it")
  }

  @Test func aFinishThatCropsPicturesIsRefused() {
    #expect(
      sentence([], finish: WaterfallGroup.Finish(bottom: .trim))
        == "keeping pictures where they were cannot go with a trimmed bottom: leave out one of them"
    )
  }

  @Test func aWallThatWouldBeTooTallIsRefused() {
    let tall = PixelLimits.canvas - 20
    #expect(sentence([nil, (0, (0, tall, 320, 10))]) == LayoutError.tooTall(index: 0).description)
    #expect(sentence([(0, (0, tall, 100, 30))]) == LayoutError.tooTall(index: 0).description)
  }
}
