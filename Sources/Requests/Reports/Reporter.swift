package import Files
package import Plans
internal import Threads

/// The line between a run and its caller: events go out, and a request to stop comes in.
///
/// The library itself never prints.
package protocol Reporter: Sendable {
  /// Receives an event, on the thread where it happened; several threads may call it at once.
  func report(_ event: Event)

  /// The words that files keep: manifests, files of sizes and parts about a picture left out, and the
  /// report of a batch about a folder without a wall.
  ///
  /// The default is the description, which names no remedy.
  func words(for told: some Explained) -> String

  /// Whether the run is to end early, which its threads look at between two pictures and two strips of rows.
  ///
  /// The default is that it never is.
  var isCancelled: Bool { get }
}

extension Reporter {
  package var isCancelled: Bool { false }

  /// Ends a run that has been canceled.
  ///
  /// - Throws: ``Failure/cancelled``.
  package func checkCancellation() throws(Failure) {
    if isCancelled { throw .cancelled }
  }

  package func words(for told: some Explained) -> String { told.description }
}

/// An event while a wall is made.
package enum Event: Equatable, Sendable {
  /// A stage has advanced: this many pictures are done.
  case progress(Stage, done: Int, of: Int)
  /// A picture was skipped.
  case skipped(Skip)
  /// A file was left out because it is not a picture, or is an earlier output of weir.
  case ignored(Path, Ignored)
  /// A scan has finished; the remarks are about all files together.
  case scanned(ScanRemarks)
  /// A picture defines its colors by numbers; the text says what happens to them.
  case colors(Path, String)
  /// Something that the user should know.
  case notice(Notice)
  /// A folder of a batch has no wall.
  case failed(Path, Failure)
  /// The number of thumbnails found in the cache, and of those that had to be made.
  case cached(found: Int, made: Int)

  /// The stages that take time.
  package enum Stage: String, Sendable, CaseIterable {
    /// Reading headers.
    case measure
    /// Making the small thumbnails that show what pictures look like.
    case look
    /// Making thumbnails and drawing them.
    case render
    /// Reading the parts of a wall.
    case join
    /// Making the walls of a batch.
    case batch
  }
}

/// A reporter that ignores all events, and ends early where another one does.
package struct SilentReporter: Reporter {
  private let other: (any Reporter)?
  package init(for other: (any Reporter)? = nil) { self.other = other }
  package var isCancelled: Bool { other?.isCancelled ?? false }
  /// Does nothing.
  package func report(_ event: Event) {}
}

/// Reports pictures that were skipped.
///
/// - Throws: ``Failure/strict(_:)`` if `isStrict` and there are any.
package func report(
  _ skips: [Skip], isStrict: Bool, _ reporter: any Reporter
) throws(Failure) {
  for skip in skips { reporter.report(.skipped(skip)) }
  if isStrict, !skips.isEmpty { throw .strict(skips) }
}

extension Skip {
  /// The skip as files keep it, in the words of a reporter.
  package func recorded(by reporter: any Reporter) -> Skip {
    Skip(path, page: page, .recorded(reporter.words(for: reason)), hole: hole)
  }
}

extension Plan {
  /// The plan with its skips as files keep them, in the words of a reporter.
  package func recorded(by reporter: any Reporter) -> Plan {
    var plan = self
    plan.skips = skips.map { $0.recorded(by: reporter) }
    plan.leftOut = leftOut.map { $0.recorded(by: reporter) }
    return plan
  }
}

extension [Plan] {
  /// The pictures that the plans skip after the first `known` of each; each picture as often as the
  /// plan that skips it most often.
  package func skips(beyond known: [Int]) -> [Skip] {
    var told: [FilePage: Int] = [:]
    return zip(self, known).flatMap { plan, known in
      var count: [FilePage: Int] = [:]
      return plan.skips.dropFirst(known).filter { skip in
        let page = FilePage(skip.path, skip.page)
        count[page, default: 0] += 1
        guard count[page, default: 0] > told[page, default: 0] else { return false }
        told[page] = count[page]
        return true
      }
    }
  }
}

/// Counts what several threads have finished, and reports the total.
package final class ProgressCount: Sendable {
  private let stage: Event.Stage
  private let total: Int
  private let reporter: any Reporter
  private let done = Monitor(0)

  package init(_ stage: Event.Stage, of total: Int, _ reporter: any Reporter) {
    self.stage = stage
    self.total = total
    self.reporter = reporter
  }

  /// Counts one more.
  ///
  /// Reports come in the order of the counts, so the last one is that of everything.
  package func advance() {
    done.update { count in
      count += 1
      reporter.report(.progress(stage, done: count, of: total))
    }
  }
}
