internal import Digests
package import Glibc

/// An open file, which closes itself.
package struct File: ~Copyable {
  package let descriptor: Int32
  package let path: Path

  /// Opens a file, by default for reading.
  ///
  /// It never waits for the other end of a named pipe, and programs started do not inherit it.
  package init(
    _ path: Path, flags: Int32 = O_RDONLY | O_NONBLOCK | O_NOCTTY, mode: mode_t = 0o666
  ) throws(FileError) {
    descriptor = unsafe path.bytes.withCString {
      unsafe openat(AT_FDCWD, $0, flags | O_CLOEXEC, mode)
    }
    self.path = path
    guard descriptor >= 0 else { throw FileError("cannot open", path) }
  }

  /// Makes a file to write and read; an error if anything has its name, even a link.
  package init(creating path: Path, mode: mode_t = 0o666) throws(FileError) {
    try self.init(path, flags: O_RDWR | O_CREAT | O_EXCL, mode: mode)
  }

  /// Opens a folder; an error if the path is not one, or is a link.
  init(folder: Path) throws(FileError) {
    try self.init(folder, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// Standard input, of any kind, from its current position.
  package static func standardInput() throws(FileError) -> File {
    try copy(of: STDIN_FILENO, "standard input")
  }

  /// Takes ownership of an open descriptor.
  package init(owning descriptor: Int32, path: Path) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  deinit { close(descriptor) }

  /// The same open file once more.
  package func duplicate() throws(FileError) -> File {
    try Self.copy(of: descriptor, path)
  }

  private static func copy(of descriptor: Int32, _ path: Path) throws(FileError) -> File {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw FileError("cannot read", path) }
    return File(owning: copy, path: path)
  }

  package func status() throws(FileError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError("cannot read", path) }
    return FileStatus(status)
  }

  /// Whether it has a hole, which reads as zeros without end; false if the file system knows no holes.
  package func hasHole() throws(FileError) -> Bool {
    // SEEK_HOLE, which is the same on every Linux.
    let hole = lseek(descriptor, 0, 4)
    lseek(descriptor, 0, SEEK_SET)
    let size = try status().size
    return (0..<size).contains(Int(hole))
  }

  /// Reads up to `count` bytes at an offset.
  package func read(_ count: Int, at offset: Int = 0) throws(FileError) -> [UInt8] {
    try unsafe read(count) { unsafe pread(descriptor, $0.baseAddress, $0.count, offset) }
  }

  /// Reads the next bytes, up to `count`; none at the end.
  package func readNext(_ count: Int) throws(FileError) -> [UInt8] {
    try unsafe read(count) { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
  }

  private func read(
    _ count: Int, _ call: (UnsafeMutableRawBufferPointer) -> Int
  ) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = unsafe bytes.withUnsafeMutableBytes { buffer in
      retrying { unsafe call(buffer) }
    }
    guard length >= 0 else { throw FileError("cannot read", path) }
    return Array(bytes.prefix(length))
  }

  /// Fills a buffer with the bytes from an offset on; false if there are too few.
  package func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from offset: Int
  ) throws(FileError) -> Bool {
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

  package func write(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes, to: descriptor, path)
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try unsafe writeAll(bytes, to: descriptor, path)
  }

  /// Sets the modification time to now, if permitted.
  package func touch() { _ = futimens(descriptor, nil) }

  /// Waits until everything written is on the disk.
  ///
  /// It does nothing for files that cannot be synchronized, such as pipes.
  package func synchronize() throws(FileError) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw FileError("cannot write", path)
    }
  }
}

/// The facts about a file that the system knows without reading it.
package struct FileStatus: Equatable, Sendable {
  package enum Kind: Sendable { case file, folder, pipe, device, socket, link }

  /// The identity of a file: two names with the same identity are one file.
  package struct Identity: Hashable, Sendable {
    package let device: UInt64
    package let inode: UInt64
  }

  package let kind: Kind
  package let identity: Identity
  private let owner: UInt32
  /// Whether the permissions let others than the owner write to it.
  package let othersMayWrite: Bool
  /// In bytes.
  package let size: Int
  /// What the file system stores, in bytes.
  package let storedSize: Int
  package let modified: Timestamp
  /// When the file or its metadata last changed; unlike ``modified``, nobody can set it.
  package let changed: Timestamp

  /// Whether this process's user owns it.
  package var isOwn: Bool { owner == geteuid() }

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
    othersMayWrite = status.st_mode & (S_IWGRP | S_IWOTH) != 0
    size = Int(status.st_size)
    storedSize = Int(status.st_blocks) * 512
    modified = Timestamp(status.st_mtim)
    changed = Timestamp(status.st_ctim)
  }

  /// The status of the file with this name; nil if there is none.
  package static func of(
    _ path: Path, followingLinks: Bool = true
  ) throws(FileError) -> FileStatus? {
    var status = stat()
    let result = unsafe path.bytes.withCString {
      unsafe fstatat(AT_FDCWD, $0, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
    }
    if result == 0 { return FileStatus(status) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw FileError("cannot read", path)
  }
}

extension Path {
  /// What has this name; nil if nothing has, or if it cannot be seen.
  package var status: FileStatus? { try? FileStatus.of(self) }
  /// The same, but of links themselves.
  package var linkStatus: FileStatus? { try? FileStatus.of(self, followingLinks: false) }
  package var isThere: Bool { status != nil }
  /// Whether this names a regular file.
  package var isFile: Bool { status?.kind == .file }
  package var isFolder: Bool { status?.kind == .folder }
}

/// Repeats a system call that a signal interrupted.
func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Writes all bytes to a descriptor, in as many calls as necessary: next, or at an offset in a file.
package func writeAll(
  _ bytes: [UInt8], to descriptor: Int32, at offset: Int? = nil, _ path: Path
) throws(FileError) {
  try unsafe bytes.withUnsafeBufferPointer { bytes throws(FileError) in
    try unsafe writeAll(UnsafeRawBufferPointer(bytes), to: descriptor, at: offset, path)
  }
}

private func writeAll(
  _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int? = nil, _ path: Path
) throws(FileError) {
  var done = 0
  while done < bytes.count {
    let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes.dropFirst(done))
    let written = retrying {
      if let offset {
        unsafe pwrite(descriptor, rest.baseAddress, rest.count, offset + done)
      } else {
        unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
    }
    guard written >= 0 else { throw FileError("cannot write", path) }
    done += written
  }
}

extension [UInt8] {
  /// Passes the bytes to the body as a C string; a NUL ends it early.
  package func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    unsafe (map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      // The array has at least the final zero, so there is a base address.
      unsafe buffer.baseAddress.map { unsafe body($0) } ?? body("")
    }
  }
}

extension File {
  /// The SHA-256 of the whole file in hexadecimal digits; its position stays.
  package func sha256() throws(FileError) -> String {
    var digest = SHA256()
    var offset = 0
    while true {
      let piece = try read(1 << 16, at: offset)
      if piece.isEmpty { return digest.text }
      digest.add(piece)
      offset += piece.count
    }
  }

  /// The first and the last `count` bytes; all bytes of a shorter file.
  package func ends(of count: Int) throws(FileError) -> [UInt8] {
    let size = try status().size
    guard size > 2 * count else { return try read(size) }
    return try read(count) + read(count, at: size - count)
  }
}
