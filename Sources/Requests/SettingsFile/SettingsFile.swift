/// Options and their values in a file: `{"columns": 4, "include": ["*.jpg", "*.png"]}`.
///
/// This type knows JSON but no option: which names exist and what they mean is up to the command.
package struct SettingsFile: Equatable, Sendable {
  /// One option.
  package struct Member: Equatable, Sendable {
    /// Its name, without dashes.
    package let name: String
    /// The values, in order; nil is an option without a value, and an empty list one that is
    /// switched off.
    package let values: [String?]

    /// Creates an option.
    package init(name: String, values: [String?]) {
      self.name = name
      self.values = values
    }
  }

  /// The options in the order of the file, each name once.
  package let members: [Member]

  /// Creates the contents of a file.
  package init(_ members: [Member]) {
    self.members = members
  }
}
