public import Files
package import Plans
public import Requests

/// A batch: one wall, or several, for each folder below a root.
public struct BatchOptions: Equatable, Sendable {
  /// The folder that contains the folders.
  public var root: Path
  /// How many levels below the root to search for folders, from 1.
  ///
  /// Nil means all levels, or 1 if ``wall``'s inputs are recursive.
  public var depth: Int?
  /// A list of folders relative to the root; nil searches for them.
  public var list: Inputs.List?
  /// How to make each wall.
  ///
  /// Its inputs name no path. Its output is a file with `{folder}` in its path, which stands for
  /// the folder's path relative to the root. If the inputs are recursive, a wall also shows
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

  /// The part of an output's path that stands for a folder.
  public static let folderPlaceholder = "{folder}"
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

  /// The path relative to the root.
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
  /// Why it failed.
  package var failure: Failure?
}

extension FolderOutcome {
  /// The number of pictures on the first wall.
  public var pictureCount: Int { counts.drawn }
  /// The number of pictures that are not on it.
  public var skippedCount: Int { counts.skipped }
  /// Why it failed; nil if it did not.
  public var problem: String? { failure?.description }
}
