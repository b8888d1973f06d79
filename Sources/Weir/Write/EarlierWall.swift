internal import Layouts

/// The images that the manifest of an earlier wall tells of.
struct EarlierWall {
  struct Image {
    let path: Path
    let size: PixelSize
  }

  /// None where the manifest is a plan, or its wall went to standard output.
  let images: [Image]

  /// Reads no more of a manifest than it must; nil for what is none.
  init?(manifest path: Path) {
    guard let file = try? File(path) else { return nil }
    var json = JSONReader(file)
    var (isManifest, images): (Bool, [Image]?) = (false, nil)
    // What follows is never looked at: frames make a manifest long.
    try? json.members { key, json throws(JSONError) in
      switch key {
      case "weir": isManifest = try json.value()["manifest"] == .int(Version.manifest)
      case "sheets":
        images = try json.list(key) { value throws(JSONError) in
          try Image(value, in: path.parent)
        }.compactMap(\.self)
      case "frames", "skipped":
        try json.elements { json throws(JSONError) in _ = try json.value() }
      default: _ = try json.value()
      }
      if isManifest, images != nil { throw JSONError(problem: "that is enough") }
    }
    guard isManifest, let images else { return nil }
    self.images = images
  }
}

extension EarlierWall.Image {
  /// Nil for a sheet without a file.
  fileprivate init?(_ sheet: JSONValue, in folder: Path) throws(JSONError) {
    guard sheet["file"] != nil else { return nil }
    path = folder / (try sheet.file())
    size = PixelSize(width: try sheet.int("width"), height: try sheet.int("height"))
  }
}
