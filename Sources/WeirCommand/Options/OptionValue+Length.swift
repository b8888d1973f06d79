internal import OptionParsing
internal import Plans
internal import Spelling

// Lengths: whole pixels, or numbers with a unit.

/// The number of pixels per inch; nil until the options that set it have been read.
typealias PixelScale = Int?

extension OptionValue {
  /// A length in pixels.
  func length(_ range: ClosedRange<Int>, _ scale: PixelScale) throws(UsageError) -> Int {
    try require(
      text, range, scale, "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Lengths separated by commas, as many as one of the counts.
  func lengths(
    _ range: ClosedRange<Int>, _ scale: PixelScale, counts: [Int]
  ) throws(UsageError) -> [Int] {
    let allowed =
      "\(counts.map(String.init).joined(separator: " or ")) whole numbers from "
      + "\(range.lowerBound) to \(range.upperBound), with commas between them"
    try checkDecimals(allowed)
    let parts = parts
    guard counts.contains(parts.count) else { throw wrong(allowed) }
    return try parts.map { part throws(UsageError) in try require(part, range, scale, allowed) }
  }

  /// One or more lengths, separated by commas.
  func lengthList(_ range: ClosedRange<Int>, _ scale: PixelScale) throws(UsageError) -> [Int] {
    let allowed =
      "a whole number from \(range.lowerBound) to \(range.upperBound), "
      + "or several with commas between them"
    try checkDecimals(allowed)
    return try parts.map { part throws(UsageError) in try require(part, range, scale, allowed) }
  }

  /// Refuses `2,5mm`, which may be 2.5 mm or two lengths.
  private func checkDecimals(_ allowed: String) throws(UsageError) {
    guard let match = text.wholeMatch(of: /([0-9]+),([0-9]+)(mm|cm|in|pt)/) else { return }
    let (_, whole, rest, unit) = match.output
    throw wrong(
      allowed, advising: "write \(whole).\(rest)\(unit), or \(whole)px,\(rest)\(unit) for two")
  }

  private var parts: [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  private func require(
    _ text: String, _ range: ClosedRange<Int>, _ scale: PixelScale, _ allowed: String
  ) throws(UsageError) -> Int {
    if let pixels = text.pixels(in: range, scale) { return pixels }
    guard let advice = text.adviceOnLength(scale) else { throw wrong(allowed) }
    throw wrong(allowed, advising: advice)
  }

  /// A width and a height with an x between them, of which the first may leave its unit to the second; nil for
  /// anything else.
  var twoLengths: (width: Length, height: Length)? {
    let sides = text.lowercased().replacing("\u{d7}", with: "x")
      .split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Length(sides[0]), let height = Length(sides[1]) else {
      return nil
    }
    let hasUnit = sides[0].contains(where: \.isLetter)
    return (hasUnit ? width : Length(width.number, height.unit), height)
  }
}

extension StringProtocol {
  /// The length in pixels; nil if it is none, or not within the range.
  ///
  /// Without a scale, every length with a unit is within the range.
  func pixels(in range: ClosedRange<Int>, _ scale: PixelScale) -> Int? {
    if let whole = Int(self) { return range.contains(whole) ? whole : nil }
    guard contains(where: { $0.isLetter || $0 == "\"" }), let length = Length(self),
      let pixels = length.wholePixels(at: scale ?? Paper.usualDotsPerInch)
    else { return nil }
    if scale == nil { return Swift.min(Swift.max(pixels, range.lowerBound), range.upperBound) }
    return range.contains(pixels) ? pixels : nil
  }

  /// What is wrong with a length; nil if it has no unit.
  fileprivate func adviceOnLength(_ scale: PixelScale) -> String? {
    let digits = prefix { $0.isASCII && ($0.isNumber || ".+-".contains($0)) }
    guard !digits.isEmpty, digits.count < count, dropFirst(digits.count).first?.isLetter == true
    else { return nil }
    if let length = Length(self), let scale, let pixels = length.wholePixels(at: scale) {
      return "at \(scale) dpi that is \(pixels)"
    }
    return "a length may have a unit: \(LengthUnit.allCases.map(\.rawValue).listed)"
  }
}

extension Arguments {
  /// How many pixels an inch has: what an option says, or 300 on paper and else 72.
  static func scale(of settings: [Setting]) -> Int {
    let usual = isOnPaper(settings) ? Paper.usualDotsPerInch : 72
    return settings.text("dpi").flatMap { Int($0) }.map { max(1, $0) } ?? usual
  }

  /// The hint about a length in a unit of paper that is drawn at 72 dpi; nil if there is none.
  static func coarseLength(in settings: [Setting]) -> String? {
    guard settings.text("dpi") == nil, !isOnPaper(settings) else { return nil }
    for name in ["size", "width", "height", "column-width"] {
      guard let text = settings.text(name) else { continue }
      let sides = OptionValue(option: name, bytes: Array(text.utf8)).twoLengths
      let lengths = sides.map { [$0.width, $0.height] } ?? [Length(text)].compactMap(\.self)
      guard lengths.contains(where: { [.mm, .cm, .in].contains($0.unit) }) else { continue }
      let pixels = lengths.map { "\($0.wholePixels(at: 72) ?? 0)" }.joined(separator: " × ")
      return "--\(name) \(text) is \(pixels) px at 72 dpi; --dpi 300 prints sharply"
    }
    return nil
  }
}

extension Arguments {
  /// Lengths that are hardly meant in pixels on paper if they are shorter, in millimeters.
  private static let leastOnPaper: KeyValuePairs = [
    "cell": 5.0, "insets": 2, "spacing": 0.5, "font-size": 1.5,
  ]

  /// The hint about lengths on paper without a unit, which are pixels; nil if there is none, or they are long enough.
  static func bareLength(in settings: [Setting]) -> String? {
    guard isOnPaper(settings) else { return nil }
    let scale = scale(of: settings)
    for (name, least) in leastOnPaper {
      guard let text = settings.text(name) else { continue }
      let mark: Character = name == "cell" ? "x" : ","
      let numbers = text.lowercased().split(separator: mark).map { Double($0) }
      let lengths = numbers.compactMap(\.self).map { $0 * 25.4 / Double(scale) }
      guard lengths.count == numbers.count, let most = lengths.max(), most > 0, most < least
      else { continue }
      let unit = name == "font-size" ? "pt" : "mm"
      let shown = lengths.map { "\(($0 * 10).rounded() / 10)" }.joined(separator: " × ")
      let meant = text.lowercased().replacing(",", with: "\(unit),") + unit
      return
        "--\(name) \(text) is in pixels, \(shown) mm at \(scale) dpi; write \(meant) if you mean \(unit)"
    }
    return nil
  }
}

extension [Setting] {
  /// The value of an option that takes one; nil if it is not given.
  func text(_ name: String) -> String? {
    (last { $0.name == name }?.values.last ?? nil).map { String(decoding: $0, as: UTF8.self) }
  }
}
