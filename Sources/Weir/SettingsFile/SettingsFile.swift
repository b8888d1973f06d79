/// Options and their values as a file keeps them: `{"columns": 4, "include": ["*.jpg", "*.png"]}`.
///
/// It knows JSON and no option: what names mean, and which there are, is the command's.
package struct SettingsFile: Equatable, Sendable {
  /// One option.
  package struct Member: Equatable, Sendable {
    /// Its name, without dashes.
    package let name: String
    /// What it is given, in order; nil is an option without a value, and an empty list one that is
    /// switched off.
    package let values: [String?]

    /// Creates an option.
    package init(name: String, values: [String?]) {
      self.name = name
      self.values = values
    }
  }

  /// In the order of the file; each name is there once.
  package let members: [Member]

  /// Creates a file's contents.
  package init(_ members: [Member]) {
    self.members = members
  }
}
