package import Files
package import JSON
package import Layouts

/// What the manifest of an earlier wall says about images.
package struct EarlierWall {
  package struct Image: Equatable {
    package fileprivate(set) var path: Path
    package fileprivate(set) var size: PixelSize
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
    var manifest = Manifest()
    // Stops after the sheets: the frames that follow make a manifest long.
    try? json.members { key, json throws(JSONError) in
      switch key {
      case "weir": isManifest = try json.value()["manifest"] == .int(Version.manifest)
      case Manifest.made.name:
        let made = try json.value()
        try? Manifest.made.read(made, &manifest, .ofManifest)
      case Manifest.operands.name:
        try Manifest.fields.read(key, &json, &manifest, .ofManifest)
      case Manifest.remains.name:
        try json.list(key) { value throws(JSONError) in
          remains.append(try Image.fields.read(value, .ofManifest).located(in: path.parent))
        }
      case Manifest.sheets.name: images = try Self.sheets(&json, in: path.parent)
      case Manifest.frames.name, Manifest.skipped.name:
        try json.elements { json throws(JSONError) in _ = try json.value() }
      default: _ = try json.value()
      }
      if isManifest, images != nil { throw JSONError(problem: "that is enough") }
    }
    guard isManifest, let images else { return nil }
    (self.images, self.remains) = (images, remains)
    operands = manifest.plan.operands.isEmpty ? nil : manifest.plan.operands
    prove(by: manifest.record?.located(in: path.parent).images ?? [])
  }

  /// Adds what the manifest says about the files of the sheets.
  private mutating func prove(by prints: [Fingerprint]) {
    let proofs = Dictionary(prints.filter(\.isProof).map { ($0.path, $0) }) { first, _ in first }
    for index in images.indices {
      (images[index].proof, images[index].operands) = (proofs[images[index].path], operands)
    }
  }

  /// The images of the sheets that have a file, and their pages.
  private static func sheets(
    _ json: inout JSONReader, in folder: Path
  ) throws(JSONError) -> [Image] {
    var images: [Image] = []
    try json.list(Manifest.sheets.name) { value throws(JSONError) in
      let sheet = try Sheet.fields.read(value, .ofManifest)
      let size = PixelSize(width: sheet.width, height: sheet.height)
      for case let path? in [sheet.file, sheet.page] {
        images.append(Image(path: folder / path, size: size))
      }
    }
    return images
  }
}

extension EarlierWall.Image {
  /// Whether the file has changed since weir wrote it, as far as the manifest can tell.
  package var hasChanged: Bool { proof?.hasChanged == true }
}

extension EarlierWall.Image: Keyed {
  package static let fields = Fields<EarlierWall.Image>(
    .path(required: "file", \.path),
    [
      Field("width", \.size.width, .count, "In pixels.").required,
      Field("height", \.size.height, .integer(1...PixelLimits.height), "In pixels.").required,
    ], ([Fingerprint.bytesKey] + Fingerprint.proofKeys).lifted(\.print),
    [Field("operands", \.operands, .operands)],
    of: EarlierWall.Image(path: "", size: PixelSize(width: 1, height: 1)), named: "remaining",
    "An image of an earlier wall."
  ) { image, _ in
    if image.proof?.isProof != true { image.proof = nil }
  }

  /// The proof, or one that is to be filled in.
  private var print: Fingerprint {
    get { proof ?? Fingerprint(path: path, byteCount: 0) }
    set { proof = newValue }
  }

  /// The same with its path as a manifest names it.
  func relative(by paths: inout RelativePaths) throws(FileError) -> EarlierWall.Image {
    var image = self
    image.path = try paths.relative(path)
    return image
  }

  fileprivate func located(in folder: Path) -> EarlierWall.Image {
    var image = self
    image.path = folder / path
    image.proof?.path = image.path
    return image
  }
}
