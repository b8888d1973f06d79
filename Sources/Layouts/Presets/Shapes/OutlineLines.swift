/// The right half of an outline as lines from top to bottom.
///
/// Arithmetic with the same result on every machine makes them: sums, products and quotients.
struct OutlineLines {
  /// The ranges of each line that are inside, as distances from the middle; half of the width is 1.
  private let lines: [[Range<Double>]]
  /// The width divided by the height.
  let aspect: Double
  /// The share of the rectangle around the outline that is inside.
  let area: Double

  /// Creates lines from the corners of the half, from the top of the middle to its bottom.
  init(_ corners: [SIMD2<Double>]) {
    let most = corners.reduce(SIMD2(0, 0)) { SIMD2(max($0.x, $1.x), max($0.y, $1.y)) }
    let corners = corners.map { $0 / most }
    let edges = Array(zip(corners, corners.dropFirst()))
    let lines = (0..<Self.count).map { line in
      let y = (Double(line) + 0.5) / Double(Self.count)
      var crossings = edges.filter { ($0.y <= y) != ($1.y <= y) }
        .map { $0.x + ($1.x - $0.x) * (y - $0.y) / ($1.y - $0.y) }.sorted()
      // The middle is inside.
      if !crossings.count.isMultiple(of: 2) { crossings.insert(0, at: 0) }
      return stride(from: 0, to: crossings.count, by: 2).map { crossings[$0]..<crossings[$0 + 1] }
    }
    self.lines = lines
    aspect = 2 * most.x / most.y
    area =
      lines.joined().reduce(0) { $0 + $1.upperBound - $1.lowerBound } / Double(Self.count)
  }

  /// Fine enough for shapes of a hundred rows.
  private static let count = 1024

  /// What is inside at a height from 0, the top, to less than 1.
  subscript(height: Double) -> [Range<Double>] { lines[Int(height * Double(Self.count))] }
}

extension ShapeGroup.Outline {
  var lines: OutlineLines { Self.lines[self] ?? OutlineLines(corners) }

  private static let lines = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, OutlineLines($0.corners)) })

  /// The corners of the right half, from the top of the middle to its bottom, in any unit.
  private var corners: [SIMD2<Double>] {
    switch self {
    // Circles of radius 13 whose centers are 24 apart meet in whole numbers. The sides touch them.
    case .heart:
      Self.arc(center: SIMD2(12, 13), radius: 13, -5...4.0 / 11) + [SIMD2(0, 13 + 3041.0 / 88)]
    case .circle: Self.arc(center: SIMD2(0, 1), radius: 1, -1...1)
    case .diamond: [SIMD2(0, 0), SIMD2(1, 1), SIMD2(0, 2)]
    // The inner corners are 0.45 of the outer ones from the center: slender, but not too thin for cells.
    case .star:
      [
        SIMD2(0, 0), SIMD2(0.2645, 0.6359), SIMD2(0.9511, 0.691), SIMD2(0.428, 1.1391),
        SIMD2(0.5878, 1.809), SIMD2(0, 1.45),
      ]
    case .triangle: [SIMD2(0, 0), SIMD2(15, 26), SIMD2(0, 26)]
    case .hexagon: [SIMD2(0, 0), SIMD2(7.5, 0), SIMD2(15, 13), SIMD2(7.5, 26), SIMD2(0, 26)]
    }
  }

  /// Points of a circle; each is given by the tangent of half its angle, which is 0 on the right and 1 at the bottom.
  private static func arc(
    center: SIMD2<Double>, radius: Double, _ tangents: ClosedRange<Double>
  ) -> [SIMD2<Double>] {
    (0...64).map { step in
      let share = Double(step) / 64
      let tangent = tangents.lowerBound * (1 - share) + tangents.upperBound * share
      let square = tangent * tangent
      let point = SIMD2((1 - square) / (1 + square), 2 * tangent / (1 + square))
      return center + radius * point
    }
  }
}
