internal import AtScale
internal import JSON
internal import OptionParsing
internal import Plans

/// A kind of file with a schema.
enum DescribedFile: String, CaseIterable {
  case manifest, layout, settings, sizes, batch, progress

  var schema: String {
    let schema: JSONSchema =
      switch self {
      case .manifest: .manifest
      case .layout: .layout
      case .settings: .settings
      case .sizes: .sizes
      case .batch: .batch
      case .progress: .progress
      }
    return schema.text
  }
}

extension JSONSchema {
  /// The schema of the lines of `--progress json`.
  fileprivate static var progress: JSONSchema {
    JSONSchema(
      "A line of weir --progress json",
      "The events of a run, as JSON Lines on standard error: start comes first, and end last. Paths are as you named them, or below what you named.",
      of: ProgressLine.shape)
  }

  /// The schema of settings files, from the table of options.
  fileprivate static var settings: JSONSchema {
    let options = Arguments.table.groups.flatMap(\.options).filter { !$0.traits.isTypedOnly }
    let address = ObjectShape.Key(
      name: "$schema", about: "The address of this schema, for editors.", shape: .any)
    return JSONSchema(
      "A settings file of weir",
      "Options for --config: the keys are their long names.",
      of: .object(ObjectShape(keys: [address] + options.map(\.key))))
  }
}

extension Option<Arguments> {
  fileprivate var key: ObjectShape.Key { .init(name: name, about: help, shape: shape) }

  private var shape: Shape {
    if placeholder == nil { return .flag }
    let value: Shape = isRepeatable ? .values : isValueOptional ? .optionalValue : .value
    return hint.choices.isEmpty ? value : .either([.choice(hint.choices), value])
  }
}

extension Shape {
  private static let plain = [text, number(-Double.infinity...Double.infinity)]

  fileprivate static let value = named(
    "value", about: "As it would be typed; false takes the option back."
  ) {
    .either(plain + [.constant(.bool(false))])
  }

  fileprivate static let optionalValue = named(
    "optionalValue",
    about: "As it would be typed; true is the option alone, false takes it back."
  ) {
    .either(plain + [.flag])
  }

  fileprivate static let values = named(
    "values", about: "One value, or several in the order in which they would be typed."
  ) {
    .either([value, .list(.either(plain), count: 0...Int.max)])
  }
}
