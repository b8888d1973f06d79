/// What a batch makes: one wall, or several, for each folder below a root.
public struct BatchOptions: Equatable, Sendable {
  /// The folder that the folders are in.
  public var root: Path
  /// How many levels below the root folders are looked for, from 1.
  ///
  /// Nil is all; where ``wall``'s inputs are recursive, it is 1.
  public var depth: Int?
  /// A list of folders as seen from the root; nil looks for them.
  public var list: PathList?
  /// How each wall is made.
  ///
  /// Its inputs name no path, and its output is a file with `{folder}` in its path, which stands for the
  /// folder's as seen from the root. Where the inputs are recursive, a wall shows the pictures of folders inside,
  /// too, unless those have walls of their own: no picture is on two of them. Only walls with a manifest beside them are known again.
  public var wall: WallOptions
  /// Whatever else decides the walls: those made with other bytes are made anew.
  public var settings: [UInt8]
  /// Whether all walls are made anew.
  public var rebuilds = false
  /// Where it is written what became of each folder; nil is nowhere.
  public var report: Path?

  /// Creates the options.
  public init(root: Path, wall: WallOptions, settings: [UInt8] = []) {
    (self.root, self.wall, self.settings) = (root, wall, settings)
  }

  var deepestLevel: Int { depth ?? (wall.inputs.isRecursive ? 1 : .max) }

  /// The part of an output's path that stands for a folder.
  public static let folderPlaceholder = "{folder}"
}

/// What became of one folder of a batch.
public struct FolderOutcome: Equatable, Sendable {
  /// How it went.
  public enum Status: String, Sendable, CaseIterable {
    /// The walls were made.
    case made
    /// They are there, and nothing they are made from has changed.
    case upToDate = "up-to-date"
    /// There is none, or only an earlier one.
    case failed
  }

  /// As seen from the root.
  public var folder: Path
  /// How it went.
  public var status: Status
  /// The images.
  public var outputs: [Path] = []
  /// Of the first wall.
  public var counts = PictureCounts()
  /// How long it took.
  public var seconds = 0.0
  /// Why it failed.
  public var problem: String?
}
