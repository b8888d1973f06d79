package import Plans
package import Requests
internal import Threads

/// Checks the options, and does blocking work on a thread of its own, and ends it early if the task is canceled.
///
/// No thread of Swift's pool waits for it.
///
/// - Parameters:
///   - options: what to make.
///   - resources: the options' resources.
///   - events: receives the run's events, and ends with it.
///   - work: makes it.
/// - Returns: what the work returns.
/// - Throws: ``WeirError``, with the code `bad-option` if a property is out of its range, and
///   `cancelled` if the task was canceled.
package func run<Options: Checked, Result: Sendable>(
  _ options: Options, _ resources: WritableKeyPath<Options, Resources>, _ events: WallEvents?,
  _ work: @escaping @Sendable (Options, any Reporter) throws(Failure) -> Result
) async throws(WeirError) -> Result {
  defer { events?.queue.end() }
  do { try options.check() } catch { throw WeirError(.badOption(error)) }
  let cancellation = Cancellation()
  var cancellable = options
  cancellable[keyPath: resources].cancellation = cancellation
  let result = await withTaskCancellationHandler { [cancellable] in
    await outcome { () throws(Failure) in
      try work(cancellable, events?.queue ?? SilentReporter())
    }
  } onCancel: {
    cancellation.request()
  }
  do { return try result.get() } catch { throw WeirError(error) }
}

private func outcome<Result: Sendable>(
  of work: @escaping @Sendable () throws(Failure) -> Result
) async -> Swift.Result<Result, Failure> {
  await withCheckedContinuation { continuation in
    let crew = Crew(of: 1) { continuation.resume(returning: Swift.Result(catching: work)) }
    if let refusal = crew.refusal { continuation.resume(returning: .failure(.noThread(refusal))) }
  }
}
