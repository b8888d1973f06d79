package import Files
package import JSON

extension WallRecord: Keyed {
  package static let fields = Fields<WallRecord>(
    [
      Field(
        "from", \.digest, .digest,
        "SHA-256 of the version, the options that decide the wall, and the names, sizes and times of all files: the wall still holds if that would be the same. Walls drawn from plans do not have it."
      ),
      Field(
        "images", \.images, .list(of: .object),
        "The files of the sheets; of Deep Zoom images and pages the documents."
      ).promised,
      Field(
        "elements", \.elements, .list(of: .object),
        "Pictures that headers, badges and backgrounds show."),
    ], PictureCounts.keys.lifted(\.counts),
    of: WallRecord(digest: nil, images: [], elements: [], counts: PictureCounts()))

  /// The same with paths as a manifest names them.
  func relative(by paths: inout RelativePaths) throws(FileError) -> WallRecord {
    var record = self
    record.images = try images.map { print throws(FileError) in try print.relative(by: &paths) }
    record.elements = try elements.map { print throws(FileError) in try print.relative(by: &paths) }
    return record
  }

  /// The same with paths seen from where the folder of its manifest is.
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
    Field("damaged", \.damaged, .natural, "On the wall as far as they can be read.").required,
  ]
}

extension Reading {
  /// Manifests and files of sizes may have keys that this version of weir does not know.
  static var ofManifest: Reading { Reading(allowsOtherKeys: true) }
}
