package import Files
internal import JSON
package import Layouts

/// What the manifest of an earlier wall says about images.
package struct EarlierWall {
  package struct Image: Equatable {
    package let path: Path
    package let size: PixelSize
    /// What the file was when it was written; nil in manifests of weir 1.0.
    package var proof: Fingerprint?
    /// What its wall shows, as the manifest names it; nil if the manifest does not say.
    package var operands: [Operand]?
  }

  /// The wall's sheets and the pages beside them; none for a plan, or for a wall written to standard
  /// output.
  package private(set) var images: [Image]
  /// The images that walls before it left behind.
  package let remains: [Image]
  /// What the wall shows, as the manifest names it; nil if the manifest does not say.
  package let operands: [Operand]?

  /// Reads no more of a manifest than necessary; nil for another kind of file.
  package init?(manifest path: Path) {
    guard (try? FileStatus.of(path))?.kind == .file, let file = try? File(path) else { return nil }
    var json = JSONReader(file)
    var (isManifest, images, remains): (Bool, [Image]?, [Image]) = (false, nil, [])
    var (record, operands): (WallRecord?, [Operand]?) = (nil, nil)
    // Stops after the sheets: the frames that follow make a manifest long.
    try? json.members { key, json throws(JSONError) in
      switch key {
      case "weir": isManifest = try json.value()["manifest"] == .int(Version.manifest)
      case "made": record = try? WallRecord(json.value(), in: path.parent)
      case "operands": operands = try json.value().operands
      case "remains": remains = try Self.images(key, &json, in: path.parent)
      case "sheets": images = try Self.images(key, &json, in: path.parent)
      case "frames", "skipped":
        try json.elements { json throws(JSONError) in _ = try json.value() }
      default: _ = try json.value()
      }
      if isManifest, images != nil { throw JSONError(problem: "that is enough") }
    }
    guard isManifest, let images else { return nil }
    (self.images, self.remains, self.operands) = (images, remains, operands)
    prove(by: record?.images ?? [])
  }

  /// Adds what the manifest says about the files of the sheets.
  private mutating func prove(by prints: [Fingerprint]) {
    let proofs = Dictionary(prints.filter(\.isProof).map { ($0.path, $0) }) { first, _ in first }
    for index in images.indices {
      (images[index].proof, images[index].operands) = (proofs[images[index].path], operands)
    }
  }

  /// The images that have a file, and their pages.
  private static func images(
    _ key: String, _ json: inout JSONReader, in folder: Path
  ) throws(JSONError) -> [Image] {
    try json.list(key) { value throws(JSONError) -> [Image] in
      var images: [Image] = []
      for name in ["file", "page"] where value[name] != nil {
        let path = folder / (try value.file(name))
        images.append(
          Image(
            path: path,
            size: PixelSize(width: try value.int("width"), height: try value.int("height")),
            proof: value["sha256"] == nil ? nil : try Fingerprint(value, path),
            operands: try value["operands"]?.operands))
      }
      return images
    }.flatMap(\.self)
  }
}

extension EarlierWall.Image {
  /// Whether the file has changed since weir wrote it, as far as the manifest can tell.
  package var hasChanged: Bool { proof?.hasChanged == true }
}

extension JSONObject {
  /// Writes an image that a manifest still lists.
  init(remaining image: EarlierWall.Image, _ paths: inout RelativePaths) throws(FileError) {
    self.init()
    set("file", path: try paths.relative(image.path))
    set("width", image.size.width)
    set("height", image.size.height)
    if let proof = image.proof { set(proof) }
    set("operands", ifAny: image.operands?.map { JSONObject($0) })
  }
}
