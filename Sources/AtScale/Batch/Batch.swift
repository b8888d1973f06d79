internal import Decoding
internal import Files
package import Plans
package import Requests
internal import Threads
internal import Walls

/// Makes a wall for each folder or period, several at once; walls of unchanged ones stay as they are.
///
/// If a folder fails, the others are still made.
///
/// - Throws: ``Failure`` if no folder could be examined, and then no file has been written; or an
///   error such as ``Failure/shortage(_:)``, and then finished walls stay.
package func makeBatch(
  _ options: BatchOptions, reporter: any Reporter = SilentReporter()
) throws(Failure) -> [FolderOutcome] {
  let resources = options.wall.resources
  try resources.startLibvips()
  var options = options
  options.wall.inputs.drawsOwnThumbnails = false
  let walls = try BatchWalls(options, noting: &options.wall.reads, reporter: reporter)
  for image in options.wall.layouts.flatMap(\.images) { options.wall.reads.note(image, as: .image) }
  let places = BatchPlaces(options, of: walls.names)
  var shared = SharedWork(resources, reporter: reporter, isWall: places.contains) { [options] in
    walls.files(options)
  }
  defer { shared.finish() }
  shared.matches = try walls.matches(
    options, shared.decoder, noting: &options.wall.reads, reporter: reporter)
  var folders: [Path] = []
  defer { TemporaryFiles.settle(folders) }
  let report = try options.report.map { path throws(Failure) in
    try BatchReport(path, options, shared, making: &folders, telling: reporter)
  }
  let index = try BatchIndex(options, shared, making: &folders, telling: reporter)
  let remarks = Monitor(ScanRemarks(of: options.wall.inputs, walls.folders?.filters))
  if options.list == nil, options.period == nil {
    try reportLoosePictures(options, shared, remarks, reporter)
  }
  let progress = ProgressCount(.batch, of: walls.names.count, reporter)
  let outcomes = concurrentMap(
    count: walls.names.count, threads: resources.threads,
    atEnd: { [shared] in shared.decoder.endThread() }
  ) { [options, shared] index in
    let work = FolderWork(
      folder: walls.names[index], walls: walls, batch: options, shared: shared.isolated(),
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
  if outcomes.isEmpty, remark.ownWorkCount > 0 {
    reporter.report(.notice(.ownWork(remark.ownWorkCount)))
  }
  guard !outcomes.isEmpty else { throw .noFolders(below: options.root, remark.filters) }
  if options.period == nil { reporter.report(.scanned(remark)) }
  try index?.write(outcomes, options)
  try report?.write(outcomes, options, walls.names, shared, reporter)
  return outcomes
}

/// Reports pictures in the root itself, which no wall shows.
private func reportLoosePictures(
  _ options: BatchOptions, _ shared: SharedWork, _ remarks: Monitor<ScanRemarks>,
  _ reporter: any Reporter
) throws(Failure) {
  var wall = options.wall
  (wall.inputs.paths, wall.inputs.isRecursive) = ([options.root], false)
  let sources = try WallSources(wall, shared.decoder, reporter)
  remarks.update { $0.filters.merge(sources.remarks.filters) }
  let count = sources.count
  guard count > 0 else { return }
  reporter.report(.notice(.loosePictures(count, in: options.root)))
}
