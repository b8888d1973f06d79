package import Files
internal import JSON
package import Layouts

/// What the manifest of an earlier wall says about images.
package struct EarlierWall {
  package struct Image: Equatable {
    package let path: Path
    package let size: PixelSize
  }

  /// The wall's sheets and the pages beside them; none for a plan, or for a wall written to standard
  /// output.
  package let images: [Image]
  /// The images that walls before it left behind.
  package let remains: [Image]

  /// Reads no more of a manifest than necessary; nil for another kind of file.
  package init?(manifest path: Path) {
    guard (try? FileStatus.of(path))?.kind == .file, let file = try? File(path) else { return nil }
    var json = JSONReader(file)
    var (isManifest, images, remains): (Bool, [Image]?, [Image]) = (false, nil, [])
    // Stops after the sheets: the frames that follow make a manifest long.
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

  /// The images that have a file, and their pages.
  private static func images(
    _ key: String, _ json: inout JSONReader, in folder: Path
  ) throws(JSONError) -> [Image] {
    try json.list(key) { value throws(JSONError) -> [Image] in
      var images: [Image] = []
      for name in ["file", "page"] where value[name] != nil {
        images.append(
          Image(
            path: folder / (try value.file(name)),
            size: PixelSize(width: try value.int("width"), height: try value.int("height"))))
      }
      return images
    }.flatMap(\.self)
  }
}
