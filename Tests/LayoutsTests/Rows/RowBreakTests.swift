import Laws
import Testing
@testable import Layouts

/// Breaks against all possible ones.
struct RowBreakTests {
  @Test func noOtherBreaksAreCheaper() {
    withEverySeed(0..<400) { random in
      let count = random.int(1...12)
      let ratios = (0..<count).map { _ in Double(random.int(20...400)) / 100 }
      let (width, target, gap) = (
        random.int(100...1000), random.int(40...300), random.int(0...20)
      )
      let breaks = RowBreaks(ratios, width: width, target: target, gap: gap)
      let found = breaks.rows.reduce(0) { $0 + breaks.cost(of: $1) }
      let closed = cheapest(from: 0, to: count, breaks) {
        breaks.isFlush($0) && abs(breaks.height(of: $0) - Double(target)) <= 0.26 * Double(target)
      }
      let best =
        closed.isFinite ? closed : cheapest(from: 0, to: count, breaks, where: { _ in true })
      if abs(found - best) > 1e-6 * max(1, best) {
        throw Broken("\(breaks.rows) cost \(found), not \(best): \(ratios), \(width), \(target)")
      }
    }
  }

  private func cheapest(
    from start: Int, to count: Int, _ breaks: RowBreaks, where isAllowed: (Range<Int>) -> Bool
  ) -> Double {
    guard start < count else { return 0 }
    return ((start + 1)...count)
      .filter { breaks.isPossible(start..<$0) && isAllowed(start..<$0) }
      .map {
        breaks.cost(of: start..<$0) + cheapest(from: $0, to: count, breaks, where: isAllowed)
      }
      .min() ?? .infinity
  }

  /// For the camera mix: the shortest path is known to give 7 %.
  @Test func heightsVaryLittle() {
    var all: [Double] = []
    for seed in 0..<20 {
      let ratios = Size.camera(200, seed: seed).map(\.aspectRatio)
      let breaks = RowBreaks(ratios, width: 2400, target: 300, gap: 8)
      all += breaks.rows.dropLast().map { breaks.height(of: $0) }
    }
    let mean = all.reduce(0, +) / Double(all.count)
    let variance = all.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(all.count)
    #expect(variance.squareRoot() / mean <= 0.075, "\(variance.squareRoot() / mean)")
  }
}
