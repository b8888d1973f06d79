package import Files
internal import JSON

/// All parts of one measurement, combined.
package struct Sizes {
  /// The pictures, in the order in which they were found, across all parts.
  package let pictures: [Picture]
  package let skips: [Skip]
  /// The pictures that were left out because weir made them.
  package let ownWalls: [Path]
  /// Whether the measurement looked for cameras' previews.
  package let havePreviews: Bool
  /// What the measurement read of the pictures' metadata.
  package let metadata: Set<MetadataField>
  /// Whether it looked at the pictures' pixels.
  package let haveLooks: Bool
  package let areListed: Bool
  package let areNamed: Bool
  package let operands: [Operand]
  package let reads: FilesRead

  /// Reads sizes files, at least one, and checks that they are all parts of one measurement.
  ///
  /// Pictures' paths must not lead out of the root or each file's folder, unless they are trusted.
  package init(_ paths: [Path], root: Path? = nil, trustsPaths: Bool = true) throws(Failure) {
    let files = try paths.map { path throws(Failure) in try SizesFile(path) }
    try checkWholeness(of: files)
    let folder = files[0].folder
    if !trustsPaths { for file in files { try file.checkPaths(root: root) } }
    // Pictures with the same place are pages of one file, or files that came and went between two
    // scans.
    pictures = files.flatMap(\.pictures).sorted { left, right in
      let (one, other) = (left.picture, right.picture)
      return (left.place, one.path, one.page ?? 0) < (right.place, other.path, other.page ?? 0)
    }.map { $0.picture.located(in: folder) }
    skips = files.flatMap(\.skips).map { Skip(folder / $0.path, page: $0.page, $0.reason) }
    ownWalls = files.flatMap(\.ownWalls).map { folder / $0 }
    havePreviews = files.allSatisfy(\.head.previews)
    metadata = Set(files[0].head.metadata)
    haveLooks = files.allSatisfy(\.head.looks)
    operands = files[0].head.operands.map { $0.located(in: folder) }
    areListed = files.contains { $0.head.isListed }
    areNamed = files.allSatisfy(\.head.areNamed)
    var reads = FilesRead()
    for file in files { reads.note(file.identity, as: .sizes) }
    self.reads = reads
  }
}

private func checkWholeness(of files: [SizesFile]) throws(Failure) {
  let first = files[0]
  for file in files {
    guard file.head.digest == first.head.digest, file.head.part.count == first.head.part.count,
      file.origin == first.origin
    else { throw .sizesDiffer(first.path, file.path) }
  }
  try checkCompleteness(of: files.map { ($0.head.part, $0.path) }, "\(weir: .measure)")
}

extension SizesFile {
  /// The folder that paths are relative to, as seen from the working folder.
  var place: Path { head.folder == "." ? path.parent : path.parent / head.folder }

  /// The same folder with links resolved, if it exists.
  fileprivate var origin: Path { (try? Folder.resolve(place)) ?? place }

  /// The same folder, as short as possible: pictures measured in the working folder keep their
  /// original paths.
  fileprivate var folder: Path {
    let here = try? Folder.resolve(".")
    return origin == here ? "." : place
  }

  fileprivate func checkPaths(root: Path?) throws(Failure) {
    var paths = try ManifestPaths(of: path, root: root, trusts: false)
    for entry in pictures { _ = paths.picture(head.folder / entry.picture.path) }
    try paths.check()
  }
}

extension Picture: Located {}

/// One file, whose members may be in any order.
struct SizesFile {
  let path: Path
  let identity: FileStatus.Identity
  private(set) var head = SizesHead.fields.template
  /// The pictures, with paths as given, and the index of each one's file among those of all parts.
  private(set) var pictures: [SizedPicture] = []
  /// With paths as given, like ``ownWalls``.
  private(set) var skips: [Skip] = []
  private(set) var ownWalls: [Path] = []
  private var keys: Set<String> = []

  init(_ path: Path) throws(Failure) {
    self.path = path
    do {
      let file = try File(path)
      identity = try file.status().identity
      var json = JSONReader(file)
      try json.members { key, json throws(JSONError) in try read(key, &json) }
      try json.end()
      try check()
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .badSizes(path, "\(error)")
    }
  }

  private mutating func read(_ key: String, _ json: inout JSONReader) throws(JSONError) {
    keys.insert(key)
    switch key {
    case SizesHead.pictures.name, SizesHead.thumbnails.name:
      try json.list(key) { value throws(JSONError) in
        var entry = try SizedPicture.fields.read(value, .ofManifest)
        entry.picture.isOwnThumbnail = key == SizesHead.thumbnails.name
        pictures.append(entry)
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

  /// Checks what the file says about all pictures, once all members are read.
  private func check() throws(JSONError) {
    guard keys.isSuperset(of: ["weir", "part", "measured", "counts"]) else {
      throw JSONError(problem: "“weir”, “part”, “measured” and “counts” must be there")
    }
    let counts = SizesCounts(
      pictures: pictures.count { !$0.picture.isOwnThumbnail }, skips: skips.count)
    guard head.counts == counts else {
      throw JSONError(
        problem:
          "it has \(counts.pictures) pictures and \(counts.skips) skipped ones, and “counts” says "
          + "\(head.counts.pictures) and \(head.counts.skips)")
    }
  }
}
