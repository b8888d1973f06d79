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
    let contents = BatchContents(period: period, tally: BatchTally(of: outcomes))
    let usual = BatchContents.fields.template
    try json.begin(Version.reportStamp)
    try json.members([BatchContents.by], of: contents, usual: usual)
    try json.lines(BatchContents.folders.name, outcomes) { outcome throws(FileError) in
      var entry = FolderEntry(
        outcome: outcome, problem: outcome.failure.map { reporter.words(for: $0) })
      entry.outcome.outputs = try outcome.outputs.map { path throws(FileError) in
        try paths.relative(path)
      }
      return FolderEntry.fields.write(entry)
    }
    if !gone.isEmpty {
      try json.lines(BatchContents.gone.name, gone, BatchContents.folder.write)
    }
    try json.members([BatchContents.counts], of: contents, usual: usual, isLast: true)
    try json.end()
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
