import Glibc
import Testing
@testable import Decoding

struct ColorStatementTests {
  @Test func knownPrimariesBecomeSRGBAsIsKnown() throws {
    let p3 = try #require(Primaries.displayP3.mixing)
    let known: [SIMD3<Double>] = [
      [1.2249, -0.2249, 0], [-0.0421, 1.0421, 0], [-0.0196, -0.0786, 1.0983],
    ]
    for (row, expected) in zip(p3, known) {
      for index in 0..<3 { #expect(abs(row[index] - expected[index]) < 0.0005) }
    }
  }

  @Test(arguments: [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 22])
  func whiteStaysWhite(codePoint: Int) throws {
    let mixing = try #require(Primaries(codePoint: codePoint)?.mixing)
    for row in mixing { #expect(abs(row.sum() - 1) < 1e-5, "\(row)") }
  }

  @Test func numbersThatMakeNoColorsAreFoundOut() {
    let point = Chromaticity(0.3, 0.3)
    #expect(Primaries(red: point, green: point, blue: point).mixing == nil)
    let (red, green) = (Primaries.sRGB.red, Primaries.sRGB.green)
    #expect(
      Primaries(red: red, green: green, blue: Primaries.sRGB.blue, white: Chromaticity(0.7, 0.1))
        .mixing == nil)
    withEverySeed(0..<5000) { numbers in
      func point() -> Chromaticity {
        let most = numbers.int(0...1) == 0 ? 100_000 : 1 << 32
        return Chromaticity(
          Double(numbers.int(0...most)) / 1e5, Double(numbers.int(0...most)) / 1e5)
      }
      let mixing = Primaries(red: point(), green: point(), blue: point(), white: point()).mixing
      for row in mixing ?? [] { #expect(row.max().isFinite && abs(row.sum() - 1) < 0.01) }
    }
  }

  @Test func transfersRiseFromBlackToWhite() {
    for transfer in [Transfer.standard, .power(1), .power(2.8), .pq, .hlg] {
      let light = (0...1000).map { transfer.light(Double($0) / 1000) }
      #expect(light[0] < 1e-6 && abs(light[1000] - 1) < 1e-4, "\(transfer)")
      #expect(zip(light, light.dropFirst()).allSatisfy { $0 <= $1 })
      let values = light.map(transfer.standardValue)
      #expect(values[0] < 0.001 && abs(values[1000] - 1) < 0.001, "\(transfer)")
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  /// BT.2408: white paper is 58% in PQ and 75% in HLG, which is 203 cd/m² in both.
  @Test func whitePaperIsAsBrightInBoth() {
    #expect(abs(Transfer.pq.light(0.58) * 1000 - 203) < 2)
    #expect(abs(Transfer.hlg.light(0.75) * 1000 - 203) < 2)
    #expect(abs(PerceptualQuantizer.nits(PerceptualQuantizer.value(ofNits: 203)) - 203) < 1e-6)
    #expect(abs(ToneMapping.light(ofNits: 60) * 203 - 60) < 1e-6)
  }

  @Test func everyCodePointIsSRGBOrSomethingElseOrUnknown() {
    for primaries in 0...30 {
      for transfer in 0...30 {
        let statement = ColorStatement(CodePoints(primaries: primaries, transfer: transfer))
        #expect(statement?.outcome != "")
      }
    }
    #expect(ColorStatement(CodePoints(primaries: 1, transfer: 13)) == nil)
  }
}
