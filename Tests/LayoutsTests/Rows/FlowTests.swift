import Layouts
import Testing

/// Pictures one after another like words.
struct FlowTests {
  private let sizes = [(20, 10), (30, 10), (40, 10), (10, 10)].map {
    Size(width: $0.0, height: $0.1)
  }

  private func frames(
    _ alignment: FlowGroup.Alignment, _ direction: Composition.LayoutDirection = .leftToRight
  ) throws -> [PixelRect] {
    var flow = Composition.flow(
      height: .pixels(10), alignment: alignment, spacing: Spacing(horizontal: 5, vertical: 3),
      insets: EdgeInsets(0))
    flow.layoutDirection = direction
    return try flow.solve(sizes, width: 65).frames
  }

  @Test func aLineEndsWhereTheNextOneDoesNotFit() throws {
    #expect(
      try frames(.leading)
        == .of((0, 0, 20, 10), (25, 0, 30, 10), (0, 13, 40, 10), (45, 13, 10, 10)))
  }

  @Test func alignedRight() throws {
    #expect(
      try frames(.trailing)
        == .of((10, 0, 20, 10), (35, 0, 30, 10), (10, 13, 40, 10), (55, 13, 10, 10)))
  }

  @Test func alignedRightAndReversed() throws {
    #expect(
      try frames(.leading, .rightToLeft)
        == .of((45, 0, 20, 10), (10, 0, 30, 10), (25, 13, 40, 10), (10, 13, 10, 10)))
  }

  @Test func centered() throws {
    #expect(
      try frames(.center)
        == .of((5, 0, 20, 10), (30, 0, 30, 10), (5, 13, 40, 10), (50, 13, 10, 10)))
  }

  @Test func justified() throws {
    #expect(
      try frames(.justified)
        == .of((0, 0, 20, 10), (35, 0, 30, 10), (0, 13, 40, 10), (45, 13, 10, 10)))
  }

  @Test func naturalSizesAreCenteredInTheirLine() throws {
    let flow = Composition.flow(height: .natural, spacing: Spacing(0), insets: EdgeInsets(0))
    let sizes =
      [Size(width: 10, height: 31), Size(width: 20, height: 10)]
      + [Size(width: 200, height: 20)]
    #expect(
      try flow.solve(sizes, width: 100).frames
        == .of((0, 0, 10, 31), (10, 10, 20, 10), (0, 31, 100, 10)))
  }
}
