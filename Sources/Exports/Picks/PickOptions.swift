package import Files

/// What came back from somebody who has seen a wall.
package struct PickOptions: Equatable, Sendable {
  package var manifest: Path
  /// What was typed; nil for standard input.
  package var words: [Path]?
  /// Whether pictures come in the order of the words, not of the wall.
  package var areAsNamed: Bool
  package var form: Form

  package enum Form: Sendable {
    /// Their paths, one per line or ended by a NUL.
    case lines, zeroTerminated
    case csv
  }

  package init(
    manifest: Path, words: [Path]?, areAsNamed: Bool = false, form: Form = .lines
  ) {
    (self.manifest, self.words) = (manifest, words)
    (self.areAsNamed, self.form) = (areAsNamed, form)
  }
}

package struct PickSummary: Equatable, Sendable {
  /// The number of files that were printed.
  package var files = 0
  /// The number of words that mean no picture, or any of several.
  package var unclear = 0
}
