extension OptionValue {
  /// What a number in another notation may mean, such as `300px` or `3x3`; nil for anything else.
  package var numberAdvice: String? {
    if text.contains(/[0-9],[0-9]{1,2}(mm|cm|in|pt|x)/)
      || text.wholeMatch(of: /.*x[0-9]+,[0-9].*/) != nil
    {
      return
        "write \(text.replacing(/([0-9]),([0-9])/) { "\($0.output.1).\($0.output.2)" }): decimals follow a point"
    }
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    guard let number = Double(digits) else { return nil }
    let unit = text.dropFirst(digits.count).trimmingSpaces.lowercased()
    if unit == "%", option == "--watermark-opacity", 1...100 ~= number {
      return "write \(number / 100)"
    }
    if ["gb", "g", "gib"].contains(unit), option.hasSuffix("memory") || option == "--cache-size",
      1...1000 ~= number
    {
      return "write \(Int(number * 1024)), in MB"
    }
    let isCount =
      ["px", "dpi", "ppi", "mb", "s"].contains(unit) || (unit == "%" && option == "--quality")
    guard isCount, number == number.rounded(), 1...Self.most ~= number else { return nil }
    return "write \(Int(number))"
  }

  /// Nobody means more, in any unit.
  private static let most = 1_000_000.0

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
