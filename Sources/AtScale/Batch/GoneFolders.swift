internal import Decoding
internal import Files
internal import JSON
internal import Plans
internal import Requests
internal import Saving

/// Walls of folders that had pictures in an earlier run of a batch and no longer do.
struct GoneFolders {
  /// The walls, each with the manifest that proves it to be weir's.
  private(set) var walls: [(folder: Path, manifest: Path, images: [Path])] = []

  /// Whether they are walls of days, months or years.
  private let areDates: Bool

  /// Finds the walls; call it before the report is replaced.
  init(
    since report: Path, _ options: BatchOptions, _ found: [Path],
    _ outcomes: [FolderOutcome], _ decoder: any PictureDecoder
  ) {
    areDates = options.period != nil
    let (visited, present) = (Set(found), Set(outcomes.map(\.folder)))
    let outputs = Set(outcomes.flatMap(\.outputs).compactMap { try? $0.withResolvedFolder() })
    for folder in Self.folders(in: report, by: options.period) where !present.contains(folder) {
      guard
        options.period != nil || visited.contains(folder) || Self.isGone(options.root / folder)
      else { continue }
      var wall = options.wall
      guard let output = try? wall.output.filled(options.placeholder, with: folder) else {
        continue
      }
      wall.output = output
      for manifest in wall.manifests {
        let staleImages = StaleImages(
          of: [manifest], beside: [], isSpared: { wall.reads[$0] != nil }, decoder)
        let images = (staleImages.images[manifest] ?? []).map(\.path).filter { path in
          (try? path.withResolvedFolder()).map { !outputs.contains($0) } ?? false
        }
        // Otherwise the manifest proves that an image has been changed by somebody.
        if !images.isEmpty, staleImages.changed.isEmpty { walls.append((folder, manifest, images)) }
      }
    }
  }

  /// Whether a folder no longer exists; false if that cannot be determined.
  private static func isGone(_ folder: Path) -> Bool {
    do { return try FileStatus.of(folder)?.kind != .folder } catch { return false }
  }

  /// The folders or periods that a report lists; none if it is about others.
  private static func folders(in report: Path, by period: BatchOptions.Period?) -> [Path] {
    guard Mark.isOnReport(report), let file = try? File(report) else { return [] }
    var json = JSONReader(file)
    var folders: [Path] = []
    var contents = BatchContents.fields.template
    try? json.members { key, json throws(JSONError) in
      switch key {
      case BatchContents.folders.name, BatchContents.gone.name:
        try json.list(key) { value throws(JSONError) in
          folders.append(try BatchContents.folder.read(value, Reading(allowsOtherKeys: true)))
        }
      case BatchContents.by.name:
        try BatchContents.fields.read(key, &json, &contents, Reading())
      default: _ = try json.value()
      }
    }
    return contents.period == period ? folders : []
  }

  /// Reports the walls, or removes them with their manifests.
  func settle(removing: Bool, _ reporter: any Reporter) -> [Path] {
    guard !walls.isEmpty else { return [] }
    let images = walls.flatMap(\.images)
    guard removing else {
      reporter.report(
        .notice(.wallsOfGoneFolders(images, folders: walls.count, areDates: areDates)))
      return walls.map(\.folder)
    }
    for wall in walls {
      for image in wall.images { image.removeImage() }
      Folder.removeFile(wall.manifest)
    }
    reporter.report(.notice(.removedWallsOfGoneFolders(images, areDates: areDates)))
    return []
  }
}
