internal import Glibc

/// A fixed number of threads that all do the same work.
///
/// They are plain threads instead of tasks, because the work blocks in libvips and while it waits
/// for memory, which tasks must not do.
@safe package struct Crew: ~Copyable {
  private var threads: [pthread_t] = []

  /// Starts the threads, or as many as the system allows: see ``count``.
  ///
  /// On each thread, `atEnd` is called last, for libraries that keep state per thread.
  package init(
    of count: Int, atEnd: @escaping @Sendable () -> Void = {},
    _ work: @escaping @Sendable () -> Void
  ) {
    for _ in 0..<max(0, count) {
      let box = unsafe Unmanaged.passRetained(
        Work {
          work()
          atEnd()
        }
      ).toOpaque()
      var thread = pthread_t()
      let failed = unsafe pthread_create(
        &thread, nil,
        { box in
          guard let box = unsafe box else { return nil }
          unsafe Unmanaged<Work>.fromOpaque(box).takeRetainedValue().run()
          return nil
        }, box)
      if failed == 0 {
        threads.append(thread)
      } else {
        unsafe Unmanaged<Work>.fromOpaque(box).release()
        refusal = unsafe String(cString: strerror(failed))
      }
    }
  }

  /// The number of threads that were started, which can be fewer than requested.
  package var count: Int { threads.count }

  /// The system's reason why a thread could not be started.
  package private(set) var refusal: String?

  /// Waits until all threads have ended.
  package consuming func join() {
    for thread in threads { pthread_join(thread, nil) }
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

/// A thread that lives as long as the process, for work that outlives the thread that asks for it.
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

  /// Does work on this thread and waits for it; on the caller's if this one could not be started.
  package func run<E: Error>(_ work: @escaping @Sendable () throws(E) -> Void) throws(E) {
    guard isThere else { return try work() }
    let outcome = Monitor<Result<Void, E>?>(nil)
    jobs.update { jobs in
      jobs.append {
        let result = Result(catching: work)
        outcome.update { $0 = result }
      }
    }
    try outcome.wait { $0 }.get()
  }
}

/// Applies a function to the integers below `count` concurrently; the results are in order.
///
/// The calling thread is one of the threads; on each of the others, `atEnd` is called last.
///
/// - Throws: the error of the lowest integer, once the function was applied to all.
package func concurrentMap<Made: Sendable, Problem>(
  count: Int, threads: Int, atEnd: @escaping @Sendable () -> Void = {},
  _ transform: @escaping @Sendable (Int) throws(Problem) -> Made
) throws(Problem) -> [Made] {
  let state = Monitor(
    (made: [Made?](repeating: nil, count: count), problems: [Int: Problem](), next: 0))
  let work: @Sendable () -> Void = {
    while true {
      let index = state.update { state in
        defer { state.next += 1 }
        return state.next
      }
      guard index < count else { return }
      do throws(Problem) {
        let made = try transform(index)
        state.update { $0.made[index] = made }
      } catch {
        state.update { $0.problems[index] = error }
      }
    }
  }
  let crew = Crew(of: max(0, min(threads, count) - 1), atEnd: atEnd, work)
  work()
  crew.join()
  let first = state.update { $0.problems.min { $0.key < $1.key } }
  if let first { throw first.value }
  return state.update { $0.made.compactMap { $0 } }
}
