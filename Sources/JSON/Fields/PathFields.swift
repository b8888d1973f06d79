package import Files

private import FoundationEssentials

extension Array {
  /// The two keys of a path: its text, and its bytes if that is not UTF-8.
  package static func path<Root>(
    _ name: String, _ about: String = "", get: @escaping Field<Root>.Getter<Path>,
    set: @escaping @Sendable (inout Root, Path) -> Void
  ) -> [Field<Root>] where Element == Field<Root> {
    [
      Field(name, .path, about, get: get, set: set),
      Field(
        name + "Bytes", .pathBytes, get: { get($0).flatMap { $0.text == nil ? $0 : nil } }, set: set
      ),
    ]
  }

  /// The two keys of a path that an object may lack.
  package static func path<Root>(
    _ name: String, _ path: Member<Root, Path?>, _ about: String = ""
  ) -> [Field<Root>] where Element == Field<Root> {
    .path(name, about, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// The two keys of a path, without whose text an object is refused.
  package static func path<Root>(
    required name: String, _ path: Member<Root, Path>, _ about: String = ""
  ) -> [Field<Root>] where Element == Field<Root> {
    var keys: [Field<Root>] = .path(
      name, about, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    keys[0] = keys[0].required
    return keys
  }
}

extension Form<Path> {
  package static var path: Form {
    Form(.text) { json, _ throws(JSONError) in
      try json.wholePath()
    } write: {
      ($0.text ?? $0.description).json
    }.named(
      "path",
      "A path. If it is not valid UTF-8, this is a readable form of it, and a second key, whose name ends in Bytes, has its bytes."
    )
  }

  /// A path in an object with nothing else of interest, as in `{"file": "a.jpg"}`.
  package static func object(_ key: String) -> Form {
    Fields<Path>(.path(required: key, \.self), of: "").form
  }

  fileprivate static var pathBytes: Form {
    Form(.base64) { json, _ throws(JSONError) in
      try json.base64()
    } write: {
      $0.base64.json
    }.named("pathBytes", "The path's bytes in base64; present only if they are not valid UTF-8.")
  }
}

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
  /// A path ends at NUL for the system, so one with it would pass under another name.
  fileprivate func wholePath() throws(JSONError) -> Path {
    let path = Path(try string())
    guard !path.bytes.contains(0) else { throw wrong("a path without NUL") }
    return path
  }

  package func base64() throws(JSONError) -> Path {
    guard let path = Path(base64: try name()), !path.bytes.isEmpty else { throw wrong("base64") }
    guard !path.bytes.contains(0) else { throw wrong("the base64 of a path without NUL") }
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
