/// What a picture looks like, in a few numbers: enough to tell whether two are alike, and to sort by color.
package struct Look: Equatable, Sendable {
  /// The picture at 9 × 8 px in shades of gray, by rows.
  package var shades: [UInt8]
  /// The color of all its light together.
  package var mean: Oklab
  /// The same of its quarters: top left, top right, bottom left, bottom right.
  package var quarters: [Oklab]
  /// The color that most of it has, where colorful areas count more than gray ones.
  package var dominant: Oklab
  /// How much neighboring pixels of its thumbnail differ: the mean square, in levels of 255.
  package var sharpness: Double

  package static let columns = 9
  package static let rows = 8

  package init(
    shades: [UInt8], mean: Oklab, quarters: [Oklab], dominant: Oklab, sharpness: Double
  ) {
    (self.shades, self.mean, self.quarters) = (shades, mean, quarters)
    (self.dominant, self.sharpness) = (dominant, sharpness)
  }

  /// How much lighter the next shade is where a bit of the hash is set: less is noise.
  package static let leastStep = 4

  /// The difference hash: a bit for each of eight shades of a row, set if the next one is lighter by
  /// ``leastStep``.
  package var hash: UInt64 {
    var hash: UInt64 = 0
    for row in 0..<Self.rows {
      for column in row * Self.columns..<(row + 1) * Self.columns - 1 {
        let step = Int(shades[column + 1]) - Int(shades[column])
        hash = hash << 1 | (step >= Self.leastStep ? 1 : 0)
      }
    }
    return hash
  }

  /// The shades without their mean, and the root of their mean square.
  package var pattern: (values: [Double], contrast: Double) {
    let mean = shades.reduce(0) { $0 + Double($1) } / Double(shades.count)
    let values = shades.map { Double($0) - mean }
    let square = values.reduce(0) { $0 + $1 * $1 } / Double(values.count)
    return (values, square.squareRoot())
  }
}
