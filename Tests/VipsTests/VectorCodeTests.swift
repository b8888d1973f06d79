import Foundation
import Testing

@testable import Vips

@Suite(.timeLimit(.minutes(15)))
struct VectorCodeTests {
  /// Without the lock in `VectorCode` the heap is corrupted within some thousand pictures; in a
  /// process of its own, so that only this test would end.
  @Test func manyThreadsMayResampleAtOnce() async {
    await #expect(processExitsWith: .success) {
      try VipsLibrary.start()
      let image = try Image.painted(width: 9, height: 9, hasAlpha: false, by: Black()).inMemory()
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for index in 0..<1000 {
          let small = try? image.resized(width: 3 + index % 4, height: 3 + index % 5)
          precondition((try? small.map { try Pixels(of: $0) })??.bands == 3)
        }
      }
    }
  }
}

private final class Black: StripPainter {
  func paint(_ strip: borrowing Strip) -> Bool {
    strip.fill([0, 0, 0])
    return true
  }
}
