import Laws
import Layouts
import Testing

/// Rows of pictures: their breaks, heights and widths.
struct RowsTests {
  /// In 300 px, three squares are 100 px tall, and four 75 px.
  @Test func threeSquaresARow() throws {
    let rows = RowsGroup(targetHeight: 90, spacing: Spacing(0))
    let wall = try rows.arrange(Size.squares(6)[...], in: GroupRoom(across: 300))
    #expect(wall.placements.map(\.lane) == [0, 0, 0, 1, 1, 1])
    #expect(wall.placements[4].frame == PixelRect(x: 100, y: 100, width: 100, height: 100))
    #expect(wall.length == 200)
  }

  /// Three squares fill 300 px at 100 px, and the last of seven is alone.
  ///
  /// Four and three are 75 and 100 px tall. Of four, all are in one row, for 75 px is less than 26 % off.
  @Test func aHoleClosesWhereNoRowIsFarFromTheTarget() throws {
    let rows = RowsGroup(targetHeight: 100, spacing: Spacing(0))
    for (count, lanes) in [(4, [0, 0, 0, 0]), (7, [0, 0, 0, 0, 1, 1, 1])] {
      let wall = try rows.arrange(Size.squares(count)[...], in: GroupRoom(across: 300))
      #expect(wall.placements.map(\.lane) == lanes)
      #expect(wall.placements.last?.frame.maxX == 300)
    }
  }

  /// Two panoramas fill a row each, 50 px tall; the last picture would be 100 px tall alone.
  @Test func aLastRowThatIsNotFullIsAsTallAsTheOneAbove() throws {
    let rows = RowsGroup(targetHeight: 60, spacing: Spacing(0))
    let sizes = [(60, 10), (60, 10), (30, 10)].map { Size(width: $0.0, height: $0.1) }
    let wall = try rows.arrange(sizes[...], in: GroupRoom(across: 300))
    #expect(
      wall.placements.map(\.frame) == .of((0, 0, 300, 50), (0, 50, 300, 50), (0, 100, 150, 50)))
  }

  @Test func aLastRowOnItsOwnHasTheTargetHeight() throws {
    let rows = RowsGroup(targetHeight: 100, spacing: Spacing(0))
    let wall = try rows.arrange(Size.squares(1)[...], in: GroupRoom(across: 300))
    #expect(wall.placements.map(\.frame) == .of((0, 0, 100, 100)))
  }

  @Test func everyRowButAShortLastOneIsFlushAndItsGapsAreExact() {
    withEverySeed(0..<500) { random in
      let rules = RowsGroup(
        targetHeight: random.int(20...300),
        spacing: Spacing(horizontal: random.int(0...20), vertical: random.int(0...20)))
      let sizes = (0..<random.int(1...60)).map { _ in Size.random(&random) }
      let width = random.int(100...1500)
      let wall = try rules.arrange(sizes[...], in: GroupRoom(across: width))
      func check(_ holds: Bool, _ law: String) throws {
        if !holds { throw Broken("\(law)\n\(rules), \(width) px\n\(sizes)\n\(wall.picture)") }
      }
      let rows = Dictionary(grouping: wall.placements, by: \.lane)
      try check(wall.placements.count == sizes.count, "items are lost")
      var y = 0
      for row in 0..<rows.count {
        let frames = (rows[row] ?? []).map(\.frame)
        var x = 0
        for frame in frames {
          try check(frame.x == x && frame.y == y && frame.height == frames[0].height, "a gap")
          try check(frame.width > 0 && frame.height > 0, "nothing is left")
          x = frame.maxX + rules.spacing.horizontal
        }
        let end = x - rules.spacing.horizontal
        if row < rows.count - 1 {
          try check(end == width, "row \(row) ends at \(end)")
        } else {
          let ratio = Double(frames[0].height) / Double(rules.targetHeight)
          try check(
            end <= width && ratio <= 1.4 + 0.6 / Double(rules.targetHeight), "last \(ratio)")
        }
        y = frames[0].maxY + rules.spacing.vertical
      }
    }
  }

  @Test func picturesKeepTheirShapes() throws {
    let rules = RowsGroup(targetHeight: 200)
    let sizes = Size.camera(200, seed: 3)
    let wall = try rules.arrange(sizes[...], in: GroupRoom(across: 2400))
    for (size, placement) in zip(sizes, wall.placements) {
      let frame = placement.frame
      let width = Double(frame.height) * size.aspectRatio
      #expect(abs(Double(frame.width) - width) <= 1 + size.aspectRatio, "\(frame)")
    }
  }
}

extension RowsTests {
  /// Three squares of 100 px and two, or five of 60 px.
  @Test(arguments: zip(FlowGroup.Alignment.allCases, [0, 50, 100, 180]))
  func aLastRowIsAligned(alignment: FlowGroup.Alignment, start: Int) throws {
    let rows = RowsGroup(targetHeight: 90, spacing: Spacing(0), alignment: alignment)
    let frames = try Composition(group: .custom(rows), insets: EdgeInsets(0))
      .solve(Size.squares(5), width: 300).pictures.map(\.frame)
    #expect(frames[3].x == start)
    #expect(frames[4].maxX == (alignment == .justified ? 300 : start + 200))
  }
}
