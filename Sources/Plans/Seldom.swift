/// Values that few instances of a type have, in one word of each: a million pictures are in memory at
/// once.
struct Seldom<Values: HasAbsence>: Equatable, Sendable {
  /// One element, or none if all values are absent.
  private var stored: [Values] = []

  var values: Values {
    get { stored.first ?? Values() }
    set { stored = newValue == Values() ? [] : [newValue] }
  }
}

/// Values that can all be absent.
protocol HasAbsence: Equatable, Sendable {
  /// Creates values that are all absent.
  init()
}
