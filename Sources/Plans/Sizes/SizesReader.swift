internal import Files
internal import JSON

/// One sizes file.
struct SizesFile {
  let path: Path
  let identity: FileStatus.Identity
  let head: SizesHead
  /// The pictures, with paths as given, and the index of each one's file among those of all parts.
  let pictures: [(place: Int, picture: Picture)]
  /// The pictures that could not be measured, with paths as given.
  let skips: [Skip]
  /// The pictures that were left out because weir made them, with paths as given.
  let ownWalls: [Path]

  /// Reads a file.
  ///
  /// - Throws: ``Failure/badSizes(_:_:)`` with the position and what is expected there.
  init(_ path: Path) throws(Failure) {
    do {
      let file = try File(path)
      identity = try file.status().identity
      var json = JSONReader(file)
      var reader = SizesReader()
      try json.members { key, json throws(JSONError) in try reader.read(key, &json) }
      try json.end()
      let head = try reader.checkedHead()
      (self.path, self.head) = (path, head)
      pictures = reader.pictures + reader.thumbnails
      (skips, ownWalls) = (reader.skips, reader.ownWalls)
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .badSizes(path, "\(error)")
    }
  }
}

/// Collects the members of a sizes file, in any order.
private struct SizesReader {
  private(set) var pictures: [(place: Int, picture: Picture)] = []
  /// The thumbnails that weir made.
  private(set) var thumbnails: [(place: Int, picture: Picture)] = []
  private(set) var skips: [Skip] = []
  private(set) var ownWalls: [Path] = []
  private var isSizes = false
  private var part: (part: Part, digest: String)?
  private var origin: (folder: Path, previews: Bool, isListed: Bool, operands: [Operand])?
  private var counts: (pictures: Int, skips: Int)?

  mutating func read(_ key: String, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "weir": try checkVersion(json.value())
    case "part":
      let value = try json.value()
      part = (try Part(value), try value.string("of"))
    case "measured":
      let value = try json.value()
      origin = (
        try value.file("folder"), try value.bool("previews"), value["listed"] == .bool(true),
        try value["operands"]?.operands ?? []
      )
    case "pictures":
      pictures = try json.list(key) { value throws(JSONError) in
        (try value.int("index", in: 0...Int.max), try Picture(value, at: value.file()))
      }
    case "thumbnails":
      thumbnails = try json.list(key) { value throws(JSONError) -> (place: Int, picture: Picture) in
        var picture = try Picture(value, at: value.file())
        picture.isOwnThumbnail = true
        return (try value.int("index", in: 0...Int.max), picture)
      }
    case "skipped":
      skips = try json.list(key) { value throws(JSONError) in
        try Skip(value, at: value.file())
      }
    case "passedOver":
      ownWalls = try json.list(key) { value throws(JSONError) in try value.file() }
    case "counts":
      let value = try json.value()
      let range = 0...Int.max
      counts = (try value.int("pictures", in: range), try value.int("skipped", in: range))
    default: _ = try json.value()
    }
  }

  private mutating func checkVersion(_ value: JSONValue) throws(JSONError) {
    let version = try value.int("sizes")
    guard version == Version.sizes else {
      throw JSONError(
        problem: "it is of version \(version), and this weir reads version \(Version.sizes)")
    }
    isSizes = true
  }

  /// What the file says about all pictures, once all members have been read.
  func checkedHead() throws(JSONError) -> SizesHead {
    guard isSizes, let part, let origin, let counts else {
      throw JSONError(problem: "“weir”, “part”, “measured” and “counts” must be there")
    }
    guard counts == (pictures.count, skips.count) else {
      throw JSONError(
        problem:
          "it has \(pictures.count) pictures and \(skips.count) skipped ones, and “counts” says "
          + "\(counts.pictures) and \(counts.skips)")
    }
    var head = SizesHead(
      part: part.part, digest: part.digest, folder: origin.folder, previews: origin.previews,
      isListed: origin.isListed)
    head.operands = origin.operands
    return head
  }
}
