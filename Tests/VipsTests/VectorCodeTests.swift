import Foundation
import Testing
@testable import Raster
@testable import Vips

@Suite(.timeLimit(.minutes(60)))
struct VectorCodeTests {
  /// Without the lock in `VectorCode`, the heap is corrupted within some thousand pictures.
  ///
  /// It runs in a process of its own, so that only this test would end.
  @Test func manyThreadsMayResampleAtOnce() async {
    await #expect(processExitsWith: .success) {
      try VipsLibrary.start()
      // Without a profile, whose transform would take 7 ms for each.
      let black = try Operation.run(
        "black", ["width": .int(9), "height": .int(9), "bands": .int(3)])
      let image = try Operation.run("copy", ["in": .image(black), "interpretation": .int(22)])
        .inMemory()
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for index in 0..<1000 {
          let small = try? image.resized(width: 3 + index % 4, height: 3 + index % 5)
          precondition((try? small.map { try Pixels(of: $0) })??.bands == 3)
        }
      }
    }
  }
}
