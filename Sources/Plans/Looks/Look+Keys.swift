package import JSON

extension Look: Keyed {
  package static let fields = Fields<Look>(
    [
      Field(
        "shades", \.shades, .shades,
        "The picture at 9 × 8 px in shades of gray, row by row, in two hexadecimal digits each. A 64-bit difference hash is made of them: a bit for each of eight shades of a row, set if the next one is lighter by 4."
      ).required,
      Field(
        "mean", \.mean, .oklab, "The mean of its light, in Oklab: lightness, a and b."
      ).required,
      Field(
        "quarters", \.quarters, .list(of: .oklab, count: 4...4, "color"),
        "The same of its quarters: top left, top right, bottom left, bottom right."
      ).required,
      Field(
        "dominant", \.dominant, .oklab,
        "The color that most of it has, in Oklab; colorful areas count more than gray ones."
      ).required,
      Field(
        "sharpness", \.sharpness, .number(0...Double(1 << 20)),
        "How much neighboring pixels differ at 32 × 32 px: the mean square, in levels of 255."
      ).required,
    ],
    of: Look(
      shades: Array(repeating: 0, count: columns * rows),
      mean: Oklab(lightness: 0, a: 0, b: 0), quarters: [],
      dominant: Oklab(lightness: 0, a: 0, b: 0),
      sharpness: 0), named: "look", "What a picture looks like.")
}

extension Form<Oklab> {
  fileprivate static var oklab: Form {
    let numbers = Form<[Double]>.list(of: .number(-1...1), count: 3...3, "number")
    return Form(numbers.shape) { json, reading throws(JSONError) in
      let values = try numbers.read(json, reading)
      return Oklab(lightness: values[0], a: values[1], b: values[2])
    } write: {
      numbers.write([$0.lightness, $0.a, $0.b])
    }
  }
}

extension Form<[UInt8]> {
  /// Bytes in two hexadecimal digits each.
  fileprivate static var shades: Form {
    let count = Look.columns * Look.rows
    return spelled(
      "\(2 * count) hexadecimal digits", .text(least: 0, pattern: "^[0-9a-f]{\(2 * count)}$")
    ) { text in
      let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      guard text.utf8.count == 2 * count, digits.count == 2 * count else { return nil }
      return (0..<count).map { (index: Int) -> UInt8 in
        UInt8(digits[2 * index] << 4 | digits[2 * index + 1])
      }
    } write: { bytes in
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
