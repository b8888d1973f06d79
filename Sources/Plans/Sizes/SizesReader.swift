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
  private var head = SizesHead.fields.template
  /// The keys that were read.
  private var keys: Set<String> = []

  mutating func read(_ key: String, _ json: inout JSONReader) throws(JSONError) {
    keys.insert(key)
    switch key {
    case SizesHead.pictures.name:
      try json.list(key) { value throws(JSONError) in
        let entry = try SizedPicture.fields.read(value, .ofManifest)
        pictures.append((entry.place, entry.picture))
      }
    case SizesHead.thumbnails.name:
      try json.list(key) { value throws(JSONError) in
        var entry = try SizedPicture.fields.read(value, .ofManifest)
        entry.picture.isOwnThumbnail = true
        thumbnails.append((entry.place, entry.picture))
      }
    case SizesHead.skipped.name:
      try json.list(key) { value throws(JSONError) in
        skips.append(try SkipEntry.fields.read(value, .ofManifest).skip(in: "."))
      }
    case SizesHead.passedOver.name:
      try json.list(key) { value throws(JSONError) in
        ownWalls.append(try SkipEntry.passedOver.read(value, .ofManifest).path)
      }
    default: try SizesHead.fields.read(key, &json, &head, .ofManifest)
    }
  }

  /// What the file says about all pictures, once all members have been read.
  func checkedHead() throws(JSONError) -> SizesHead {
    guard keys.isSuperset(of: ["weir", "part", "measured", "counts"]) else {
      throw JSONError(problem: "“weir”, “part”, “measured” and “counts” must be there")
    }
    guard head.counts == SizesCounts(pictures: pictures.count, skips: skips.count) else {
      throw JSONError(
        problem:
          "it has \(pictures.count) pictures and \(skips.count) skipped ones, and “counts” says "
          + "\(head.counts.pictures) and \(head.counts.skips)")
    }
    return head
  }
}
