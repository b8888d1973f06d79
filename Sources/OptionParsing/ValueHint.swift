/// What is known of an option's values in advance, for shells that complete them.
public struct ValueHint: Equatable, Sendable {
  /// What a value names.
  public enum Place: Sendable {
    /// A file that is read.
    case source
    /// A file that is written.
    case output
    /// A folder.
    case folder
  }

  /// Values that are allowed; there may be others.
  public internal(set) var choices: [String] = []
  /// Nil if it names no file.
  public internal(set) var place: Place?
}

extension Option {
  /// The same option, with some known values.
  public func offering(_ choices: [String]) -> Option {
    var option = self
    option.hint.choices = choices
    return option
  }

  /// The same option, whose value is a path.
  public func naming(_ place: ValueHint.Place) -> Option {
    var option = self
    option.hint.place = place
    return option
  }

  /// The same option, of which every occurrence counts.
  public func repeatable() -> Option {
    var option = self
    option.isRepeatable = true
    return option
  }
}
