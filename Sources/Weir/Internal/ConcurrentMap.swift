/// Applies a function to the numbers from 0 on, several at once, and gives the results in order.
///
/// - Parameters:
///   - count: how many numbers.
///   - threads: how many at once, the calling thread among them.
///   - transform: called once for each number.
/// - Returns: the results, each at its number.
func concurrentMap<Result: Sendable>(
  count: Int, threads: Int, _ transform: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let results = Monitor(Results<Result>(count: count))
  let work: @Sendable () -> Void = {
    while let index = results.update({ $0.claim() }) {
      let result = transform(index)
      results.update { $0.values[index] = result }
    }
  }
  let crew = Crew(of: max(0, min(threads, count) - 1), work)
  work()
  crew.join()
  return results.update { $0.values.compactMap { $0 } }
}

private struct Results<Value> {
  var values: [Value?]
  private var next = 0

  init(count: Int) { values = Array(repeating: nil, count: count) }

  /// The next number that nobody works on yet; nil at the end.
  mutating func claim() -> Int? {
    guard next < values.count else { return nil }
    defer { next += 1 }
    return next
  }
}
