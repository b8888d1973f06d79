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
/// - Parameters:
///   - options: the part to draw.
///   - reporter: receives the run's events.
/// - Returns: the part that was drawn.
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
  let band = try Band(part, of: plan.drawing)
  try PlanLimits.check(
    plan.drawing, of: file.frameCount, .tiff, options.resources, isUntrusted: true)
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
  let rendering = PartRendering(plan, band, options, run)
  let outcome = try rendering.write(to: path)
  let skips = file.plan.drawn(with: outcome).skips.dropFirst(file.plan.skips.count)
  for skip in skips { reporter.report(.skipped(skip)) }
  run.shared.letters.look(at: [file.plan])
  return DrawnPart(
    path: path, part: part, rows: band.rows, skips: Array(skips))
}

/// Draws and writes the rows of one part.
private struct PartRendering {
  private let record: PartRecord
  private let plan: Plan
  private let numbers: FrameNumbers
  private let drawing: Plan
  private let band: Band
  private let isStrict: Bool
  private let cache: ThumbnailCache?
  private let rendering: Rendering
  private let reporter: any Reporter

  init(
    _ divided: DividedPlan, _ band: Band, _ options: PartOptions, _ run: Run
  ) {
    let file = divided.file
    let access = options.access.readAccess(below: [options.manifest.parent])
    record = PartRecord(
      plan: file.digest, part: options.part, version: Version.weir, libraries: Version.libraries,
      checksum: 0,
      outcome: Outcome())
    (plan, numbers, drawing) = (file.plan, file.numbers, divided.drawing)
    (self.band, isStrict) = (band, run.isStrict)
    (reporter, cache) = (run.reporter, run.shared.cache())
    rendering = Rendering(
      [plan], drawings: [drawing], access: access, imageAccess: access,
      resources: run.resources, decoder: run.decoder,
      cache: cache, band: band, reporter: reporter)
  }

  /// - Throws: ``Failure/cannotWrite(_:_:)`` and ``Failure/strict(_:)``; then no file is left.
  func write(to path: Path) throws(Failure) -> Outcome {
    let byteCount = PartLayout(band, of: drawing).pixelByteCount
    cache?.reserve(byteCount)
    defer {
      rendering.cancel()
      cache?.release(byteCount)
    }
    var record = record
    let pending = try PendingFile(path) { try write(&record, to: $0, path) }
    defer { pending.discard() }
    try pending.commit()
    return record.outcome
  }

  private func write(
    _ record: inout PartRecord, to descriptor: Int32, _ path: Path
  ) throws(Failure) {
    let layout = PartLayout(band, of: drawing)
    let writer = PartWriter(layout, to: descriptor, path)
    do {
      try writer.begin()
      for piece in band.pieces {
        let painter = BandPainter(try rendering.painter(ofSheet: piece.sheet, wall: 0), piece)
        let image = try Image.painted(
          width: piece.width, height: piece.rows.count, hasAlpha: layout.bands == 4, by: painter)
        try unsafe image.pullRows { unsafe writer.take($0) }
      }
      if let failure = rendering.failure { throw failure }
      record.outcome = rendering.outcomes()[0]
      try writer.end(record.recorded(by: reporter, numbers))
    } catch {
      if let failure = rendering.failure { throw failure }
      let reason = (error as? VipsError)?.description ?? (error as? FileError)?.reason
      throw .cannotWrite(path, writer.error?.reason ?? reason ?? "\(error)")
    }
    let skips = plan.drawn(with: record.outcome).skips
    if isStrict, !skips.isEmpty { throw .strict(skips) }
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
  init(_ band: Band, of plan: Plan) {
    self.init(width: band.width, height: band.height, bands: plan.background.isOpaque ? 3 : 4)
  }
}
