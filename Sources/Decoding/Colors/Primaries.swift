/// A color without its brightness: its CIE x and y.
struct Chromaticity: Equatable, Sendable {
  let x: Double
  let y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// The color in CIE XYZ, at an arbitrary brightness.
  var direction: SIMD3<Double> { [x, y, 1 - x - y] }

  /// D65, the white of sRGB and of most screens.
  static let d65 = Chromaticity(0.3127, 0.3290)
  /// Illuminant C, the white of early television.
  static let illuminantC = Chromaticity(0.310, 0.316)
}

/// The red, green, blue and white of an RGB picture.
struct Primaries: Equatable, Sendable {
  let red: Chromaticity
  let green: Chromaticity
  let blue: Chromaticity
  var white = Chromaticity.d65

  static let sRGB = Primaries((0.64, 0.33), (0.30, 0.60), (0.15, 0.06))
  static let displayP3 = Primaries((0.680, 0.320), (0.265, 0.690), (0.150, 0.060))
  static let bt2020 = Primaries((0.708, 0.292), (0.170, 0.797), (0.131, 0.046))
  private static let adobeRGB = Primaries((0.64, 0.33), (0.21, 0.71), (0.15, 0.06))

  /// The primaries of a code point of ITU-T H.273, where “unspecified” counts as sRGB; nil for others.
  init?(codePoint: Int) {
    switch codePoint {
    case 1, 2: self = .sRGB
    case 4: self.init((0.67, 0.33), (0.21, 0.71), (0.14, 0.08), white: .illuminantC)
    case 5: self.init((0.64, 0.33), (0.29, 0.60), (0.15, 0.06))
    case 6, 7: self.init((0.630, 0.340), (0.310, 0.595), (0.155, 0.070))
    case 8: self.init((0.681, 0.319), (0.243, 0.692), (0.145, 0.049), white: .illuminantC)
    case 9: self = .bt2020
    case 10: self.init((1, 0), (0, 1), (0, 0), white: Chromaticity(1.0 / 3, 1.0 / 3))
    case 11:
      self = .displayP3
      white = Chromaticity(0.314, 0.351)
    case 12: self = .displayP3
    case 22: self.init((0.630, 0.340), (0.295, 0.605), (0.155, 0.077))
    default: return nil
    }
  }

  private init(
    _ red: (Double, Double), _ green: (Double, Double), _ blue: (Double, Double),
    white: Chromaticity = .d65
  ) {
    self.init(
      red: Chromaticity(red.0, red.1), green: Chromaticity(green.0, green.1),
      blue: Chromaticity(blue.0, blue.1), white: white)
  }

  init(red: Chromaticity, green: Chromaticity, blue: Chromaticity, white: Chromaticity = .d65) {
    (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
  }

  var name: String {
    let named: [(Primaries, String)] = [
      (.sRGB, "sRGB"), (.displayP3, "Display P3"), (.bt2020, "BT.2020"), (.adobeRGB, "Adobe RGB"),
    ]
    return named.first { isNear($0.0) }?.1 ?? "other primaries"
  }

  /// Whether they match but for rounding, or for a third digit that some programs drop.
  func isNear(_ other: Primaries) -> Bool {
    func isNear(_ point: KeyPath<Primaries, Chromaticity>) -> Bool {
      let (one, other) = (self[keyPath: point], other[keyPath: point])
      return abs(one.x - other.x) <= 0.002 && abs(one.y - other.y) <= 0.002
    }
    return isNear(\.red) && isNear(\.green) && isNear(\.blue) && isNear(\.white)
  }
}

extension Primaries {
  /// The matrix from linear light in these primaries to linear sRGB; it maps white to white.
  ///
  /// Nil if the white lies outside the primaries, or a primary is far out of range.
  var mixing: [SIMD3<Double>]? {
    guard let own = colorants, let standard = Self.sRGB.colorants else { return nil }
    return standard.inverse.map { [$0.dot(own[0]), $0.dot(own[1]), $0.dot(own[2])] }
  }

  /// The rows of the matrix from CIE XYZ, adapted to D50, to linear light in these primaries; it maps D50 to white.
  ///
  /// Nil where ``mixing`` is.
  var fromXYZ: [SIMD3<Double>]? { colorants?.inverse }

  /// D50 in CIE XYZ, the white to which ICC and TIFF adapt colors.
  static let connectionWhite = Adaptation.d50

  /// Red, green and blue in CIE XYZ, adapted to D50; they add up to its white.
  private var colorants: [SIMD3<Double>]? {
    let directions = [red.direction, green.direction, blue.direction]
    guard white.y > 0, abs(directions.volume) > 1e-6 else { return nil }
    let white = white.direction / white.y
    let shares = directions.inverse.map { $0.dot(white) }
    guard let adaptation = Adaptation(from: white), shares.allSatisfy({ $0 > 0 }) else {
      return nil
    }
    let colorants = zip(directions, shares).map { adaptation.applied(to: $0 * $1) }
    return colorants.allSatisfy { max($0.max(), -$0.min()) < 8 } ? colorants : nil
  }
}

/// A Bradford adaptation to D50.
private struct Adaptation {
  private let factors: SIMD3<Double>

  static let d50: SIMD3<Double> = [0.9642, 1, 0.8249]
  /// The response of each kind of cone to X, Y and Z.
  private static let cones: [SIMD3<Double>] = [
    [0.8951, -0.7502, 0.0389], [0.2664, 1.7135, -0.0685], [-0.1614, 0.0367, 1.0296],
  ]

  init?(from white: SIMD3<Double>) {
    let seen = Self.cones.sum(weightedBy: white)
    guard seen.min() > 1e-3 else { return nil }
    factors = Self.cones.sum(weightedBy: Self.d50) / seen
  }

  func applied(to color: SIMD3<Double>) -> SIMD3<Double> {
    let seen = Self.cones.sum(weightedBy: color) * factors
    let rows = Self.cones.inverse
    return [rows[0].dot(seen), rows[1].dot(seen), rows[2].dot(seen)]
  }
}

/// The three columns of a matrix.
extension [SIMD3<Double>] {
  fileprivate var volume: Double { self[0].dot(self[1].cross(self[2])) }

  /// The rows of the inverse.
  fileprivate var inverse: [SIMD3<Double>] {
    [self[1].cross(self[2]), self[2].cross(self[0]), self[0].cross(self[1])].map { $0 / volume }
  }

  fileprivate func sum(weightedBy weights: SIMD3<Double>) -> SIMD3<Double> {
    self[0] * weights.x + self[1] * weights.y + self[2] * weights.z
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }

  fileprivate func cross(_ other: Self) -> Self {
    [y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x]
  }
}
