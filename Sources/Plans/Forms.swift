internal import Files
internal import JSON
internal import Layouts

// Kinds of values that several kinds of objects have.

extension Form {
  /// A value that a text spells.
  static func spelled(
    _ allowed: String, _ shape: Shape = .text, _ parse: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) -> Form {
    Form(shape) { json, _ throws(JSONError) in
      guard case .string(let text) = json.value, let value = parse(text) else {
        throw json.wrong(allowed)
      }
      return value
    } write: {
      write($0).json
    }
  }
}

extension Form where Value: CustomStringConvertible {
  static func spelled(
    _ allowed: String, _ shape: Shape = .text, _ parse: @escaping @Sendable (String) -> Value?
  ) -> Form {
    spelled(allowed, shape, parse) { $0.description }
  }
}

extension Form<Int> {
  static var pixels: Form { integer(PixelLimits.length) }
  /// A number of pixels or things, of which there is at least one.
  static var count: Form { integer(PixelLimits.count) }
  /// A number of things, or an index.
  static var natural: Form { integer(0...PixelLimits.height) }
  /// The length of a file.
  static var byteCount: Form { integer(0...Int.max) }
}

// MARK: Lengths

extension Form {
  /// A number of pixels or, in layout files, a length with a unit.
  fileprivate static func length(
    _ pixels: Form, _ convert: @escaping @Sendable (Length, _ dotsPerInch: Int) -> Value?
  ) -> Form {
    let units = LengthUnit.allCases.map(\.rawValue)
    let text = Shape.text(least: 2, pattern: "^-?[0-9.]+ ?(\(units.joined(separator: "|")))$")
    return Form(.either([pixels.shape, text])) { json, reading throws(JSONError) in
      // Words and bare numbers are no lengths, whatever else they are.
      guard case .string(let text) = json.value, let filler = reading.layout.filler,
        let last = text.last, last.isLetter, text.first?.isLetter == false
      else { return try pixels.read(json, reading) }
      guard let value = Length(text).flatMap({ convert($0, filler.dotsPerInch) }) else {
        throw json.wrong("pixels, or a length in \(units.joined(separator: ", "))")
      }
      return value
    } write: {
      pixels.write($0)
    }
  }
}

extension Form<Int> {
  static var length: Form { length(PixelLimits.length) }

  static func length(_ range: ClosedRange<Int>) -> Form {
    length(integer(range)) { length, dotsPerInch in
      length.wholePixels(at: dotsPerInch).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension Form<Double> {
  static var length: Form { length(0...Double(PixelLimits.side)) }

  static func length(_ range: ClosedRange<Double>) -> Form {
    length(number(range)) { length, dotsPerInch in
      let pixels = length.pixels(at: dotsPerInch)
      return range.contains(pixels) ? pixels : nil
    }
  }
}

extension Form<Timestamp> {
  static var timestamp: Form { spelled("a date and time") { Timestamp($0) } }
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
  static var aspectRatio: Form { number(PixelLimits.ratios) }
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

  /// Its placeholders are known, or it is a final text.
  static var template: Form {
    Form(.text) { json, reading throws(JSONError) in
      let text = try json.string()
      guard !reading.layout.hasFinalTexts else { return text }
      do { _ = try Template(text) } catch { throw json.error("\(error)") }
      return text
    }
  }

  /// A color in CSS notation, as the file writes it.
  static var color: Form { spelled(cssColor) { Color(css: $0) == nil ? nil : $0 } }
}

extension Form<Color> {
  static var color: Form { spelled(cssColor) { Color(css: $0) } }
}

private let cssColor = "a color as CSS writes it, as in \"#1d6fb8\", \"#fffc\" or \"teal\""
