/// Walls of folders that had pictures in an earlier run of a batch and have none now.
struct GoneFolders {
  /// Each with the manifest that proves it to be weir's.
  private(set) var walls: [(folder: Path, manifest: Path, images: [Path])] = []

  /// Looks for them, before the report is replaced.
  ///
  /// - Parameters:
  ///   - report: the earlier one.
  ///   - options: of the batch.
  ///   - found: the folders that this run has looked into.
  ///   - outcomes: those that have pictures.
  ///   - decoder: looks whether weir has made an image.
  init(
    since report: Path, _ options: BatchOptions, _ found: BatchFolders,
    _ outcomes: [FolderOutcome], _ decoder: any PictureDecoder
  ) {
    let (visited, present) = (Set(found.folders), Set(outcomes.map(\.folder)))
    let outputs = Set(outcomes.flatMap(\.outputs).compactMap { try? $0.withResolvedFolder() })
    for folder in Self.folders(in: report) where !present.contains(folder) {
      let status = try? FileStatus.of(options.root / folder)
      guard visited.contains(folder) || status?.kind != .folder else { continue }
      var wall = options.wall
      guard let output = try? wall.output.filled(folder: folder) else { continue }
      wall.output = output
      for manifest in wall.manifests {
        let remains = Remains(
          of: [manifest], beside: [], isSpared: { wall.reads[$0] != nil }, decoder)
        let images = (remains.images[manifest] ?? []).map(\.path).filter { path in
          (try? path.withResolvedFolder()).map { !outputs.contains($0) } ?? false
        }
        if !images.isEmpty { walls.append((folder, manifest, images)) }
      }
    }
  }

  /// The folders that a report tells of.
  private static func folders(in report: Path) -> [Path] {
    guard Mark.isOnReport(report), let file = try? File(report) else { return [] }
    var json = JSONReader(file)
    var folders: [Path] = []
    try? json.members { key, json throws(JSONError) in
      switch key {
      case "folders", "gone":
        folders += try json.list(key) { value throws(JSONError) in try value.file("folder") }
      default: _ = try json.value()
      }
    }
    return folders
  }

  /// Tells of them, or removes them with their manifests.
  ///
  /// - Returns: those that are left, for the next report.
  func settle(removing: Bool, _ reporter: any Reporter) -> [Path] {
    guard !walls.isEmpty else { return [] }
    let names = walls.flatMap(\.images).listed
    guard removing else {
      let (noun, them) =
        walls.count == 1
        ? ("a folder that has no pictures", "it") : ("folders that have no pictures", "them")
      reporter.report(
        .notice("\(names) was made from \(noun) now; --prune removes \(them)"))
      return walls.map(\.folder)
    }
    for wall in walls {
      for image in wall.images { image.removeImage() }
      Folder.removeFile(wall.manifest)
    }
    reporter.report(.notice("removed \(names), whose folders have no pictures now"))
    return []
  }
}
