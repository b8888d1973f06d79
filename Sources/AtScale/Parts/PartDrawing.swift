internal import Decoding
internal import Drawing
public import Files
public import Plans
internal import Raster
package import Requests
internal import Saving
internal import Vips
internal import Walls

/// A part that was drawn.
public struct DrawnPart: Equatable, Sendable {
  /// The file.
  public let path: Path
  /// The part of the wall.
  public let part: Part
  /// Its rows, counted across all sheets.
  public let rows: Range<Int>
  /// The pictures that could not be drawn.
  public let skips: [Skip]
}

/// Draws a part of a wall from a manifest: a band of whole rows, in a file of its own.
///
/// A part of a plan has the same pixels wherever and however often it is drawn. Its file is either
/// complete or absent.
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
  let plan = try DividedPlan(file)
  let band = try Band(part, of: plan.drawings)
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
  try Overwriting(
    outputs: [OutputFile(path, .part)], reads: reads, isForced: options.overwrites,
    decoder: run.decoder, pictures: { [whole].pictureFiles }
  ).check(telling: reporter)
  Heap.giveBack()
  let outcome = try PartRendering(plan, band, options, run).write(to: path)
  let skips = file.plan.drawn(with: outcome).skips.dropFirst(file.plan.skips.count)
  for skip in skips { reporter.report(.skipped(skip)) }
  run.shared.letters.look(at: [file.plan])
  return DrawnPart(path: path, part: part, rows: band.rows, skips: Array(skips))
}

/// Draws and writes the rows of one part.
private struct PartRendering {
  private let divided: DividedPlan
  private let part: Part
  private let band: Band
  private let layout: PartLayout
  private let run: Run
  private let cache: ThumbnailCache?
  /// One after another, each with its band.
  private let renderings: [(rendering: Rendering, band: Band)]

  init(_ divided: DividedPlan, _ band: Band, _ options: PartOptions, _ run: Run) {
    (self.divided, part, self.band, self.run) = (divided, options.part, band, run)
    layout = PartLayout(band, of: divided.drawings)
    let cache = run.shared.cache()
    self.cache = cache
    let access = options.access.readAccess(below: [options.manifest.parent])
    renderings = band.ofDrawings.map { band in
      let rendering = Rendering(
        [divided.file.plan], drawings: [divided.drawings[band.pieces[0].drawing]], access: access,
        imageAccess: access, resources: run.resources, decoder: run.decoder, cache: cache,
        band: band, reporter: run.reporter)
      return (rendering, band)
    }
  }

  /// - Throws: ``Failure/cannotWrite(_:_:)`` and ``Failure/strict(_:)``; then no file is left.
  func write(to path: Path) throws(Failure) -> Outcome {
    cache?.reserve(layout.pixelByteCount)
    defer {
      for (rendering, _) in renderings { rendering.cancel() }
      cache?.release(layout.pixelByteCount)
    }
    var outcome = Outcome()
    let pending = try PendingFile(path) { outcome = try write(to: $0, path) }
    defer { pending.discard() }
    try pending.commit()
    return outcome
  }

  private func write(to descriptor: Int32, _ path: Path) throws(Failure) -> Outcome {
    let file = divided.file
    let writer = PartWriter(layout, to: descriptor, path)
    var outcome = Outcome()
    do {
      try writer.begin()
      for (rendering, band) in renderings {
        for piece in band.pieces {
          let painter = BandPainter(try rendering.painter(ofSheet: piece.sheet, wall: 0), piece)
          let image = try Image.painted(
            width: piece.width, height: piece.rows.count, hasAlpha: layout.bands == 4, by: painter)
          try unsafe image.pullRows { unsafe writer.take($0) }
        }
        if let failure = rendering.failure { throw failure }
        outcome.merge(rendering.outcomes()[0])
      }
      let record = PartRecord(
        plan: file.digest, part: part, version: Version.weir, libraries: Version.scaling,
        checksum: 0, outcome: outcome)
      try writer.end(record.recorded(by: run.reporter, file.numbers))
    } catch {
      for case let failure? in renderings.map(\.rendering.failure) { throw failure }
      let reason = (error as? VipsError)?.description ?? (error as? FileError)?.reason
      throw .cannotWrite(path, writer.error?.reason ?? reason ?? "\(error)")
    }
    let skips = file.plan.drawn(with: outcome).skips
    if run.isStrict, !skips.isEmpty { throw .strict(skips) }
    return outcome
  }
}

/// Draws the rows of a sheet that are in a band.
private final class BandPainter: StripPainter {
  private let sheet: any StripPainter
  private let firstRow: Int

  init(_ sheet: any StripPainter, _ piece: Band.Piece) {
    (self.sheet, firstRow) = (sheet, piece.rows.lowerBound)
  }

  func paint(_ strip: borrowing Strip) -> Bool { sheet.paint(strip.moved(down: firstRow)) }
}

extension PartLayout {
  /// All drawings have the same background.
  init(_ band: Band, of drawings: [Plan]) {
    self.init(
      width: band.width, height: band.height, bands: drawings[0].background.isOpaque ? 3 : 4)
  }
}
