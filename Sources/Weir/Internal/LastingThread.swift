/// A thread that lives as long as the process, and does what must not end with the thread that wants it.
final class LastingThread: Sendable {
  static let shared = LastingThread()
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

  /// Does something there and waits for it; on the calling thread where there was no room for another.
  func run<E: Error>(_ work: @escaping @Sendable () throws(E) -> Void) throws(E) {
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
