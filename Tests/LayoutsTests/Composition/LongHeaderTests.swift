import Laws
import Layouts
import Testing

/// Headers and footers of walls that grow to the right, whose length is not known before they are solved.
struct LongHeaderTests {
  /// A text of so many letters of 6 px in lines of 13 px.
  private struct Lines: TextMeasuring {
    let letters: Int

    func size(of content: ElementContent, section: Int, picture: Int?, width: Double) -> Size {
      let length = Double(letters * 6)
      return Size(width: min(width, length), height: 13 * max(1, (length / width).rounded(.up)))
    }
  }

  private func wall(
    _ random: inout SplitMix64, letters: Int, header: Bool, footer: Bool
  ) throws -> (solution: Solution, height: Int) {
    var composition = Composition.horizontalWaterfall(
      rows: .count(random.int(1...4)), spacing: Spacing(random.int(0...9)), insets: EdgeInsets(0))
    let items = [
      header
        ? BoundarySupplementaryItem.header(
          height: .estimated(1), content: ElementContent(text: "x")) : nil,
      footer ? .footer(height: .estimated(1), content: ElementContent(text: "x")) : nil,
    ].compactMap(\.self)
    if random.oneIn(2) {
      composition.boundarySupplementaryItems = items
    } else {
      composition.sections[0].boundarySupplementaryItems = items
    }
    let height = random.int(300...900)
    let sizes = CorpusShapes.sizes(random.int(4...30), &random)
    let environment = LayoutEnvironment(height: height, text: Lines(letters: letters))
    return (try composition.solve([sizes], in: environment), height)
  }

  /// They used to have the room of a text that is one pixel wide, a letter in each line.
  @Test func aTextStandsDirectlyBesideTheRows() {
    withEverySeed(0..<80) { random in
      let letters = random.int(1...60)
      let (solution, height) = try wall(&random, letters: letters, header: true, footer: true)
      let (headers, footers) = (solution.frames("header"), solution.frames("footer"))
      guard let header = headers.first, let footer = footers.first else { throw Broken("no text") }
      let top = solution.frames.map(\.y).min() ?? 0
      let bottom = solution.frames.map(\.maxY).max() ?? 0
      let lines = (letters * 6 + header.width - 1) / header.width
      guard header.y == 0, footer.maxY == height, header.height == 13 * lines else {
        throw Broken("\(header), \(footer) of \(height) px")
      }
      // Rows end within a pixel of one another.
      guard header.maxY <= top, top - header.maxY <= 1, bottom <= footer.y, footer.y - bottom <= 1
      else { throw Broken("a gap: \(header), \(top), \(bottom), \(footer)") }
    }
  }
}
