internal import Drawing
internal import Files
package import Plans
internal import Raster
package import Requests
internal import Saving
internal import Threads
internal import Walls

/// Joins the parts of a wall: the result is identical, bit for bit, to the wall drawn in one run.
///
/// - Throws: ``Failure``; then no file has been written.
package func joinWall(
  _ options: JoinOptions, reporter: any Reporter = SilentReporter()
) throws(Failure) -> Plan {
  var output = options.output
  try output.checkFolders()
  let file = try PlanFile(options.manifest, trustsPaths: true)
  try output.follow(file.format, onPaper: file.plan.paper != nil)
  _ = output.fillPage(from: file.plan)
  try output.checkEncoder()
  guard output.format.isPage == (file.plan.page != nil) else {
    throw .otherParts(areOfPage: file.plan.page != nil)
  }
  var run = try Run(options, reporter: reporter)
  try run.report(file.plan.skips)
  try output.checkCanHold(file.plan)
  let plan = try DividedPlan(file, options.resources)
  for drawing in plan.drawings {
    try PlanLimits.check(drawing, output.format, options.resources, isUntrusted: false)
  }
  let found = try checkedParts(
    options.parts, of: plan, options.manifest, threads: options.resources.threads, reporter)
  run.reads.note(file.identity, as: .plan)
  for part in found { run.reads.note(part.identity, as: .part) }
  let made = try MadeFolders(for: [file.plan], output)
  defer { made.settle() }
  // Nothing has decoded the pictures, and the plan may name any file.
  let folder = options.manifest.parent
  let access = ReadAccess(below: [folder], limit: .folders([folder]))
  return try run.join(plan, found, originals: access, to: output)
}

extension Run {
  /// Joins parts that were checked, into folders that exist.
  fileprivate func join(
    _ plan: DividedPlan, _ found: [PartFile], originals: ReadAccess, to output: Output
  ) throws(Failure) -> Plan {
    let wall = plan.file.plan
    let overwriting = overwriting(output.outputFiles(of: wall), by: [wall], output)
    try overwriting.check(telling: reporter)
    let joined = JoinedWall(plan, found, reporter: reporter)
    let drawn = try write(
      joined, as: plan.page.map { [$0] } ?? [], plan.pageDrawings, to: output,
      overwriting.staleImages(),
      originals: originals, digest: nil, isStrict: isStrict, reporter: reporter)
    plan.page.map { [$0] }?.tellCopies(reporter)
    drawn.tellDamage(reporter)
    return drawn[0]
  }
}

/// Checks all parts: each must be complete, belong to this plan, and be there once.
private func checkedParts(
  _ paths: [Path], of plan: DividedPlan, _ manifest: Path, threads: Int, _ reporter: any Reporter
) throws(Failure) -> [PartFile] {
  let progress = ProgressCount(.join, of: paths.count, reporter)
  let parts = try concurrentMap(count: paths.count, threads: threads) { index throws(Failure) in
    defer { progress.advance() }
    return try PartFile(paths[index], of: plan)
  }
  try checkKinship(of: parts)
  try checkCompleteness(of: parts.map { ($0.part, $0.path) }, "\(weir: .render) \(manifest)")
  return parts.sorted { $0.part.number < $1.part.number }
}

/// Makes sure that all parts have the same total and were drawn with the same libraries.
private func checkKinship(of parts: [PartFile]) throws(Failure) {
  for (first, part) in zip(parts, parts.dropFirst()) {
    if first.part.count != part.part.count {
      throw .badPart(part.path, .otherCount(part.part, first.path, first.part))
    }
    if first.libraries != part.libraries {
      throw .badPart(part.path, .otherLibraries(part.libraries, first.path, first.libraries))
    }
  }
}

/// A wall whose rows are read from its parts.
private final class JoinedWall: WallImages {
  let plans: [Plan]
  let drawings: [Plan]
  private let drawn: Plan
  /// The first row of each sheet of each drawing.
  private let tops: [[Int]]
  private let rows: JoinedRows

  init(_ plan: DividedPlan, _ parts: [PartFile], reporter: any Reporter) {
    let file = plan.file
    var drawn = file.plan
    // A manifest from an earlier join already has the outcome.
    if drawn.joinedFrom == nil {
      var outcome = Outcome()
      for part in parts { outcome.merge(part.outcome) }
      drawn = drawn.drawn(with: outcome)
    }
    drawn.joinedFrom = file.digest
    (plans, drawings, self.drawn) = ([file.plan], plan.drawings, drawn)
    tops = plan.drawings.map { drawing in
      var top = 0
      return drawing.sheets.map { sheet in
        defer { top += sheet.height }
        return top
      }
    }
    rows = JoinedRows(parts, reporter: reporter)
  }

  func painter(ofSheet sheet: Int, wall: Int) -> any StripPainter {
    let top = tops[wall][sheet]
    return FunctionPainter { [rows] in rows.copy(to: $0, drawing: wall, firstRow: top) }
  }

  func finish(wall: Int) {}
  func finish() -> [Plan] { [drawn] }
  func cancel() {}
  var failure: Failure? { rows.failure }
}

/// The rows of all parts, with one part open at a time for each drawing, whose rows are read from top to bottom.
final class JoinedRows: Sendable {
  private let parts: [PartFile]
  private let state = Monitor(State())
  private let reporter: any Reporter

  private struct State {
    var open: [Int: (part: Int, file: OpenFile)] = [:]
    var failure: Failure?
  }

  /// An open file that can be kept in a variable.
  private final class OpenFile {
    let file: File
    init(_ file: consuming File) { self.file = file }
  }

  init(_ parts: [PartFile], reporter: any Reporter) {
    (self.parts, self.reporter) = (parts, reporter)
  }

  /// Copies the rows of a sheet, and tells whether they could be read.
  func copy(to strip: borrowing Strip, drawing: Int, firstRow: Int) -> Bool {
    do throws(Failure) {
      for row in strip.y..<strip.y + strip.height {
        unsafe try strip.withBytes(ofRow: row) { bytes throws(Failure) in
          try unsafe fill(bytes, row: firstRow + row, column: strip.x, drawing: drawing)
        }
      }
      return true
    } catch {
      state.update { $0.failure = $0.failure ?? error }
      return false
    }
  }

  /// Fills a buffer with the pixels of a row, counted across all sheets of a drawing, starting at a column.
  func fill(
    _ buffer: UnsafeMutableRawBufferPointer, row: Int, column: Int, drawing: Int = 0
  ) throws(Failure) {
    try reporter.checkCancellation()
    let index = parts.partitioningIndex { $0.share.firstRows[drawing] > row } - 1
    let part = parts[index]
    try state.update { state throws(Failure) in
      if state.open[drawing]?.part != index {
        state.open[drawing] = (index, OpenFile(try part.open()))
      }
      guard let open = state.open[drawing] else { return }
      try unsafe part.fill(
        buffer, row: row, column: column, drawing: drawing, from: open.file.file)
    }
  }

  /// Why a row could not be read; the first such error.
  var failure: Failure? { state.update { $0.failure } }
}
