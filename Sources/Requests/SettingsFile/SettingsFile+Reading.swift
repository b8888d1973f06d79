package import Files
internal import JSON
package import Plans

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

  fileprivate var cursor: JSONCursor { JSONCursor(value, path: key) }
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
