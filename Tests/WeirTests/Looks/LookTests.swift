import Laws
import Testing
@testable import Drawing
@testable import JSON
@testable import Plans
@testable import Raster

@Suite("What pictures look like")
struct LookTests {
  @Test(
    "Oklab is the published one",
    arguments: [
      ([1, 1, 1], Oklab(lightness: 1, a: 0, b: 0)),
      ([1, 0, 0], Oklab(lightness: 0.62796, a: 0.22486, b: 0.12585)),
      ([0, 1, 0], Oklab(lightness: 0.86644, a: -0.23389, b: 0.1795)),
      ([0, 0, 1], Oklab(lightness: 0.45201, a: -0.03246, b: -0.31153)),
    ] as [([Double], Oklab)])
  func oklab(light: [Double], expected: Oklab) {
    let color = Oklab(red: light[0], green: light[1], blue: light[2])
    #expect(abs(color.lightness - expected.lightness) < 0.0001)
    #expect(abs(color.a - expected.a) < 0.0001 && abs(color.b - expected.b) < 0.0001)
  }

  @Test("Hues are degrees, and equal steps near black look equal")
  func hues() {
    let lights: [[Double]] = [[1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1]]
    let hues = lights.map { Oklab(red: $0[0], green: $0[1], blue: $0[2]).hue.rounded() }
    #expect(hues == [29, 110, 142, 264, 328])
    func gray(_ light: Double) -> Oklab { Oklab(red: light, green: light, blue: light).seen }
    #expect(gray(0).distance(to: gray(1 / 255 / 12.92)) < 0.02)
    #expect(gray(0.5).distance(to: gray(0.51)) > 0.004)
  }

  @Test("A plain picture has its own color, no difference and no detail")
  func plain() {
    let look = Look(of: Pixels(width: 32, height: 32, color: [255, 0, 0, 255]))
    #expect(look.mean == Oklab(red: 1, green: 0, blue: 0).rounded && look.dominant == look.mean)
    #expect(look.hash == 0 && look.sharpness == 0)
    #expect(look.shades == Array(repeating: 54, count: 72))
  }

  @Test("What is transparent has no color, and is as light as white")
  func transparent() {
    let half = Pixels(width: 32, height: 32, bands: 4) { bytes in
      for index in 0..<32 * 32 {
        let isLeft = index % 32 < 16
        for (band, value) in [0, 0, 255, isLeft ? 255 : 0].enumerated() {
          unsafe bytes[index * 4 + band] = UInt8(value)
        }
      }
    }
    let look = Look(of: half)
    let (blue, white) = (Oklab(red: 0, green: 0, blue: 1), Oklab(red: 1, green: 1, blue: 1))
    #expect(look.mean == blue.rounded)
    #expect(look.quarters == [blue, white, blue, white].map(\.rounded))
    #expect(look.shades[0] == 18 && look.shades[8] == 255)
    let nothing = Look(of: Pixels(width: 32, height: 32, color: [9, 9, 9, 0]))
    #expect(nothing.dominant == Oklab(red: 1, green: 1, blue: 1).rounded)
  }

  @Test("A colorful fifth is dominant among grays; of colors, the larger area is")
  func dominant() {
    func look(_ count: Int, of color: [UInt8], on ground: [UInt8]) -> Look {
      Look(
        of: Pixels(width: 32, height: 32, bands: 4) { bytes in
          for index in 0..<32 * 32 {
            for band in 0..<3 {
              unsafe bytes[index * 4 + band] = index < count ? color[band] : ground[band]
            }
            unsafe bytes[index * 4 + 3] = 255
          }
        })
    }
    let gray: [UInt8] = [128, 128, 128], red: [UInt8] = [200, 30, 30],
      blue: [UInt8] = [30, 30, 200]
    #expect(abs(look(205, of: red, on: gray).dominant.hue - 28) < 2)
    #expect(look(40, of: red, on: gray).dominant.isGray)
    #expect(abs(look(700, of: red, on: blue).dominant.hue - 28) < 2)
    #expect(abs(look(300, of: red, on: blue).dominant.hue - 266) < 4)
  }

  @Test("The hash says where a row becomes lighter, and the shades are means of areas")
  func hash() {
    forEachSeed(0..<20) { seed in
      var numbers = SeededNumbers(seed: seed)
      let levels = (0..<32 * 32).map { _ in UInt8(numbers.int(0...255)) }
      let look = Look(
        of: Pixels(width: 32, height: 32, bands: 4) { bytes in
          for (index, level) in levels.enumerated() {
            for band in 0..<4 { unsafe bytes[index * 4 + band] = band == 3 ? 255 : level }
          }
        })
      // On a raster of 288 columns, every one of 9 parts is 32 of them.
      for row in 0..<8 {
        for column in 0..<9 {
          let parts = (column * 32..<column * 32 + 32).flatMap { fine in
            (row * 4..<row * 4 + 4).map { Int(levels[$0 * 32 + fine / 9]) }
          }
          let mean = Double(parts.reduce(0, +)) / Double(parts.count)
          #expect(abs(Double(look.shades[row * 9 + column]) - mean) <= 0.51)
        }
      }
      let bits = (0..<64).map { bit in
        let place = bit / 8 * 9 + bit % 8
        return Int(look.shades[place + 1]) - Int(look.shades[place]) >= 4
      }
      #expect(look.hash == bits.reduce(UInt64(0)) { $0 << 1 | ($1 ? 1 : 0) })
      let text = Look.fields.write(look)
      #expect(throws: Never.self) { try #expect(Look.read(text) == look) }
    }
  }
}

extension Look {
  fileprivate static func read(_ text: String) throws -> Look {
    try fields.read(JSONCursor(JSONValue(Array(text.utf8))), Reading.ofManifest)
  }
}
