package enum LengthUnit: String, CaseIterable, Sendable {
  /// Millimeters, centimeters, inches, points of 1/72 inch, and pixels.
  case mm, cm, `in`, pt, px

  /// A unit by its name, or by another one that people write.
  init?(_ name: String) {
    let others: [String: LengthUnit] = ["inch": .in, "inches": .in, "\"": .in]
    guard let unit = LengthUnit(rawValue: name) ?? others[name] else { return nil }
    self = unit
  }

  /// In millimeters; nil for pixels, whose size depends on the resolution.
  package var millimeters: Double? {
    switch self {
    case .mm: 1
    case .cm: 10
    case .in: 25.4
    case .pt: 25.4 / 72
    case .px: nil
    }
  }
}

/// A number of pixels, or a length on paper.
package struct Length: Equatable, Sendable {
  package var number: Double
  package var unit: LengthUnit

  /// Creates a length; without a unit, one in pixels.
  package init(_ number: Double, _ unit: LengthUnit = .px) {
    (self.number, self.unit) = (number, unit)
  }

  /// Parses `12`, `12.5mm` or `3 in`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || ".+-".contains($0)) }
    let rest = text.dropFirst(digits.count)
    let name = rest.drop { $0 == " " }.lowercased()
    guard let number = Double(digits), rest.isEmpty || !name.isEmpty,
      let unit = name.isEmpty ? .px : LengthUnit(name)
    else { return nil }
    self.init(number, unit)
  }

  /// In pixels, which need not be whole.
  package func pixels(at dotsPerInch: Int) -> Double {
    guard let millimeters = unit.millimeters else { return number }
    return number * millimeters * Double(dotsPerInch) / 25.4
  }

  /// The length in whole pixels; nil if they are more than anything has.
  package func wholePixels(at dotsPerInch: Int) -> Int? {
    let pixels = pixels(at: dotsPerInch).rounded()
    return abs(pixels) <= Double(Int32.max) ? Int(pixels) : nil
  }
}
