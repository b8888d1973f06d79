import Testing

@Suite(.timeLimit(.minutes(60)))
struct HostileDrawingTests {
  /// Extreme sizes of sources, frames and elements give an error or a wall, never a trap.
  @Test func plansOfAnyNumbersAreRefusedOrDrawn() throws {
    let workshop = try Workshop()
    let drawing = try HostileDrawing(in: workshop.folder)
    var (refused, drawn, inWindows) = (0, 0, 0)
    withEverySeed(0..<300) { numbers in
      let bytes = (0..<numbers.int(0...160)).map { _ in UInt8(numbers.int(0...255)) }
      switch try drawing.draw(bytes) {
      case .drawn: drawn += 1
      case .drawnInWindows: inWindows += 1
      case .refused: refused += 1
      case .broken(let law): Issue.record("\(law)")
      }
    }
    #expect(min(refused, drawn, inWindows) >= 20, "\((refused, drawn, inWindows))")
  }

  /// The plan made of zeros is drawn, so the other plans differ from a valid one.
  @Test func aPlainPlanIsDrawn() throws {
    let workshop = try Workshop()
    #expect(try HostileDrawing(in: workshop.folder).draw([]) == .drawn)
  }
}
