internal import Files
internal import JSON
internal import Layouts

// Kinds of values that several kinds of objects have.

extension Form<Int> {
  static var pixels: Form { integer(PixelLimits.length) }

  /// A number of pixels or things, of which there is at least one.
  static var count: Form { integer(PixelLimits.count) }
}

extension Form<Int> {
  /// A number of things, or an index.
  static var natural: Form { integer(0...PixelLimits.height) }
  /// The length of a file.
  static var byteCount: Form { integer(0...Int.max) }
}

extension Form<Timestamp> {
  static var timestamp: Form {
    Form(.text) { json, _ throws(JSONError) in
      guard case .string(let text) = json.value, let time = Timestamp(text) else {
        throw json.wrong("a date and time")
      }
      return time
    } write: {
      $0.description.json
    }
  }
}

extension Form<PixelSize> {
  static var size: Form {
    Fields(
      [
        Field("width", \PixelSize.width, PixelRect.side, "In pixels.").required,
        Field("height", \PixelSize.height, PixelRect.side, "In pixels.").required,
      ], of: PixelSize(width: 1, height: 1), named: "pixelSize", "A width and a height."
    ).form
  }
}

extension Form<Double> {
  /// A width divided by a height.
  static var aspectRatio: Form { number((1 / PixelLimits.fraction)...PixelLimits.fraction) }
}

extension Form<String> {
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
      guard !reading.layout.hasFinalTexts else { return text }
      do { _ = try Template(text) } catch { throw json.error("\(error)") }
      return text
    }
  }

  /// A color in CSS notation, as the file writes it.
  static var color: Form {
    Form(.text) { json, _ throws(JSONError) in
      _ = try json.color()
      return try json.string()
    }
  }
}

extension Form<Color> {
  static var color: Form {
    Form(.text) { json, _ throws(JSONError) in
      try json.color()
    } write: {
      $0.description.json
    }
  }
}

extension JSONCursor {
  fileprivate func color() throws(JSONError) -> Color {
    guard case .string(let text) = value, let color = Color(css: text) else {
      throw wrong("a color as CSS writes it, as in \"#1d6fb8\", \"#fffc\" or \"teal\"")
    }
    return color
  }
}
