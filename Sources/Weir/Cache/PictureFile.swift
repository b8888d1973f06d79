/// Which file a picture is at this moment, and in what state.
struct PictureFile: Equatable, Sendable {
  /// From the root on, with no link and no `..` before the name.
  let path: Path
  let status: FileStatus
}

extension PictureFile {
  /// Opens the file, since one that cannot be opened must not be drawn; nil where that fails, or it
  /// is no regular file.
  init?(_ path: Path, by access: ReadAccess = .everywhere, in folders: TrueFolders) {
    guard let file = try? access.open(path), let status = try? file.status(), status.kind == .file,
      let folder = folders.resolve(path.parent)
    else { return nil }
    self.path = folder / path.name
    self.status = status
  }

  /// Whether another change would show in the file's times.
  ///
  /// They are counted in the system's ticks, of at most 10 ms, or in up to 2 s by file systems that
  /// know no fractions. A file that changed within the last of them may do so again unseen.
  func isSettled(at moment: Timestamp) -> Bool {
    let hasFractions = status.changed.nanoseconds != 0
    return status.changed < moment.earlier(byMilliseconds: hasFractions ? 20 : 2000)
  }
}

/// Where folders truly are; each is asked for once.
final class TrueFolders: Sendable {
  private let known = Monitor<[Path: Path]>([:])

  /// The path from the root on, without links; nil where there is no such folder.
  func resolve(_ folder: Path) -> Path? {
    if let path = known.update({ $0[folder] }) { return path }
    guard let path = try? Folder.resolve(folder) else { return nil }
    known.update { $0[folder] = path }
    return path
  }
}
