/// A thread that lives as long as the process, for work that must outlive the thread that requests
/// it.
package final class LastingThread: Sendable {
  package static let shared = LastingThread()
  private let jobs = Monitor<[@Sendable () -> Void]>([])
  private let isThere: Bool

  private init() {
    let jobs = jobs
    let crew = Crew(of: 1) {
      while true {
        let job = jobs.wait { $0.isEmpty ? nil : $0.removeFirst() }
        job()
      }
    }
    isThere = crew.count > 0
  }

  /// Does work on this thread and waits for it; on the calling thread if this one could not be
  /// started.
  package func run<E: Error>(_ work: @escaping @Sendable () throws(E) -> Void) throws(E) {
    guard isThere else { return try work() }
    let outcome = Monitor<Result<Void, E>?>(nil)
    jobs.update { jobs in
      jobs.append {
        do throws(E) {
          try work()
          outcome.update { $0 = .success(()) }
        } catch {
          outcome.update { $0 = .failure(error) }
        }
      }
    }
    try outcome.wait { $0 }.get()
  }
}
