import Layouts
import Testing

/// Drawing solutions with characters.
struct SketchTests {
  private func solution(_ composition: Composition, _ sizes: [Size], width: Int) throws -> Solution
  {
    try composition.solve(sizes, width: width)
  }

  @Test func aWaterfallIsBoxesWithTheirIndices() throws {
    let wall = Composition.waterfall(
      columns: .count(2), spacing: Spacing(2), insets: EdgeInsets(0))
    let sizes = [(10, 10), (10, 16), (10, 14)].map { Size(width: $0.0, height: $0.1) }
    let sketch = try solution(wall, sizes, width: 42).sketch(columns: 22)
    #expect(
      sketch == """
        42 × 50 px, 2 px a character
        ┌─────────┐┌───────§0┐
        │0        ││1        │
        │         ││         │
        │         ││         │
        │         ││         │
        └─────────┘│         │
        ┌─────────┐│         │
        │2        ││         │
        │         │└─────────┘
        │         │          ┆
        │         │          ┆
        │         │          ┆
        │         │          ┆
        └─────────┘┄┄┄┄┄┄┄┄┄┄┘
        """, "\(sketch)")
  }

  /// A header that covers the first line, and a badge over the corner of the second picture.
  @Test func itemsOverPicturesAreNamed() throws {
    let badge = SupplementaryItem(
      kind: "badge", size: .pixels(16, 8), containerAnchor: Anchor(edges: [.top, .trailing]))
    let item = Item(size: .line, supplementaryItems: [badge])
    var section = Section(
      group: .horizontal(size: .line, subitem: item, count: 2, interItemSpacing: .fixed(4)))
    section.boundarySupplementaryItems = [
      BoundarySupplementaryItem(kind: "header", size: .pixels(60, 8), alignment: .topLeading)
    ]
    let sketch = try solution(Composition(sections: [section]), Size.squares(2), width: 84)
      .sketch(columns: 43)
    #expect(
      sketch == """
        84 × 48 px, 2 px a character
        ┌─────────────────────────────┐┄┄┄┄┄┄┄┄┄§0┐
        │header                       │           ┆
        ├───────────┬───────┬─┬───────┴───┬───────┐
        │0          │badge  │ │1          │badge  │
        │           └───────┤ │           └───────┤
        │                   │ │                   │
        │                   │ │                   │
        │                   │ │                   │
        │                   │ │                   │
        │                   │ │                   │
        │                   │ │                   │
        │                   │ │                   │
        └───────────────────┘┄└───────────────────┘
        """, "\(sketch)")
  }

  /// The solver never overlaps pictures, but a faulty custom group may.
  @Test func framesThatOverlapCross() throws {
    let sketch = try solution(
      Composition(.custom(Overlapping())), Size.squares(2), width: 40
    ).sketch(columns: 21)
    #expect(
      sketch == """
        40 × 32 px, 2 px a character
        ┌──────────────┐┄┄§0┐
        │0             │    ┆
        │    ┌─────────┼────┐
        │    │1        │    │
        │    │         │    │
        │    │         │    │
        └────┼─────────┘    │
        ┆    │              │
        └┄┄┄┄└──────────────┘
        """, "\(sketch)")
  }

  @Test func whatIsLeftOutIsCounted() throws {
    let wall = Composition.grid(columns: 400, spacing: Spacing(0), insets: EdgeInsets(0))
    let small = try solution(wall, Size.squares(401), width: 800).sketch()
    #expect(small.hasPrefix("800 × 4 px, 1 px a character, 364 beyond the edge\n"), "\(small)")
    let long = try solution(.grid(columns: 1), Size.squares(400), width: 80).sketch()
    #expect(long.hasPrefix("80 × 28808 px, 2 px a character, 393 beyond the edge\n"), "\(long)")
    let dots = try solution(.grid(columns: 160), Size.squares(16_000), width: 2888)
    let tiny = dots.sketch(columns: 8)
    #expect(tiny.contains(" too small to be seen"), "\(tiny)")
  }

  @Test func everySolutionCanBeDrawn() {
    CompositionTrial.forEach(0..<600) { trial, _ in
      guard let solution = trial.solution else { return }
      for columns in [-1, 8, 72, 200] {
        let lines = solution.sketch(columns: columns).split(separator: "\n")
        let longest = lines.dropFirst().map(\.count).max() ?? 0
        try trial.check(longest <= max(8, columns), "a line has \(longest) characters")
        try trial.check(lines.count <= 121, "there are \(lines.count) lines")
      }
    }
  }
}

/// Puts each picture a little beside the one before.
private struct Overlapping: CustomGroup {
  var spacing = Spacing(0)
  func arrange(_ sizes: ArraySlice<Size>, in room: GroupRoom) -> Arrangement {
    let placements = sizes.indices.map { index in
      Placement(
        lane: 0, frame: PixelRect(x: 10 * index, y: 8 * index, width: 30, height: 24))
    }
    return Arrangement(placements: placements, length: 32)
  }
}
