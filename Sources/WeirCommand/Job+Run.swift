internal import AtScale
internal import Exports
internal import Files
internal import Glibc
internal import Plans
internal import Requests
internal import Saving
internal import Walls

extension Job {
  /// What comes of a job: the exit status, and what was made, if it did not fail.
  typealias Outcome = (status: ExitStatus, result: RunResult?)

  func run(_ console: any Console) -> Outcome {
    Interruption.watch(console, saying: ending)
    console.begin(command)
    defer { console.finish() }
    do {
      return try perform(console)
    } catch {
      console.finish()
      console.fail(
        error.words + (advice(after: error).map { "; \($0)" } ?? ""),
        code: error.code)
      return (.failure, nil)
    }
  }

  private func perform(_ console: any Console) throws(Failure) -> Outcome {
    switch task {
    case .print(let text):
      try StandardOutput.write(text + "\n")
      return (.success, nil)
    case .help(let text):
      try StandardOutput.write(Typography.shown(text) + "\n")
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
      console.hint(ending(console).hints)
      return (outcomes.status(ignoringSkips: ignoresSkips), RunResult(of: outcomes, options.report))
    case .measure(let options):
      let counts = try writeSizes(options, reporter: console)
      console.finish()
      console.summarize(
        options.summary(counts.pictures, counts.thumbnails, skipped: counts.skipped))
      console.hint(ending(console).hints)
      return (
        counts.skipped == 0 || ignoresSkips ? .success : .skipped,
        RunResult(pictures: counts.pictures, skipped: counts.skipped, files: [options.output])
      )
    case .export(let options):
      let summary = try exportManifest(options, reporter: console)
      console.summarize(options.words(for: summary))
      return (.success, RunResult(pictures: summary.pictures, files: summary.files))
    case .picks(let options):
      let summary = try findPicks(options, reporter: console)
      console.summarize(summary.words)
      return (
        summary.unclear == 0 ? .success : .skipped,
        RunResult(pictures: summary.files, skipped: summary.unclear)
      )
    case .doctor(let resources):
      let findings = Checkup(resources).findings(resources)
      try StandardOutput.write(
        Typography.shown(findings.table(width: Terminal.helpWidth)) + "\n")
      return (findings.status, nil)
    }
  }

  /// What is known at the end of a run.
  private func ending(
    _ console: any Console, _ plans: [Plan] = [], _ files: [Path] = []
  ) -> Ending {
    var ending = Ending(plans: plans, files: files, notices: console.awaiting)
    switch task {
    case .wall(let options) where command == .wall:
      ending.naming = Ending.Naming(
        options.output, isOwn: options.output.hasDefaultName, plans: false)
      ending.take(options.layouts.first)
    case .plan(let options):
      ending.naming = Ending.Naming(
        options.walls.output, isOwn: options.hasDefaultName, plans: true)
      ending.take(options.walls.layouts.first)
    default: break
    }
    ending.coarseLength = coarseLength
    return plans.isEmpty ? Ending(notices: ending.notices) : ending
  }

  private func ending(_ what: String, after written: TemporaryFiles.Written) -> String {
    switch (written, task) {
    // Its walls are trials, which are removed.
    case (_, .doctor): what
    case (.nothing, _): "\(what); nothing was written" + wordsOfCache
    case (.partOfStandardOutput, _): "\(what); what went to standard output may be incomplete"
    case (.outputs, .batch):
      "\(what); finished walls stay, and the same command makes the others"
    case (.outputs, _): "\(what), but everything had been written"
    }
  }

  /// What an interrupted run leaves to the next one.
  private var wordsOfCache: String {
    let resources: Resources? =
      switch task {
      case .wall(let options): options.resources
      case .render(let options): options.resources
      default: nil
      }
    guard let resources else { return "" }
    return resources.cache == nil
      ? "; with --cache, the next run would go on from here"
      : "; the cache keeps what was drawn, and the same command goes on from here"
  }

  /// Says what happened to walls: the summary names some files, and the result has all.
  private func finish(
    _ plans: [Plan], areUnchanged: Bool = false, _ console: any Console,
    writing files: (Plan) -> [Path],
    naming named: (Plan) -> [Path] = {
      if $0.layout.isOfThumbnails { return [] }
      let (first, last) = ($0.sheets.first?.file, $0.sheets.last?.file)
      // The sheets of a document or a page are in one file.
      let isOneFile = $0.document != nil || first == last
      return [first, isOneFile ? nil : last].compactMap(\.self)
    }
  ) -> Outcome {
    console.finish()
    for plan in plans {
      console.summarize((areUnchanged ? "unchanged: " : "") + plan.summary(writing: named(plan)))
      console.explain(
        plan.report.words(growing: plan.layout.scrollDirection) { plan.label(of: $0) })
    }
    let result = RunResult(of: plans, writing: files)
    console.hint(ending(console, areUnchanged ? [] : plans, result.files).hints)
    let isWhole = result.skipped == 0 && result.damaged == 0
    return (isWhole || ignoresSkips ? .success : .skipped, result)
  }
}

extension WallTexts {
  var templates: [String] {
    [caption, title, header, footer, badge, headerLine, footerLine].compactMap(\.self)
  }
}
