internal import JSON
internal import Layouts

// Reads the values that a manifest writes as text.

extension JSONValue {
  func color(_ key: String) throws(JSONError) -> Color {
    let text = try string(key)
    guard let color = Color(css: text) else { throw JSONError(problem: "“\(text)” is not a color") }
    return color
  }

  /// An integer that may be missing.
  func optionalInt(
    _ key: String, in range: ClosedRange<Int> = 0...Int(Int32.max)
  ) throws(JSONError) -> Int? {
    self[key] == nil ? nil : try int(key, in: range)
  }

  func focus(_ key: String) throws(JSONError) -> Fit.Focus {
    guard let focus = Fit.Focus(named: try string(key)) else {
      throw JSONError(problem: "“\(key)” must be attention or a gravity, as in topLeading")
    }
    return focus
  }
}
