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
  static func create(_ folder: Path) throws(FileError) {
    guard unsafe folder.bytes.withCString({ unsafe mkdir($0, 0o777) }) == 0 else {
      throw FileError("cannot create the folder", folder)
    }
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

  private static func bytes<Name>(of name: inout Name) -> [UInt8] {
    unsafe withUnsafeBytes(of: &name) { unsafe Array($0.prefix { $0 != 0 }) }
  }
}
