private import FoundationEssentials

extension JSONObject {
  /// A readable name, and the bytes beside it, under `keyBytes`, where it is not UTF-8.
  mutating func set(_ key: String, path: Path) {
    if let text = String(validating: path.bytes, as: UTF8.self) {
      set(key, text)
    } else {
      set(key, path.description)
      set(key + "Bytes", Data(path.bytes).base64EncodedString())
    }
  }
}

extension JSONValue {
  /// The path under a key, by its bytes where they stand beside it.
  func file(_ key: String = "file") throws(JSONError) -> Path {
    guard self[key + "Bytes"] != nil else { return Path(try string(key)) }
    guard let bytes = Data(base64Encoded: try string(key + "Bytes")) else {
      throw JSONError(problem: "“\(key)Bytes” must be base64")
    }
    return Path(bytes: bytes)
  }
}
