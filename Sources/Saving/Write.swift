internal import Decoding
package import Drawing
package import Files
package import Pages
package import Plans
package import Requests
internal import Threads
internal import Vips

/// Encodes the sheets and writes the manifests, all under temporary names, and then renames them,
/// images first; if it fails, no file has changed under its final name.
///
/// There are pages if that is what the output is; their drawings are in the order of the rendering's. If it is strict, a
/// skipped picture is an error. It gives the plans as drawn, with the files of their sheets.
package func write(
  _ rendering: some WallImages, as pages: [Page], _ drawings: [PageDrawing] = [],
  to output: Output, _ staleImages: StaleImages,
  originals: ReadAccess, digest: String?, isStrict: Bool, reporter: any Reporter
) throws(Failure) -> [Plan] {
  let planned = rendering.plans
  if output.destination == .standardOutput {
    reporter.tellKept(TemporaryFiles.removeLeftovers(beside: [Output.placeForStandardOutput]))
  }
  var pending = PendingFiles()
  var manifests: [PendingFile] = []
  defer {
    pending.discard()
    for manifest in manifests { manifest.discard() }
  }
  pending = try drawAll(rendering, pages, drawings, output)
  if let failure = rendering.failure { throw failure }
  let own = OwnOutputs(output.names())
  let drawn = rendering.finish().map { plan in
    var saved = plan.saved(in: output)
    // A wall that is made again is replaced, not left out.
    saved.ignored.removeAll(where: own.isPlace)
    return saved
  }
  try report(drawn.skips(beyond: planned.map(\.skips.count)), isStrict: isStrict, reporter)
  for plan in drawn where plan.frames.isEmpty { throw .nothingDrawn(plan.skips.count) }
  pending.keep(drawn, output)
  for page in pending.pages {
    try page.write(documentOf: drawn[page.wall], originals, reporter)
  }
  if output.addsPage { for plan in drawn { try pending.addMaps(of: plan, output) } }
  let prints = output.manifest == .none ? [] : try pending.all.fingerprints()
  for plan in drawn {
    let record =
      output.destination == .standardOutput ? nil : WallRecord(plan, prints, output, digest)
    try PendingFile(
      manifestOf: plan.recorded(by: reporter), to: output, record: record, staleImages
    ).map { manifests.append($0) }
  }
  var renamings: [Renaming] = []
  if output.destination == .standardOutput {
    for image in pending.images { try image.copyToStandardOutput() }
  } else {
    renamings = pending.all.flatMap(\.renamings)
  }
  try (renamings + manifests.map(\.renaming) + (output.prunes ? staleImages.removals : [])).commit()
  staleImages.settle(removing: output.prunes, reporter)
  return drawn
}

/// Draws all walls, each on its own thread; if one fails, the others are canceled.
private func drawAll(
  _ rendering: some WallImages, _ pages: [Page], _ drawings: [PageDrawing], _ output: Output
) throws(Failure) -> PendingFiles {
  let errors = Monitor<[Failure]>([])
  let pages = try PendingFiles(pages, output)
  let count = rendering.drawings.count
  let drawn = concurrentMap(count: count, threads: count, atEnd: VipsLibrary.endThread) { drawing in
    var pending = PendingFiles()
    do throws(Failure) {
      if drawings.isEmpty {
        try pending.draw(drawing, rendering, output)
      } else {
        try pages.pages[drawings[drawing].page].write(
          drawings[drawing], rendering, number: drawing, output)
      }
      rendering.finish(wall: drawing)
    } catch {
      errors.update { $0.append(rendering.failure ?? error) }
      rendering.cancel()
    }
    return pending
  }
  let pending = PendingFiles([pages] + drawn)
  // libvips has one list of errors for all threads: where several fail on a full disk, any of them may have its words.
  let all = errors.update(\.self)
  guard let error = all.first(where: { !$0.remedy.isEmpty }) ?? all.first else { return pending }
  pending.discard()
  throw error
}

/// The files of walls under temporary names.
private struct PendingFiles: Sendable {
  private(set) var images: [PendingImage] = []
  private(set) var pages: [PendingPage] = []
  private var maps: [PendingDocument] = []

  init(_ walls: [PendingFiles] = []) {
    (images, pages) = (walls.flatMap(\.images), walls.flatMap(\.pages))
  }

  /// Creates the pages, to which several threads write; none is left if one cannot be created.
  init(_ pages: [Page], _ output: Output) throws(Failure) {
    do throws(Failure) {
      for (wall, page) in pages.enumerated() {
        self.pages.append(try PendingPage(for: output.files(of: page.plan)[0], page, wall: wall))
      }
    } catch {
      discard()
      throw error
    }
  }

  var all: [any PendingWall] { images + pages + maps as [any PendingWall] }

  func discard() { for file in all { file.discard() } }

  /// Draws the sheets of one wall.
  mutating func draw(_ wall: Int, _ rendering: some WallImages, _ output: Output) throws(Failure) {
    let plan = rendering.plans[wall]
    let places = output.places(of: plan)
    if output.format == .pdf { return try drawDocuments(wall, rendering, output, places) }
    for sheet in plan.sheets.indices {
      guard let place = places[sheet] else { continue }
      let image = try PendingImage(for: place, format: output.format)
      images.append(image)
      try image.write(rendering, sheet: sheet, wall: wall, output)
    }
  }

  /// Draws the sheets of one wall as documents: one, or if the name has their numbers, one of each.
  private mutating func drawDocuments(
    _ wall: Int, _ rendering: some WallImages, _ output: Output, _ places: [Path?]
  ) throws(Failure) {
    let plan = rendering.plans[wall]
    let document = SheetDocument(plan, output)
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      let image = try PendingImage(for: place, format: .pdf)
      images.append(image)
      let sheets = places.count == 1 ? plan.sheets.indices : index..<index + 1
      try image.write(document, rendering, sheets: sheets, wall: wall, output)
    }
  }

  /// Writes the pages that show the Deep Zoom images of a plan.
  mutating func addMaps(of plan: Plan, _ output: Output) throws(Failure) {
    guard let leaflet = Leaflet() else { throw .noLeaflet }
    for (sheet, (file, page)) in zip(output.files(of: plan), output.pages(of: plan)).enumerated() {
      guard let tiles = images.first(where: { $0.path == file })?.tiles else {
        throw .badOutput(file, "its description is incomplete")
      }
      maps.append(
        try PendingDocument(for: page, showing: MapPage(plan, sheet: sheet, tiles, with: leaflet)))
    }
  }

  /// Discards the thumbnails of pictures that could not be drawn.
  mutating func keep(_ drawn: [Plan], _ output: Output) {
    guard drawn.contains(where: \.layout.isOfThumbnails), output.destination != .standardOutput
    else { return }
    let files = Set(drawn.flatMap(output.files))
    for image in images where !files.contains(image.path) { image.discard() }
    images.removeAll { !files.contains($0.path) }
  }
}

extension PendingImage {
  fileprivate func write(
    _ rendering: some WallImages, sheet: Int, wall: Int, _ output: Output
  ) throws(Failure) {
    let plan = rendering.plans[wall]
    try output.checkRoom(for: plan.sheets[sheet], at: path)
    let image = try rendering.image(
      ofSheet: sheet, wall: wall, dotsPerInch: output.dotsPerInch(of: plan))
    let options = output.saverOptions(hasAlpha: !plan.background.isOpaque, hasText: plan.hasTexts)
    try write(image, options: options)
  }
}

extension Output {
  /// The final name of each sheet; for standard output, a name in the folder for temporary files.
  ///
  /// Nil for a thumbnail that an earlier run could not draw.
  fileprivate func places(of plan: Plan) -> [Path?] {
    destination == .standardOutput
      ? (0..<(format.holdsSheets ? 1 : plan.sheets.count)).map { _ in Self.placeForStandardOutput }
      : sheetFiles(of: plan)
  }

  fileprivate static var placeForStandardOutput: Path {
    (.variable("TMPDIR") ?? "/tmp") / "standard output"
  }
}

extension Plan {
  /// The plan with the names of its files.
  package func saved(in output: Output) -> Plan {
    var plan = self
    let (files, pages) = (output.sheetFiles(of: plan), output.pages(of: plan))
    for sheet in plan.sheets.indices where !files.isEmpty {
      plan.sheets[sheet].file = files[min(sheet, files.count - 1)]
      plan.sheets[sheet].page = pages.isEmpty ? nil : pages[min(sheet, pages.count - 1)]
    }
    return plan
  }
}

extension WallRecord {
  /// The plan is as drawn; the fingerprints are those of all walls of the run.
  fileprivate init(
    _ plan: Plan, _ prints: [Fingerprint], _ output: Output, _ digest: String?
  ) {
    let files = Set(output.files(of: plan) + output.pages(of: plan))
    var elements: [Fingerprint] = []
    for picture in plan.elements.compactMap(\.image) {
      let element = Fingerprint(
        path: picture.path, byteCount: picture.byteCount, modified: picture.modified)
      if !elements.contains(element) { elements.append(element) }
    }
    self.init(
      digest: digest, images: prints.filter { files.contains($0.path) }, elements: elements,
      counts: PictureCounts(of: plan))
  }
}

extension [any PendingWall] {
  /// Reads all finished files back, several at once.
  fileprivate func fingerprints() throws(Failure) -> [Fingerprint] {
    try attempt {
      try concurrentMap(count: count, threads: Machine.coreCount) { index throws(FileError) in
        try self[index].fingerprint()
      }
    }
  }
}

/// The folders that were made for a run's outputs, and that go again if nothing is in them.
package struct MadeFolders {
  private var folders: [Path] = []

  /// Makes the folders that the thumbnails of plans need; none is left if one cannot be made.
  package init(for plans: [Plan], _ output: Output) throws(Failure) {
    guard output.isNamedAfterPictures else { return }
    let outputs = plans.flatMap { output.allFiles(of: $0) }
    do throws(FileError) {
      for folder in Set(outputs.map(\.parent)).sorted() {
        folders += try TemporaryFiles.makeFolder(folder)
      }
    } catch {
      TemporaryFiles.settle(folders)
      throw .cannotCreate(error.path, error.reason)
    }
  }

  /// Removes those in which the run has put nothing.
  package func settle() { TemporaryFiles.settle(folders) }
}
