// Arithmetic on numbers from files, none of them negative: what would pass the largest number is that number.

extension Int {
  /// The sum, or the largest number where that is too small for it.
  package func addingSaturated(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  /// The product, or the largest number where that is too small for it.
  package func multipliedSaturated(by other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}
