package import Files
internal import JSON
package import Plans

/// Options and their values in a file: `{"columns": 4, "include": ["*.jpg", "*.png"]}`.
///
/// This type knows JSON but no option: which names exist and what they mean is up to the command.
package struct SettingsFile: Equatable, Sendable {
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

extension SettingsFile {
  /// Reads a settings file.
  ///
  /// Strings and numbers are values. `true` is an option without a value, `false` one that is
  /// switched off, and an array is several values.
  ///
  /// - Throws: ``Failure/file(_:)``, and ``Failure/badSettings(_:_:)`` with the position.
  package init(_ path: Path, noting reads: inout FilesRead) throws(Failure) {
    self = try readDocument(path, as: .settings, noting: &reads, failure: Failure.badSettings) {
      json throws(JSONError) in try SettingsFile(json: json)
    }
  }

  private init(json: JSONValue) throws(JSONError) {
    guard case .object(let list) = json else { throw JSONCursor(json).wrong("an object") }
    var (members, seen) = ([Member](), Set<String>())
    for member in list where !member.isSchema {
      guard member.isNamedLikeAnOption else {
        throw JSONError(
          problem: "\(JSONValue.string(member.key).excerpt) is not the name of an option")
      }
      guard seen.insert(member.key).inserted else {
        throw JSONError(problem: "\(member.key.json) appears twice")
      }
      members.append(Member(name: member.key, values: try member.cursor.values()))
    }
    self.init(members)
  }
}

extension JSONValue.Member {
  /// Whether the name is short, and consists of ASCII letters, digits and dashes.
  fileprivate var isNamedLikeAnOption: Bool {
    (1...64).contains(key.utf8.count)
      && key.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
      }
  }

  /// Whether it tells editors where the schema is.
  fileprivate var isSchema: Bool {
    if case .string = value { key == "$schema" } else { false }
  }

  fileprivate var cursor: JSONCursor { JSONCursor(value, at: .key(key)) }
}

extension JSONCursor {
  fileprivate func values() throws(JSONError) -> [String?] {
    switch value {
    case .bool(let bool): bool ? [nil] : []
    case .array:
      try elements { element throws(JSONError) in try element.text("a string or a number") }
    default: [try text("a string, a number, true, false or an array of strings and numbers")]
    }
  }

  /// The value as it would be typed.
  private func text(_ allowed: String) throws(JSONError) -> String {
    switch value {
    case .int(let int): return int.json
    case .double(let double): return double.json
    case .string(let string) where !string.utf8.contains(0): return string
    default: throw wrong(allowed)
    }
  }
}

extension SettingsFile {
  /// The file's text, one option per line; reading it gives the same options.
  package var text: String {
    let lines = members.map { "  \($0.name.json): \($0.json)" }
    return lines.isEmpty ? "{}" : "{\n" + lines.joined(separator: ",\n") + "\n}"
  }
}

extension SettingsFile.Member {
  fileprivate var json: String {
    switch values.count {
    case 0: false.json
    case 1: values[0].map(\.valueJSON) ?? true.json
    default: "[" + values.map { ($0 ?? "").valueJSON }.joined(separator: ", ") + "]"
    }
  }
}

extension String {
  /// A number if reading it gives the same text, otherwise a string.
  fileprivate var valueJSON: String {
    guard let number = Double(self), number.isFinite, number.json == self else { return json }
    return self
  }
}
