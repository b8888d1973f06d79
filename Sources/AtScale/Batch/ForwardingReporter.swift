internal import Plans
internal import Requests

/// Passes events on to another reporter, changed or not, or drops them; everything else is as with that one.
struct ForwardingReporter: Reporter {
  private let other: any Reporter
  private let change: @Sendable (Event) -> Event?

  init(to other: any Reporter, _ change: @escaping @Sendable (Event) -> Event?) {
    (self.other, self.change) = (other, change)
  }

  func report(_ event: Event) { if let event = change(event) { other.report(event) } }
  func words(for told: some Explained) -> String { other.words(for: told) }
  var isCancelled: Bool { other.isCancelled }
}
