import Testing
@testable import Typesetting

/// Any number of threads draw the same images.
@Suite(.timeLimit(.minutes(60)))
struct ThreadTests {
  @Test func eightThreadsDrawWhatOneDraws() {
    let typesetter = Typesetter()
    let draw: @Sendable (Int) -> [TextImage] = { _ in
      var source = TextSource(seed: 6)
      return (0..<150).map { _ in
        typesetter.draw(source.text(), style: source.style(), width: 150)
      }
    }
    let alone = draw(0)
    for images in onThreads(8, draw) { #expect(images == alone) }
    // Whatever was drawn before makes no difference.
    #expect(
      Typesetter().draw("x", style: TextStyle(), width: 9)
        == typesetter.draw("x", style: TextStyle(), width: 9))
  }

  @Test func typesettersComeAndGoOnManyThreads() {
    let images = onThreads(8) { _ in
      (0..<5).map { _ in Typesetter().draw("Wave ẾÄ مرحبا", style: TextStyle(), width: 150) }
    }
    #expect(Set(images.joined().map(\.bytes)).count == 1)
  }
}
