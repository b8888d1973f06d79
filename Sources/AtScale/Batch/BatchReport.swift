internal import Files
internal import JSON
package import Plans
internal import Requests
internal import Saving
internal import Walls

/// The file that records the outcome for each folder of a batch.
struct BatchReport {
  private let path: Path

  /// Makes sure that the file may be written, and adds the folders that were made for it.
  ///
  /// - Throws: ``Failure/wouldOverwrite(_:)`` for a file that no batch has written,
  ///   ``Failure/wouldOverwriteInput(_:_:byManifest:)``, and ``Failure/file(_:)`` for a folder
  ///   that cannot be created.
  init(
    _ path: Path, _ options: BatchOptions, _ shared: SharedWork, making folders: inout [Path],
    telling reporter: any Reporter
  ) throws(Failure) {
    self.path = path
    folders += try attempt { try TemporaryFiles.makeFolder(path.parent) }
    try shared.claim([path], for: [])
    try Overwriting(
      outputs: [OutputFile(path, .report)], reads: options.wall.reads,
      isForced: options.wall.output.overwrites, decoder: shared.decoder, pictures: { [] },
      otherPictures: shared.pictures
    ).check(telling: reporter)
  }

  /// Writes the whole file, or leaves the earlier one; reports folders that only the earlier one
  /// lists.
  func write(
    _ outcomes: [FolderOutcome], _ options: BatchOptions, _ found: [Path],
    _ shared: SharedWork, _ reporter: any Reporter
  ) throws(Failure) {
    let gone = GoneFolders(since: path, options, found, outcomes, shared.decoder)
      .settle(removing: options.wall.output.prunes, reporter)
    let file = try PendingFile(path) { descriptor in
      try write(outcomes, gone, by: options.period, to: descriptor, reporter)
    }
    defer { file.discard() }
    try file.commit()
  }

  private func write(
    _ outcomes: [FolderOutcome], _ gone: [Path], by period: BatchOptions.Period?,
    to descriptor: Int32, _ reporter: any Reporter
  ) throws(FileError) {
    var json = JSONWriter(to: descriptor, path: path)
    var paths = try RelativePaths(from: path.parent)
    let start = String(decoding: Mark.reportStart, as: UTF8.self)
    try json.raw("\(start) 1, \"version\": \(Version.weir.json)},\n")
    if let period { try json.raw("  \"by\": \(period.rawValue.json),\n") }
    try json.lines("folders", outcomes) { outcome throws(FileError) in
      try JSONObject(outcome, &paths, reporter)
    }
    if !gone.isEmpty {
      try json.lines("gone", gone) { folder throws(FileError) in
        var object = JSONObject()
        object.set("folder", path: folder)
        return object
      }
    }
    try json.raw("  \"counts\": \(JSONObject(countsOf: outcomes).text)\n}\n")
    try json.flush()
  }
}

extension JSONObject {
  fileprivate init(
    _ outcome: FolderOutcome, _ paths: inout RelativePaths, _ reporter: any Reporter
  ) throws(FileError) {
    self.init()
    set("folder", path: outcome.folder)
    set("status", outcome.status.rawValue)
    var images: [JSONObject] = []
    for output in outcome.outputs {
      var image = JSONObject()
      image.set("file", path: try paths.relative(output))
      images.append(image)
    }
    set("images", images)
    set(outcome.counts)
    set("seconds", ratio: outcome.seconds)
    set("problem", ifAny: outcome.failure.map { reporter.words(for: $0) })
  }

  fileprivate init(countsOf outcomes: [FolderOutcome]) {
    self.init()
    for status in FolderOutcome.Status.allCases {
      set(status.rawValue, outcomes.count { $0.status == status })
    }
    set(outcomes.counts)
  }
}

extension [FolderOutcome] {
  /// The counts of all folders together.
  package var counts: PictureCounts {
    reduce(into: PictureCounts()) { sum, outcome in
      sum.drawn += outcome.counts.drawn
      sum.skipped += outcome.counts.skipped
      sum.damaged += outcome.counts.damaged
    }
  }
}
