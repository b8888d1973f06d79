internal import Decoding
internal import Files
internal import Planning
package import Plans
package import Requests
internal import Threads
internal import Walls

/// Makes a wall for each folder, several at once; walls of unchanged folders stay as they are.
///
/// If a folder fails, the others are still made.
///
/// - Parameters:
///   - options: the batch to make.
///   - reporter: receives the run's events.
/// - Returns: the outcome for each folder that has pictures.
/// - Throws: ``Failure`` if no folder could be examined, and then no file has been written; or an
///   error such as ``Failure/shortage(_:)``, and then finished walls stay.
package func makeBatch(
  _ options: BatchOptions, reporter: any Reporter = SilentReporter()
) throws(Failure) -> [FolderOutcome] {
  let resources = options.wall.resources
  try startLibvips(allowing: resources.allowed)
  var options = options
  let found = try BatchFolders(options, noting: &options.wall.reads, reporter: reporter)
  for image in options.wall.layouts.flatMap(\.images) { options.wall.reads.note(image, as: .image) }
  let places = BatchPlaces(options.wall.output, of: found.folders)
  let shared = SharedWork(resources, reporter: reporter, isWall: places.contains) { [options] in
    options.pictures(in: found.folders)
  }
  defer { shared.finish() }
  let report = try options.report.map { path throws(Failure) in
    try BatchReport(path, options, shared)
  }
  let index = try BatchIndex(options, shared)
  let remarks = Monitor(ScanRemarks(of: options.wall.inputs, found.filters))
  if options.list == nil { try reportLoosePictures(options, shared, remarks, reporter) }
  let progress = ProgressCount(.batch, of: found.folders.count, reporter)
  let outcomes = concurrentMap(
    count: found.folders.count, threads: resources.threads, atEnd: { shared.decoder.endThread() }
  ) { [options] index in
    let work = FolderWork(
      folder: found.folders[index], folders: found, batch: options, shared: shared.isolated(),
      remarks: remarks,
      reporter: reporter)
    defer { progress.advance() }
    return work.outcome()
  }.compactMap(\.self)
  if let end = shared.end {
    if outcomes.contains(where: { $0.status == .made }) {
      reporter.report(.notice(.finishedWallsStay))
    }
    throw end
  }
  let remark = remarks.update(\.self)
  guard !outcomes.isEmpty else { throw .noFolders(below: options.root, remark.filters) }
  reporter.report(.scanned(remark))
  try index?.write(outcomes, options)
  try report?.write(outcomes, options, found, shared, reporter)
  return outcomes
}

/// Reports pictures in the root itself, which no wall shows.
private func reportLoosePictures(
  _ options: BatchOptions, _ shared: SharedWork, _ remarks: Monitor<ScanRemarks>,
  _ reporter: any Reporter
) throws(Failure) {
  var wall = options.wall
  (wall.inputs.paths, wall.inputs.isRecursive) = ([options.root], false)
  let sources = try WallSources(wall, shared.decoder)
  remarks.update { $0.filters.merge(sources.remarks.filters) }
  let count = sources.count
  guard count > 0 else { return }
  reporter.report(.notice(.loosePictures(count, in: options.root)))
}

extension BatchOptions {
  /// All files in its folders that should be pictures; unreadable folders are left out.
  fileprivate func pictures(in folders: [Path]) -> Set<FileStatus.Identity> {
    var pictures: Set<FileStatus.Identity> = []
    for folder in folders {
      var inputs = wall.inputs
      inputs.paths = [root / folder]
      let files = (try? scan(inputs, reporter: SilentReporter()))?.files ?? []
      pictures.formUnion(files.compactMap { (try? FileStatus.of($0))?.identity })
    }
    return pictures
  }
}
