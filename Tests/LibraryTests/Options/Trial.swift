import Testing
import Weir

/// A value of one property of the options, and whether the library must refuse it.
struct Trial<Options: Sendable>: CustomStringConvertible, Sendable {
  /// The property, as the library must name it.
  let property: String
  let value: String
  /// Whether it is in its range; nil where only the text of the value can tell.
  let isInRange: Bool?
  let set: @Sendable (inout Options) -> Void

  var description: String { "\(property) = \(value)" }

  /// Checks that a value out of its range, and no other, is refused by the name of its property.
  func check(_ error: WeirError) {
    let isRange = error.code == .badOption
    if isInRange == true { #expect(!isRange, "\(self): \(error)") }
    guard isInRange == false || isRange else { return }
    #expect(isRange, "\(self): \(error)")
    #expect(error.message.hasPrefix(property + " "), "\(self): \(error)")
  }
}

extension Trial {
  /// Whole numbers in and around a range, and far from it.
  static func ints(
    _ property: String, _ range: ClosedRange<Int>,
    _ set: @escaping @Sendable (inout Options, Int) -> Void
  ) -> [Trial] {
    let ends = [range.lowerBound, range.upperBound]
    let around = ends.flatMap { [$0, $0 &- 1, $0 &+ 1] }
    return Set(around + [-1, 0, 1, .max, .min]).sorted().map { value in
      Trial(property: property, value: "\(value)", isInRange: range.contains(value)) {
        set(&$0, value)
      }
    }
  }

  /// Numbers in and around a range, and those that no range has.
  static func doubles(
    _ property: String, _ range: ClosedRange<Double>,
    _ set: @escaping @Sendable (inout Options, Double) -> Void
  ) -> [Trial] {
    let values = [
      range.lowerBound, range.upperBound, range.lowerBound.nextDown, range.upperBound.nextUp, -1,
      0, 1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    return values.map { value in
      Trial(property: property, value: "\(value)", isInRange: range.contains(value)) {
        set(&$0, value)
      }
    }
  }

  /// Texts that somebody may have thought of; those that are wrong are named.
  static func texts(
    _ property: String, wrong: [String],
    _ set: @escaping @Sendable (inout Options, String) -> Void
  ) -> [Trial] {
    hostile.map { text in
      Trial(
        property: property, value: String(reflecting: text).prefix(40).description,
        isInRange: wrong.contains(text) ? false : nil
      ) { set(&$0, text) }
    }
  }

  /// Paths; one that is empty or has a NUL is wrong, and most others do not exist.
  static func paths(
    _ property: String, _ set: @escaping @Sendable (inout Options, Path) -> Void
  ) -> [Trial] {
    texts(property, wrong: ["", "a\0b"]) { set(&$0, Path($1)) }
  }

  private static var hostile: [String] {
    [
      "", "a\0b", "{", "}", "{nope}", "{{", "}}", "{taken:", "{taken:%}", "{data.}", "a\nb\r",
      "<b>&amp;</i>", "\u{202e}x\u{301}", "\u{fffe}", "notacolor", "-1", "..",
      String(repeating: "x", count: 300),
    ]
  }

  /// The texts that are no templates.
  static var noTemplates: [String] {
    ["{", "}", "{nope}", "{taken:", "{taken:%}", "{data.}"]
  }
}
