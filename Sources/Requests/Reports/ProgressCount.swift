internal import Threads

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
