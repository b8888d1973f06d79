internal import Decoding
public import Files
public import Plans
public import Requests
internal import Threads
internal import Walls

// The library's door. The command has another one, Walls itself, since it words failures and notices
// with its own options, which ``WeirError`` and ``WallEvent`` no longer hold; behind both is one Run.

/// Makes one wall, and its manifest beside it.
///
///     let wall = try await makeWall(of: ["Photos"], to: "wall.jpg")
///     for frame in wall.frames { print(frame.picture.path, frame.frame) }
///
/// - Parameters:
///   - paths: files and folders.
///   - file: the image, whose suffix states its format; a wall that weir made is replaced.
///   - layout: how the pictures are placed.
///   - events: receives the run's events.
/// - Returns: the plan as drawn, including what was skipped.
/// - Throws: ``WeirError``; then no file has been written.
public func makeWall(
  of paths: [Path], to file: Path, layout: WallLayout = WallLayout(), events: WallEvents? = nil
) async throws(WeirError) -> Plan {
  guard let output = Output(file) else {
    events?.queue.end()
    let suffixes = OutputFormat.allCases.flatMap(\.suffixes).map { ".\($0)" }
    throw WeirError(
      .badOption(
        OptionProblem(file, mustBe: "a name that ends in one of \(suffixes.joined(separator: " "))")
          .inside("file")))
  }
  let options = WallOptions(inputs: Inputs(paths), output: output, layouts: [layout])
  return try await makeWalls(options, events: events)[0]
}

/// Makes walls: images and their manifests.
///
///     let output = Output(.files("wall.jpg"), format: .jpeg)
///     let plans = try await makeWalls(WallOptions(inputs: Inputs(["Photos"]), output: output))
///     for frame in plans[0].frames { print(frame.picture.path, frame.frame) }
///
/// - Parameters:
///   - options: the walls to make.
///   - events: receives the run's events.
/// - Returns: the plans as drawn, one for each layout, including what was skipped.
/// - Throws: ``WeirError``; then no file has been written.
public func makeWalls(
  _ options: WallOptions, events: WallEvents? = nil
) async throws(WeirError) -> [Plan] {
  try await run(options, events) { options, reporter throws(Failure) in
    try Walls.makeWalls(options, reporter: reporter)
  }
}

/// Plans walls, and writes the plans as manifests.
///
/// No pixel is decoded, except those of cameras' previews if these are to be drawn.
///
/// - Parameters:
///   - options: the walls to plan.
///   - events: receives the run's events.
/// - Returns: the plans, one for each layout.
/// - Throws: ``WeirError``; then no file has been written.
public func writePlans(
  _ options: PlanOptions, events: WallEvents? = nil
) async throws(WeirError) -> [Plan] {
  try await run(options, events) { options, reporter throws(Failure) in
    try Walls.writePlans(options, reporter: reporter)
  }
}

/// Draws a wall from a manifest: it has the same pixels as a wall that is made in one run.
///
/// - Parameters:
///   - options: the wall to draw.
///   - events: receives the run's events.
/// - Returns: the plan as drawn, including what was skipped.
/// - Throws: ``WeirError``; then no file has been written.
public func renderWall(
  _ options: RenderOptions, events: WallEvents? = nil
) async throws(WeirError) -> Plan {
  try await run(options, events) { options, reporter throws(Failure) in
    try Walls.renderWall(options, reporter: reporter)
  }
}

extension Plan {
  /// Reads the manifest of a wall, or a plan that was not drawn, with all its frames.
  ///
  /// No picture is opened.
  ///
  /// - Parameter manifest: the file; the paths in it are relative to its folder.
  /// - Throws: ``WeirError``, whose message has the position in the file and what is expected there.
  public init(contentsOf manifest: Path) throws(WeirError) {
    do { self = try readDrawnWall(manifest) } catch { throw WeirError(error) }
  }
}

extension CompositionFile {
  /// Reads a layout file, which is JSON with the names of UIKit's compositional layouts.
  ///
  /// - Parameter path: the file, of at most 16 MB.
  /// - Throws: ``WeirError``, whose message has the position in the file, the value, and what is
  ///   allowed.
  public init(contentsOf path: Path) throws(WeirError) {
    do { self = try readComposition(path) } catch { throw WeirError(error) }
  }
}

/// Runs this process as one of weir's helpers if it was started as one, and then ends it.
///
/// A program that decodes pictures in separate processes starts itself again for that. It calls this
/// before anything else.
public func runAsHelperIfAsked() {
  DecodingWorker.runIfAsked()
  TemporaryRemoval.runIfAsked()
}

/// Checks the options, and does blocking work on a thread of its own, and ends it early if the task is canceled.
///
/// No thread of Swift's pool waits for it. The events end with the run.
///
/// - Throws: ``WeirError``, with the code `bad-option` if a property is out of its range, and
///   `cancelled` if the task was canceled.
package func run<Options: Checked, Result: Sendable>(
  _ options: Options, _ events: WallEvents?,
  _ work: @escaping @Sendable (Options, any Reporter) throws(Failure) -> Result
) async throws(WeirError) -> Result {
  defer { events?.queue.end() }
  do { try options.check() } catch { throw WeirError(.badOption(error)) }
  let reporter = CancellableReporter(events?.queue)
  let result = await withTaskCancellationHandler {
    await outcome { () throws(Failure) in try work(options, reporter) }
  } onCancel: {
    reporter.cancel()
  }
  do { return try result.get() } catch { throw WeirError(error) }
}

private func outcome<Result: Sendable>(
  of work: @escaping @Sendable () throws(Failure) -> Result
) async -> Swift.Result<Result, Failure> {
  await withCheckedContinuation { continuation in
    let crew = Crew(of: 1) { continuation.resume(returning: Swift.Result(catching: work)) }
    if let refusal = crew.refusal { continuation.resume(returning: .failure(.noThread(refusal))) }
  }
}
