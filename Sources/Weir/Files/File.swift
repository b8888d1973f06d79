internal import Glibc

/// An open file.
///
/// Closes itself.
struct File: ~Copyable {
  let descriptor: Int32
  let path: Path

  /// Opens a file for reading, or with whatever flags are given.
  ///
  /// Never waits for a named pipe's other end, and is closed in programs that this one starts. The
  /// corresponding C function is `openat`.
  init(
    _ path: Path, flags: Int32 = O_RDONLY | O_NONBLOCK | O_NOCTTY, mode: mode_t = 0o666
  ) throws(FileError) {
    descriptor = unsafe path.bytes.withCString {
      unsafe openat(AT_FDCWD, $0, flags | O_CLOEXEC, mode)
    }
    self.path = path
    guard descriptor >= 0 else { throw FileError("cannot open", path) }
  }

  /// Standard input, whatever it is, from where it stands.
  static func standardInput() throws(FileError) -> File {
    let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw FileError("cannot read", "standard input") }
    return File(owning: copy, path: "standard input")
  }

  /// Takes over an open file.
  init(owning descriptor: Int32, path: Path) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// The corresponding C function is `fstat`.
  func status() throws(FileError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError("cannot read", path) }
    return FileStatus(status)
  }

  /// Reads up to `count` bytes from a position.
  ///
  /// The corresponding C function is `pread`.
  func read(_ count: Int, at offset: Int = 0) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = unsafe bytes.withUnsafeMutableBytes { buffer in
      retrying { unsafe pread(descriptor, buffer.baseAddress, buffer.count, offset) }
    }
    guard length >= 0 else { throw FileError("cannot read", path) }
    return Array(bytes.prefix(length))
  }

  /// Fills a buffer with the bytes from a position on.
  ///
  /// The corresponding C function is `pread`.
  ///
  /// - Returns: whether there were as many.
  func fill(_ buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws(FileError) -> Bool {
    var done = 0
    while done < buffer.count {
      let length = retrying {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer.dropFirst(done))
        return unsafe pread(descriptor, rest.baseAddress, rest.count, offset + done)
      }
      guard length >= 0 else { throw FileError("cannot read", path) }
      if length == 0 { return false }
      done += length
    }
    return true
  }

  /// Reads what comes next, up to `count` bytes; nothing at the end.
  ///
  /// The corresponding C function is `read`.
  func readNext(_ count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = unsafe bytes.withUnsafeMutableBytes { buffer in
      retrying { unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    }
    guard length >= 0 else { throw FileError("cannot read", path) }
    return Array(bytes.prefix(length))
  }

  /// Writes all of the bytes.
  ///
  /// The corresponding C function is `write`.
  func write(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes, to: descriptor, path)
  }

  /// Writes all of the bytes.
  ///
  /// The corresponding C function is `write`.
  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try writeAll(bytes.count, path) { done in
      unsafe writeOnce(bytes, from: done, to: descriptor)
    }
  }

  /// Sets when the file was last written to now, as far as that is allowed.
  ///
  /// The corresponding C function is `futimens`.
  func touch() { _ = futimens(descriptor, nil) }

  /// Waits until what was written is on the disc.
  ///
  /// The corresponding C function is `fsync`.
  ///
  /// Files that cannot be synchronised, such as pipes, are left as they are.
  func synchronize() throws(FileError) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw FileError("cannot write", path)
    }
  }
}

/// What the system knows of a file without reading it.
struct FileStatus: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case file, folder, pipe, device, socket, link
  }

  /// Which file it is, whatever its name: two names with the same identity are one file.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  let kind: Kind
  let identity: Identity
  /// The number of the user whose it is.
  let owner: UInt32
  /// The length in bytes.
  let size: Int
  let modified: Timestamp
  /// When the file or what is known of it last changed; unlike ``modified``, nobody can set it.
  let changed: Timestamp

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFIFO: kind = .pipe
    case S_IFLNK: kind = .link
    case S_IFSOCK: kind = .socket
    default: kind = .device
    }
    identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    owner = status.st_uid
    size = Int(status.st_size)
    modified = Timestamp(status.st_mtim)
    changed = Timestamp(status.st_ctim)
  }

  /// Asks by name; nil where there is no such file.
  ///
  /// The corresponding C function is `fstatat`.
  static func of(_ path: Path, followingLinks: Bool = true) throws(FileError) -> FileStatus? {
    var status = stat()
    let result = unsafe path.bytes.withCString {
      unsafe fstatat(AT_FDCWD, $0, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
    }
    if result == 0 { return FileStatus(status) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw FileError("cannot read", path)
  }
}

/// Repeats a system call that a signal cut short.
func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Writes all of the bytes to a descriptor, in as many calls as it takes.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: Path) throws(FileError) {
  try writeAll(bytes.count, path) { done in
    unsafe bytes.withUnsafeBytes { unsafe writeOnce($0, from: done, to: descriptor) }
  }
}

/// Calls the body, which writes what it can from a position on, until all is written.
private func writeAll(
  _ count: Int, _ path: Path, _ body: (Int) -> Int
) throws(FileError) {
  var done = 0
  while done < count {
    let written = body(done)
    guard written >= 0 else { throw FileError("cannot write", path) }
    done += written
  }
}

private func writeOnce(_ bytes: UnsafeRawBufferPointer, from done: Int, to descriptor: Int32) -> Int
{
  let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes.dropFirst(done))
  return retrying { unsafe Glibc.write(descriptor, rest.baseAddress, rest.count) }
}

extension [UInt8] {
  /// Lends the bytes as a C string.
  ///
  /// A zero byte ends it early.
  func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    unsafe (map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      // The array has at least its final zero, so there is a base address.
      unsafe buffer.baseAddress.map { unsafe body($0) } ?? body("")
    }
  }
}
