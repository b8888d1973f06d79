import Foundation
import Laws
import Raster
import Testing
@testable import Scaling

/// Shrinking keeps a picture's light.
struct LightTests {
  /// Light of a value from 0 to 1, as IEC 61966-2-1 defines it; written here again.
  private static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  @Test("A sample is turned into light and back without a change", arguments: [1, 1.8, 2.2, 2.6])
  func roundTrip(power: Double) {
    for curve in [ToneCurve { pow($0, power) }, .standard, .identity] {
      let (eight, deep) = (curve.eight, curve.sixteen)
      #expect(eight.light == eight.light.sorted() && deep.light == deep.light.sorted())
      for sample in 0...255 {
        // The darkest samples of a steep curve have the same light.
        let back = eight.samples[Int(eight.light[sample])]
        #expect(abs(Int(back) - sample) <= (sample < 8 && power > 2 ? 4 : 0))
      }
      for sample in stride(from: 0, through: 65_535, by: 257) {
        let back = deep.samples[Int(deep.light[sample])]
        #expect(abs(Int(back) - sample) <= (sample < 4096 ? 800 : 32))
      }
    }
  }

  @Test("A curve that does not tell samples apart keeps none")
  func flat() {
    for level in [0, 0.5, 1, .nan, .infinity] {
      #expect(!ToneCurve { _ in level }.keepsSamples)
    }
    #expect(ToneCurve { pow($0, 2.2) }.keepsSamples && ToneCurve.standard.keepsSamples)
  }

  @Test("The standard curve is that of sRGB, to half a unit of 16 bits")
  func standard() {
    for sample in 0...255 {
      let wanted = Self.light(Double(sample) / 255) * Double(Light.range) + Double(Light.none)
      #expect(abs(Double(ToneCurve.standard.eight.light[sample]) - wanted) <= 0.5)
    }
  }

  @Test("Fine patterns of black and white keep their light when they shrink", arguments: 1...4)
  func patterns(bands: Int) throws {
    let hasAlpha = bands % 2 == 0
    for side in [90, 100, 130] {
      let layout = PixelLayout(bands: bands, hasAlpha: hasAlpha)
      let reader = try RowReader(
        layout, width: 400, height: 400, newWidth: side, newHeight: side)
      for y in 0..<400 {
        let row = (0..<400 * bands).map { index -> UInt8 in
          let isAlpha = hasAlpha && index % bands == bands - 1
          return isAlpha || (index / bands + y) % 2 == 0 ? 255 : 0
        }
        try row.withUnsafeBytes { try reader.take($0.baseAddress!) }
      }
      let pixels = try reader.finished().pixels
      var sum = 0.0
      for y in 0..<side { for x in 0..<side { sum += Self.light(Double(pixels[x, y][0]) / 255) } }
      #expect((0.98...1.02).contains(sum / Double(side * side) / 0.5), "\(side)")
    }
  }

  @Test("Pixels are those of Lanczos on light in floating point, rounded")
  func reference() {
    forEachSeed(0..<20) { seed in
      var numbers = SeededNumbers(seed: seed)
      let (width, height) = (numbers.int(20...90), numbers.int(20...90))
      let (w, h) = (numbers.int(5...width - 1), numbers.int(5...height - 1))
      let pixels = Pixels(width: width, height: height, bands: 3) { bytes in
        for index in 0..<bytes.count {
          bytes[index] = UInt8(waves(index / 3 % width, index / 3 / width))
        }
      }
      let scaled = try pixels.scaled(width: w, height: h)
      let shape = PlaneShape(width: width, height: height)
      let light = (0..<height).map { y in
        (0..<width).map { x in Self.light(Double(pixels[x, y][0]) / 255) }
      }
      let wanted = Lanczos(shape: shape, width: w, height: h).scaled(light)
      for y in 0..<h {
        for x in 0..<w {
          let most = Self.light((Double(scaled[x, y][0]) + 0.55) / 255)
          let least = Self.light(max(0, Double(scaled[x, y][0]) - 0.55) / 255)
          #expect((least...most).contains(wanted[y][x]), "\(x) \(y)")
        }
      }
    }
  }

  @Test("Enlarging leaves samples as they are: an edge overshoots no more than without light")
  func enlarging() throws {
    let pixels = Pixels(width: 4, height: 4, bands: 3) { bytes in
      for index in 0..<bytes.count { bytes[index] = index / 3 % 4 < 2 ? 40 : 200 }
    }
    let scaled = try pixels.scaled(width: 40, height: 4)
    let middle = (Int(scaled[19, 0][0]) + Int(scaled[20, 0][0])) / 2
    #expect(abs(middle - 120) <= 1)
  }
}
