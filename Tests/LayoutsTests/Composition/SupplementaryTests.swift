import Layouts
import Testing

/// Items on items and at edges, worked out by hand.
struct SupplementaryTests {
  /// The frame of an item on a picture of 100 × 60 px at 10, 20.
  private func frame(_ supplement: SupplementaryItem) throws -> PixelRect? {
    let item = Item(size: .container, supplementaryItems: [supplement])
    let group = Group.horizontal(size: .pixels(100, 60), subitems: [item])
    let composition = Composition(
      sections: [Section(group: group)],
      contentInsets: EdgeInsets(top: 20, leading: 10, bottom: 0, trailing: 0))
    return try composition.solve(Size.squares(1), width: 200).frames("badge").first
  }

  @Test(arguments: Gravity.allCases)
  func insideAtEveryEdgeAndCorner(gravity: Gravity) throws {
    let badge = SupplementaryItem(
      kind: "badge", size: .pixels(20, 10), containerAnchor: Anchor(edges: gravity.edges))
    let x = [0: 10, 0.5: 50, 1: 90][gravity.position(along: .horizontal)] ?? 0
    let y = [0: 20, 0.5: 45, 1: 70][gravity.position(along: .vertical)] ?? 0
    #expect(try frame(badge) == PixelRect(x: x, y: y, width: 20, height: 10))
  }

  @Test func anItemAnchorSelectsItsOwnPoint() throws {
    let badge = SupplementaryItem(
      kind: "badge", size: .shares(0.5, 0.2),
      containerAnchor: Anchor(edges: .bottom, offset: .absolute(x: 1.4, y: 2)),
      itemAnchor: Anchor(edges: .top))
    #expect(try frame(badge) == PixelRect(x: 36, y: 82, width: 50, height: 12))
  }

  @Test func anEstimatedSideIsMeasured() throws {
    let caption = SupplementaryItem(
      kind: "badge", size: LayoutSize(width: .fractionalWidth(1), height: .estimated(5)),
      containerAnchor: Anchor(edges: .bottom),
      content: ElementContent(text: "twenty-two letters, yes", padding: EdgeInsets(2)))
    // 96 px have room for nine letters of 10 px: three lines of 20 px and the padding.
    #expect(try frame(caption) == PixelRect(x: 10, y: 16, width: 100, height: 64))
  }

  /// Content of 80 × 30 within insets of 10; every item is 20 × 10.
  @Test(
    arguments: [
      (Gravity.top, true, [40, 0]), (.topLeading, true, [10, 0]), (.topTrailing, true, [70, 0]),
      (.bottom, true, [40, 50]), (.top, false, [40, 0]), (.bottom, false, [40, 40]),
      (.leading, true, [0, 20]), (.trailing, true, [80, 20]), (.center, true, [40, 20]),
    ])
  func atTheEdgesOfASection(alignment: Gravity, extends: Bool, corner: [Int]) throws {
    let item = BoundarySupplementaryItem(
      kind: "header", size: .pixels(20, 10), alignment: alignment, extendsBoundary: extends)
    let group = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(30)),
      subitems: [Item(size: .container)])
    let isBeside = [Gravity.leading, .trailing].contains(alignment)
    let section = Section(
      group: group,
      contentInsets: EdgeInsets(
        top: 10, leading: isBeside ? 0 : 10, bottom: 10, trailing: isBeside ? 0 : 10),
      boundarySupplementaryItems: [item])
    let solution = try Composition(sections: [section]).solve(Size.squares(1), width: 100)
    let header = solution.frames("header")
    #expect(header == .of((corner[0], corner[1], 20, 10)), "\(solution.sketch())")
    #expect(
      extends == !solution.frames[0].intersects(header[0]) || alignment == .center || !extends)
  }

  /// A header of 10 px, 30 px of pictures and a footer of 10 px; an offset moves both.
  ///
  /// What leaves the section makes it grow: upward everything moves down, downward it is longer.
  @Test(
    arguments: [
      (0, 0, header: 0, picture: 10, footer: 40, height: 50),
      (-6, 0, 0, 16, 46, 56), (6, 0, 6, 10, 40, 50), (0, 7, 0, 10, 47, 57), (0, -7, 0, 10, 33, 50),
      (-6, 7, 0, 16, 53, 63), (55, 0, 55, 10, 40, 65), (0, -45, 5, 15, 0, 55),
    ])
  func offsetsThatLeaveTheSectionMakeItGrow(
    up: Int, down: Int, header: Int, picture: Int, footer: Int, height: Int
  ) throws {
    let group = Group.horizontal(size: .pixels(50, 30), subitems: [Item(size: .container)])
    var items = [
      BoundarySupplementaryItem.header(height: .absolute(10)), .footer(height: .absolute(10)),
    ]
    items[0].absoluteOffset = PixelOffset(x: 0, y: up)
    items[1].absoluteOffset = PixelOffset(x: 0, y: down)
    let first = Section(group: group, boundarySupplementaryItems: items)
    let composition = Composition(sections: [first, Section(group: group)])
    let environment = LayoutEnvironment(width: 100)
    let solution = try composition.solve([Size.squares(1), Size.squares(1)], in: environment)
    #expect(solution.frames("header") == .of((0, header, 100, 10)))
    #expect(solution.frames("footer") == .of((0, footer, 100, 10)))
    #expect(solution.frames == .of((0, picture, 50, 30), (0, height, 50, 30)))
    #expect(solution.sections[0].frame == PixelRect(x: 0, y: 0, width: 100, height: height))
    #expect(solution.sections[0].content.y == picture)
    #expect(solution.canvas.height == height + 30)
  }

  /// A header of the whole layout leaves the canvas by 6 px beyond its margin of 4 px.
  @Test func anOffsetThatLeavesTheCanvasMakesItLonger() throws {
    let group = Group.horizontal(size: .pixels(50, 30), subitems: [Item(size: .container)])
    var header = BoundarySupplementaryItem.header(height: .absolute(15))
    header.absoluteOffset = PixelOffset(x: 0, y: -10)
    let composition = Composition(
      sections: [Section(group: group)], boundarySupplementaryItems: [header],
      contentInsets: EdgeInsets(4))
    let solution = try composition.solve(Size.squares(1), width: 100)
    #expect(solution.frames("header") == .of((4, 0, 92, 15)))
    #expect(solution.frames == .of((4, 25, 50, 30)))
    #expect(solution.canvas == PixelSize(width: 100, height: 59))
    #expect(solution.sections[0].frame.y == 25)
  }

  /// An item beside the content that moves outward takes that room from the content.
  @Test func anOffsetToTheSideTakesRoomFromTheContent() throws {
    let group = Group.horizontal(size: .line, subitems: [Item(size: .pixels(10, 30))])
    let item = BoundarySupplementaryItem(
      kind: "header", size: .pixels(20, 10), alignment: .leading,
      absoluteOffset: PixelOffset(x: -5, y: 0))
    let section = Section(group: group, boundarySupplementaryItems: [item])
    let solution = try Composition(sections: [section]).solve(Size.squares(1), width: 100)
    #expect(solution.frames("header") == .of((0, 10, 20, 10)))
    #expect(solution.frames[0].x == 25)
  }

  @Test func aGlobalHeader() throws {
    let group = Group.horizontal(size: .pixels(50, 30), subitems: [Item(size: .container)])
    var header = BoundarySupplementaryItem.header(height: .absolute(15))
    header.absoluteOffset = PixelOffset(x: 3, y: -2)
    let composition = Composition(
      sections: [Section(group: group)], boundarySupplementaryItems: [header],
      contentInsets: EdgeInsets(4))
    let solution = try composition.solve(Size.squares(1), width: 100)
    #expect(solution.frames("header") == .of((7, 2, 92, 15)))
    #expect(solution.frames == .of((4, 19, 50, 30)))
    #expect(solution.canvas == PixelSize(width: 100, height: 53))
    #expect(solution.attributes.last?.section == -1)
  }

  @Test func smallPicturesAreNotEnlargedIfSoAsked() throws {
    let group = Group.horizontal(size: .pixels(100, 50), subitems: [Item(size: .container)])
    let environment = LayoutEnvironment(width: 100, maxEnlargement: 1)
    let sizes = [Size(width: 40, height: 20), Size(width: 400, height: 20)]
    let pictures = try Composition(group).solve([sizes], in: environment).pictures
    #expect(pictures[0].frame == PixelRect(x: 30, y: 15, width: 40, height: 20))
    // Covering would enlarge it, so it keeps its size, cropped at its sides.
    #expect(pictures[1].frame == PixelRect(x: 0, y: 65, width: 100, height: 20))
    #expect(pictures.allSatisfy { $0.content == $0.frame && $0.isReduced })
    #expect(pictures[1].source(of: sizes[1])?.width == 0.25)
  }
}
