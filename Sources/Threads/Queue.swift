/// What waits for its turn: first in, first out, each in constant time on average.
package struct Queue<Element> {
  /// What waits is behind the first `taken`, which only hold their places.
  private var places: [Element?] = []
  private var taken = 0

  package init() {}

  /// The number of elements that wait.
  package var count: Int { places.count - taken }

  /// The one that waits behind all others.
  package var last: Element? { count == 0 ? nil : places[places.count - 1] }

  package mutating func append(_ element: Element) { places.append(element) }

  /// Takes the one that has waited longest; nil if there is none.
  package mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let first = places[taken].take()
    taken += 1
    // As many are moved as were taken since the last time, or fewer.
    if taken * 2 >= places.count {
      places.removeFirst(taken)
      taken = 0
    }
    return first
  }

  /// Takes the one that has waited for the shortest time; nil if there is none.
  package mutating func popLast() -> Element? { count == 0 ? nil : places.removeLast() }
}

extension Queue: Sendable where Element: Sendable {}
