@testable import JSON
@testable import Plans

// The schema of layout files, from the keys that their reader and writer know.

extension JSONValue {
  static var schemaOfLayoutFiles: JSONValue {
    let layout = Shape.object(CompositionFile.fields.shape)
    var schema: [Member] = [
      .init(key: "$schema", value: .string("https://json-schema.org/draft/2020-12/schema")),
      .init(key: "title", value: .string("A layout file of weir")),
      .init(
        key: "description",
        value: .string(
          "A wall in the terms of UIKit's compositional layouts: items in groups, groups in sections, sections in the layout. Lengths are pixels."
        )),
    ]
    schema += layout.rules
    var definitions: [Member] = []
    layout.define(in: &definitions)
    return .object(schema + [.init(key: "$defs", value: .object(definitions))])
  }

  fileprivate static func names(_ names: [String]) -> JSONValue {
    .array(names.map { .string($0) })
  }
}

extension Shape {
  /// The members of a schema that admits this shape.
  fileprivate var rules: [JSONValue.Member] {
    func members(_ pairs: KeyValuePairs<String, JSONValue>) -> [JSONValue.Member] {
      pairs.map { .init(key: $0.key, value: $0.value) }
    }
    switch self {
    case .any: return []
    case .flag: return members(["type": .string("boolean")])
    case .integer(let range):
      return members([
        "type": .string("integer"), "minimum": .int(range.lowerBound),
        "maximum": .int(range.upperBound),
      ])
    case .number(let range):
      return members([
        "type": .string("number"), "minimum": .double(range.lowerBound),
        "maximum": .double(range.upperBound),
      ])
    case .text(let least, let pattern):
      return members(["type": .string("string")])
        + (least > 0 ? members(["minLength": .int(least)]) : [])
        + (pattern.map { members(["pattern": .string($0)]) } ?? [])
    case .choice(let names):
      return names.count == 1
        ? members(["const": .string(names[0])]) : members(["enum": .names(names)])
    case .list(let element, let count):
      return members(["type": .string("array"), "items": .object(element.rules)])
        + (count.lowerBound > 0 ? members(["minItems": .int(count.lowerBound)]) : [])
        + (count.upperBound < .max ? members(["maxItems": .int(count.upperBound)]) : [])
    case .object(let object): return object.rules
    case .either(let shapes):
      return members(["anyOf": .array(shapes.map { .object($0.rules) })])
    case .named(let name, _, _): return members(["$ref": .string("#/$defs/\(name)")])
    }
  }

  /// Adds the named shapes that this one contains, each where it is first met.
  fileprivate func define(in definitions: inout [JSONValue.Member]) {
    switch self {
    case .named(let name, let about, let shape):
      guard !definitions.contains(where: { $0.key == name }) else { return }
      let rules = [.init(key: "description", value: .string(about))] + shape().rules
      definitions.append(.init(key: name, value: .object(rules)))
      shape().define(in: &definitions)
    case .list(let element, _): element.define(in: &definitions)
    case .either(let shapes): for shape in shapes { shape.define(in: &definitions) }
    case .object(let object): for key in object.keys { key.shape.define(in: &definitions) }
    default: break
    }
  }
}

extension ObjectShape {
  fileprivate var rules: [JSONValue.Member] {
    let properties = keys.map { key in
      let about = JSONValue.Member(key: "description", value: .string(key.about))
      return JSONValue.Member(
        key: key.name, value: .object((key.about.isEmpty ? [] : [about]) + key.shape.rules))
    }
    var rules: [JSONValue.Member] = [
      .init(key: "type", value: .string("object")),
      .init(key: "properties", value: .object(properties)),
    ]
    let required = keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { rules.append(.init(key: "required", value: .names(required))) }
    func requiring(_ names: [String]) -> JSONValue {
      .object([.init(key: "required", value: .names(names))])
    }
    if !choices.isEmpty {
      rules.append(.init(key: "oneOf", value: .array(choices.map(requiring))))
    }
    if isTagged, required.isEmpty {
      rules += ["minProperties", "maxProperties"].map { .init(key: $0, value: .int(1)) }
    }
    if let not = rivals.map(requiring).unlessOne {
      rules.append(.init(key: "not", value: not))
    }
    return rules + [.init(key: "additionalProperties", value: .bool(false))]
  }
}

extension [JSONValue] {
  /// A schema that admits what any of these admit; nil if there are none.
  fileprivate var unlessOne: JSONValue? {
    count < 2 ? first : .object([.init(key: "anyOf", value: .array(self))])
  }
}

extension JSONValue {
  /// The value as a page of at most 100 columns where its texts allow.
  func page(indent: Int, before: Int = 0) -> String {
    let line = line
    if indent + before + line.count <= 99 { return line }
    let (inner, outer) = (
      String(repeating: " ", count: indent + 2), String(repeating: " ", count: indent)
    )
    switch self {
    case .object(let members):
      let lines = members.map { member in
        let key = "\(member.key.json): "
        return inner + key + member.value.page(indent: indent + 2, before: key.count)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    case .array(let elements):
      let lines =
        elements.allSatisfy(\.isText)
        ? elements.map(\.line).filled(width: 98 - indent)
        : elements.map { $0.page(indent: indent + 2) }
      return "[\n" + lines.map { inner + $0 }.joined(separator: ",\n") + "\n\(outer)]"
    default: return line
    }
  }

  private var isText: Bool { if case .string = self { true } else { false } }

  private var line: String {
    switch self {
    case .object(let members):
      "{ " + members.map { "\($0.key.json): \($0.value.line)" }.joined(separator: ", ") + " }"
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    default: text
    }
  }
}

extension [String] {
  /// The words in lines of at most this many columns.
  fileprivate func filled(width: Int) -> [String] {
    reduce(into: []) { lines, word in
      if let last = lines.last, last.count + word.count + 2 < width {
        lines[lines.count - 1] = last + ", " + word
      } else {
        lines.append(word)
      }
    }
  }
}
