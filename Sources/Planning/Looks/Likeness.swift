internal import Plans

/// How near looks must be for pictures to count as alike.
struct Likeness: Sendable {
  /// The most bits of the hash that differ.
  let bits: Int
  /// The largest distance between the colors of quarters.
  let quarters: Double
  /// The largest part of the shades' contrast that is not the same pattern.
  let residue: Double

  /// The same picture, perhaps smaller or stored anew.
  ///
  /// Half-size copies at quality 70 of 490 photos and details of photos are nearer in 99.4 %; of 6.6 million
  /// pairs of random gradients, none is.
  static let copies = Likeness(bits: 7, quarters: 0.02, residue: 0.085)

  /// Pictures of a burst: if the camera moves by 1 % of the picture, most pairs are within these limits.
  static let burst = Likeness(bits: 12, quarters: 0.08, residue: 0.3)

  /// The residue in levels of 255 that rounding leaves of faint patterns.
  private static let faintResidue = 0.6
  /// The shorter side, in pixels, below which a digit is a large part of a picture, so that less may differ.
  private static let leastSide = 96.0
  /// The sharpness of what is plain but for rounding; noise of 12 megapixels that fills all levels has 0.6.
  private static let plainSharpness = 0.25

  func agree(_ one: Appearance, _ other: Appearance) -> Bool {
    (one.hash ^ other.hash).nonzeroBitCount <= bits
      && one.areQuarters(near: other, within: quarters)
      && one.hasShape(of: other)
      && hasPattern(
        one.look, of: other.look,
        upTo: min(1, min(one.side, other.side) / Self.leastSide))
  }

  /// Whether a brighter or softer copy of one pattern explains the other, up to a part of the residue.
  private func hasPattern(_ first: Look, of second: Look, upTo part: Double) -> Bool {
    let (one, other) = (first.pattern, second.pattern)
    let less = min(one.contrast, other.contrast), more = max(one.contrast, other.contrast)
    // On average, all noise is gray.
    if less < 1, max(first.sharpness, second.sharpness) > Self.plainSharpness {
      return first == second
    }
    // Both are plain.
    if more < 1 { return true }
    guard more < 2 * less else { return false }
    let product = zip(one.values, other.values).reduce(0) { $0 + $1.0 * $1.1 }
    let correlation = product / (Double(one.values.count) * less * more)
    let rest = max(0, 1 - correlation * correlation).squareRoot()
    return correlation > 0 && (rest <= residue * part || rest * less <= Self.faintResidue)
  }
}

/// What is compared of a picture.
struct Appearance: Sendable {
  let hash: UInt64
  /// The coordinates of the colors of the four quarters, as they are seen.
  let lightness: SIMD4<Double>
  private let (a, b): (SIMD4<Double>, SIMD4<Double>)
  fileprivate let look: Look
  private let (width, height): (Double, Double)

  init(of look: Look, width: Int, height: Int) {
    self.look = look
    hash = look.hash
    let seen = look.quarters.map(\.seen)
    func coordinates(_ value: (Oklab) -> Double) -> SIMD4<Double> {
      SIMD4((0..<4).map { seen.indices.contains($0) ? value(seen[$0]) : 0 })
    }
    (lightness, a, b) = (coordinates(\.lightness), coordinates(\.a), coordinates(\.b))
    (self.width, self.height) = (Double(width), Double(height))
  }

  func areQuarters(near other: Appearance, within distance: Double) -> Bool {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return (x * x + y * y + z * z).max() <= distance * distance
  }

  /// The shorter side in pixels.
  var side: Double { min(width, height) }

  /// Whether the aspect ratios differ by at most 1 %, and by what a pixel makes of a small side.
  func hasShape(of other: Appearance) -> Bool {
    let ratio = width * other.height / (height * other.width)
    let side = min(side, other.side)
    return max(ratio, 1 / ratio) - 1 <= 0.01 + 1 / side
  }
}
