import Laws
import Testing
@testable import Layouts

/// The moves and swaps that are weighed four at a time are those that the obvious loop finds.
struct MovableTailTests {
  @Test func movesAndSwapsAreTheFirstOfTheBest() {
    forEachSeed(0..<100) { seed in
      var random = SeededNumbers(seed: seed)
      var tail = Self.tail(&random)
      for _ in 0..<40 {
        let index = random.int(0...tail.items.count - 1)
        let others = random.int(0...index)..<tail.items.count
        let move = tail.bestMove(of: index)
        #expect(move?.column == Self.move(of: index, in: tail)?.place, "move of \(index)")
        #expect(move?.gain == Self.move(of: index, in: tail)?.gain, "move of \(index)")
        let swap = tail.bestSwap(of: index, with: others)
        #expect(swap?.other == Self.swap(of: index, with: others, in: tail)?.place, "\(others)")
        #expect(swap?.gain == Self.swap(of: index, with: others, in: tail)?.gain, "\(others)")
        tail.put(index, in: random.int(0...tail.ends.count - 1))
      }
    }
  }

  /// One to twenty columns, some wider, and few lengths, so that many gains are equal.
  private static func tail(_ random: inout SeededNumbers) -> MovableTail {
    let columns = random.int(1...20)
    let (wider, longest) = (random.int(0...columns), random.oneIn(2) ? 3 : 3000)
    let bases = (0..<columns).map { _ in random.int(0...longest) }
    let items = (0..<random.int(1...50)).map { _ in
      let length = random.int(1...longest)
      return MovableTail.Item(
        column: random.int(0...columns - 1), heights: (length + random.int(0...1), length),
        widerColumns: wider)
    }
    return MovableTail(bases: bases, items: items)
  }

  private static func move(of index: Int, in tail: MovableTail) -> (gain: Double, place: Int)? {
    best(tail.ends.indices, from: tail) { column in
      var moved = tail
      moved.put(index, in: column)
      return moved
    }
  }

  private static func swap(
    of index: Int, with others: Range<Int>, in tail: MovableTail
  ) -> (gain: Double, place: Int)? {
    best(others, from: tail) { other in
      var swapped = tail
      swapped.put(index, in: tail.items[other].column)
      swapped.put(other, in: tail.items[index].column)
      return swapped
    }
  }

  /// The first of the places that reduce the squares of the ends most, which are counted from the first
  /// column's end before.
  private static func best(
    _ places: Range<Int>, from tail: MovableTail, _ changed: (Int) -> MovableTail
  ) -> (gain: Double, place: Int)? {
    let before = tail.ends
    func squares(_ ends: [Int]) -> Double {
      ends.reduce(0) { $0 + Double($1 - before[0]) * Double($1 - before[0]) }
    }
    var best: (gain: Double, place: Int)?
    for place in places {
      let gain = squares(changed(place).ends) - squares(before)
      if gain < best?.gain ?? 0 { best = (gain, place) }
    }
    return best
  }
}
