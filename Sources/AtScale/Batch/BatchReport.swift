internal import Files
internal import JSON
internal import Pages
package import Plans
internal import Requests
internal import Saving
internal import Walls

/// The file that records the outcome for each folder of a batch.
struct BatchReport {
  private let path: Path

  /// Makes sure that the file may be written, and adds the folders that were made for it.
  init(
    _ path: Path, _ options: BatchOptions, _ shared: SharedWork, making folders: inout [Path],
    telling reporter: any Reporter
  ) throws(Failure) {
    self.path = path
    try options.claim(OutputFile(path, .report), at: path, shared, making: &folders, reporter)
  }

  /// Writes the whole file, or leaves the earlier one; reports folders that only the earlier one
  /// lists.
  func write(
    _ outcomes: [FolderOutcome], _ options: BatchOptions, _ found: [Path],
    _ shared: SharedWork, _ reporter: any Reporter
  ) throws(Failure) {
    let gone = GoneFolders(since: path, options, found, outcomes, shared.decoder)
      .settle(removing: options.wall.output.prunes, reporter)
    try PendingFile.write(path) { try write(outcomes, gone, by: options.period, to: $0, reporter) }
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
      entry.outcome.outputs = []
      for path in outcome.outputs { entry.outcome.outputs.append(try paths.relative(path)) }
      return FolderEntry.fields.write(entry)
    }
    if !gone.isEmpty { try json.lines(BatchContents.gone.name, gone, BatchContents.folder.write) }
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

/// The page that leads to the pages of a batch: `index.html` in the folder that has all of them.
struct BatchIndex {
  private let path: Path

  /// Makes sure that the file may be written, and adds the folders that were made for it; nil if
  /// the walls are not pages.
  init?(
    _ options: BatchOptions, _ shared: SharedWork, making folders: inout [Path],
    telling reporter: any Reporter
  ) throws(Failure) {
    let output = options.wall.output
    guard output.format.isPage, case .files(let template) = output.destination else { return nil }
    path = template.folder(before: options.placeholder) / "index.html"
    try options.claim(OutputFile(path, .index), at: path, shared, making: &folders, reporter)
  }

  /// Writes the whole file, or leaves the earlier one; without any page, it writes none.
  func write(_ outcomes: [FolderOutcome], _ options: BatchOptions) throws(Failure) {
    let entries = outcomes.filter { $0.status != .failed }.flatMap { outcome in
      outcome.outputs.map {
        IndexPage.Entry(title: outcome.folder, page: $0, pictureCount: outcome.counts.drawn)
      }
    }
    if entries.isEmpty { return }
    let title = ((try? Folder.resolve(options.root)) ?? options.root).name.caption
    let text = try attempt { try IndexPage(entries).document(titled: title, at: path) }
    try PendingFile.write(path) { try writeAll(Array(text.utf8), to: $0, path) }
  }
}

extension Path {
  /// The folder that holds everything that this name with a placeholder can stand for.
  fileprivate func folder(before placeholder: String) -> Path {
    let placeholder = Array(placeholder.utf8)
    guard let start = bytes.firstRange(of: placeholder)?.lowerBound else { return parent }
    return Path(bytes: bytes[..<start] + Array("name".utf8)).parent
  }
}

extension BatchOptions {
  /// Makes sure that a file about all walls may be written, and adds the folders that were made for
  /// it.
  ///
  /// - Throws: ``Failure/wouldOverwrite(_:)`` for a file of another kind,
  ///   ``Failure/wouldOverwriteInput(_:_:byManifest:)``, and ``Failure/file(_:)`` for a folder
  ///   that cannot be created.
  fileprivate func claim(
    _ file: OutputFile, at path: Path, _ shared: SharedWork, making folders: inout [Path],
    _ reporter: any Reporter
  ) throws(Failure) {
    folders += try attempt { try TemporaryFiles.makeFolder(path.parent) }
    try shared.claim([path], for: [])
    try Overwriting(
      outputs: [file], reads: wall.reads, isForced: wall.output.overwrites,
      decoder: shared.decoder, pictures: { [] }, otherPictures: shared.pictures
    ).check(telling: reporter)
  }
}
