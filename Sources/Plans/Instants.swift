internal import Files

/// The instants at which pictures were taken, where some state how far their clock was ahead of UTC.
///
/// A picture that does not is given the offset of the one nearest by clock that does, since a camera
/// without offsets is mostly set to the time of the place. If none states one, all clocks count as UTC.
struct Instants {
  /// In the order of their clocks, then of their offsets.
  private let known: [(clock: Timestamp, offset: Int)]

  /// - Complexity: O(*n* log *n*).
  init(of dates: some Sequence<TakenDate>) {
    known = dates.compactMap { date in date.offset.map { (date.clock, $0) } }
      .sorted { ($0.clock, $0.offset) < ($1.clock, $1.offset) }
  }

  /// - Complexity: O(log *n*).
  func instant(of date: TakenDate) -> Timestamp {
    let clock = date.clock
    let minutes = date.offset ?? nearestOffset(to: clock) ?? 0
    return Timestamp(seconds: clock.seconds - 60 * minutes, nanoseconds: clock.nanoseconds)
  }

  /// That of the earlier one of two that are equally near.
  private func nearestOffset(to clock: Timestamp) -> Int? {
    let next = firstIndex(after: clock)
    let neighbors = known[max(0, next - 1)..<min(known.count, next + 1)]
    return neighbors.min { $0.clock.distance(to: clock) < $1.clock.distance(to: clock) }?.offset
  }

  private func firstIndex(after clock: Timestamp) -> Int {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle].clock > clock { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Timestamp {
  /// Seconds and nanoseconds between two moments, whichever is the later one.
  fileprivate func distance(to other: Timestamp) -> Timestamp {
    let (early, late) = self < other ? (self, other) : (other, self)
    let borrows = late.nanoseconds < early.nanoseconds
    return Timestamp(
      seconds: late.seconds - early.seconds - (borrows ? 1 : 0),
      nanoseconds: late.nanoseconds - early.nanoseconds + (borrows ? 1_000_000_000 : 0))
  }
}
