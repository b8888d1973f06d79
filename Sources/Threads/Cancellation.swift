internal import Synchronization

/// A request to stop that the threads of a run look at between two pictures and two strips of rows.
package final class Cancellation: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package func request() { flag.store(true, ordering: .relaxed) }

  package var isRequested: Bool { flag.load(ordering: .relaxed) }
}

extension Cancellation: Equatable {
  package static func == (a: Cancellation, b: Cancellation) -> Bool { a === b }
}
