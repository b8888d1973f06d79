import Foundation
import Testing
@testable import Weir

/// As much of JSON Schema as the manifest's schema uses.
struct Schema {
  private let root: JSON

  /// The schema that ships with the package.
  static func manifest(_ testFile: String = #filePath) throws -> Schema {
    var folder = Path(testFile)
    while folder.name != "Tests" && folder != "." { folder = folder.parent }
    let file = try File(folder.parent / "Documentation/manifest.schema.json")
    return Schema(root: try JSON(file.read(1 << 20)))
  }

  /// What is wrong with a document; nothing if it is valid.
  func complaints(about document: JSON) -> [String] { complaints(document, root, "$") }

  private func complaints(_ value: JSON, _ schema: JSON, _ place: String) -> [String] {
    if let reference = schema["$ref"]?.string {
      guard let target = resolve(reference) else { return ["\(place): no \(reference)"] }
      return complaints(value, target, place)
    }
    return type(value, schema, place) + range(value, schema, place)
      + members(value, schema, place) + elements(value, schema, place)
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
    return missing + (isClosed ? strangers.map { "\(place): \($0) is unknown" } : [])
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
