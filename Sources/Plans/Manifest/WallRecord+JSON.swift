package import Files
internal import JSON

extension JSONObject {
  /// Writes a record; its paths are relative like those of the manifest.
  init(_ record: WallRecord, _ paths: inout RelativePaths) throws(FileError) {
    self.init()
    set("from", ifAny: record.digest)
    set("images", try Self.list(record.images, &paths))
    set("elements", try Self.list(record.elements, &paths), unless: [])
    set(record.counts)
  }

  /// Writes the counts as three members.
  package mutating func set(_ counts: PictureCounts) {
    set("pictures", counts.drawn)
    set("skipped", counts.skipped)
    set("damaged", counts.damaged)
  }

  private static func list(
    _ files: [Fingerprint], _ paths: inout RelativePaths
  ) throws(FileError) -> [JSONObject] {
    try files.map { file throws(FileError) in
      var object = JSONObject()
      object.set("file", path: try paths.relative(file.path))
      object.set(file)
      return object
    }
  }
}

extension WallRecord {
  /// Reads the record of a manifest; nil if it has none, or none that is valid.
  package init?(ofManifest path: Path) {
    guard let file = try? File(path) else { return nil }
    var json = JSONReader(file)
    var made: JSONValue?
    // Stops after the record: the frames that follow make a manifest long.
    try? json.members { key, json throws(JSONError) in
      guard ["weir", "made"].contains(key), made == nil else {
        throw JSONError(problem: "there is no record")
      }
      let value = try json.value()
      if key == "made" { made = value }
    }
    guard let made, let record = try? WallRecord(made, in: path.parent) else { return nil }
    self = record
  }

  init(_ value: JSONValue, in folder: Path) throws(JSONError) {
    digest = value["from"] == nil ? nil : try value.string("from")
    images = try Self.list(value["images"], in: folder)
    elements = try Self.list(value["elements"], in: folder)
    counts = PictureCounts()
    counts.drawn = try value.int("pictures")
    counts.skipped = try value.int("skipped")
    counts.damaged = try value.int("damaged")
  }

  private static func list(
    _ value: JSONValue?, in folder: Path
  ) throws(JSONError) -> [Fingerprint] {
    guard case .array(let files) = value else { return [] }
    return try files.map { file throws(JSONError) in
      try Fingerprint(file, folder / (try file.file()))
    }
  }
}
