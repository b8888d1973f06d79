/// What a value may look like, for the schema of layout files.
indirect enum Shape: Sendable {
  /// A value that nobody reads.
  case any
  case flag
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// A text of at least this many characters, in which a regular expression is found.
  case text(least: Int, pattern: String?)
  case choice([String])
  /// A list with this many elements.
  case list(Shape, count: ClosedRange<Int>)
  case object(ObjectShape)
  /// Any of these.
  case either([Shape])
  /// A shape with a name, so that it can contain itself.
  case named(String, about: String, @Sendable () -> Shape)

  /// Any text.
  static let text = text(least: 0, pattern: nil)
  /// A text that is not empty.
  static let name = text(least: 1, pattern: nil)
}

/// The keys of an object, and which of them go together.
struct ObjectShape: Sendable {
  struct Key: Sendable {
    let name: String
    let about: String
    let shape: Shape
    var isRequired = false
  }

  let keys: [Key]
  /// Keys of which at most one may be present.
  let rivals: [[String]]
  /// Sets of keys of which exactly one is required.
  let choices: [[String]]
  /// Whether exactly one key is present.
  let isTagged: Bool
}
