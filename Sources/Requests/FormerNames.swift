public import Files

// Names of 1.0 that no program outside has a use for. They leave in 2.0.0.

extension Inputs {
  /// Whether a file is, or begins like, one that `writeSizes` has written.
  @available(*, deprecated, message: "a program knows which files it wrote")
  public static func areSizes(_ path: Path, otherThan output: Path? = nil) -> Bool {
    holdSizes(path, otherThan: output)
  }
}

extension Output {
  /// The placeholder for a sheet's number.
  @available(*, deprecated, message: "write {sheet}")
  public static var sheetPlaceholder: String { sheetBraces }
}
