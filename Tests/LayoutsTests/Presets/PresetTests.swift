import Laws
import Layouts
import Testing

/// Every preset is the same as its composition written out, frame by frame.
struct PresetTests {
  private let sizes = Size.camera(60, seed: 7)
  private let spacing = Spacing(horizontal: 7, vertical: 5)
  private let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

  private func expectSame(_ preset: Composition, _ section: Section, _ axis: Axis = .vertical)
    throws
  {
    let written = Composition(
      sections: [section], scrollDirection: axis, contentInsets: insets)
    let environment = LayoutEnvironment(
      width: axis == .vertical ? 1000 : nil, height: axis == .vertical ? nil : 1000)
    let (one, other) = (
      try preset.solve([sizes], in: environment), try written.solve([sizes], in: environment)
    )
    #expect(one == other, "\(one.sketch())\n\(other.sketch())")
    #expect(one.pictures.map(\.index) == Array(sizes.indices))
  }

  @Test func waterfall() throws {
    let preset = Composition.waterfall(columns: .count(5), spacing: spacing, insets: insets)
    try expectSame(
      preset, Section(group: .custom(WaterfallGroup(columns: .count(5), spacing: spacing))))
    let plain = ReferenceWaterfall.arrange(
      sizes, by: Wall(columnCount: 5, width: 1000, spacing: spacing, insets: insets))
    let solution = try preset.solve(sizes, width: 1000)
    #expect(solution.frames == plain.placements.map(\.frame))
    #expect(
      solution.pictures.map { solution.groupPath(of: $0) } == plain.placements.map { [$0.column] })
    #expect(solution.canvas.height == plain.sheets[0].height)
    #expect(solution.sections[0].laneCount == 5)
  }

  @Test func waterfallByColumnWidth() throws {
    try expectSame(
      .waterfall(columns: .about(150), spacing: spacing, insets: insets),
      Section(group: .custom(WaterfallGroup(columns: .count(6), spacing: spacing))))
  }

  @Test func horizontalWaterfall() throws {
    let group = WaterfallGroup(columns: .count(5), spacing: spacing)
    let size = LayoutSize(width: .estimated(100), height: .fractionalHeight(1))
    let preset = Composition.horizontalWaterfall(
      rows: .count(5), spacing: spacing, insets: insets)
    try expectSame(preset, Section(group: .custom(group, size: size)), .horizontal)
    let solution = try preset.solve([sizes], in: LayoutEnvironment(height: 1000))
    #expect(solution.canvas.height == 1000)
    // Rows have the vertical gaps between them.
    let rows = Set(solution.frames.map(\.y)).sorted()
    #expect(rows == [1, 197, 393, 588, 784].map { $0 } || rows.count == 5)
    #expect(solution.frames.map(\.maxY).max() == 997)
  }

  @Test func rows() throws {
    try expectSame(
      .rows(targetHeight: 150, spacing: spacing, insets: insets),
      Section(group: .custom(RowsGroup(targetHeight: 150, spacing: spacing))))
  }

  @Test func flow() throws {
    try expectSame(
      .flow(height: .pixels(90), alignment: .center, spacing: spacing, insets: insets),
      Section(
        group: .custom(FlowGroup(height: .pixels(90), spacing: spacing, alignment: .center))))
  }

  @Test func grid() throws {
    let cell = Item(size: .line, aspectRatio: 1.5, fit: .contain)
    let row = Group.horizontal(
      size: .line, subitem: cell, count: 4, interItemSpacing: .fixed(7))
    let preset = Composition.grid(
      columns: 4, cellAspect: 1.5, fit: .contain, spacing: spacing, insets: insets)
    try expectSame(preset, Section(group: row, interGroupSpacing: 5))
    // 994 px less three gaps of 7: cells of 243.25 × 162.17.
    let solution = try preset.solve(Size.squares(5), width: 1000)
    #expect(
      solution.frames
        == .of(
          (2, 1, 243, 162), (252, 1, 244, 162), (503, 1, 243, 162), (753, 1, 243, 162),
          (2, 168, 243, 162)))
    #expect(solution.pictures[0].content == PixelRect(x: 42, y: 1, width: 162, height: 162))
  }

  /// Of 100 px, the last of three cells of 30 px leave 65 px, or 35.
  @Test(arguments: zip(Line.Alignment.allCases, [0, 35, 70]))
  func aLastRowIsAligned(alignment: Line.Alignment, start: Int) throws {
    let grid = Composition.grid(
      columns: 3, spacing: Spacing(5), insets: EdgeInsets(0), alignment: alignment)
    #expect(try grid.solve(Size.squares(4), width: 100).frames.map(\.x) == [0, 35, 70, start])
    var mirrored = grid
    mirrored.layoutDirection = .rightToLeft
    #expect(
      try mirrored.solve(Size.squares(4), width: 100).frames.map(\.x) == [70, 35, 0, 70 - start])
  }

  /// A large square and two pictures that end with it, on its right and then on its left.
  @Test func mosaic() throws {
    let preset = Composition.mosaic(spacing: spacing, insets: insets)
    let solution = try preset.solve(Size.squares(7), width: 306)
    // 300 px: 200 for the square, 100 less 7 for the others, 5 between them and the lines.
    #expect(
      solution.frames
        == .of(
          (2, 1, 200, 200), (209, 1, 93, 98), (209, 104, 93, 97),
          (2, 206, 93, 98), (2, 309, 93, 97), (102, 206, 200, 200), (2, 411, 200, 200)))
  }

  /// Two columns of 300 px, 7 px apart.
  @Test func mosaicInColumns() throws {
    let preset = Composition.mosaic(columns: 2, spacing: spacing, insets: insets)
    #expect(preset.sections[0].group.columnCount(across: .horizontal) == 2)
    let solution = try preset.solve(Size.squares(8), width: 613)
    #expect(
      solution.frames
        == .of(
          (2, 1, 200, 200), (209, 1, 93, 98), (209, 104, 93, 97),
          (309, 1, 200, 200), (516, 1, 93, 98), (516, 104, 93, 97),
          (2, 206, 93, 98), (2, 309, 93, 97)))
    let narrow = preset.scalingColumns { $0 - 1 }
    #expect(narrow == .mosaic(columns: 1, spacing: spacing, insets: insets))
  }
}

extension Size {
  /// A mix as cameras make it: half 3:2, then portraits, squares and a few panoramas.
  static func camera(_ count: Int, seed: Int) -> [Size] {
    var random = SplitMix64(seed: seed)
    let shares = [
      (50, 3, 2), (18, 2, 3), (14, 4, 3), (8, 3, 4), (6, 16, 9), (2, 1, 1), (2, 3, 1),
    ]
    return (0..<count).map { _ in
      var left = random.int(1...100)
      let shape = shares.first { share in
        left -= share.0
        return left <= 0
      }
      return Size(width: (shape?.1 ?? 1) * 100, height: (shape?.2 ?? 1) * 100)
    }
  }
}
