import Laws
import Layouts
import Testing

/// Laws of the report on every layout.
struct SolutionReportLawTests {
  /// Tries a law with every composition that has room for its pictures.
  private func withSolutions(
    _ seeds: Range<Int>, _ law: (CompositionTrial, Solution, SolutionReport) throws -> Void
  ) {
    CompositionTrial.forEach(seeds) { trial, _ in
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

  @Test func itIsTheSameMirroredAndTransposed() {
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
      let runs = trial.runs.map { $0.map(\.transposed) }
      let transposed = SolutionReport(
        of: try trial.composition.transposed.solve(runs, in: environment),
        sizes: sizes.map(\.transposed))
      try trial.check(transposed.isNearly(report), "\(report), but transposed \(transposed)")
    }
  }

  /// Walls of many columns, with frames that span several.
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

  /// Waste is below columns that end early, and nowhere else.
  @Test func wasteInAWaterfallIsBelowItsColumns() {
    withEverySeed(0..<1500) { random in
      let (solution, sizes) = try Trial.waterfall(&random)
      let section = solution.sections[0]
      guard !sizes.isEmpty, solution.pictures.allSatisfy({ $0.span == 1 }) else { return }
      let (content, gap) = (section.content, section.spacing)
      let columns = try Tracks(
        count: section.laneCount, in: content.width, spacing: gap, insets: EdgeInsets(0))
      var below = columns.indices.map { _ in content.height + gap.vertical }
      for picture in solution.pictures {
        let lane = solution.groupPath(of: picture)[0]
        below[lane] = min(below[lane], content.maxY - picture.frame.maxY)
      }
      let bare = zip(columns.indices, below).reduce(0) {
        $0 + $1.1 * (columns.length(of: $1.0) + gap.horizontal)
      }
      let whole = (content.width + gap.horizontal) * (content.height + gap.vertical)
      let waste = SolutionReport(of: solution, sizes: sizes).waste
      if waste != Double(bare) / Double(whole) {
        throw Broken("\(waste), and not \(bare) of \(whole)\n\(solution.sketch())")
      }
    }
  }
}

extension Tracks {
  fileprivate var indices: Range<Int> { 0..<count }
}

extension Trial {
  /// A random waterfall; in every other one, frames span several columns.
  fileprivate static func waterfall(
    _ random: inout SplitMix64
  ) throws -> (solution: Solution, sizes: [Size]) {
    let columns = random.int(1...9)
    let spacing = Spacing(horizontal: random.int(0...9), vertical: random.int(0...9))
    var finish = WaterfallGroup.Finish(
      bottom: random.oneIn(2) ? .ragged : .trim, tolerance: random.int(0...9))
    if random.oneIn(2) { finish.spans = .each((0..<40).map { _ in random.int(1...4) }) }
    let sizes = Size.camera(random.int(0...60), seed: random.int(0...1_000_000))
    let composition = Composition.waterfall(
      columns: .count(columns), spacing: spacing, insets: EdgeInsets(random.int(0...9)),
      finish: finish)
    return (try composition.solve(sizes, width: columns * random.int(30...90) + 100), sizes)
  }
}
