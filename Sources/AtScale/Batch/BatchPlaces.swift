internal import Decoding
internal import Files
internal import Planning
internal import Requests

/// The paths of a batch's walls.
///
/// A template such as `Photos/{folder}-wall.jpg` puts walls into other folders of the batch.
struct BatchPlaces: Sendable {
  private let template: Path?
  private let folders: Set<Path>

  /// - Parameters:
  ///   - output: the output, with `{folder}` in its name.
  ///   - folders: the folders, relative to the root.
  init(_ output: Output, of folders: [Path]) {
    template = if case .files(let named) = output.destination { named.withoutDots } else { nil }
    self.folders = Set(folders)
  }

  /// Whether a path is the name of a wall of one of the folders.
  ///
  /// - Complexity: O(*n*) lookups in a set for a path of *n* bytes.
  func contains(_ path: Path) -> Bool {
    let placeholder = Array(BatchOptions.folderPlaceholder.utf8)
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
