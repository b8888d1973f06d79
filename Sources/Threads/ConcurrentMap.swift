/// Applies a function to the integers from 0 to `count` - 1 concurrently, and returns the results
/// in order.
///
/// - Parameters:
///   - count: the number of calls.
///   - threads: the number of concurrent calls, including one on the calling thread.
///   - atEnd: called last on each thread except the calling one.
///   - transform: called once for each integer.
/// - Returns: the results, each at its index.
package func concurrentMap<Result: Sendable>(
  count: Int, threads: Int, atEnd: @escaping @Sendable () -> Void = {},
  _ transform: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let results = Monitor(Results<Result>(count: count))
  let work: @Sendable () -> Void = {
    while let index = results.update({ $0.claim() }) {
      let result = transform(index)
      results.update { $0.values[index] = result }
    }
  }
  let crew = Crew(of: max(0, min(threads, count) - 1), atEnd: atEnd, work)
  work()
  crew.join()
  return results.update { $0.values.compactMap { $0 } }
}

private struct Results<Value> {
  var values: [Value?]
  private var next = 0

  init(count: Int) { values = Array(repeating: nil, count: count) }

  /// The next integer that no thread has claimed; nil at the end.
  mutating func claim() -> Int? {
    guard next < values.count else { return nil }
    defer { next += 1 }
    return next
  }
}
