import Layouts
import Testing
@testable import Decoding

/// `scripts/test` optimizes what it tests, and must not lose what is tested with it.
@Suite("Optimized builds")
struct OptimizationTests {
  @Test("Overflow and a wrong index in a room still end the process")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      print(PixelRect(x: 0, y: 0, width: .max, height: CommandLine.arguments.count + 1).area)
    }
    await #expect(processExitsWith: .failure) {
      print(
        [PixelSize](CommandLine.arguments.prefix(0).map { _ in PixelSize(width: 1, height: 1) })
          .largest)
    }
  }
}
