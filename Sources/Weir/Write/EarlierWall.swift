internal import Layouts

/// What the manifest of an earlier wall tells of images.
struct EarlierWall {
  struct Image: Equatable {
    let path: Path
    let size: PixelSize
  }

  /// Its sheets: none where the manifest is a plan, or the wall went to standard output.
  let images: [Image]
  /// What walls before it have left.
  let remains: [Image]

  /// Reads no more of a manifest than it must; nil for what is none.
  init?(manifest path: Path) {
    guard (try? FileStatus.of(path))?.kind == .file, let file = try? File(path) else { return nil }
    var json = JSONReader(file)
    var (isManifest, images, remains): (Bool, [Image]?, [Image]) = (false, nil, [])
    // What follows the sheets is never looked at: frames make a manifest long.
    try? json.members { key, json throws(JSONError) in
      switch key {
      case "weir": isManifest = try json.value()["manifest"] == .int(Version.manifest)
      case "remains": remains = try Self.images(key, &json, in: path.parent)
      case "sheets": images = try Self.images(key, &json, in: path.parent)
      case "frames", "skipped":
        try json.elements { json throws(JSONError) in _ = try json.value() }
      default: _ = try json.value()
      }
      if isManifest, images != nil { throw JSONError(problem: "that is enough") }
    }
    guard isManifest, let images else { return nil }
    (self.images, self.remains) = (images, remains)
  }

  /// Those that have a file.
  private static func images(
    _ key: String, _ json: inout JSONReader, in folder: Path
  ) throws(JSONError) -> [Image] {
    try json.list(key) { value throws(JSONError) -> Image? in
      guard value["file"] != nil else { return nil }
      return Image(
        path: folder / (try value.file()),
        size: PixelSize(width: try value.int("width"), height: try value.int("height")))
    }.compactMap(\.self)
  }
}
