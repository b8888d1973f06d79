/// What a value may look like, for the schema of a file.
package indirect enum Shape: Sendable {
  /// A value that nobody reads.
  case any
  case flag
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// A text of at least this many characters, in which a regular expression is found.
  case text(least: Int, pattern: String?)
  /// Bytes as base64.
  case base64
  case choice([String])
  /// Always the same value.
  case constant(JSONValue)
  /// A list with this many elements.
  case list(Shape, count: ClosedRange<Int>)
  case object(ObjectShape)
  /// An object with any keys.
  case map(Shape)
  /// Any of these.
  case either([Shape])
  /// The first shape for objects with this key, the second for others.
  case having(String, Shape, else: Shape)
  /// A shape with a name, so that it can contain itself.
  case named(String, about: String, @Sendable () -> Shape)

  /// Any text.
  package static let text = text(least: 0, pattern: nil)
  /// A text that is not empty.
  package static let name = text(least: 1, pattern: nil)
}

/// The keys of an object, and which of them go together.
package struct ObjectShape: Sendable {
  package struct Key: Sendable {
    let name: String
    let about: String
    let shape: Shape
    var isRequired = false

    package init(name: String, about: String, shape: Shape, isRequired: Bool = false) {
      (self.name, self.about, self.shape) = (name, about, shape)
      self.isRequired = isRequired
    }
  }

  let keys: [Key]
  /// Keys of which at most one may be present.
  let rivals: [[String]]
  /// Sets of keys of which exactly one is required.
  let choices: [[String]]
  /// Whether exactly one key is present.
  let isTagged: Bool

  package init(
    keys: [Key], rivals: [[String]] = [], choices: [[String]] = [], isTagged: Bool = false
  ) {
    (self.keys, self.rivals, self.choices, self.isTagged) = (keys, rivals, choices, isTagged)
  }
}
