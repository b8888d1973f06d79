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
