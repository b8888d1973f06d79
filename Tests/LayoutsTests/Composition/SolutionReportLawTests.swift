import Layouts
import Testing

/// What is true of the report on every layout.
struct SolutionReportLawTests {
  /// Composition after composition, those without room for everything left out.
  private func withSolutions(
    _ seeds: Range<Int>, _ law: (CompositionTrial, Solution, SolutionReport) throws -> Void
  ) {
    withEverySeed(seeds) { random in
      let trial = try CompositionTrial(&random)
      guard let solution = trial.solution else { return }
      let report = SolutionReport(of: solution, sizes: trial.runs.flatMap(\.self))
      try law(trial, solution, report)
    }
  }

  @Test func itIsWhatTheSlowWayFinds() {
    withSolutions(0..<1200) { trial, solution, report in
      let reference = ReferenceReport(
        solution: solution, sizes: trial.runs.flatMap(\.self),
        isMirrored: trial.composition.layoutDirection == .rightToLeft
      ).report
      try trial.check(report.isNearly(reference), "\(report), and not \(reference)")
      try trial.check(0...1 ~= report.waste && 0..<1 ~= report.crop, "\(report)")
    }
  }

  @Test func itIsTheSameInAMirrorAndTurned() {
    withSolutions(0..<600) { trial, solution, report in
      var other = trial.composition
      let isReversed = other.layoutDirection == .rightToLeft
      other.layoutDirection = isReversed ? .leftToRight : .rightToLeft
      let sizes = trial.runs.flatMap(\.self)
      let mirrored = SolutionReport(
        of: try other.solve(trial.runs, in: trial.environment), sizes: sizes)
      try trial.check(mirrored.isNearly(report), "\(report), but mirrored \(mirrored)")
      guard !isReversed else { return }
      var environment = trial.environment
      (environment.width, environment.height) = (environment.height, environment.width)
      let runs = trial.runs.map { $0.map(\.turned) }
      let turned = SolutionReport(
        of: try trial.composition.turned.solve(runs, in: environment),
        sizes: sizes.map(\.turned))
      try trial.check(turned.isNearly(report), "\(report), but turned \(turned)")
    }
  }

  /// Walls of many columns, with frames over several of them.
  @Test func itIsWhatTheSlowWayFindsOfWaterfalls() {
    withEverySeed(0..<1500) { random in
      let trial = try Trial.waterfall(&random)
      let reference = ReferenceReport(
        solution: trial.solution, sizes: trial.sizes, isMirrored: false
      ).report
      let report = SolutionReport(of: trial.solution, sizes: trial.sizes)
      if !report.isNearly(reference) {
        throw Broken("\(report), and not \(reference)\n\(trial.solution.sketch())")
      }
    }
  }

  /// Below columns that end early, and nowhere else.
  @Test func theWasteOfAWaterfallIsBelowItsColumns() {
    withEverySeed(0..<1500) { random in
      let (solution, sizes) = try Trial.waterfall(&random)
      let section = solution.sections[0]
      guard !sizes.isEmpty, solution.pictures.allSatisfy({ $0.span == 1 }) else { return }
      let (content, gap) = (section.content, section.spacing)
      let columns = try Columns(
        count: section.laneCount, width: content.width, spacing: gap, insets: EdgeInsets(0))
      var below = columns.indices.map { _ in content.height + gap.vertical }
      for picture in solution.pictures {
        let lane = solution.groupPath(of: picture)[0]
        below[lane] = min(below[lane], content.maxY - picture.frame.maxY)
      }
      let bare = zip(columns.indices, below).reduce(0) {
        $0 + $1.1 * (columns.width(of: $1.0) + gap.horizontal)
      }
      let whole = (content.width + gap.horizontal) * (content.height + gap.vertical)
      let waste = SolutionReport(of: solution, sizes: sizes).waste
      if waste != Double(bare) / Double(whole) {
        throw Broken("\(waste), and not \(bare) of \(whole)\n\(solution.sketch())")
      }
    }
  }
}

extension Columns {
  fileprivate var indices: Range<Int> { 0..<count }
}

extension Trial {
  /// A random waterfall as a composition, with frames over several columns in every other one.
  fileprivate static func waterfall(
    _ random: inout SplitMix64
  ) throws -> (solution: Solution, sizes: [Size]) {
    let columns = random.int(1...9)
    let spacing = Spacing(horizontal: random.int(0...9), vertical: random.int(0...9))
    var finish = Waterfall.Finish(
      bottom: random.oneIn(2) ? .ragged : .trim, tolerance: random.int(0...9))
    if random.oneIn(2) { finish.spans = .each((0..<40).map { _ in random.int(1...4) }) }
    let sizes = Size.camera(random.int(0...60), seed: random.int(0...1_000_000))
    let composition = Composition.waterfall(
      columns: .count(columns), spacing: spacing, insets: EdgeInsets(random.int(0...9)),
      finish: finish)
    return (try composition.solve(sizes, width: columns * random.int(30...90) + 100), sizes)
  }
}
