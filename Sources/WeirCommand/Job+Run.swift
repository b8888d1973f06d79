internal import AtScale
internal import Exports
internal import Files
internal import Glibc
internal import Layouts
internal import Plans
internal import Requests
internal import Saving
internal import Walls

extension Job {
  /// What comes of a job: the exit status, and what was made, if it did not fail.
  typealias Outcome = (status: ExitStatus, result: RunResult?)

  /// Does the job.
  func run(_ console: any Console) -> Outcome {
    Interruption.watch(console, saying: ending)
    console.begin(command)
    defer { console.finish() }
    do {
      return try perform(console)
    } catch {
      console.finish()
      console.fail(
        error.words + ((error.operandAdvice ?? outputAdvice(after: error)).map { "; \($0)" } ?? ""),
        code: error.code)
      return (.failure, nil)
    }
  }

  private func perform(_ console: any Console) throws(Failure) -> Outcome {
    switch task {
    case .print(let text):
      try StandardOutput.write(text + "\n")
      return (.success, nil)
    case .version:
      try StandardOutput.write(try Self.versionText(verbosity) + "\n")
      return (.success, nil)
    case .wall(let options):
      let (plans, areUnchanged) = try makeWallsIfNeeded(options, reporter: console)
      return finish(plans, areUnchanged: areUnchanged, console) {
        areUnchanged ? [] : options.output.drawnFiles(of: $0)
      }
    case .plan(let options):
      return finish(
        try writePlans(options, reporter: console), console,
        writing: options.walls.output.filesOfPlan, naming: options.walls.output.filesOfPlan)
    case .render(let options):
      return finish([try renderWall(options, reporter: console)], console) {
        options.output.drawnFiles(of: $0)
      }
    case .part(let options):
      let drawn = try renderPart(options, reporter: console)
      console.finish()
      console.summarize(drawn.summary)
      return (.success, RunResult(skipped: drawn.skips.count, files: [drawn.path]))
    case .join(let options):
      return finish([try joinWall(options, reporter: console)], console) {
        options.output.drawnFiles(of: $0)
      }
    case .batch(let options):
      let outcomes = try makeBatch(options, reporter: console)
      console.finish()
      console.tabulate(outcomes.table(of: options.period.map { "\($0)s" } ?? "folders"))
      return (
        outcomes.status(ignoringSkips: ignoresSkips), RunResult(of: outcomes, options.report)
      )
    case .measure(let options):
      let counts = try writeSizes(options, reporter: console)
      console.finish()
      console.summarize(
        options.summary(counts.pictures, counts.thumbnails, skipped: counts.skipped))
      return (
        counts.skipped == 0 || ignoresSkips ? .success : .skipped,
        RunResult(pictures: counts.pictures, skipped: counts.skipped, files: [options.output])
      )
    case .export(let options):
      let summary = try exportManifest(options, reporter: console)
      console.summarize(options.words(for: summary))
      return (.success, RunResult(pictures: summary.pictures, files: summary.files))
    case .doctor(let resources):
      let findings = Checkup(resources).findings(resources)
      try StandardOutput.write(findings.table(width: Terminal.helpWidth) + "\n")
      return (findings.status, nil)
    }
  }

  /// The message when the run ends early.
  private func ending(_ what: String, after written: TemporaryFiles.Written) -> String {
    switch (written, task) {
    // Its walls are trials, which are removed.
    case (_, .doctor): what
    case (.nothing, _): "\(what); nothing was written"
    case (.partOfStandardOutput, _):
      "\(what); what went to standard output may be incomplete"
    case (.outputs, .batch):
      "\(what); finished walls stay, and the same command makes the others"
    case (.outputs, _): "\(what), but everything had been written"
    }
  }

  /// Says what became of walls.
  ///
  /// - Parameters:
  ///   - plans: the walls.
  ///   - areUnchanged: whether they were there already.
  ///   - console: where.
  ///   - files: all files of a wall.
  ///   - named: the files that the summary names.
  /// - Returns: the outcome.
  private func finish(
    _ plans: [Plan], areUnchanged: Bool = false, _ console: any Console,
    writing files: (Plan) -> [Path],
    naming named: (Plan) -> [Path] = {
      $0.sheets.count == 1 && !$0.layout.isOfThumbnails ? $0.sheets.compactMap(\.file) : []
    }
  ) -> Outcome {
    console.finish()
    for plan in plans {
      console.summarize((areUnchanged ? "unchanged: " : "") + plan.summary(writing: named(plan)))
      console.explain(
        plan.report.words(growing: plan.layout.scrollDirection) { plan.label(of: $0) })
    }
    let result = RunResult(of: plans, writing: files)
    let isWhole = result.skipped == 0 && result.damaged == 0
    return (isWhole || ignoresSkips ? .success : .skipped, result)
  }
}

extension Plan {
  /// The file of a picture; nil for none.
  fileprivate func label(of index: Int) -> String? {
    frames.indices.contains(index) ? frames[index].picture.label.description : nil
  }
}

extension DrawnPart {
  /// The result in one line.
  fileprivate var summary: String {
    let skipped = skips.isEmpty ? "" : "; \(skips.count) skipped"
    return "\(path), part \(part), rows \(rows.lowerBound) to \(rows.upperBound - 1)\(skipped)"
  }
}

extension MeasuringOptions {
  /// The result in one line.
  fileprivate func summary(_ count: Int, _ thumbnailCount: Int, skipped: Int) -> String {
    let share = part == .whole ? "" : "part \(part): "
    var pictures = "\(count) \(count == 1 ? "picture" : "pictures")"
    if thumbnailCount > 0 {
      pictures +=
        " and \(thumbnailCount) \(thumbnailCount == 1 ? "thumbnail" : "thumbnails") by weir"
    }
    return "\(share)\(pictures), \(output)" + (skipped == 0 ? "" : "; \(skipped) skipped")
  }
}

extension ExportOptions {
  /// The result in one line.
  fileprivate func words(for summary: ExportSummary) -> String {
    var words = "\(summary.pictures) \(summary.pictures == 1 ? "picture" : "pictures")"
    if let first = summary.files.first {
      words += ", " + (summary.files.count == 1 ? "\(first)" : "\(summary.files.count) files")
    }
    if summary.hidden > 0 { words += "; \(summary.hidden) that do not show are left out" }
    if base == nil, format.needsBase {
      words += "; addresses begin with \(ExportFormat.defaultBase), and --base gives others"
    }
    return words
  }
}

extension Plan {
  /// The result in one line.
  fileprivate func summary(writing files: [Path]) -> String {
    if layout.isOfThumbnails { return thumbnailSummary(writing: files) }
    let pictures = "\(frames.count) \(frames.count == 1 ? "picture" : "pictures")"
    let names = files.isEmpty ? "" : files.map(\.description).listed("and") + ", "
    let skipped = skips.isEmpty ? "" : "; \(skips.count) skipped"
    return "\(pictures)\(columns), \(names)\(size)\(skipped)\(damaged)"
  }

  private func thumbnailSummary(writing plans: [Path]) -> String {
    let files = sheets.compactMap(\.file)
    let (width, height) = (sheets.map(\.width).max() ?? 0, sheets.map(\.height).max() ?? 0)
    let others = files.count > 1 ? " and \(files.count - 1) more" : ""
    let names = plans.first ?? files.first
    let words = names.map { ", \($0)" + (plans.isEmpty ? others : "") } ?? ""
    let noun = frames.count == 1 ? "thumbnail" : "thumbnails"
    let skipped = skips.isEmpty ? "" : "; \(skips.count) skipped"
    return "\(frames.count) \(noun) of at most \(width) × \(height) px\(words)\(skipped)\(damaged)"
  }

  private var damaged: String {
    switch PictureCounts(of: self).damaged {
    case 0: ""
    case 1: "; 1 damaged picture drawn as far as it can be read"
    case let count: "; \(count) damaged pictures drawn as far as they can be read"
    }
  }

  /// The number of columns, for a layout that has them.
  private var columns: String {
    guard let count = layout.columnCount else { return "" }
    let name = layout.scrollDirection == .horizontal ? "row" : "column"
    return " in \(count) \(name)\(count == 1 ? "" : "s")"
  }

  private var size: String {
    sheets.count == 1
      ? "\(sheets[0].width) × \(sheets[0].height) px"
      : "\(sheets.count) sheets, \(sheets[0].width) px wide"
  }
}
