package import Files
package import JSON
package import Layouts

/// What the manifest of an earlier wall says about images.
package struct EarlierWall {
  package struct Image: Equatable {
    package internal(set) var path: Path
    package fileprivate(set) var size: PixelSize
    /// What the file was when it was written; nil in manifests of weir 1.0.
    package var proof: Fingerprint?
    /// What its wall shows, as the manifest names it; nil if that does not say.
    package var operands: [Operand]?
  }

  /// The sheets and the pages beside them; none for a plan, or for a wall on standard output.
  package private(set) var images: [Image]
  /// The images that walls before it left behind.
  package let remains: [Image]
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
      case Manifest.operands.name: try Manifest.fields.read(key, &json, &manifest, .ofManifest)
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
    let prints = manifest.record?.located(in: path.parent).images ?? []
    let proofs = Dictionary(prints.filter(\.isProof).map { ($0.path, $0) }) { first, _ in first }
    for index in self.images.indices {
      self.images[index].proof = proofs[self.images[index].path]
      self.images[index].operands = operands
    }
  }

  private static func sheets(
    _ json: inout JSONReader, in folder: Path
  ) throws(JSONError) -> [Image] {
    var images: [Image] = []
    // A page or a document has several sheets.
    var seen: Set<Path> = []
    try json.list(Manifest.sheets.name) { value throws(JSONError) in
      let sheet = try Sheet.fields.read(value, .ofManifest)
      let size = PixelSize(width: sheet.width, height: sheet.height)
      for case let path? in [sheet.file, sheet.page] where seen.insert(path).inserted {
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

extension EarlierWall.Image: Keyed, Located {
  package static let fields = Fields<EarlierWall.Image>(
    .path(required: "file", \.path),
    [
      Field("width", \.size.width, .count, "In pixels.").required,
      Field("height", \.size.height, .integer(1...PixelLimits.height), "In pixels.").required,
    ], ([Fingerprint.bytesKey] + Fingerprint.proofKeys).lifted(\.print),
    [Field("operands", \.operands, .operands)],
    of: EarlierWall.Image(path: "", size: PixelSize(width: 1, height: 1)), named: "remaining",
    "An image of an earlier wall."
  ) { image, _ in if image.proof?.isProof != true { image.proof = nil } }

  /// The proof, or one that is to be filled in.
  private var print: Fingerprint {
    get { proof ?? Fingerprint(path: path, byteCount: 0) }
    set { proof = newValue }
  }

  func located(in folder: Path) -> EarlierWall.Image {
    var image = self
    image.path = folder / path
    image.proof?.path = image.path
    return image
  }
}

/// What was made and from what, as a wall's manifest stores it under `made`: the next run finds
/// that nothing has changed, without opening a picture, and which files are still as weir wrote
/// them.
package struct WallRecord: Equatable, Sendable {
  /// The digest of the version, the settings and all files; nil unless the run was asked to do
  /// nothing next time if all of it is the same.
  package var digest: String?
  /// The sheets, and the pages next to them.
  package var images: [Fingerprint]
  /// The pictures that elements show: badges, backgrounds.
  package var elements: [Fingerprint]
  package var counts: PictureCounts

  package init(
    digest: String?, images: [Fingerprint], elements: [Fingerprint], counts: PictureCounts
  ) {
    (self.digest, self.images) = (digest, images)
    (self.elements, self.counts) = (elements, counts)
  }
}

package struct PictureCounts: Equatable, Sendable {
  package var (drawn, skipped) = (0, 0)
  /// Those on the wall that are drawn as far as they can be read.
  package var damaged = 0

  package var areWhole: Bool { skipped == 0 && damaged == 0 }
  package init() {}

  package init(of plan: Plan) {
    (drawn, skipped) = (plan.frames.count, plan.skips.count)
    damaged = plan.frames.count { $0.damage != nil }
  }
}

extension WallRecord {
  /// Whether all files are unchanged: those of the wall to the byte, and pictures by size and time.
  package var isCurrent: Bool {
    images.allSatisfy(\.isUnchanged) && elements.allSatisfy(\.looksUnchanged)
  }

  /// Whether all files look unchanged: a batch may have a hundred thousand walls, so none is read.
  package var looksCurrent: Bool { (images + elements).allSatisfy(\.looksUnchanged) }
}

extension WallRecord: Keyed {
  package static let fields = Fields<WallRecord>(
    [
      Field(
        "from", \.digest, .digest,
        "SHA-256 of the version, of the options that decide the wall, and of the names, sizes and times of all files: the wall is up to date if this is unchanged. Not in walls drawn from plans."
      ),
      Field(
        "images", \.images, .list(of: .object),
        "The files of the sheets; for Deep Zoom images and pages, the documents."
      ).promised,
      Field(
        "elements", \.elements, .list(of: .object),
        "Pictures that headers, badges and backgrounds show."),
    ], PictureCounts.keys.lifted(\.counts),
    of: WallRecord(digest: nil, images: [], elements: [], counts: PictureCounts()))

  func relative(by paths: inout RelativePaths) throws(FileError) -> WallRecord {
    var record = self
    record.images = try images.map { print throws(FileError) in try print.relative(by: &paths) }
    record.elements = try elements.map { print throws(FileError) in try print.relative(by: &paths) }
    return record
  }

  func located(in folder: Path) -> WallRecord {
    var record = self
    record.images = images.map { $0.located(in: folder) }
    record.elements = elements.map { $0.located(in: folder) }
    return record
  }

  /// Reads the record of a manifest; nil if it has none, or none that is valid.
  package init?(ofManifest path: Path) {
    guard let file = try? File(path) else { return nil }
    var json = JSONReader(file)
    var record: WallRecord?
    // Stops after the record: the frames that follow make a manifest long.
    try? json.members { key, json throws(JSONError) in
      guard ["weir", Manifest.made.name].contains(key), record == nil else {
        throw JSONError(problem: "there is no record")
      }
      let value = JSONCursor(try json.value())
      if key == Manifest.made.name { record = try Self.fields.read(value, .ofManifest) }
    }
    guard let record else { return nil }
    self = record.located(in: path.parent)
  }
}

extension PictureCounts {
  /// The keys of the counts; they are among those of what has them.
  package static let keys: [Field<PictureCounts>] = [
    Field("pictures", \.drawn, .natural, "On the wall.").required,
    Field("skipped", \.skipped, .natural, "Not on the wall.").required,
    Field("damaged", \.damaged, .natural, "Drawn as far as they can be read.").required,
  ]
}

extension Reading {
  /// Manifests and files of sizes may have keys that this version of weir does not know.
  static var ofManifest: Reading { Reading(allowsOtherKeys: true) }
}
