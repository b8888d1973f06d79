/// A JSON Schema of a kind of file, made from its keys.
package struct JSONSchema {
  private let value: JSONValue

  package init(_ title: String, _ about: String, of shape: Shape) {
    var definitions: [JSONValue.Member] = []
    shape.define(in: &definitions)
    value = .object(
      .members([
        "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
        "title": .string(title), "description": .string(about),
      ]) + shape.rules + (definitions.isEmpty ? [] : .members(["$defs": .object(definitions)])))
  }

  package var text: String { value.page }
}

extension Shape {
  fileprivate var rules: [JSONValue.Member] {
    switch self {
    case .any: []
    case .flag: .members(["type": .string("boolean")])
    case .integer(let range):
      .members(["type": .string("integer")])
        + (range.lowerBound > .min ? .members(["minimum": .int(range.lowerBound)]) : [])
        + (range.upperBound < .max ? .members(["maximum": .int(range.upperBound)]) : [])
    case .number(let range):
      .members(["type": .string("number")])
        + (range.lowerBound.isFinite ? .members(["minimum": .double(range.lowerBound)]) : [])
        + (range.upperBound.isFinite ? .members(["maximum": .double(range.upperBound)]) : [])
    case .text(let least, let pattern):
      .members(["type": .string("string")])
        + (least > 0 ? .members(["minLength": .int(least)]) : [])
        + (pattern.map { .members(["pattern": .string($0)]) } ?? [])
    case .base64: .members(["type": .string("string"), "contentEncoding": .string("base64")])
    case .choice(let names):
      names.count == 1 ? .members(["const": .string(names[0])]) : .members(["enum": .names(names)])
    case .constant(let value): .members(["const": value])
    case .list(let element, let count):
      .members(["type": .string("array"), "items": element.schema])
        + (count.lowerBound > 0 ? .members(["minItems": .int(count.lowerBound)]) : [])
        + (count.upperBound < .max ? .members(["maxItems": .int(count.upperBound)]) : [])
    case .object(let object): object.rules
    case .map(let shape):
      .members(["type": .string("object")])
        + (shape.rules.isEmpty ? [] : .members(["additionalProperties": shape.schema]))
    case .either(let shapes): .members(["anyOf": .array(shapes.map(\.schema))])
    case .having(let key, let shape, let other):
      .members([
        "if": .object(.members(["required": .names([key])])), "then": shape.schema,
        "else": other.schema,
      ])
    case .named(let name, _, _): .members(["$ref": .string("#/$defs/\(name)")])
    }
  }

  private var schema: JSONValue { .object(rules) }

  /// Adds the named shapes that this one contains, each where it is first met.
  fileprivate func define(in definitions: inout [JSONValue.Member]) {
    switch self {
    case .named(let name, let about, let shape):
      guard !definitions.contains(where: { $0.key == name }) else { return }
      let rules = .members(["description": .string(about)]) + shape().rules
      definitions.append(.init(key: name, value: .object(rules)))
      shape().define(in: &definitions)
    case .list(let element, _), .map(let element): element.define(in: &definitions)
    case .either(let shapes): for shape in shapes { shape.define(in: &definitions) }
    case .having(_, let shape, let other):
      shape.define(in: &definitions)
      other.define(in: &definitions)
    case .object(let object): for key in object.keys { key.shape.define(in: &definitions) }
    default: break
    }
  }
}

extension ObjectShape {
  fileprivate var rules: [JSONValue.Member] {
    let properties = keys.map { key in
      JSONValue.Member(
        key: key.name,
        value: .object(
          (key.about.isEmpty ? [] : .members(["description": .string(key.about)])) + key.shape.rules
        ))
    }
    var rules: [JSONValue.Member] = .members([
      "type": .string("object"), "properties": .object(properties),
    ])
    let required = keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { rules += .members(["required": .names(required)]) }
    if !choices.isEmpty { rules += .members(["oneOf": .array(choices.map(JSONValue.requiring))]) }
    if isTagged, required.isEmpty {
      rules += .members(["minProperties": .int(1), "maxProperties": .int(1)])
    }
    let wrong = rivals.map(JSONValue.requiring)
    if !wrong.isEmpty {
      let any = wrong.count == 1 ? wrong[0] : .object(.members(["anyOf": .array(wrong)]))
      rules += .members(["not": any])
    }
    return rules + .members(["additionalProperties": .bool(false)])
  }
}

extension [JSONValue.Member] {
  fileprivate static func members(_ pairs: KeyValuePairs<String, JSONValue>) -> Self {
    pairs.map { .init(key: $0.key, value: $0.value) }
  }
}

extension JSONValue {
  fileprivate static func names(_ names: [String]) -> JSONValue {
    .array(names.map { .string($0) })
  }

  /// A schema that admits objects with all of these keys.
  fileprivate static func requiring(_ names: [String]) -> JSONValue {
    .object(.members(["required": .names(names)]))
  }
}

/// What a value may look like, for the schema of a file.
package indirect enum Shape: Sendable {
  /// A value that nobody reads.
  case any
  case flag
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// A text of at least this many characters, in which a regular expression is found.
  case text(least: Int, pattern: String?)
  case base64
  case choice([String])
  case constant(JSONValue)
  case list(Shape, count: ClosedRange<Int>)
  case object(ObjectShape)
  case map(Shape)
  case either([Shape])
  /// The first shape for objects with this key, the second for others.
  case having(String, Shape, else: Shape)
  /// A shape with a name, so that it can contain itself.
  case named(String, about: String, @Sendable () -> Shape)

  package static let text = text(least: 0, pattern: nil)
  /// A text that is not empty.
  package static let name = text(least: 1, pattern: nil)
}

/// The keys of an object, and which of them go together.
package struct ObjectShape: Sendable {
  package struct Key: Sendable {
    let name: String
    let about: String
    let shape: Shape
    var isRequired = false

    package init(name: String, about: String, shape: Shape, isRequired: Bool = false) {
      (self.name, self.about, self.shape) = (name, about, shape)
      self.isRequired = isRequired
    }
  }

  let keys: [Key]
  /// Keys of which at most one may be present.
  let rivals: [[String]]
  /// Sets of keys of which exactly one is required.
  let choices: [[String]]
  /// Whether exactly one key is present.
  let isTagged: Bool

  package init(
    keys: [Key], rivals: [[String]] = [], choices: [[String]] = [], isTagged: Bool = false
  ) { (self.keys, self.rivals, self.choices, self.isTagged) = (keys, rivals, choices, isTagged) }
}
