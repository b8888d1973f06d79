extension OptionValue {
  /// What a number in another notation may mean, such as `300px`, `5mm` or `3x3`; nil for anything else.
  var numberAdvice: String? {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    guard let number = Double(digits) else { return nil }
    let unit = text.dropFirst(digits.count).trimmingSpaces.lowercased()
    if let inches = Self.inches[unit] {
      let pixels = Int((number * inches * 300).rounded())
      return "lengths are in pixels: at 300 dpi that is \(pixels)"
    }
    if ["px", "dpi", "ppi", "%", "mb", "s", "pt"].contains(unit), number == number.rounded() {
      return "write \(digits)"
    }
    return nil
  }

  /// Units of length, in inches.
  private static let inches = ["mm": 1 / 25.4, "cm": 1 / 2.54, "in": 1, "inch": 1, "\"": 1]

  /// Two lengths with a unit behind the last one, such as `50x70cm`, in pixels at 300 dpi; nil for anything else.
  package var pixelsOfLengths: (Int, Int)? {
    let unit = String(text.reversed().prefix { $0.isLetter || $0 == "\"" }.reversed()).lowercased()
    guard let inches = Self.inches[unit], let (first, second) = twoNumbers else { return nil }
    func pixels(_ length: Int) -> Int { Int((Double(length) * inches * 300).rounded()) }
    return (pixels(first), pixels(second))
  }

  /// Two numbers with something other than digits between them; nil for anything else.
  package var twoNumbers: (Int, Int)? {
    let parts = text.split { !("0"..."9").contains($0) }.map { Int($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    return (first, second)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring { drop { $0 == " " } }
}
