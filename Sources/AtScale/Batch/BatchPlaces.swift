internal import Decoding
internal import Files
internal import Planning
internal import Requests

/// The paths of a batch's walls.
///
/// A template such as `Photos/{folder}-wall.jpg` puts walls into other folders of the batch.
struct BatchPlaces: Sendable {
  private let template: Path?
  private let placeholder: [UInt8]
  private let folders: Set<Path>

  /// - Parameters:
  ///   - options: the batch, with a placeholder in the name of its output.
  ///   - folders: what stands there: the folders, relative to the root.
  init(_ options: BatchOptions, of folders: [Path]) {
    let output = options.wall.output
    placeholder = Array(options.placeholder.utf8)
    template = if case .files(let named) = output.destination { named.withoutDots } else { nil }
    self.folders = Set(folders)
  }

  /// Whether a path is the name of a wall of one of the folders.
  ///
  /// - Complexity: O(*n*) lookups in a set for a path of *n* bytes.
  func contains(_ path: Path) -> Bool {
    let path = path.withoutDots
    guard let template, let start = template.bytes.firstRange(of: placeholder)?.lowerBound,
      path.bytes.starts(with: template.bytes[..<start])
    else { return false }
    return path.bytes.indices.dropFirst(start).contains { end in
      let folder = Path(bytes: path.bytes[start..<end])
      return folders.contains(folder)
        && path.isFilled(
          Path(bytes: template.bytes.replacing(placeholder, with: folder.bytes)))
    }
  }
}
