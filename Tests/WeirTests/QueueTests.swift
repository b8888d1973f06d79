import Testing
import Threads

/// Events that wait until somebody reads them.
struct QueueTests {
  @Test func whatWaitsIsTakenInOrder() {
    var queue = Queue<Int>()
    for number in 0..<60_000 { queue.append(number) }
    #expect(queue.count == 60_000 && queue.last == 59_999)
    #expect((0..<60_000).allSatisfy { queue.popFirst() == $0 })
    #expect(queue.count == 0 && queue.last == nil && queue.popFirst() == nil)
  }

  @Test func takingAndAppendingGoOnInAnyOrder() {
    var (queue, expected, isRight) = (Queue<Int>(), ArraySlice<Int>(), true)
    for number in 0..<10_000 {
      queue.append(number)
      expected.append(number)
      for _ in 0..<(number.isMultiple(of: 3) ? number / 2_000 : 0) {
        isRight = isRight && queue.popFirst() == expected.popFirst()
      }
      if number.isMultiple(of: 7) { isRight = isRight && queue.popLast() == expected.popLast() }
      isRight = isRight && queue.last == expected.last && queue.count == expected.count
    }
    #expect(isRight)
  }

  @Test func whatWasTakenIsReleased() {
    final class Thing {}
    var queue = Queue<Thing>()
    weak var thing: Thing?
    for _ in 0..<5 { queue.append(Thing()) }
    thing = queue.popFirst()
    #expect(thing == nil && queue.count == 4)
  }
}
