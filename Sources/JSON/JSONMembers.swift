internal import Spelling

/// The members of an object.
package struct JSONMembers {
  private let object: JSONCursor
  private let place: JSONPlace?
  private let members: [JSONValue.Member]

  /// The keys are the only ones it may have, each once; nil for any.
  package init(_ object: JSONCursor, allowing keys: [String]? = nil) throws(JSONError) {
    guard case .object(let members) = object.value else { throw object.wrong("an object") }
    (self.object, self.members, place) = (object, members, object.place)
    if let keys { try check(allowing: keys) }
  }

  /// Of an object that has none.
  init() { (object, place, members) = (JSONCursor(.object([])), nil, []) }

  private func check(allowing keys: [String]) throws(JSONError) {
    for (index, key) in members.lazy.map(\.key).enumerated() {
      guard keys.contains(key) else { throw unknown(key, among: keys) }
      guard !members[..<index].contains(where: { $0.key == key }) else {
        throw object.error("\(key.json) appears twice")
      }
    }
  }

  package subscript(_ key: String) -> JSONCursor? {
    for member in members where member.key == key {
      return JSONCursor(member.value, at: .key(member.key), in: place)
    }
    return nil
  }

  package func require(_ key: String) throws(JSONError) -> JSONCursor {
    guard let value = self[key] else { throw error("\(key.json) is missing") }
    return value
  }

  /// The one key that is present, of several that exclude each other; nil for none.
  package func only(_ keys: [String]) throws(JSONError) -> String? {
    let found = keys.filter(contains)
    guard found.count < 2 else {
      throw error("\(found[0].json) and \(found[1].json) cannot be used together")
    }
    return found.first
  }

  package func has(_ keys: [String]) -> Bool { keys.contains(where: contains) }

  private func contains(_ key: String) -> Bool { members.contains { $0.key == key } }

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
  func tagged(_ tags: [String]) throws(JSONError) -> JSONMembers {
    guard case .object(let members) = value, !members.isEmpty else {
      throw wrong(tags.map { "{\($0.json): …}" }.listed)
    }
    let known = try JSONMembers(self, allowing: tags)
    _ = try known.only(tags)
    return known
  }
}
