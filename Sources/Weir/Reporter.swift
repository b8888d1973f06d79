/// Hears what happens while a wall is made.
///
/// The library itself never prints.
public protocol Reporter: Sendable {
  /// Called on whichever thread it happened, several at once.
  func report(_ event: Event)
}

/// Something that happens while a wall is made.
public enum Event: Equatable, Sendable {
  /// A stage has gone on: so many of so many pictures are done.
  case progress(Stage, done: Int, of: Int)
  /// A picture was left out.
  case skipped(Skip)
  /// A file is no picture, or an earlier output of weir, and was passed over for the reason given.
  case passedOver(Path, String)
  /// Files were looked for, and there is something to say of all of them together.
  case scanned(ScanRemarks)
  /// A picture states its colors in numbers; what becomes of them.
  case colors(Path, String)
  /// Something the user should know, in a sentence.
  case notice(String)
  /// A folder of a batch has no wall, for the reason given.
  case failed(Path, String)
  /// How many thumbnails came from the cache, and how many had to be made.
  case cached(found: Int, made: Int)

  /// The stages that take time.
  public enum Stage: String, Equatable, Sendable {
    /// Headers are read.
    case measure
    /// Thumbnails are made and drawn.
    case render
    /// The parts of a wall are looked at.
    case join
    /// The walls of a batch are made.
    case batch
  }
}

/// Hears nothing.
public struct SilentReporter: Reporter {
  /// Creates one.
  public init() {}
  /// Does nothing.
  public func report(_ event: Event) {}
}

/// Tells of pictures that were left out.
///
/// - Throws: ``WeirError/strict(_:)`` where one is too many.
func report(
  _ skips: [Skip], isStrict: Bool, _ reporter: any Reporter
) throws(WeirError) {
  for skip in skips { reporter.report(.skipped(skip)) }
  if isStrict, !skips.isEmpty { throw .strict(skips) }
}

extension [Plan] {
  /// What the walls leave out beyond the first so many skips of each; each picture once.
  func skips(beyond known: [Int]) -> [Skip] {
    var seen: Set<FilePage> = []
    let new = zip(self, known).flatMap { plan, known in plan.skips.dropFirst(known) }
    return new.filter { seen.insert(FilePage($0.path, $0.page)).inserted }
  }
}
