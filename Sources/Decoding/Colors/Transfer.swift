internal import Glibc

/// How a picture's values map to light.
enum Transfer: Equatable, Sendable {
  /// sRGB's curve.
  case standard
  /// A power of the value; an exponent of 1 is linear light.
  case power(Double)
  /// SMPTE ST 2084 (PQ): up to 10,000 cd/m².
  case pq
  /// Hybrid log-gamma, from ITU-R BT.2100.
  case hlg

  /// The transfer of a code point of ITU-T H.273; nil for one that is reserved or unknown here.
  ///
  /// BT.709, BT.601 and BT.2020 name a camera's curve, but pictures marked with them are sRGB in practice.
  init?(codePoint: Int) {
    switch codePoint {
    case 1, 2, 6, 13, 14, 15: self = .standard
    case 4: self = .power(2.2)
    case 5: self = .power(2.8)
    case 8: self = .power(1)
    case 16: self = .pq
    case 18: self = .hlg
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .standard: "sRGB"
    case .power(1): "linear light"
    case .power(let exponent): "gamma \((exponent * 100).rounded() / 100)"
    case .pq: "PQ"
    case .hlg: "HLG"
    }
  }

  /// Whether values can be brighter than a sheet of white paper.
  var isHighDynamicRange: Bool { self == .pq || self == .hlg }

  /// The light for a value, both from 0 to 1, which is white or, in high dynamic range, 1,000 cd/m².
  func light(_ value: Double) -> Double {
    switch self {
    case .standard: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    case .power(let exponent): pow(value, exponent)
    case .pq: min(1, PerceptualQuantizer.nits(value) / ToneMapping.brightest)
    case .hlg: pow(Self.hlgScene(value), 1.2)
    }
  }

  /// The sRGB value for light from 0 to 1; high dynamic range is tone-mapped.
  func standardValue(of light: Double) -> Double {
    let light =
      isHighDynamicRange ? ToneMapping.light(ofNits: light * ToneMapping.brightest) : light
    return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// The light in front of the camera, of which a screen of 1,000 cd/m² shows the 1.2th power.
  private static func hlgScene(_ value: Double) -> Double {
    value <= 0.5 ? value * value / 3 : (exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
  }
}

/// The curve of SMPTE ST 2084.
enum PerceptualQuantizer {
  private static let (m1, m2) = (2610.0 / 16384, 2523.0 / 32)
  private static let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 128, 2392.0 / 128)

  /// The light for a value from 0 to 1, in cd/m².
  static func nits(_ value: Double) -> Double {
    let root = pow(value, 1 / m2)
    return 10000 * pow(max(0, root - c1) / (c2 - c3 * root), 1 / m1)
  }

  /// The value for light in cd/m².
  static func value(ofNits nits: Double) -> Double {
    let power = pow(nits / 10000, m1)
    return pow((c1 + c2 * power) / (1 + c3 * power), m2)
  }
}

/// Compresses high dynamic range to the range of an sRGB screen, with the curve of ITU-R BT.2390 on
/// each sRGB channel.
///
/// The screen's white is 203 cd/m², which BT.2408 assigns to white paper. Light up to about 90
/// cd/m² is unchanged.
enum ToneMapping {
  /// Anything brighter becomes white, in cd/m².
  static let brightest = 1000.0
  private static let white = 203.0
  private static let most = PerceptualQuantizer.value(ofNits: brightest)
  /// The screen's white as a share of the brightest light, on the PQ scale.
  private static let end = PerceptualQuantizer.value(ofNits: white) / most
  /// Where the curve begins to bend.
  private static let knee = 1.5 * end - 0.5

  /// The light on the screen, from 0 to 1.
  static func light(ofNits nits: Double) -> Double {
    let share = min(1, PerceptualQuantizer.value(ofNits: nits) / most)
    return PerceptualQuantizer.nits(bent(share) * most) / white
  }

  private static func bent(_ share: Double) -> Double {
    guard share > knee else { return share }
    let t = (share - knee) / (1 - knee)
    let (t2, t3) = (t * t, t * t * t)
    return (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * (1 - knee) + (3 * t2 - 2 * t3) * end
  }
}
