internal import Decoding
internal import Digests
internal import Drawing
public import Files
public import Plans
internal import Raster
package import Requests
internal import Saving
internal import Threads
internal import Vips
internal import Walls

/// A part that was drawn.
public struct DrawnPart: Equatable, Sendable {
  /// The file.
  public let path: Path
  /// The part of the wall.
  public let part: Part
  /// Its rows, counted across all sheets; of a page, those of its sprites in the lowest density.
  public let rows: Range<Int>
  /// The pictures that could not be drawn.
  public let skips: [Skip]
}

/// Draws a part of a wall from a manifest: a band of whole rows, in a file of its own.
///
/// A part of a page has a band of each density of its sprites, and its share of the copies. A part of a plan has the same
/// pixels wherever and however often it is drawn. Its file is either complete or absent.
///
/// - Throws: ``Failure``; then no file has been written.
package func renderPart(
  _ options: PartOptions, reporter: any Reporter = SilentReporter()
) throws(Failure) -> DrawnPart {
  let (part, path) = (options.part, options.file)
  try checkOutputFolder(path.parent)
  let file = try PlanFile(
    options.manifest, root: options.access.root, trustsPaths: options.access.areTrusted
  ) { plan throws(Failure) in try Band(part, of: plan).rows }
  let plan = try DividedPlan(file, options.resources)
  let share = try Share(part, of: plan.drawings)
  for drawing in plan.drawings {
    try PlanLimits.check(
      drawing, of: file.frameCount, .tiff, options.resources, isUntrusted: true)
  }
  if options.isStrict, !file.plan.skips.isEmpty { throw .strict(file.plan.skips) }
  let run = try Run(options, reporter: reporter)
  defer { run.finish() }
  try checkFonts(for: [file.plan])
  // No picture is overwritten, wherever on the wall it is.
  let isThere = try attempt { try FileStatus.of(path) != nil }
  let whole = isThere && !file.isWhole ? try readManifest(options.manifest) : file.plan
  var reads = run.reads.adding(imagesOf: [whole])
  reads.note(file.identity, as: .plan)
  var overwriting = Overwriting(
    outputs: [OutputFile(path, .part)], reads: reads, isForced: options.overwrites,
    decoder: run.decoder, pictures: { [whole].pictureFiles })
  overwriting.keepsExisting = options.keepsExisting
  try overwriting.check(telling: reporter)
  Heap.giveBack()
  let outcome = try PartRendering(plan, share, options, run).write(to: path)
  let skips = file.plan.drawn(with: outcome).skips.dropFirst(file.plan.skips.count)
  for skip in skips { reporter.report(.skipped(skip)) }
  run.shared.letters.look(at: [file.plan])
  return DrawnPart(path: path, part: part, rows: share.rows, skips: Array(skips))
}

/// Draws and writes the rows of one part.
private struct PartRendering {
  private let divided: DividedPlan
  private let part: Part
  private let share: Share
  private let layout: PartLayout
  private let run: Run
  private let cache: ThumbnailCache?
  private let rendering: Rendering

  init(_ divided: DividedPlan, _ share: Share, _ options: PartOptions, _ run: Run) {
    (self.divided, part, self.share, self.run) = (divided, options.part, share, run)
    layout = PartLayout(share, of: divided.drawings)
    let cache = run.shared.cache()
    self.cache = cache
    let access = options.access.readAccess(below: [options.manifest.parent])
    rendering = Rendering(
      [divided.file.plan], drawings: divided.drawings, access: access, imageAccess: access,
      resources: run.resources, decoder: run.decoder, cache: cache, bands: share.bands,
      reporter: run.reporter)
  }

  /// - Throws: ``Failure/cannotWrite(_:_:)`` and ``Failure/strict(_:)``; then no file is left.
  func write(to path: Path) throws(Failure) -> Outcome {
    cache?.reserve(layout.pixelByteCount)
    defer {
      rendering.cancel()
      cache?.release(layout.pixelByteCount)
    }
    var outcome = Outcome()
    try PendingFile.write(path) { outcome = try write(to: $0, path) }
    return outcome
  }

  private func write(to descriptor: Int32, _ path: Path) throws(Failure) -> Outcome {
    let file = divided.file
    try attempt(writing: path) { try writeAll(layout.header, to: descriptor, path) }
    let checksum = try drawAll(to: descriptor, path)
    var outcome = Outcome()
    for drawn in rendering.outcomes().prefix(divided.wallCount) { outcome.merge(drawn) }
    let record = PartRecord(
      plan: file.digest, part: part, version: Version.weir, libraries: Version.scaling,
      checksum: checksum, outcome: outcome)
    try attempt(writing: path) {
      try writeAll(
        record.recorded(by: run.reporter, file.numbers).bytes, to: descriptor,
        at: layout.header.count + layout.pixelByteCount, path)
    }
    let skips = file.plan.drawn(with: outcome).skips
    if run.isStrict, !skips.isEmpty { throw .strict(skips) }
    return outcome
  }

  /// Draws the bands of all drawings at the same time, so a picture is decoded once for all of them; the CRC-32 of all rows.
  private func drawAll(to descriptor: Int32, _ path: Path) throws(Failure) -> UInt32 {
    let count = share.bands.count
    let results = concurrentMap(count: count, threads: count, atEnd: VipsLibrary.endThread) {
      drawing in
      let writer = PartWriter(layout, row: share.tops[drawing], to: descriptor, path)
      return Result { () throws(Failure) in
        do {
          try draw(drawing, writer)
          rendering.finish(wall: drawing)
          return writer.checksum
        } catch {
          let failure = rendering.failure ?? Failure(error, writer, path)
          rendering.cancel()
          throw failure
        }
      }
    }
    if let failure = rendering.failure { throw failure }
    // Where one has failed, the others were canceled.
    let failures = results.compactMap {
      if case .failure(let failure) = $0 { failure } else { nil }
    }
    if let failure = failures.first(where: { !$0.remedy.isEmpty }) ?? failures.first {
      throw failure
    }
    var sum: UInt32 = 0
    for result in results {
      let next = try result.get()
      sum = crc32(sum, followedBy: next.sum, ofCount: next.byteCount)
    }
    return sum
  }

  private func draw(_ drawing: Int, _ writer: PartWriter) throws {
    for piece in share.bands[drawing]?.pieces ?? [] {
      let sheet = try rendering.painter(ofSheet: piece.sheet, wall: drawing)
      let painter = FunctionPainter { sheet.paint($0.moved(down: piece.rows.lowerBound)) }
      let image = try Image.painted(
        width: piece.width, height: piece.rows.count, hasAlpha: layout.bands == 4, by: painter)
      try unsafe image.pullRows { unsafe writer.take($0) }
    }
    try writer.flush()
  }
}

extension Failure {
  /// What ended the drawing of a part's rows.
  fileprivate init(_ error: any Error, _ writer: PartWriter, _ path: Path) {
    let reason = (error as? VipsError)?.description ?? (error as? FileError)?.reason
    self =
      (error as? Failure) ?? .cannotWrite(path, writer.error?.reason ?? reason ?? "\(error)")
  }
}

extension PartLayout {
  /// All drawings have the same background.
  init(_ share: Share, of drawings: [Plan]) {
    self.init(
      width: share.width, height: share.height, bands: drawings[0].background.isOpaque ? 3 : 4)
  }
}
