internal import CFiles
package import Glibc

package enum Folder {
  /// The names in a folder, sorted by bytes, without `.` and `..`.
  package static func names(in folder: Path) throws(FileError) -> [Path] {
    var names: [Path] = []
    _ = try hasEntry(in: folder) { name, _ in
      names.append(name)
      return false
    }
    return names.sorted()
  }

  /// Whether a folder has an entry that meets a condition; asks until one does.
  package static func contains(
    in folder: Path, where isMet: (_ name: Path, _ isFolder: Bool) -> Bool
  ) throws(FileError) -> Bool {
    try hasEntry(in: folder) { name, type in
      // Not all file systems say what an entry is.
      let isFolder =
        type == DT_UNKNOWN
        ? (folder / name).linkStatus?.kind == .folder
        : type == DT_DIR
      return isMet(name, isFolder)
    }
  }

  private static func hasEntry(
    in folder: Path, where isMet: (_ name: Path, _ type: Int) -> Bool
  ) throws(FileError) -> Bool {
    guard let stream = unsafe folder.bytes.withCString({ unsafe opendir($0) }) else {
      throw FileError("cannot open the folder", folder)
    }
    defer { unsafe closedir(stream) }
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe Path(bytes: $0.prefix { $0 != 0 })
      }
      if name != ".", name != "..", isMet(name, unsafe Int(entry.pointee.d_type)) { return true }
      errno = 0
    }
    guard errno == 0 else { throw FileError("cannot read the folder", folder) }
    return false
  }

  package static func create(_ folder: Path, mode: mode_t = 0o777) throws(FileError) {
    guard unsafe folder.bytes.withCString({ unsafe mkdir($0, mode) }) == 0 else {
      throw FileError("cannot create the folder", folder)
    }
  }

  /// Creates a folder unless it exists.
  package static func ensure(_ folder: Path, mode: mode_t) throws(FileError) {
    do {
      try create(folder, mode: mode)
    } catch {
      guard error.code == EEXIST, try FileStatus.of(folder)?.kind == .folder else { throw error }
    }
  }

  /// Creates a folder and the folders that contain it, unless they exist.
  package static func ensureAll(_ folder: Path, mode: mode_t) throws(FileError) {
    if try FileStatus.of(folder)?.kind == .folder { return }
    if folder.parent != folder { try ensureAll(folder.parent, mode: mode) }
    try ensure(folder, mode: mode)
  }

  /// Removes a file if possible, but never a folder.
  package static func removeFile(_ path: Path) {
    _ = unsafe path.bytes.withCString { unsafe unlink($0) }
  }

  /// Removes an empty folder, and returns whether it is gone.
  package static func removeEmpty(_ folder: Path) -> Bool {
    unsafe folder.bytes.withCString { unsafe rmdir($0) } == 0
  }

  /// Whether there is space for optional files: this many bytes, and beyond them a twentieth of the
  /// disk or 1 GB, whichever is less.
  package static func hasRoom(_ folder: Path, beside byteCount: Int) -> Bool {
    guard let disk = disk(of: folder) else { return true }
    let spare = min(UInt64(disk.f_blocks) * UInt64(disk.f_frsize) / 20, 1 << 30)
    return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) >= spare + UInt64(byteCount)
  }

  /// How many files and folders can still be created; nil if the file system has no such limit.
  package static func roomForFiles(_ folder: Path) -> Int? {
    disk(of: folder).flatMap { $0.f_files > 0 ? Int(clamping: $0.f_favail) : nil }
  }

  private static func disk(of folder: Path) -> statvfs? {
    var disk = statvfs()
    return unsafe folder.bytes.withCString { unsafe statvfs($0, &disk) } == 0 ? disk : nil
  }

  /// What prevents a file of this length from being written, found by writing one; nil for nothing.
  package static func obstacle(toWriting byteCount: Int, in folder: Path) -> FileError? {
    do throws(FileError) {
      let file = try TemporaryFiles.makeFile(beside: folder / "file")
      defer { TemporaryFiles.discard(file) }
      let probe = try File(file, flags: O_WRONLY | O_NOFOLLOW)
      try probe.write([UInt8](repeating: 0, count: byteCount))
      try probe.synchronize()
      return nil
    } catch {
      return error
    }
  }

  /// Waits until the names in a folder are on the disk, where file system and permissions allow it.
  static func synchronize(_ folder: Path) throws(FileError) {
    guard let file = try? File(folder, flags: O_RDONLY | O_DIRECTORY) else { return }
    guard fsync(file.descriptor) == 0 || ![EIO, ENOSPC, EDQUOT].contains(errno) else {
      throw FileError("cannot write", folder)
    }
  }

  /// Waits until all files of the file system that the folder is on are on the disk.
  ///
  /// For many files this takes 1 % of the time of synchronizing one after the other.
  package static func synchronizeDisk(of folder: Path) throws(FileError) {
    let file = try File(folder, flags: O_RDONLY | O_DIRECTORY)
    guard syncfs(file.descriptor) == 0 else { throw FileError("cannot write", folder) }
  }

  /// Removes the files below a folder that meet a condition, and the folders that are empty then.
  ///
  /// Links are not followed, and nobody can exchange the open folder meanwhile. It is removed itself
  /// if nothing is left in it.
  static func remove(_ folder: borrowing File, where isDoomed: (Path, FileStatus) -> Bool) {
    let named = folder.descriptorPath.status
    let isNamed = named?.identity == (try? folder.status())?.identity
    empty(isNamed ? folder.descriptorPath : folder.path, ".", isDoomed)
    _ = removeEmpty(folder.path)
  }

  private static func empty(
    _ folder: Path, _ relative: Path, _ isDoomed: (Path, FileStatus) -> Bool
  ) {
    for name in (try? names(in: folder)) ?? [] {
      let (path, relative) = (folder / name, relative / name)
      guard let status = path.linkStatus else { continue }
      if status.kind == .folder {
        empty(path, relative, isDoomed)
        _ = removeEmpty(path)
      } else if isDoomed(relative, status) {
        removeFile(path)
      }
    }
  }

  /// Renames a file or folder, replacing a file that has the new name.
  package static func move(_ old: Path, to new: Path) throws(FileError) {
    let result = unsafe old.bytes.withCString { old in
      unsafe new.bytes.withCString { new in unsafe rename(old, new) }
    }
    guard result == 0 else { throw FileError("cannot write", new) }
  }

  /// Creates a hard link to a file, or to a link itself, and returns whether that worked.
  static func addName(_ name: Path, to path: Path) -> Bool {
    unsafe path.bytes.withCString { path in
      unsafe name.bytes.withCString { unsafe link(path, $0) == 0 }
    }
  }

  /// The absolute path of an existing file or folder, without links.
  package static func resolve(_ path: Path) throws(FileError) -> Path {
    guard let resolved = unsafe path.bytes.withCString({ unsafe realpath($0, nil) }) else {
      throw FileError("cannot find", path)
    }
    defer { unsafe free(resolved) }
    return unsafe Path(bytes: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// The target of a symbolic link; nil if there is no link.
  package static func target(ofLink link: Path) -> Path? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = unsafe link.bytes.withCString { unsafe readlink($0, &target, target.count) }
    guard length > 0, length < target.count else { return nil }
    return Path(bytes: target.prefix(length).map { UInt8(bitPattern: $0) })
  }
}
