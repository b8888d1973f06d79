private import FoundationEssentials
internal import Glibc

/// A point in time in nanoseconds, as file systems store it.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Since 1970-01-01, 00:00 UTC.
  package let seconds: Int
  /// From 0 to 999,999,999.
  package let nanoseconds: Int

  package init(seconds: Int, nanoseconds: Int = 0) {
    (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
  }

  init(_ time: timespec) { self.init(seconds: time.tv_sec, nanoseconds: time.tv_nsec) }

  /// The current time, by the clock that timestamps files.
  package static var now: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(time)
  }

  package static let distantFuture = Timestamp(seconds: .max, nanoseconds: 999_999_999)

  /// The time this many milliseconds earlier.
  package func earlier(byMilliseconds count: Int) -> Timestamp {
    let rest = nanoseconds - count % 1000 * 1_000_000
    let borrowed = rest < 0 ? 1 : 0
    return Timestamp(
      seconds: seconds - count / 1000 - borrowed, nanoseconds: rest + borrowed * 1_000_000_000)
  }

  /// Parses a ``description``; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 10, parts[1].last == "Z",
      let nanoseconds = Int(parts[1].dropLast()), nanoseconds >= 0,
      let date = try? Date("\(parts[0])Z", strategy: .iso8601)
    else { return nil }
    self.init(seconds: Int(date.timeIntervalSince1970), nanoseconds: nanoseconds)
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

extension Timestamp: CustomStringConvertible {
  /// ISO 8601 notation, in UTC: `2024-05-31T23:59:59.000000000Z`.
  package var description: String {
    let wholeSeconds = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601).dropLast()
    return "\(wholeSeconds).\(nanoseconds.padded(to: 9))Z"
  }
}

extension Int {
  /// Decimal with leading zeros, so that names sort by number.
  package func padded(to digits: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
