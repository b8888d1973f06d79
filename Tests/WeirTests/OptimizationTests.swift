import Testing

/// `scripts/test` optimizes what it tests, and must not lose what is tested with it.
@Suite("Optimized builds")
struct OptimizationTests {
  @Test("Overflow and a wrong index still end the process")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      let one = CommandLine.arguments.isEmpty ? 0 : 1
      print(Int.max - 1 + one + one)
    }
    await #expect(processExitsWith: .failure) {
      let arguments = CommandLine.arguments
      print(arguments[arguments.count])
    }
  }
}
