import Foundation

/// Runs a body on several threads at once, each with its number, and waits for all.
func onThreads<R: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> R) -> [R] {
  let results = Results<R>()
  let group = DispatchGroup()
  for number in 0..<count {
    group.enter()
    Thread.detachNewThread {
      results.add(body(number), of: number)
      group.leave()
    }
  }
  group.wait()
  return results.inOrder
}

private final class Results<R: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [Int: R] = [:]

  func add(_ result: R, of number: Int) { lock.withLock { results[number] = result } }
  var inOrder: [R] { results.sorted { $0.key < $1.key }.map(\.value) }
}
