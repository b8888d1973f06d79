extension OptionValue {
  /// What a number in another notation may mean, such as `300px`, `5mm` or `3x3`; nil for anything else.
  var numberAdvice: String? {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    guard let number = Double(digits) else { return nil }
    let unit = text.dropFirst(digits.count).trimmingSpaces.lowercased()
    if let inches = Self.inches[unit] {
      guard let pixels = Self.pixels(number, inches) else { return nil }
      return "lengths are in pixels: at 300 dpi that is \(pixels)"
    }
    let isCount =
      ["px", "dpi", "ppi", "mb", "s"].contains(unit) || (unit == "%" && option == "--quality")
    guard isCount, number == number.rounded(), 1...Self.most ~= number else { return nil }
    return "write \(Int(number))"
  }

  /// Nobody means more, in any unit.
  private static let most = 1_000_000.0

  /// A length at 300 dpi; nil for one that nobody means.
  private static func pixels(_ length: Double, _ inches: Double) -> Int? {
    let pixels = (length * inches * 300).rounded()
    return pixels <= most ? Int(pixels) : nil
  }

  /// Units of length, in inches.
  private static let inches = ["mm": 1 / 25.4, "cm": 1 / 2.54, "in": 1, "inch": 1, "\"": 1]

  /// Two lengths with a unit behind the last one, such as `50x70cm`, in pixels at 300 dpi; nil for anything else.
  package var pixelsOfLengths: (Int, Int)? {
    let unit = String(text.reversed().prefix { $0.isLetter || $0 == "\"" }.reversed()).lowercased()
    let sides = text.dropLast(unit.count).lowercased().split { "x\u{d7}*".contains($0) }
      .map { Double($0.filter { $0 != " " }) }
    guard let inches = Self.inches[unit], sides.count == 2, let first = sides[0],
      let second = sides[1], min(first, second) > 0, let wide = Self.pixels(first, inches),
      let high = Self.pixels(second, inches)
    else { return nil }
    return (wide, high)
  }

  /// Two numbers with something other than digits between them; nil for anything else, such as `1e9`, and for
  /// numbers that nobody means.
  package var twoNumbers: (Int, Int)? {
    guard !text.contains(/[0-9][eE][0-9]/) else { return nil }
    let parts = text.split { !("0"..."9").contains($0) }.map { Int($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1],
      Double(max(first, second)) <= Self.most
    else { return nil }
    return (first, second)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring { drop { $0 == " " } }
}
