package import Files

private import FoundationEssentials

extension JSONObject {
  /// Writes a path as readable text, and if it is not UTF-8 also as base64, under `keyBytes`.
  package mutating func set(_ key: String, path: Path) {
    if let text = path.text {
      set(key, text)
    } else {
      set(key, path.description)
      set(key + "Bytes", path.base64)
    }
  }
}

extension JSONCursor {
  package func base64() throws(JSONError) -> Path {
    guard let path = Path(base64: try name()), !path.bytes.isEmpty else { throw wrong("base64") }
    return path
  }
}

extension Path {
  /// The path as text; nil if it is not UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }

  package var base64: String { Data(bytes).base64EncodedString() }

  fileprivate init?(base64 text: String) {
    guard let data = Data(base64Encoded: text) else { return nil }
    self.init(bytes: data)
  }
}
