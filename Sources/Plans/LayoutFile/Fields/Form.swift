internal import JSON
internal import Layouts

/// A kind of value in a layout file: how it is read, how it is written, and its shape.
struct Form<Value: Sendable>: Sendable {
  let shape: Shape
  /// Reads a value, or throws a ``JSONError`` that says what is allowed.
  let read: @Sendable (JSONCursor, LayoutReading) throws(JSONError) -> Value
  /// Writes a value as JSON.
  let write: @Sendable (Value) -> String

  init(
    _ shape: Shape,
    read: @escaping @Sendable (JSONCursor, LayoutReading) throws(JSONError) -> Value,
    write: @escaping @Sendable (Value) -> String
  ) {
    (self.shape, self.read, self.write) = (shape, read, write)
  }

  /// The form under a name, as the schema refers to it.
  func named(_ name: String, _ about: String) -> Form {
    let shape = shape
    return Form(.named(name, about: about) { shape }, read: read, write: write)
  }
}

/// What is known while a layout file is read.
struct LayoutReading {
  /// Fills in what the file leaves out; nil outside layout files.
  var filler: LayoutFiller?
  var scrollDirection = Axis.vertical
  /// The number of groups that contain what is read.
  var depth = 0
  /// Whether texts are final rather than templates, so that they may contain any braces.
  var hasFinalTexts = false
}

extension Form where Value: JSONText {
  /// A form whose values write themselves.
  init(
    _ shape: Shape, read: @escaping @Sendable (JSONCursor, LayoutReading) throws(JSONError) -> Value
  ) {
    self.init(shape, read: read) { $0.json }
  }
}

extension Form<Int> {
  static var pixels: Form { integer(0...PixelLimits.side) }

  /// A number of pixels or things, of which there is at least one.
  static var count: Form { integer(1...PixelLimits.side) }

  static func integer(_ range: ClosedRange<Int>) -> Form {
    Form(.integer(range)) { json, _ throws(JSONError) in try json.int(range) }
  }
}

extension Form<Double> {
  /// A width divided by a height.
  static var aspectRatio: Form { number((1 / PixelLimits.fraction)...PixelLimits.fraction) }

  static func number(_ range: ClosedRange<Double>) -> Form {
    Form(.number(range)) { json, _ throws(JSONError) in try json.number(range) }
  }
}

extension Form<Bool> {
  static var flag: Form { Form(.flag) { json, _ throws(JSONError) in try json.bool() } }
}

extension Form<String> {
  /// A text that is not empty.
  static var name: Form { Form(.name) { json, _ throws(JSONError) in try json.name() } }

  /// The kind of an element: in a manifest, `picture` is what is not one.
  static var kind: Form {
    Form(.text(least: 1, pattern: "^(?!picture$)")) { json, _ throws(JSONError) in
      let kind = try json.name()
      guard kind != "picture" else { throw json.wrong("another word: pictures are not elements") }
      return kind
    }
  }

  /// A template in which all placeholders are known, or a final text.
  static var template: Form {
    Form(.text) { json, reading throws(JSONError) in
      let text = try json.string()
      guard !reading.hasFinalTexts else { return text }
      do { _ = try Template(text) } catch { throw json.error("\(error)") }
      return text
    }
  }

  /// A color in CSS notation, as the file writes it.
  static var color: Form {
    Form(.text) { json, _ throws(JSONError) in
      guard case .string(let text) = json.value, Color(css: text) != nil else {
        throw json.wrong("a color as CSS writes it, as in \"#1d6fb8\", \"#fffc\" or \"teal\"")
      }
      return text
    }
  }
}

extension Form where Value: Named {
  /// One of a few names.
  static var choice: Form {
    Form(.choice(Value.names.map(\.name))) { json, _ throws(JSONError) in
      try json.choice()
    } write: {
      $0.name.json
    }
  }
}

extension Form {
  /// A list, which may be empty unless it needs at least one of what is named.
  static func list<Element>(
    of form: Form<Element>, atLeastOne noun: String? = nil
  ) -> Form where Value == [Element] {
    let count = (noun == nil ? 0 : 1)...Int.max
    return Form(.list(form.shape, count: count)) { json, reading throws(JSONError) in
      let list = try json.elements { element throws(JSONError) in try form.read(element, reading) }
      if let noun, list.isEmpty { throw json.wrong("an array of at least one \(noun)") }
      return list
    } write: { list in
      "[" + list.map(form.write).joined(separator: ", ") + "]"
    }
  }
}
