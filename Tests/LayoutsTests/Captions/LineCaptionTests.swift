import Laws
import Layouts
import Testing

/// Captions in rows, flows and nested groups.
struct LineCaptionTests {
  @Test func rowsLeaveRoomForTheirTallestCaption() {
    withEverySeed(0..<600) { random in
      let spacing = Spacing(horizontal: random.int(0...20), vertical: random.int(0...20))
      let rows = RowsGroup(targetHeight: random.int(30...200), spacing: spacing)
      try check(.custom(rows), spacing, &random)
    }
  }

  @Test func flowsLeaveRoomForALinesTallestCaption() {
    withEverySeed(0..<600) { random in
      let spacing = Spacing(horizontal: random.int(0...20), vertical: random.int(0...20))
      let flow = FlowGroup(
        height: random.oneIn(3) ? .natural : .pixels(random.int(20...150)), spacing: spacing,
        alignment: random.element(FlowGroup.Alignment.allCases))
      try check(.custom(flow), spacing, &random)
    }
  }

  /// Each line begins below the line before it, its tallest caption and the gap.
  private func check(
    _ group: Group, _ spacing: Spacing, _ random: inout SplitMix64
  ) throws {
    var environment = LayoutEnvironment(width: random.int(150...900))
    environment.text = WrappedTexts(seed: random.int(0...999))
    environment.caption = .under
    environment.border = random.oneIn(2) ? random.int(1...9) : 0
    let sizes = Size.camera(random.int(1...30), seed: random.int(0...99_999))
    let trial = try DressedTrial(Composition(group), [sizes], environment)
    guard let solution = trial.solution else { return }
    let captions = solution.captions
    let lines = Dictionary(grouping: solution.pictures) { solution.groupPath(of: $0)[0] }
    var row = 0
    for line in lines.sorted(by: { $0.key < $1.key }).map(\.value) {
      let top = line.map(\.frame.y).min() ?? 0
      try trial.check("a line’s upper edge", top, is: row)
      let bottom = line.map(\.frame.maxY).max() ?? 0
      let texts = line.map { environment.measured($0) }
      row = bottom + (texts.max() ?? 0) + spacing.vertical
      let heights = Set(line.map { captions[$0.index ?? -1]?.height ?? 0 })
      try trial.check(heights == [texts.max() ?? 0], "captions of a line are \(heights) px high")
    }
    try trial.check("the canvas’ height", solution.canvas.height, is: row - spacing.vertical)
  }

  @Test func cellsOfAGridKeepTheirShapeAboveCaptions() throws {
    var environment = LayoutEnvironment(width: 320, text: OneHeight(height: 15))
    environment.caption = .under
    environment.border = 5
    let grid = Composition.grid(
      columns: 3, cellAspect: 2, spacing: Spacing(10), insets: EdgeInsets(0))
    let solution = try grid.solve([Size.squares(4)], in: environment)
    // 100 px leave 90 × 45 px for the picture, between borders of 5 px.
    #expect(
      solution.frames
        == .of((0, 0, 100, 55), (110, 0, 100, 55), (220, 0, 100, 55), (0, 80, 100, 55)))
    #expect(solution.pictures.map(\.content) == solution.frames.map { $0.inset(5) })
    #expect(solution.frames("caption").map(\.y) == [55, 55, 55, 135])
    #expect(solution.canvas == PixelSize(width: 320, height: 150))
  }

  /// A picture of a known height is narrower than the line, and its caption wraps in its own width.
  @Test func aPictureOfItsOwnWidthWrapsItsCaption() throws {
    var environment = LayoutEnvironment(width: 400)
    environment.text = Letters(count: 10)
    environment.caption = .under
    let size = LayoutSize(width: .estimated(50), height: .absolute(100))
    let row = Group.horizontal(size: .line, subitems: [Item(size: size)])
    let solution = try Composition(row).solve([Size.squares(1)], in: environment)
    let caption = try #require(solution.captions[0])
    #expect(caption.height == Int(environment.measured(solution.pictures[0])))
    #expect(solution.frames[0].height + caption.height == 100)
    #expect(solution.frames[0].width == solution.frames[0].height, "\(solution.frames)")
  }

  /// Ten lines of text below a picture that would be one pixel wide.
  @Test func aTinyPictureWithALongCaptionHasAPixel() throws {
    var environment = LayoutEnvironment(width: 400)
    environment.text = Letters(count: 10)
    environment.caption = .under
    let size = LayoutSize(width: .estimated(50), height: .estimated(50))
    let row = Group.horizontal(size: .line, subitems: [Item(size: size)])
    let solution = try Composition(row).solve(
      [[Size(width: 1, height: 1), Size(width: 3, height: 2)]], in: environment)
    #expect(
      solution.frames.map(\.size) == [PixelSize(width: 1, height: 1), .init(width: 3, height: 2)])
    #expect(solution.frames("caption").map(\.height) == [100, 100])
  }
}

/// A text without spaces, whose letters are 10 px wide and tall.
struct Letters: TextMeasuring {
  let count: Int

  func size(of content: ElementContent, section: Int, picture: Int?, width: Double) -> Size {
    let inALine = max(1, (width / 10).rounded(.down))
    return Size(width: width, height: (Double(count) / inALine).rounded(.up) * 10)
  }
}

extension LayoutEnvironment {
  /// The height that a caption needs at its frame's width.
  func measured(_ picture: LayoutAttributes) -> Int {
    guard let content = caption?.content else { return 0 }
    let width = Double(picture.frame.width)
    let size = text.size(
      of: content, section: picture.section, picture: picture.index, width: width)
    return Int(max(0, size.height).rounded(.up))
  }
}
