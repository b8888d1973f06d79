internal import Files
internal import JSON
package import Layouts

// What the values of the layouts library may be in a wall. A composition may be whatever a layout
// file may be: its keys have the ranges.

extension PixelLimits {
  /// A length in pixels that may be nothing.
  package static let length = 0...side
  /// A length in pixels, or a number of things, of which there is at least one.
  package static let count = 1...side
}

extension Spacing: CheckedByProperty {
  package static let properties: [Property<Spacing>] = [
    Property("horizontal", \.horizontal, .within(PixelLimits.length)),
    Property("vertical", \.vertical, .within(PixelLimits.length)),
  ]
}

extension EdgeInsets: CheckedByProperty {
  package static let properties: [Property<EdgeInsets>] = [
    Property("top", \.top, .within(PixelLimits.length)),
    Property("leading", \.leading, .within(PixelLimits.length)),
    Property("bottom", \.bottom, .within(PixelLimits.length)),
    Property("trailing", \.trailing, .within(PixelLimits.length)),
  ]
}

extension PixelSize: CheckedByProperty {
  package static let properties: [Property<PixelSize>] = [
    Property("width", \.width, .within(PixelLimits.count)),
    Property("height", \.height, .within(PixelLimits.count)),
  ]
}

extension Sheets: CheckedByProperty {
  package static let properties: [Property<Sheets>] = [
    Property("height", \.height, .within(PixelLimits.count)),
    Property("itemCount", \.itemCount, .within(PixelLimits.count)),
  ]
}

extension FlowGroup.Height: Checked {
  package func check() throws(OptionProblem) {
    guard case .pixels(let height) = self else { return }
    try Rule.within(PixelLimits.count).check(height, as: "pixels")
  }
}

extension WaterfallGroup.Finish: Checked {
  package func check() throws(OptionProblem) {
    try checkReadable(
      Form<WaterfallGroup>.waterfall.write(WaterfallGroup(columns: .count(1), finish: self))
    ) { json throws(JSONError) in
      _ = try Form<WaterfallGroup>.waterfall.read(JSONCursor(json), Reading())
    }
  }
}

extension CompositionFile: Checked {
  package func check() throws(OptionProblem) {
    try checkReadable(JSONObject(self).text) { json throws(JSONError) in
      _ = try CompositionFile(json: json)
    }
  }
}

/// Checks that what would be written can be read.
private func checkReadable(
  _ text: String, _ read: (JSONValue) throws(JSONError) -> Void
) throws(OptionProblem) {
  do {
    var reader = JSONReader(Array(text.utf8))
    try read(reader.value())
  } catch {
    throw OptionProblem("cannot be used: \(error)")
  }
}
