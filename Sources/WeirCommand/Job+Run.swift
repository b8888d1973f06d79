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
  /// Does the job, and returns the exit status.
  func run(_ console: Console) -> ExitStatus {
    Interruption.watch(console, saying: ending)
    defer { console.finish() }
    do {
      return try perform(console)
    } catch {
      console.finish()
      console.fail(error.words + (error.operandAdvice.map { "; \($0)" } ?? ""))
      return .failure
    }
  }

  private func perform(_ console: Console) throws(Failure) -> ExitStatus {
    switch task {
    case .print(let text):
      try StandardOutput.write(text + "\n")
      return .success
    case .version:
      try StandardOutput.write(try Self.versionText(verbosity) + "\n")
      return .success
    case .wall(let options):
      return finish(try makeWalls(options, reporter: console), console)
    case .plan(let options):
      return finish(try writePlans(options, reporter: console), console) {
        options.walls.output.filesOfPlan($0)
      }
    case .render(let options):
      return finish([try renderWall(options, reporter: console)], console)
    case .part(let options):
      let drawn = try renderPart(options, reporter: console)
      console.finish()
      console.summarize(drawn.summary)
      return .success
    case .join(let options):
      let plan = try joinWall(options, reporter: console)
      return finish([plan], console)
    case .batch(let options):
      let outcomes = try makeBatch(options, reporter: console)
      console.finish()
      console.summarize(outcomes.table)
      return outcomes.status(ignoringSkips: ignoresSkips)
    case .measure(let options):
      let counts = try writeSizes(options, reporter: console)
      console.finish()
      console.summarize(options.summary(counts.pictures, skipped: counts.skipped))
      return counts.skipped == 0 || ignoresSkips ? .success : .skipped
    case .export(let options):
      console.summarize(options.words(for: try exportManifest(options)))
      return .success
    }
  }

  /// The message when the run ends early.
  private func ending(_ what: String, after written: TemporaryFiles.Written) -> String {
    switch (written, task) {
    case (.nothing, _): "\(what); nothing was written"
    case (.partOfStandardOutput, _):
      "\(what); what went to standard output may be incomplete"
    case (.outputs, .batch):
      "\(what); finished walls stay, and the same command makes the others"
    case (.outputs, _): "\(what), but everything had been written"
    }
  }

  private func finish(
    _ plans: [Plan], _ console: Console,
    writing files: (Plan) -> [Path] = { $0.sheets.count == 1 ? $0.sheets.compactMap(\.file) : [] }
  ) -> ExitStatus {
    console.finish()
    for plan in plans {
      console.summarize(plan.summary(writing: files(plan)))
      console.explain(
        plan.report.words(growing: plan.layout.scrollDirection) { plan.label(of: $0) })
    }
    let isWhole = plans.allSatisfy { $0.skips.isEmpty && $0.damagedCount == 0 }
    return isWhole || ignoresSkips ? .success : .skipped
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
  fileprivate func summary(_ count: Int, skipped: Int) -> String {
    let share = part == .whole ? "" : "part \(part): "
    let pictures = "\(count) \(count == 1 ? "picture" : "pictures")"
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
    let pictures = "\(frames.count) \(frames.count == 1 ? "picture" : "pictures")"
    let names = files.isEmpty ? "" : files.map(\.description).listed("and") + ", "
    let skipped = skips.isEmpty ? "" : "; \(skips.count) skipped"
    return "\(pictures)\(columns), \(names)\(size)\(skipped)\(damaged)"
  }

  /// The number of pictures that were drawn as far as they can be read.
  fileprivate var damagedCount: Int { frames.count { $0.damage != nil } }

  private var damaged: String {
    switch damagedCount {
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
