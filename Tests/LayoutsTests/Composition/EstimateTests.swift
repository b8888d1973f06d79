import Layouts
import Testing

/// Estimates that are too small for the items that share them.
struct EstimateTests {
  /// A large picture beside two small ones, as in a mosaic, with an estimated height.
  private func row(estimate: Double, gap: Int) -> Composition {
    let large = Item(
      size: LayoutSize(width: .fractionalWidth(0.5), height: .estimated(1)), aspectRatio: 1)
    let pair = Group.vertical(
      size: LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
      subitem: Item(size: .container), count: 2, interItemSpacing: .fixed(gap))
    let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(estimate))
    return Composition(Group.horizontal(size: size, subitems: [large, pair]))
  }

  @Test func anEstimateDoesNotDecideWhatFits() throws {
    for gap in [0, 98, 99, 300] {
      let frames = try row(estimate: 100, gap: gap).solve(Size.squares(6), width: 1000).frames
      #expect(
        try row(estimate: 9000, gap: gap).solve(Size.squares(6), width: 1000).frames == frames)
      #expect(frames[1].height + gap + frames[2].height == 500)
    }
  }

  @Test func theErrorStatesTheTrueLength() {
    #expect(
      throws: LayoutError.noPixelLeft(
        place: "sections[0].group.subitems[1]", length: 500, needed: 502)
    ) { try row(estimate: 100, gap: 500).solve(Size.squares(6), width: 1000) }
  }
}
