import Layouts
import Testing

/// Custom groups that return nonsense: an error that names it, never a trap.
struct HostileGroupTests {
  private let sizes = Size.squares(3)

  /// The error for a group of three pictures, in a room 100 px wide.
  private func sentence(
    _ change: (inout Claim) -> Void,
    _ environment: LayoutEnvironment = LayoutEnvironment(width: 100)
  ) -> String {
    var claim = Claim()
    change(&claim)
    do {
      let solution = try Composition(.custom(Claiming(claim: claim)))
        .solve([sizes], in: environment)
      return "solved: \(solution.pictures.count)"
    } catch {
      return error.description
    }
  }

  @Test func whatIsRightIsSolved() {
    #expect(sentence { _ in } == "solved: 3")
    #expect(sentence { $0.columnCount = nil } == "solved: 3")
  }

  @Test(arguments: [3_000_000_000, Int.max])
  func aLengthBeyondTheCanvasIsRefused(length: Int) {
    #expect(
      sentence { $0.length = length }
        == "with sections[0].group the canvas would be more than 2000000000 px long")
  }

  @Test func aLengthWithoutAPixelIsRefused() {
    for length in [0, -1, .min] {
      #expect(
        sentence { $0.length = length }
          == "sections[0].group: length is \(length), but must be from 1 to 2000000000")
    }
  }

  @Test func aNumberOfColumnsOutOfItsRangeIsRefused() {
    for count in [0, -1, Int.max, .min, 10_000_001] {
      #expect(
        sentence { ($0.columnCount, $0.lanes[2]) = (count, 2_000_000_000) }
          == "sections[0].group: columnCount is \(count), but must be from 1 to 10000000")
    }
  }

  @Test func aLaneThatDoesNotExistIsNamed() {
    for (lane, shown) in [(-1, "-1"), (2, "2"), (.max, "2147483647"), (.min, "-2147483648")] {
      #expect(
        sentence { $0.lanes[1] = lane }
          == "sections[0].group: placements[1].lane is \(shown), but must be from 0 to 1")
    }
  }

  @Test func aSpanThatGoesTooFarIsNamed() {
    for (span, shown) in [(0, "0"), (2, "2"), (-1, "-1"), (.max, "2147483647")] {
      #expect(
        sentence { ($0.lanes[1], $0.span) = (1, span) }.hasSuffix(
          span == 2
            ? "placements[1].span is 2, but must be 1"
            : "placements[0].span is \(shown), but must be from 1 to 2"))
    }
  }

  @Test func aFrameOutsideItsRoomIsNamed() {
    #expect(
      sentence { $0.frames[2] = PixelRect(x: 60, y: 0, width: 50, height: 1) }
        == "sections[0].group: placements[2].frame.x is 60, but must be from 0 to 50")
    #expect(
      sentence { $0.frames[0] = PixelRect(x: 0, y: -1, width: 50, height: 1) }
        == "sections[0].group: placements[0].frame.y is -1, but must be from 0 to 9")
    #expect(
      sentence { $0.frames[1] = PixelRect(x: 0, y: 0, width: 0, height: 1) }
        == "sections[0].group: placements[1].frame.width is 0, but must be from 1 to 100")
    #expect(
      sentence { $0.frames[1] = PixelRect(x: 0, y: 0, width: 1, height: 11) }
        == "sections[0].group: placements[1].frame.height is 11, but must be from 1 to 10")
  }

  @Test func theNumberOfPlacementsIsThatOfPictures() {
    #expect(
      sentence { $0.frames.removeLast() }
        == "sections[0].group: placements.count is 2, but must be 3")
    #expect(
      sentence { $0.frames.append($0.frames[0]) }
        == "sections[0].group: placements.count is 4, but must be 3")
  }

  @Test func theRoomBelowAPictureIsBounded() {
    var captioned = LayoutEnvironment(width: 100)
    captioned.caption = Caption(content: ElementContent(text: "a"))
    for below in [-1, Int.min, Int.max, 2_000_000_001] {
      #expect(
        sentence({ $0.below = [0, below] }, captioned)
          == "sections[0].group: below[1] is \(below), but must be from 0 to 2000000000")
    }
    #expect(sentence({ $0.below = [2_000_000_000] }, captioned) == "solved: 3")
  }
}

/// What a group returns for three pictures.
private struct Claim: Equatable {
  var frames = Array(repeating: PixelRect(x: 0, y: 0, width: 10, height: 10), count: 3)
  var lanes = [0, 0, 0, 0]
  var span = 1
  var length = 10
  var columnCount: Int? = 2
  var below: [Int] = []
}

private struct Claiming: CustomGroup {
  let claim: Claim
  var spacing = Spacing(0)
  func arrange(_ sizes: ArraySlice<Size>, in room: GroupRoom) -> Arrangement {
    Arrangement(
      placements: zip(claim.frames, claim.lanes).map { frame, lane in
        Placement(lane: lane, span: claim.span, frame: frame)
      }, length: claim.length, columnCount: claim.columnCount, below: claim.below)
  }
}
