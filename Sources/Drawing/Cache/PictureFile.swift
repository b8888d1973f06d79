internal import Files
internal import Threads

/// The identity and state of a picture's file at one moment.
struct PictureFile: Equatable, Sendable {
  /// The absolute path, without links or `..` before the name.
  let path: Path
  let status: FileStatus
}

extension PictureFile {
  /// Opens the file, since one that cannot be opened must not be drawn; nil if that fails, or if it
  /// is not a regular file.
  init?(_ path: Path, by access: ReadAccess = .everywhere, in folders: TrueFolders) {
    guard let file = try? access.open(path), let status = try? file.status(), status.kind == .file,
      let folder = folders.resolve(path.parent)
    else { return nil }
    self.path = folder / path.name
    self.status = status
  }

  /// Whether any further change would show in the file's times.
  ///
  /// Times have the resolution of the system's ticks, at most 10 ms, or up to 2 s on file systems
  /// without fractions of a second. A file that changed within the latest tick could change again
  /// without a trace.
  func isSettled(at moment: Timestamp) -> Bool {
    let hasFractions = status.changed.nanoseconds != 0
    return status.changed < moment.earlier(byMilliseconds: hasFractions ? 20 : 2000)
  }
}

/// The real paths of folders, each resolved once.
final class TrueFolders: Sendable {
  private let known = Monitor<[Path: Path]>([:])

  /// The absolute path without links; nil if there is no such folder.
  func resolve(_ folder: Path) -> Path? {
    if let path = known.update({ $0[folder] }) { return path }
    guard let path = try? Folder.resolve(folder) else { return nil }
    known.update { $0[folder] = path }
    return path
  }
}
