@_exported public import AtScale
public import Plans
internal import Requests
@_exported public import Weir

/// Makes a wall for each folder below a root; walls of unchanged folders stay as they are.
///
/// If a folder fails, the others are still made.
///
/// - Parameters:
///   - options: the batch to make.
///   - events: receives the run's events.
/// - Returns: the outcome for each folder that has pictures.
/// - Throws: `WeirError`; walls that were finished before it stay.
public func makeBatch(
  _ options: BatchOptions, events: WallEvents? = nil
) async throws(WeirError) -> [FolderOutcome] {
  try await run(options, events) { options, reporter throws(Failure) in
    try AtScale.makeBatch(options, reporter: reporter)
  }
}

/// Measures pictures, or one part of them, and writes a file of their sizes, from which walls can be
/// planned.
///
/// See `Inputs.sizes`.
///
/// - Parameters:
///   - options: the measurement.
///   - events: receives the run's events.
/// - Returns: the number of pictures that were measured, and of those that could not be.
/// - Throws: `WeirError`; then no file has been written.
public func writeSizes(
  _ options: MeasuringOptions, events: WallEvents? = nil
) async throws(WeirError) -> (pictures: Int, skipped: Int) {
  try await run(options, events) { options, reporter throws(Failure) in
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
/// - Throws: `WeirError`; then no file has been written.
public func renderPart(
  _ options: PartOptions, events: WallEvents? = nil
) async throws(WeirError) -> DrawnPart {
  try await run(options, events) { options, reporter throws(Failure) in
    try AtScale.renderPart(options, reporter: reporter)
  }
}

/// Joins the parts of a wall: the result is equal, bit for bit, to the wall drawn in one run.
///
/// - Parameters:
///   - options: the wall to join.
///   - events: receives the run's events.
/// - Returns: the plan as drawn, including what was skipped.
/// - Throws: `WeirError`; then no file has been written.
public func joinWall(
  _ options: JoinOptions, events: WallEvents? = nil
) async throws(WeirError) -> Plan {
  try await run(options, events) { options, reporter throws(Failure) in
    try AtScale.joinWall(options, reporter: reporter)
  }
}

// The types of many walls and many machines that a program may name, beside those of Weir.

/// A wall, or several, for each folder below a root.
public typealias BatchOptions = AtScale.BatchOptions
/// The outcome for one folder of a batch.
public typealias FolderOutcome = AtScale.FolderOutcome
/// Pictures to measure, for walls that are planned later.
public typealias MeasuringOptions = AtScale.MeasuringOptions
/// A part of a wall to draw.
public typealias PartOptions = AtScale.PartOptions
/// A wall to join from its parts.
public typealias JoinOptions = AtScale.JoinOptions
/// A part that was drawn.
public typealias DrawnPart = AtScale.DrawnPart
/// A part of a wall or of its pictures, such as 2 of 5.
public typealias Part = Plans.Part
