/// What can be written as JSON, on one line.
protocol JSONText {
  /// Itself as JSON writes it.
  var json: String { get }
}

/// A JSON object on one line, its keys in the order in which they were added.
struct JSONObject: JSONText, Equatable {
  private(set) var text = "{}"

  var json: String { text }

  mutating func set(_ key: String, _ value: some JSONText) { append(key, value.json) }

  /// Leaves the key out where there is no value.
  mutating func set(_ key: String, ifAny value: (some JSONText)?) {
    if let value { set(key, value) }
  }

  /// Leaves the key out where the value is the usual one.
  mutating func set<Value: JSONText & Equatable>(
    _ key: String, _ value: Value, unless usual: Value
  ) {
    if value != usual { set(key, value) }
  }

  /// A share or ratio, to four digits after the point.
  ///
  /// A number so large that it has no such digits stays as it is.
  mutating func set(_ key: String, ratio: Double) {
    let rounded = (ratio * 10_000).rounded() / 10_000
    append(key, String(rounded.isFinite ? rounded : ratio))
  }

  private mutating func append(_ key: String, _ json: String) {
    text.removeLast()
    text += (text == "{" ? "" : ", ") + "\(key.json): \(json)}"
  }
}

extension Int: JSONText {
  var json: String { String(self) }
}

extension Bool: JSONText {
  var json: String { String(self) }
}

extension Double: JSONText {
  /// As many digits as bring the same number back; whole numbers without a point.
  ///
  /// JSON has no name for what is no number; that is null.
  var json: String {
    guard isFinite else { return "null" }
    return Int(exactly: self).map(String.init) ?? "\(self)"
  }
}

extension Array: JSONText where Element: JSONText {
  var json: String { "[" + map(\.json).joined(separator: ", ") + "]" }
}
