public import Files
public import Plans
public import Requests

/// A batch: one wall, or several, for each folder below a root, or for each day, month or year.
public struct BatchOptions: Equatable, Sendable {
  /// A span of time in which pictures were taken, by the camera's clock.
  public enum Period: String, Equatable, Sendable, CaseIterable {
    case day, month, year

    /// The part of an output's path that stands for it, such as `{month}`.
    public var placeholder: String { "{\(rawValue)}" }
  }

  /// The folder that contains the folders.
  public var root: Path
  /// How many levels below the root to search for folders, from 1 to 1,000.
  ///
  /// Nil means all levels, or 1 if ``wall``'s inputs are recursive.
  public var depth: Int?
  /// A list of folders relative to the root; nil searches for them.
  public var list: Inputs.List?
  /// What pictures of one wall have in common: the day, month or year, or the folder if it is nil.
  ///
  /// Pictures without a date are on a wall of their own, called ``undated``. If the inputs are
  /// recursive, the pictures are those of the root and all folders inside, and otherwise those of the
  /// root alone; ``depth`` and ``list`` have no effect.
  public var period: Period?
  /// How to make each wall.
  ///
  /// Its inputs name neither paths nor lists nor files of sizes. Its output is a file with ``placeholder`` in its path, which stands
  /// for the folder's path relative to the root, or for the period. If the inputs are recursive, a wall also shows
  /// pictures of subfolders, unless those have walls of their own: no picture is on two walls. Only
  /// walls with a manifest next to them can be recognized as up to date.
  public var wall: WallOptions
  /// Anything else that decides the walls: walls made with other bytes are made again.
  public var settings: [UInt8]
  /// Whether to make all walls again.
  public var rebuilds = false
  /// The file for the outcome of each folder; nil writes none.
  public var report: Path?

  /// Creates the options.
  public init(root: Path, wall: WallOptions, settings: [UInt8] = []) {
    (self.root, self.wall, self.settings) = (root, wall, settings)
  }

  var deepestLevel: Int { depth ?? (wall.inputs.isRecursive ? 1 : .max) }

  /// The part of an output's path that differs from wall to wall: `{folder}`, or `{day}`, `{month}` or
  /// `{year}`.
  public var placeholder: String { period?.placeholder ?? Output.folderPlaceholder }

  /// The path of the images, in which the placeholder stands; nil if walls would not differ in it.
  package var template: Path? {
    guard case .files(let path) = wall.output.destination, path.contains(placeholder) else {
      return nil
    }
    return path
  }

  /// The name of the wall of pictures without a date.
  public static let undated: Path = "undated"
}

/// The outcome for one folder of a batch.
public struct FolderOutcome: Equatable, Sendable {
  /// How it went.
  public enum Status: String, Sendable, CaseIterable {
    /// The walls were made.
    case made
    /// The walls exist, and nothing that they are made from has changed.
    case upToDate = "up-to-date"
    /// The walls could not be made; earlier ones may still exist.
    case failed
  }

  /// The path relative to the root; or the day, month or year, as in `2024-05-31`, `2024-05` or `2024`.
  public var folder: Path
  /// How it went.
  public var status: Status
  /// The images.
  public var outputs: [Path] = []
  /// The manifests, if they were written.
  package var manifests: [Path] = []
  /// The pictures of the first wall.
  package var counts = PictureCounts()
  /// How long it took.
  public var seconds = 0.0
  /// The pictures that are not on the first wall; empty if it stays as it is.
  public var skips: [Skip] = []
  package var failure: Failure?
}

extension FolderOutcome {
  /// The number of pictures on the first wall.
  public var pictureCount: Int { counts.drawn }
  /// The number of pictures that are not on it.
  public var skippedCount: Int { counts.skipped }
  /// Why it failed; nil if it did not.
  public var error: WeirError? { failure.map { WeirError($0) } }
  /// Why it failed; nil if it did not.
  @available(*, deprecated, renamed: "error")
  public var problem: String? { failure?.description }
}

extension BatchOptions: CheckedByProperty {
  /// In levels below the root.
  package static let depths = 1...1000

  package static let properties: [Property<BatchOptions>] = [
    Property("root", \.root, .path),
    Property("depth", \.depth, .within(depths)),
    Property("list", \.list, .checked),
    Property("wall") { batch throws(OptionProblem) in
      do throws(OptionProblem) { try batch.checkWall() } catch { throw error.inside("wall") }
    },
    Property("report", \.report, .path),
    .any("period", "settings", "rebuilds"),
  ]

  private func checkWall() throws(OptionProblem) {
    try wall.check()
    let named = [wall.inputs.paths.isEmpty, wall.inputs.list == nil, wall.inputs.sizes.isEmpty]
    if let index = named.firstIndex(of: false) {
      throw OptionProblem("names pictures, but those of a batch are below its root")
        .inside(["paths", "list", "sizes"][index]).inside("inputs")
    }
    guard template == nil else { return }
    var name = "standard output"
    if case .files(let path) = wall.output.destination { name = "“\(path)”" }
    throw OptionProblem(
      "is \(name), but each wall needs a name: put \(placeholder) into it"
    ).inside("destination").inside("output")
  }
}
