private import Glibc
private import Synchronization
package import Testing

/// The error of a broken law.
package struct Broken: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Tries a law with each seed, and reports the first that breaks it with the command that tries it
/// again.
///
/// Later seeds are not tried, since each report fills a page. `WEIR_SEED` leaves one of them; what
/// a test expects of all of them together then fails.
///
/// - Parameters:
///   - seeds: the seeds, which are the same in every run.
///   - sourceLocation: where to report.
///   - law: it throws, or records an issue, if the law is broken.
package func forEachSeed(
  _ seeds: Range<Int>, sourceLocation: SourceLocation = #_sourceLocation,
  _ law: (Int) throws -> Void
) {
  let chosen = seedFromEnvironment.map { seeds.clamped(to: $0..<$0 + 1) } ?? seeds
  for seed in chosen where isBroken(by: seed, sourceLocation, law) { return }
}

/// Tries a law with seeds that are others in every run.
///
/// - Parameters:
///   - count: the number of seeds.
///   - sourceLocation: where to report.
///   - law: it throws, or records an issue, if the law is broken.
package func forRandomSeeds(
  _ count: Int, sourceLocation: SourceLocation = #_sourceLocation, _ law: (Int) throws -> Void
) {
  let first = seedFromEnvironment ?? .random(in: 0..<1_000_000_000)
  forEachSeed(first..<first + count, sourceLocation: sourceLocation, law)
}

private let seedFromEnvironment = unsafe getenv("WEIR_SEED").flatMap {
  unsafe Int(String(cString: $0))
}

private func isBroken(
  by seed: Int, _ sourceLocation: SourceLocation, _ law: (Int) throws -> Void
) -> Bool {
  let issues = Atomic(0)
  var report = "seed \(seed)"
  do {
    // No issue is known: this only counts them.
    try withKnownIssue(isIntermittent: true) {
      try law(seed)
    } matching: { _ in
      issues.add(1, ordering: .relaxed)
      return false
    }
  } catch {
    if !(error is ExpectationFailedError) { report += ": \(error)" }
    issues.add(1, ordering: .relaxed)
  }
  guard issues.load(ordering: .relaxed) > 0 else { return false }
  Issue.record("\(report)\n\(commandAgain(seed))", sourceLocation: sourceLocation)
  return true
}

/// The command that tries a seed of the current test again.
package func commandAgain(_ seed: Int) -> String {
  let name = Test.current.map { test in
    let names = test.id.nameComponents.map { $0.prefix { $0 != "(" } }
    return names.joined(separator: "/")
  }
  return "again: WEIR_SEED=\(seed) scripts/test --filter '\(name ?? "")'"
}
