internal import Spelling

/// A value in a file and its place, which the errors name.
package struct JSONCursor {
  package let value: JSONValue
  private let step: JSONPlace.Step?
  private let outer: JSONPlace?

  package init(_ value: JSONValue, at step: JSONPlace.Step? = nil, in outer: JSONPlace? = nil) {
    (self.value, self.step, self.outer) = (value, step, outer)
  }

  /// The place for what is inside this value; nil for the outermost one.
  var place: JSONPlace? { step.map { JSONPlace($0, in: outer) } }

  /// The place as text, such as `sections[1].group`.
  package var path: String { place?.text ?? "" }

  /// An integer; `8.0` and `1e2` are integers too.
  package func int(_ range: ClosedRange<Int>) throws(JSONError) -> Int {
    let found: Int? =
      switch value {
      case .int(let int): int
      case .double(let double): Int(exactly: double)
      default: nil
      }
    guard let found, range.contains(found) else {
      throw wrong("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return found
  }

  package func number(_ range: ClosedRange<Double>) throws(JSONError) -> Double {
    let found: Double? =
      switch value {
      case .int(let int): Double(int)
      case .double(let double): double
      default: nil
      }
    guard let found, range.contains(found) else {
      throw wrong(
        range.upperBound.isFinite
          ? "a number from \(range.lowerBound.json) to \(range.upperBound.json)" : "a number")
    }
    return found
  }

  package func bool() throws(JSONError) -> Bool {
    guard case .bool(let bool) = value else { throw wrong("true or false") }
    return bool
  }

  package func string() throws(JSONError) -> String {
    guard case .string(let string) = value else { throw wrong("a string") }
    return string
  }

  package func name() throws(JSONError) -> String {
    guard case .string(let string) = value, !string.isEmpty else { throw wrong("a name") }
    return string
  }

  package func choice<Value: RawRepresentable & CaseIterable>() throws(JSONError) -> Value
  where Value.RawValue == String {
    guard case .string(let name) = value, let choice = Value(rawValue: name) else {
      throw wrong(Value.allCases.map(\.rawValue.json).listed)
    }
    return choice
  }

  /// The elements of an array, each converted.
  package func elements<Element>(
    _ element: (JSONCursor) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    guard case .array(let values) = value else { throw wrong("an array") }
    let place = place
    var elements: [Element] = []
    for (index, value) in values.enumerated() {
      elements.append(try element(JSONCursor(value, at: .index(index), in: place)))
    }
    return elements
  }

  /// The members of an object with any keys, each converted.
  package func members<Element>(
    _ element: (JSONCursor) throws(JSONError) -> Element
  ) throws(JSONError) -> [String: Element] {
    guard case .object(let members) = value else { throw wrong("an object") }
    let place = place
    var elements: [String: Element] = [:]
    for member in members {
      elements[member.key] = try element(JSONCursor(member.value, at: .key(member.key), in: place))
    }
    return elements
  }

  /// States the value and what is allowed.
  package func wrong(_ allowed: String) -> JSONError {
    error("found \(value.excerpt), but must be \(allowed)")
  }

  package func error(_ problem: String) -> JSONError {
    let path = path
    return JSONError(problem: path.isEmpty ? problem : "\(path): \(problem)")
  }
}

/// Where a value stands in a file: text only for messages, since a manifest has millions of values.
package final class JSONPlace: Sendable {
  package enum Step: Sendable {
    case key(String)
    case index(Int)
  }

  private let step: Step
  private let outer: JSONPlace?

  package init(_ step: Step, in outer: JSONPlace? = nil) { (self.step, self.outer) = (step, outer) }

  package var text: String {
    let start = outer?.text ?? ""
    return switch step {
    case .key(let key): start.isEmpty ? key : "\(start).\(key)"
    case .index(let index): "\(start)[\(index)]"
    }
  }
}

/// A mistake in a JSON file, and its position.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  package var offset: Int?
  package var problem: String

  package var description: String { offset.map { "at byte \($0), \(problem)" } ?? problem }

  package init(offset: Int? = nil, problem: String) {
    (self.offset, self.problem) = (offset, problem)
  }
}

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
