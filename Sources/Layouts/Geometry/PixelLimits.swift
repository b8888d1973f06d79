/// The largest numbers in a layout.
public enum PixelLimits {
  /// The largest width, spacing or inset, in pixels: the longest side of an image that libvips
  /// writes.
  public static let side = 10_000_000
  /// The largest coordinate of a frame, in pixels: the most that 32 bits can hold.
  public static let height = Int(Int32.max)
  /// The longest side of a composition's canvas, in pixels: elements that overhang its edges must stay within
  /// ``height``.
  public static let canvas = 2_000_000_000
  /// The largest share of a container, and the largest aspect ratio.
  public static let fraction = 10_000.0
  package static let ratios = 1 / fraction...fraction
  /// The deepest nesting of groups: each level may double the work.
  public static let depth = 10
}

extension Spacing {
  func check() throws(LayoutError) { for axis in Axis.allCases { try check(axis) } }

  func check(_ axis: Axis) throws(LayoutError) {
    let name = axis == .horizontal ? "the horizontal spacing" : "the vertical spacing"
    try PixelLimits.check(name, self[axis])
  }
}

extension PixelLimits {
  /// Checks that a number is from the lowest to ``side``.
  static func check(_ name: String, _ value: Int, from lowest: Int = 0) throws(LayoutError) {
    let allowed = lowest...side
    guard allowed.contains(value) else {
      throw .outOfRange(name: name, value: value, allowed: allowed)
    }
  }
}

// Arithmetic on numbers from files, none of them negative.

extension Int {
  /// The sum, or `Int.max` on overflow.
  package func addingSaturated(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  /// The product, or `Int.max` on overflow.
  package func multipliedSaturated(by other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}

extension Range<Int> {
  /// The smallest range that contains both.
  package func joined(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
