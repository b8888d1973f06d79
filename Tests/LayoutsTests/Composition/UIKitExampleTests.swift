import Layouts
import Testing

/// The layouts of UIKit's documentation and samples, worked out by hand.
struct UIKitExampleTests {
  /// "Grid": five squares in a row.
  @Test func aGridOfSquares() throws {
    let group = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(0.2)),
      subitems: [Item(size: .shares(0.2, 1))])
    let solution = try Composition(group).solve(Size.squares(6), width: 100)
    #expect(
      solution.frames
        == .of(
          (0, 0, 20, 20), (20, 0, 20, 20), (40, 0, 20, 20), (60, 0, 20, 20), (80, 0, 20, 20),
          (0, 20, 20, 20)))
  }

  /// "Inset items grid": insets apply after sizing.
  @Test func aGridOfInsetSquares() throws {
    let item = Item(size: .shares(0.5, 1), contentInsets: EdgeInsets(5))
    let group = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(0.5)),
      subitems: [item])
    let solution = try Composition(group).solve(Size.squares(2), width: 100)
    #expect(solution.frames == .of((5, 5, 40, 40), (55, 5, 40, 40)))
    #expect(solution.canvas.height == 50)
  }

  /// "Two-column grid": a count makes items equally wide, without the spacing.
  @Test func twoColumnsByCount() throws {
    let group = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(44)),
      subitem: Item(size: .shares(1, 1)), count: 2, interItemSpacing: .fixed(10))
    var composition = Composition(group, spacing: 10)
    composition.sections[0].contentInsets = EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    let solution = try composition.solve(Size.squares(3), width: 321)
    // 301 px less 10 px leave 291: 145.5 each, and the gap stays 10.
    #expect(solution.frames == .of((10, 0, 146, 44), (166, 0, 145, 44), (10, 54, 146, 44)))
  }

  /// "Nested groups": a leading item of 70 %, two trailing ones of 30 %.
  @Test func aLeadingItemWithTwoTrailingOnes() throws {
    let leading = Item(size: .shares(0.7, 1), contentInsets: EdgeInsets(10))
    let trailing = Item(size: .shares(1, 0.3), contentInsets: EdgeInsets(10))
    let pair = Group.vertical(size: .shares(0.3, 1), subitem: trailing, count: 2)
    let group = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(0.4)),
      subitems: [leading, pair])
    let solution = try Composition(group).solve(Size.squares(4), width: 200, height: 500)
    #expect(
      solution.frames
        == .of((10, 10, 120, 180), (150, 10, 40, 80), (150, 110, 40, 80), (10, 210, 120, 180)))
    #expect(solution.canvas == PixelSize(width: 200, height: 400))
    #expect(solution.pictures.map { solution.groupPath(of: $0) } == [[0], [1, 0], [1, 1], [0]])
    #expect(solution.pictures.map(\.group) == [0, 0, 0, 1])
  }

  /// An advanced grid: one wide item of 16:9 above two squares.
  @Test func aWideItemAboveTwoSquares() throws {
    let wide = Item(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(9.0 / 16)))
    let pair = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(0.5)),
      subitem: Item(size: .shares(1, 1)), count: 2)
    let group = Group.vertical(size: .line, subitems: [wide, pair])
    let solution = try Composition(group).solve(Size.squares(5), width: 160)
    #expect(
      solution.frames
        == .of(
          (0, 0, 160, 90), (0, 90, 80, 80), (80, 90, 80, 80), (0, 170, 160, 90), (0, 260, 80, 80)))
    // A half-filled group keeps its height.
    #expect(solution.canvas.height == 340)
  }

  /// "Item badges": offset from the top trailing corner by a fraction of their own size.
  @Test func badgesAtTheTopTrailingCorner() throws {
    let badge = SupplementaryItem(
      kind: "badge", size: .pixels(20, 20),
      containerAnchor: Anchor(
        edges: [.top, .trailing], offset: .fractional(x: 0.3, y: -0.3)))
    let item = Item(
      size: .shares(0.25, 1), contentInsets: EdgeInsets(5), supplementaryItems: [badge])
    let group = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(0.2)),
      subitems: [item])
    let solution = try Composition(group).solve(Size.squares(2), width: 400)
    #expect(solution.frames == .of((5, 5, 90, 70), (105, 5, 90, 70)))
    #expect(solution.frames("badge") == .of((81, -1, 20, 20), (181, -1, 20, 20)))
    #expect(solution.attributes.map(\.kind) == ["picture", "picture", "badge", "badge"])
    #expect(solution.attributes.map(\.index) == [0, 1, 0, 1])
  }

  /// "Section headers and footers", and "pinned": outside the insets along the layout, between them
  /// across.
  @Test func headersAndFooters() throws {
    let group = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(40)),
      subitems: [Item(size: .shares(1, 1))])
    let section = Section(
      group: group, interGroupSpacing: 5,
      contentInsets: EdgeInsets(top: 3, leading: 10, bottom: 4, trailing: 10),
      boundarySupplementaryItems: [
        .header(height: .absolute(20)), .footer(height: .absolute(12)),
      ], decorationItems: [.background("#eee", contentInsets: EdgeInsets(1), cornerRadius: 9)])
    let composition = Composition(sections: [section], interSectionSpacing: 7)
    let solution = try composition.solve(
      [Size.squares(2), Size.squares(1)], in: LayoutEnvironment(width: 100))
    #expect(solution.frames("header") == .of((10, 0, 80, 20), (10, 131, 80, 20)))
    #expect(solution.frames == .of((10, 23, 80, 40), (10, 68, 80, 40), (10, 154, 80, 40)))
    #expect(solution.frames("footer") == .of((10, 112, 80, 12), (10, 198, 80, 12)))
    #expect(solution.frames("background") == .of((1, 1, 98, 122), (1, 132, 98, 77)))
    #expect(solution.canvas == PixelSize(width: 100, height: 210))
    #expect(solution.attributes.prefix(2).map(\.kind) == ["background", "background"])
  }

  /// "Orthogonal scrolling": a strip across a layout that grows downward, at rest.
  @Test func aStripThatScrollsAcross() throws {
    let group = Group.horizontal(size: .pixels(80, 50), subitems: [Item(size: .shares(1, 1))])
    var composition = Composition(group, spacing: 10)
    composition.sections[0].orthogonalScrollingBehavior = .continuous
    composition.sections[0].contentInsets = EdgeInsets(5)
    let solution = try composition.solve(Size.squares(4), width: 200)
    let frames = [PixelRect].of(
      (5, 5, 80, 50), (95, 5, 80, 50), (185, 5, 80, 50), (275, 5, 80, 50))
    #expect(solution.frames == frames)
    #expect(solution.pictures.map(\.isVisible) == [true, true, true, false])
    #expect(solution.canvas == PixelSize(width: 200, height: 60))
    let unrolled = try composition.solve(
      [Size.squares(4)], in: LayoutEnvironment(width: 200, isUnrolled: true))
    #expect(unrolled.frames == frames)
    #expect(unrolled.pictures.map(\.isVisible) == [true, true, true, true])
    #expect(unrolled.canvas == PixelSize(width: 360, height: 60))
  }

  @Test func aPageInTheMiddle() throws {
    let group = Group.horizontal(size: .pixels(80, 50), subitems: [Item(size: .shares(1, 1))])
    var composition = Composition(group, spacing: 10)
    composition.sections[0].orthogonalScrollingBehavior = .groupPagingCentered
    let solution = try composition.solve(Size.squares(2), width: 200)
    #expect(solution.frames == .of((60, 0, 80, 50), (150, 0, 80, 50)))
  }

  /// "Distinct sections", "adaptive sections": the section's number and the room decide.
  @Test func sectionsByNumberAndRoom() throws {
    func columns(_ count: Int, minWidth: Int? = nil, maxWidth: Int? = nil) -> Section {
      Section(
        group: .horizontal(
          size: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)),
          subitem: Item(size: .shares(1, 1)), count: count),
        minWidth: minWidth, maxWidth: maxWidth)
    }
    let composition = Composition(
      sections: [columns(1, maxWidth: 99), columns(2, minWidth: 100), columns(5, minWidth: 100)])
    let runs = Array(repeating: Size.squares(1), count: 3)
    func widths(_ width: Int, _ entries: [Int]? = nil) throws -> [Int] {
      try composition.solve(runs, entries: entries, in: LayoutEnvironment(width: width)).frames
        .map(\.width)
    }
    #expect(try widths(100) == [50, 20, 20])
    #expect(try widths(90) == [90, 90, 90])
    #expect(try widths(100, [2, 0]) == [20, 100, 100])
    let provided = try composition.solve(runs, in: LayoutEnvironment(width: 60)) { run in
      columns(run + 1)
    }
    #expect(provided.frames.map(\.width) == [60, 30, 20])
  }
}
