/// A value that can be written as JSON on one line.
package protocol JSONText {
  var json: String { get }
}

/// A JSON object on one line, with its keys in the order in which they were added.
package struct JSONObject: JSONText, Equatable {
  package private(set) var text = "{}"

  package var json: String { text }

  package init() {}

  package mutating func set(_ key: String, _ value: some JSONText) { append(key, value.json) }

  /// Leaves out the key of a nil value.
  package mutating func set(_ key: String, ifAny value: (some JSONText)?) {
    if let value { set(key, value) }
  }

  /// Leaves out the key if the value is the usual one.
  package mutating func set<Value: JSONText & Equatable>(
    _ key: String, _ value: Value, unless usual: Value
  ) {
    if value != usual { set(key, value) }
  }

  /// A fraction or ratio, rounded to four decimal places.
  ///
  /// A number too large to be rounded is written in full.
  package mutating func set(_ key: String, ratio: Double) {
    let rounded = (ratio * 10_000).rounded() / 10_000
    append(key, String(rounded.isFinite ? rounded : ratio))
  }

  /// Sets a value that is already JSON.
  package mutating func set(_ key: String, json: String) { append(key, json) }

  private mutating func append(_ key: String, _ json: String) {
    text.removeLast()
    // Piece by piece: manifests of large walls have millions of keys.
    if text.utf8.count > 1 { text += ", " }
    text += key.json
    text += ": "
    text += json
    text += "}"
  }
}

extension Int: JSONText {
  package var json: String { String(self) }
}

extension Bool: JSONText {
  package var json: String { String(self) }
}

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
