import Layouts
import Testing

/// The lanes and gaps of solved sections.
struct LaneTests {
  private var spacing = Spacing(horizontal: 7, vertical: 5)
  private let sizes = Size.camera(9, seed: 3)

  private func section(
    _ composition: Composition, _ environment: LayoutEnvironment = LayoutEnvironment(width: 400)
  ) throws -> Solution.Section {
    try composition.solve([sizes], in: environment).sections[0]
  }

  private func expect(
    _ lanes: Lanes?, _ kind: Lanes.Kind, _ axis: Axis, count: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(lanes?.kind == kind, sourceLocation: sourceLocation)
    #expect(lanes?.axis == axis, sourceLocation: sourceLocation)
    #expect(lanes?.count == count, sourceLocation: sourceLocation)
  }

  @Test func aWaterfallHasItsColumnsEvenWithFewerPictures() throws {
    let section = try section(.waterfall(columns: .count(12), spacing: spacing))
    expect(section.lanes, .columns, .vertical, count: 12)
    #expect(section.laneCount == 12 && section.spacing == spacing && section.flow == .vertical)
  }

  @Test func aWaterfallThatGrowsToTheRightHasHorizontalColumns() throws {
    let preset = Composition.horizontalWaterfall(rows: .about(90), spacing: spacing)
    let section = try section(preset, LayoutEnvironment(height: 400))
    expect(section.lanes, .columns, .horizontal, count: 4)
    #expect(section.spacing == spacing && section.flow == .horizontal)
  }

  @Test func rowsAndLinesAreRows() throws {
    let rows = Composition.rows(targetHeight: 100, spacing: spacing)
    let upright = try section(rows)
    expect(upright.lanes, .rows, .horizontal, count: 3)
    #expect(upright.spacing == spacing)
    let lying = try section(rows.transposed, LayoutEnvironment(height: 400))
    #expect(lying.lanes?.kind == .rows && lying.lanes?.axis == .vertical)
    #expect(lying.spacing == spacing.transposed && lying.flow == .horizontal)
    let flow = try section(.flow(height: .pixels(100), spacing: spacing))
    #expect(flow.lanes?.kind == .rows && flow.spacing == spacing)
  }

  @Test func aStripAcrossThePageFlowsAcross() throws {
    var strip = Section(group: .custom(RowsGroup(targetHeight: 80, spacing: spacing)))
    strip.orthogonalScrollingBehavior = .continuous
    let found = try section(
      Composition(sections: [strip]), LayoutEnvironment(width: 400, height: 300))
    #expect(found.flow == .horizontal)
    #expect(found.lanes?.kind == .rows && found.lanes?.axis == .vertical)
  }

  @Test func otherGroupsHaveGapsButNoLanes() throws {
    let grid = try section(.grid(columns: 3, spacing: spacing))
    #expect(grid.lanes == nil && grid.laneCount == 0 && grid.spacing == spacing)
    let pair = Group.horizontal(
      size: .line, subitem: Item(size: .line), count: 2, interItemSpacing: .flexible(9))
    let nested = Group.vertical(size: .line, subitems: [pair], interItemSpacing: .fixed(4))
    let gaps = try section(Composition(nested, spacing: 6)).spacing
    #expect(gaps == Spacing(horizontal: 9, vertical: 6))
  }

  /// A lane that does not exist would trap later.
  @Test(arguments: [-1, 2, .max])
  func aLaneThatDoesNotExistIsRefused(lane: Int) {
    let wrong = LayoutError.outOfRange(
      name: "placements[0].lane", value: Int(Int32(clamping: lane)), allowed: 0...1)
    #expect(throws: LayoutError.at(place: "sections[0].group", wrong)) {
      try Composition(.custom(Misled(lane: lane))).solve(sizes, width: 100)
    }
  }
}

/// Puts every picture into one lane of two.
private struct Misled: CustomGroup {
  let lane: Int
  var spacing = Spacing(0)
  func arrange(_ sizes: ArraySlice<Size>, in room: GroupRoom) -> Arrangement {
    let frame = PixelRect(x: 0, y: 0, width: 1, height: 1)
    return Arrangement(
      placements: sizes.map { _ in Placement(lane: lane, frame: frame) }, length: 1, columnCount: 2)
  }
}
