internal import Spelling

/// The members of an object with a fixed set of keys, each allowed once.
package struct JSONMembers {
  private let object: JSONCursor
  private var values: [String: JSONValue] = [:]

  /// - Throws: ``JSONError`` if the value is not an object, or if a key is unknown or duplicate.
  package init(_ object: JSONCursor, allowing keys: [String]) throws(JSONError) {
    guard case .object(let members) = object.value else { throw object.wrong("an object") }
    self.object = object
    for member in members {
      guard keys.contains(member.key) else { throw unknown(member.key, among: keys) }
      guard values.updateValue(member.value, forKey: member.key) == nil else {
        throw object.error("\(member.key.json) appears twice")
      }
    }
  }

  /// The value of a key; nil if the key is missing.
  package subscript(_ key: String) -> JSONCursor? {
    values[key].map {
      object.child($0, path: object.path.isEmpty ? key : "\(object.path).\(key)")
    }
  }

  /// The value of a required key.
  package func require(_ key: String) throws(JSONError) -> JSONCursor {
    guard let value = self[key] else { throw error("\(key.json) is missing") }
    return value
  }

  /// The key that is present, of several that exclude each other; nil for none.
  ///
  /// - Throws: ``JSONError`` if two of them are present.
  package func only(_ keys: [String]) throws(JSONError) -> String? {
    let found = keys.filter { values[$0] != nil }
    guard found.count < 2 else {
      throw error("\(found[0].json) and \(found[1].json) cannot be used together")
    }
    return found.first
  }

  /// Whether any of these keys is present.
  package func has(_ keys: [String]) -> Bool { keys.contains { values[$0] != nil } }

  package func error(_ problem: String) -> JSONError { object.error(problem) }

  private func unknown(_ key: String, among keys: [String]) -> JSONError {
    let isWord = key.utf8.count <= 64
    let meant = isWord ? nearest(to: key, among: keys) : nil
    let advice =
      meant.map { "did you mean \($0.json)?" }
      ?? "there \(keys.count == 1 ? "is" : "are") \(keys.map(\.json).joined(separator: ", "))"
    return error("unknown key \(JSONValue.string(key).excerpt); \(advice)")
  }
}

extension JSONCursor {
  /// The members of an object that has exactly one of these keys, such as `{"absolute": 44}`.
  package func tagged(_ tags: [String]) throws(JSONError) -> JSONMembers {
    guard case .object(let members) = value, !members.isEmpty else {
      throw wrong(tags.map { "{\($0.json): …}" }.listed)
    }
    let known = try JSONMembers(self, allowing: tags)
    _ = try known.only(tags)
    return known
  }
}
