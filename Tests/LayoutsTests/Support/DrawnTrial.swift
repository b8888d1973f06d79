/// A trial that shows its wall as characters when it breaks a law.
protocol DrawnTrial {
  /// The wall, and all that it was made from.
  var drawing: String { get }
}

extension DrawnTrial {
  func check(_ holds: Bool, _ law: @autoclosure () -> String) throws {
    guard !holds else { return }
    throw Broken("\(law())\n\(drawing)")
  }

  /// Checks that what was found is what was expected; a report has both.
  func check<Value: Equatable>(
    _ what: @autoclosure () -> String, _ found: Value, is expected: Value
  ) throws {
    try check(found == expected, "\(what()): \(found), not \(expected)")
  }
}
