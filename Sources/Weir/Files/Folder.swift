internal import Glibc

/// Reads and changes folders.
enum Folder {
  /// The names in a folder, in the order of the bytes; `.` and `..` are left out.
  ///
  /// The corresponding C function is `readdir`.
  static func names(in folder: Path) throws(FileError) -> [Path] {
    guard let stream = unsafe folder.bytes.withCString({ unsafe opendir($0) }) else {
      throw FileError("cannot open the folder", folder)
    }
    defer { unsafe closedir(stream) }
    var names: [Path] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe Path(bytes: bytes(of: &entry.pointee.d_name))
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw FileError("cannot read the folder", folder) }
    return names.sorted()
  }

  /// The corresponding C function is `mkdir`.
  static func create(_ folder: Path, mode: mode_t = 0o777) throws(FileError) {
    guard unsafe folder.bytes.withCString({ unsafe mkdir($0, mode) }) == 0 else {
      throw FileError("cannot create the folder", folder)
    }
  }

  /// Creates a folder unless it is there.
  static func ensure(_ folder: Path, mode: mode_t) throws(FileError) {
    do {
      try create(folder, mode: mode)
    } catch {
      guard error.code == EEXIST, try FileStatus.of(folder)?.kind == .folder else { throw error }
    }
  }

  /// Creates a folder and those that it is in, as far as they are not there yet.
  static func ensureAll(_ folder: Path, mode: mode_t) throws(FileError) {
    if try FileStatus.of(folder)?.kind == .folder { return }
    if folder.parent != folder { try ensureAll(folder.parent, mode: mode) }
    try ensure(folder, mode: mode)
  }

  /// Removes a file, if that can be done; never a folder.
  ///
  /// The corresponding C function is `unlink`.
  static func removeFile(_ path: Path) {
    _ = unsafe path.bytes.withCString { unsafe unlink($0) }
  }

  /// Removes a folder with nothing in it, and tells whether it is gone.
  ///
  /// The corresponding C function is `rmdir`.
  static func removeEmpty(_ folder: Path) -> Bool {
    unsafe folder.bytes.withCString { unsafe rmdir($0) } == 0
  }

  /// Whether more can be written without need: so many bytes are free and, beside them, a twentieth
  /// of the disc or 1 GB.
  ///
  /// The corresponding C function is `statvfs`.
  static func hasRoom(_ folder: Path, beside byteCount: Int) -> Bool {
    var disc = statvfs()
    let result = unsafe folder.bytes.withCString { unsafe statvfs($0, &disc) }
    guard result == 0 else { return true }
    let spare = min(UInt64(disc.f_blocks) * UInt64(disc.f_frsize) / 20, 1 << 30)
    return UInt64(disc.f_bavail) * UInt64(disc.f_frsize) >= spare + UInt64(byteCount)
  }

  /// Removes a file, or a folder with all that is in it, as far as that goes.
  ///
  /// The corresponding C functions are `unlink` and `rmdir`.
  static func remove(_ path: Path) {
    guard unsafe path.bytes.withCString({ unsafe unlink($0) }) != 0,
      errno == EISDIR || errno == EPERM
    else { return }
    for name in (try? names(in: path)) ?? [] { remove(path / name) }
    _ = unsafe path.bytes.withCString { unsafe rmdir($0) }
  }

  /// Gives a file or folder another name; a file that has that name goes.
  ///
  /// The corresponding C function is `rename`.
  static func move(_ old: Path, to new: Path) throws(FileError) {
    let result = unsafe old.bytes.withCString { old in
      unsafe new.bytes.withCString { new in unsafe rename(old, new) }
    }
    guard result == 0 else { throw FileError("cannot write", new) }
  }

  /// The one true path of a file or folder that exists, without links and from the root on.
  ///
  /// The corresponding C function is `realpath`.
  static func resolve(_ path: Path) throws(FileError) -> Path {
    guard let resolved = unsafe path.bytes.withCString({ unsafe realpath($0, nil) }) else {
      throw FileError("cannot find", path)
    }
    defer { unsafe free(resolved) }
    return unsafe Path(bytes: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// What a symbolic link says; nil where there is none.
  ///
  /// The corresponding C function is `readlink`.
  static func target(ofLink link: Path) -> Path? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = unsafe link.bytes.withCString { unsafe readlink($0, &target, target.count) }
    guard length > 0, length < target.count else { return nil }
    return Path(bytes: target.prefix(length).map { UInt8(bitPattern: $0) })
  }

  private static func bytes<Name>(of name: inout Name) -> [UInt8] {
    unsafe withUnsafeBytes(of: &name) { unsafe Array($0.prefix { $0 != 0 }) }
  }
}
