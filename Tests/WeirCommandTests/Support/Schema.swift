import Foundation
import Testing
@testable import Files

/// The subset of JSON Schema that weir's schemas use.
struct Schema: Sendable {
  let root: JSON

  /// The schema of manifests in the package.
  static func manifest() throws -> Schema { try known.0.get() }

  /// The schema of layout files in the package.
  static func composition() throws -> Schema { try known.1.get() }

  /// The schema of settings files in the package.
  static func settings() throws -> Schema { try named("settings") }

  /// The schema of batch reports in the package.
  static func batch() throws -> Schema { try named("batch") }

  /// The schema of files of sizes in the package.
  static func sizes() throws -> Schema { try named("sizes") }

  /// The schema of the lines of `--progress json` in the package.
  static func progress() throws -> Schema { try named("progress") }

  /// Read once: most tests read manifests, and many read dozens.
  private static let known = (
    Result { try named("manifest") }, Result { try named("composition") }
  )

  private static func named(_ name: String) throws -> Schema {
    let file = try File(packageFolder / Path("Documentation/\(name).schema.json"))
    return Schema(root: try JSON(file.read(1 << 20)))
  }

  /// The text of the README, the guide, the references that it links to, the cookbook and the page of messages.
  static func guides() throws -> String {
    let pages = guidePages + ["Documentation/Cookbook.md", "Documentation/Troubleshooting.md"]
    return try (["README.md"] + pages).map(text).joined()
  }

  /// The guide, and the references whose commands follow from it, in the order in which they can be pasted.
  static let guidePages: [Path] = [
    "Guide", "Tables", "FilesAndFormats", "Outputs", "Manifest", "Cache", "Thumbnails", "Batches",
    "Parts",
  ].map { Path("Documentation/\($0).md") }

  /// The text of one of the package's files.
  static func text(_ name: Path) throws -> String {
    let file = try File(packageFolder / name)
    return String(decoding: try file.read(file.status().size), as: UTF8.self)
  }

  /// The package's folder.
  static let packageFolder: Path = {
    var folder = Path(#filePath)
    while folder.name != "Tests" && folder != "." { folder = folder.parent }
    return folder.parent
  }()

  /// The errors in a document; empty if it is valid.
  func complaints(about document: JSON) -> [String] { complaints(document, root, "$") }

  private func complaints(_ value: JSON, _ schema: JSON, _ place: String) -> [String] {
    if let reference = schema["$ref"]?.string {
      guard let target = resolve(reference) else { return ["\(place): no \(reference)"] }
      return complaints(value, target, place)
    }
    return type(value, schema, place) + range(value, schema, place)
      + text(value, schema, place) + members(value, schema, place)
      + elements(value, schema, place) + choices(value, schema, place)
      + condition(value, schema, place)
  }

  /// At least one, exactly one or none of several schemas must match.
  private func choices(_ value: JSON, _ schema: JSON, _ place: String) -> [String] {
    func fitting(_ key: String) -> Int? {
      schema[key]?.array.count { complaints(value, $0, place).isEmpty }
    }
    let isNone = fitting("anyOf") == 0
    let isNotOne = (fitting("oneOf") ?? 1) != 1
    let isWrong = schema["not"].map { complaints(value, $0, place).isEmpty } ?? false
    return isNone || isNotOne || isWrong ? ["\(place): not one of the choices"] : []
  }

  private func condition(_ value: JSON, _ schema: JSON, _ place: String) -> [String] {
    guard let test = schema["if"] else { return [] }
    let consequence = schema[complaints(value, test, place).isEmpty ? "then" : "else"]
    return consequence.map { complaints(value, $0, place) } ?? []
  }

  private func text(_ value: JSON, _ schema: JSON, _ place: String) -> [String] {
    guard let text = value.string else { return [] }
    let isShort = (schema["minLength"]?.int).map { text.unicodeScalars.count < $0 } ?? false
    let pattern = (schema["pattern"]?.string).flatMap { try? Regex($0) }
    let isStrange = pattern.map { text.firstMatch(of: $0) == nil } ?? false
    return isShort || isStrange ? ["\(place): \(text) has another form"] : []
  }

  private func resolve(_ reference: String) -> JSON? {
    guard reference.hasPrefix("#/$defs/") else { return nil }
    return root["$defs"]?[String(reference.dropFirst("#/$defs/".count))]
  }

  private func type(_ value: JSON, _ schema: JSON, _ place: String) -> [String] {
    var complaints: [String] = []
    if let type = schema["type"]?.string, !value.isOf(type) {
      complaints.append("\(place): not of type \(type)")
    }
    if let constant = schema["const"], constant != value {
      complaints.append("\(place): not \(constant)")
    }
    if let allowed = schema["enum"]?.array, !allowed.contains(value) {
      complaints.append("\(place): none of \(allowed)")
    }
    return complaints
  }

  private func range(_ value: JSON, _ schema: JSON, _ place: String) -> [String] {
    guard let number = value.double else { return [] }
    let isLow = (schema["minimum"]?.double).map { number < $0 } ?? false
    let isHigh = (schema["maximum"]?.double).map { number > $0 } ?? false
    return isLow || isHigh ? ["\(place): \(number) is out of range"] : []
  }

  private func members(_ value: JSON, _ schema: JSON, _ place: String) -> [String] {
    guard case .object(let members) = value else { return [] }
    let known = schema["properties"]?.object ?? [:]
    let missing = (schema["required"]?.array ?? []).compactMap(\.string)
      .filter { members[$0] == nil }.map { "\(place): \($0) is missing" }
    let strangers = members.keys.filter { known[$0] == nil }
    let isClosed = schema["additionalProperties"] == .bool(false)
    let isShort = (schema["minProperties"]?.int).map { members.count < $0 } ?? false
    let isLong = (schema["maxProperties"]?.int).map { members.count > $0 } ?? false
    return missing + (isShort || isLong ? ["\(place): \(members.count) members"] : [])
      + (isClosed ? strangers.map { "\(place): \($0) is unknown" } : [])
      + members.flatMap { key, member in
        known[key].map { complaints(member, $0, "\(place).\(key)") } ?? []
      }
  }

  private func elements(_ value: JSON, _ schema: JSON, _ place: String) -> [String] {
    guard case .array(let elements) = value else { return [] }
    let isShort = (schema["minItems"]?.int).map { elements.count < $0 } ?? false
    let isLong = (schema["maxItems"]?.int).map { elements.count > $0 } ?? false
    let wrong = elements.enumerated().flatMap { index, element in
      schema["items"].map { complaints(element, $0, "\(place)[\(index)]") } ?? []
    }
    return (isShort || isLong ? ["\(place): \(elements.count) elements"] : []) + wrong
  }
}

extension JSON {
  fileprivate func isOf(_ type: String) -> Bool {
    switch (type, self) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool),
      ("integer", .int), ("number", .int), ("number", .double), ("null", .null):
      true
    default: false
    }
  }
}
