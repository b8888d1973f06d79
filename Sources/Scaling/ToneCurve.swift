internal import Glibc
internal import Threads

/// How the samples of a channel stand for light.
///
/// Pixels are mixed by their light: mixed as they are stored, a fine pattern of black and white keeps 43 % of its light.
package final class ToneCurve: Sendable {
  private let share: @Sendable (Double) -> Double
  let eight: ToneTable<UInt8>
  private let deep = Monitor<ToneTable<UInt16>?>(nil)

  /// The closure gives the light of a sample, both from 0 to 1; it never falls.
  package init(_ light: @escaping @Sendable (Double) -> Double) {
    share = light
    eight = ToneTable(light)
  }

  /// The light of each sample of 8 bits.
  package var light: [UInt16] { eight.light }

  /// For samples of 16 bits; made when it is first needed, in milliseconds.
  var sixteen: ToneTable<UInt16> {
    deep.update { table in
      let made = table ?? ToneTable(share)
      table = made
      return made
    }
  }

  /// Whether samples of 8 bits come back from light as they were, but for the darkest of a steep curve.
  package var keepsSamples: Bool {
    eight.light.enumerated().allSatisfy { sample, light in
      abs(Int(eight.samples[Int(light)]) - sample) <= 4
    }
  }

  /// The curve of sRGB, from IEC 61966-2-1.
  package static let standard = ToneCurve { value in
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Samples as they are: an enlarged edge overshoots more in light.
  static let identity = ToneCurve { $0 }
}

/// Amounts of light, or of alpha, as whole numbers, with room for what Lanczos overshoots between two passes.
enum Light {
  static let none: UInt16 = 8192
  static let most: UInt16 = 57_344
  static let range = UInt32(most - none)

  /// The amount for a share from 0 to 1.
  static func amount(_ share: Double) -> UInt16 {
    none + UInt16(min(max(share.isNaN ? 0 : share, 0), 1) * Double(range) + 0.5)
  }

  /// An amount above none, 0 for less.
  static func above(_ amount: UInt16) -> UInt32 { amount > none ? UInt32(amount - none) : 0 }
}

/// A curve as tables.
struct ToneTable<Sample: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  /// The light of each sample.
  let light: [UInt16]
  /// The sample whose light is nearest to each amount; the darkest of several.
  let samples: [Sample]

  init(_ curve: (Double) -> Double) {
    let most = Double(Sample.max)
    var brightest = Light.none
    light = (0...Int(Sample.max)).map { sample in
      brightest = max(brightest, Light.amount(curve(Double(sample) / most)))
      return brightest
    }
    var sample = 0
    samples = (0...65_535).map { [light] wanted in
      while sample < Int(Sample.max), 2 * wanted > Int(light[sample]) + Int(light[sample + 1]) {
        sample += 1
      }
      return Sample(sample)
    }
  }
}
