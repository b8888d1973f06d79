internal import Decoding
internal import Files
package import Plans
package import Requests
internal import Saving

/// Writes what a manifest says about pictures in a format that other programs read.
///
/// The manifest is read twice, one picture at a time, so memory does not grow with their number.
/// Captions, badges and other elements are part of the image: no format lists them.
///
/// - Throws: ``Failure``; then no file has been written, and nothing to standard output unless the
///   manifest changed meanwhile.
package func exportManifest(
  _ options: ExportOptions, reporter: any Reporter = SilentReporter()
) throws(Failure) -> ExportSummary {
  if let output = options.output { try checkOutputFolder(output.parent) }
  let manifest = try options.checkedManifest()
  let sheets = try options.sheets(of: manifest)
  let files = try options.files(count: sheets.count)
  try options.checkOutputs(files, manifest, reporter)
  let run = Exporting(options: options, manifest: manifest, files: files)
  guard !files.isEmpty else {
    var summary = ExportSummary()
    try StandardOutput.send { try run.write(sheets, to: $0, nil, &summary) }
    return summary
  }
  return try run.writeFiles(sheets)
}

/// An export whose checks are over.
private struct Exporting {
  let options: ExportOptions
  let manifest: ManifestFrames
  let files: [Path]

  /// Writes one file for all sheets, or one for each.
  func writeFiles(_ sheets: [ExportedSheet]) throws(Failure) -> ExportSummary {
    var summary = ExportSummary(files: files)
    var pending: [PendingFile] = []
    defer { for file in pending { file.discard() } }
    for (number, file) in files.enumerated() {
      let own = options.isNumbered ? Array(sheets.dropFirst(number).prefix(1)) : sheets
      pending.append(try PendingFile(file) { try write(own, to: $0, file, &summary) })
    }
    try pending.map(\.renaming).commit()
    return summary
  }

  /// Writes the pictures of some sheets, which follow each other.
  func write(
    _ sheets: [ExportedSheet], to descriptor: Int32, _ file: Path?, _ summary: inout ExportSummary
  ) throws {
    let places = try options.places
    var text = TextWriter(
      to: descriptor, path: file ?? .standardOutput,
      isHarmless: file == nil && StandardOutput.isTerminal)
    var exporter = options.format.exporter(
      ExportedWall(
        name: options.manifest.name.withoutSuffix, sheets: sheets, file: file?.name,
        otherFiles: files.filter { $0 != file }.map(\.name), places: places))
    try writing(&text, exporter.start())
    var open = 0
    if let first = sheets.first { try writing(&text, exporter.start(first)) }
    var counts = summary
    defer { summary = counts }
    try manifest.forEach { frame, index throws(Failure) in
      guard let number = sheets.firstIndex(of: frame.sheet, from: open) else { return }
      let sheet = sheets[number]
      while open < number, options.format.needs.contains(.order) {
        try writing(&text, exporter.end(sheets[open]))
        open += 1
        try writing(&text, exporter.start(sheets[open]))
      }
      guard let picture = ExportedPicture(index, frame, on: sheet, places) else {
        return counts.hidden += 1
      }
      counts.pictures += 1
      try writing(&text, exporter.text(for: picture, on: sheet))
    }
    while open < sheets.count {
      try writing(&text, exporter.end(sheets[open]))
      open += 1
      if open < sheets.count { try writing(&text, exporter.start(sheets[open])) }
    }
    try writing(&text, exporter.end())
    try text.flush()
  }

  private func writing(_ text: inout TextWriter, _ piece: String) throws(Failure) {
    do { try text.write(piece) } catch { throw .cannotWrite(error.path, error.reason) }
  }
}

extension [ExportedSheet] {
  /// The place of a sheet in this list, whose numbers follow each other; nil for another sheet, and
  /// for one before `first`.
  fileprivate func firstIndex(of sheet: Int, from first: Int) -> Int? {
    guard let start = self.first?.index else { return nil }
    let place = sheet - start
    return place >= first && place < count ? place : nil
  }
}

extension ExportOptions {
  /// Whether each sheet has a file.
  var isNumbered: Bool { output?.name.contains(Output.sheetBraces) ?? false }

  /// The most files of a run: the manifest is read once for each.
  private static let mostFiles = 100

  /// Reads the manifest, and makes sure that the format can say what is in it.
  fileprivate func checkedManifest() throws(Failure) -> ManifestFrames {
    var last = 0
    return try ManifestFrames(manifest) { frame, index throws(Failure) in
      if let problem = format.problem(frame) { throw failure(problem) }
      if frame.sheet < last, format.needs.contains(.order) { throw failure(.unsorted(index)) }
      last = frame.sheet
    }
  }

  fileprivate func sheets(of manifest: ManifestFrames) throws(Failure) -> [ExportedSheet] {
    let count = manifest.sheets.count
    if format.needs.contains(.filePerSheet), count > 1, !isNumbered {
      throw failure(.severalSheets(count))
    }
    if isNumbered, count > Self.mostFiles {
      throw failure(.tooManyFiles(count, limit: Self.mostFiles))
    }
    let places = try places
    var sheets: [ExportedSheet] = []
    for (index, sheet) in manifest.sheets.enumerated() {
      if format.needs.contains(.images) { try checkImage(sheet.file) }
      sheets.append(
        ExportedSheet(
          index: index, width: sheet.width, height: sheet.height,
          image: sheet.file.map(places.path), address: sheet.file.map(places.address) ?? ""))
    }
    return sheets
  }

  private func checkImage(_ image: Path?) throws(Failure) {
    guard let image else { throw failure(.noImage) }
    if image.isPage || image.isZip { throw failure(.page(image)) }
    if image.isDocument { throw failure(.document(of: image)) }
    if image.companionFolder != nil { throw failure(.tiles(image)) }
  }

  private func failure(_ problem: Explanation) -> Failure {
    .cannotExport(manifest, format: format.title, problem)
  }

  /// The files to write; none for standard output.
  fileprivate func files(count: Int) throws(Failure) -> [Path] {
    guard let output else { return [] }
    return isNumbered ? output.numbered(upTo: max(1, count)) : [output]
  }

  /// Where the manifest's files are, seen from the exported one.
  fileprivate var places: ExportPlaces {
    get throws(Failure) {
      let base = base ?? (format.needsBase ? ExportFormat.defaultBase : nil)
      guard let output else { return ExportPlaces(folder: "", base: base) }
      let folder = try attempt {
        try RelativePaths(from: output.parent).relative(folder: manifest.parent)
      }
      return ExportPlaces(folder: folder, base: base)
    }
  }

  fileprivate func checkOutputs(
    _ files: [Path], _ manifest: ManifestFrames, _ reporter: any Reporter
  ) throws(Failure) {
    guard !files.isEmpty else { return }
    var reads = reads
    reads.note(manifest.identity, as: .plan)
    let marks = format.marks
    try Overwriting(
      outputs: files.map { OutputFile($0, .export(marks)) }, reads: reads, isForced: overwrites,
      decoder: Resources().decoder(for: reporter), pictures: { [] }
    ).check(telling: reporter)
  }
}
