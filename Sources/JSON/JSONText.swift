/// A value that can be written as JSON on one line.
package protocol JSONText {
  var json: String { get }
}

/// A JSON object on one line, with its keys in the order in which they were added.
package struct JSONObject: JSONText, Equatable {
  /// Without its braces.
  private var members = ""

  package var text: String { "{\(members)}" }

  package var json: String { text }

  package init() {}

  package mutating func set(_ key: String, _ value: some JSONText) { set(key, json: value.json) }

  /// Leaves out the key of a nil value.
  package mutating func set(_ key: String, ifAny value: (some JSONText)?) {
    if let value { set(key, value) }
  }

  /// Leaves out the key if the value is the usual one.
  package mutating func set<Value: JSONText & Equatable>(
    _ key: String, _ value: Value, unless usual: Value
  ) { if value != usual { set(key, value) } }

  /// Sets a value that is already JSON.
  package mutating func set(_ key: String, json: String) { append(Self.start(of: key), json) }

  /// What is before the value of a key.
  static func start(of key: String) -> String { "\(key.json): " }

  /// Adds a value that is already JSON, after its ``start(of:)``.
  mutating func append(_ start: String, _ json: String) {
    // Piece by piece: manifests of large walls have millions of keys.
    if !members.isEmpty { members += ", " }
    members += start
    members += json
  }
}

extension Int: JSONText { package var json: String { String(self) } }

extension Bool: JSONText { package var json: String { String(self) } }

extension Double: JSONText {
  /// The fewest digits that restore the same number; integers have no decimal point.
  ///
  /// JSON has no NaN and no infinity, so they become null.
  package var json: String {
    guard isFinite else { return "null" }
    return Int(exactly: self).map(String.init) ?? "\(self)"
  }
}

extension Array: JSONText where Element: JSONText {
  package var json: String { "[" + map(\.json).joined(separator: ", ") + "]" }
}
