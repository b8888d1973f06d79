public import AtScale
public import Plans
internal import Requests
public import Weir

/// Makes a wall for each folder below a root; walls of unchanged folders stay as they are.
///
/// If a folder fails, the others are still made.
///
/// - Parameters:
///   - options: the batch to make.
///   - events: receives the run's events.
/// - Returns: the outcome for each folder that has pictures.
/// - Throws: ``WeirError``; walls that were finished before it stay.
public func makeBatch(
  _ options: BatchOptions, events: WallEvents? = nil
) async throws(WeirError) -> [FolderOutcome] {
  try await run(options, \.wall.resources, events) { options, reporter throws(Failure) in
    try AtScale.makeBatch(options, reporter: reporter)
  }
}

/// Measures pictures, or one part of them, and writes a file of their sizes, from which walls can be
/// planned.
///
/// See ``Inputs/sizes``.
///
/// - Parameters:
///   - options: the measurement.
///   - events: receives the run's events.
/// - Returns: the number of pictures that were measured, and of those that could not be.
/// - Throws: ``WeirError``; then no file has been written.
public func writeSizes(
  _ options: MeasuringOptions, events: WallEvents? = nil
) async throws(WeirError) -> (pictures: Int, skipped: Int) {
  try await run(options, \.resources, events) { options, reporter throws(Failure) in
    let counts = try AtScale.writeSizes(options, reporter: reporter)
    return (counts.pictures, counts.skipped)
  }
}

/// Draws a part of a wall from a plan: a band of whole rows, in a file of its own.
///
/// A part has the same pixels wherever and however often it is drawn.
///
/// - Parameters:
///   - options: the part to draw.
///   - events: receives the run's events.
/// - Returns: the part that was drawn.
/// - Throws: ``WeirError``; then no file has been written.
public func renderPart(
  _ options: PartOptions, events: WallEvents? = nil
) async throws(WeirError) -> DrawnPart {
  try await run(options, \.resources, events) { options, reporter throws(Failure) in
    try AtScale.renderPart(options, reporter: reporter)
  }
}

/// Joins the parts of a wall: the result is equal, bit for bit, to the wall drawn at once.
///
/// - Parameters:
///   - options: the wall to join.
///   - events: receives the run's events.
/// - Returns: the plan as drawn, including what was skipped.
/// - Throws: ``WeirError``; then no file has been written.
public func joinWall(
  _ options: JoinOptions, events: WallEvents? = nil
) async throws(WeirError) -> Plan {
  try await run(options, \.resources, events) { options, reporter throws(Failure) in
    try AtScale.joinWall(options, reporter: reporter)
  }
}
