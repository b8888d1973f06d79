import Glibc
import Testing
@testable import Files
@testable import Vips

/// A temporary folder for one test, removed when the test ends.
final class Workshop {
  /// An absolute path without links.
  let folder: Path

  init() throws {
    try VipsLibrary.start()
    var name = Array("/tmp/weir-test-XXXXXX".utf8CString)
    try #require(mkdtemp(&name) != nil)
    let bytes = name.dropLast().map { UInt8(bitPattern: $0) }
    folder = try Folder.resolve(Path(bytes: bytes))
  }

  deinit { Folder.remove(folder) }

  /// The path of something in the folder.
  func path(_ name: Path) -> Path { folder / name }

  /// Makes a folder in it.
  func makeFolder(_ name: Path) throws { try Folder.create(path(name)) }

  /// Writes any bytes to a file with a name of any bytes.
  func write(_ bytes: [UInt8], to name: Path) throws {
    try File(path(name), flags: O_WRONLY | O_CREAT | O_TRUNC).write(bytes)
  }

  /// Writes a text file.
  func write(_ text: String, to name: Path) throws { try write(Array(text.utf8), to: name) }

  /// Reads a whole file.
  func bytes(of name: Path) throws -> [UInt8] {
    let file = try File(path(name))
    return try file.read(file.status().size)
  }

  /// Reads a whole text file.
  func text(of name: Path) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }

  /// Whether something has that name.
  func exists(_ name: Path) -> Bool {
    (try? FileStatus.of(path(name), followingLinks: false)) != nil
  }

  /// The names in one folder, sorted by bytes.
  func names(in name: Path = ".") throws -> [Path] { try Folder.names(in: path(name)) }

  /// Everything below, with file contents, so that two moments can be compared.
  func contents(of name: Path = ".") throws -> [Path: [UInt8]] {
    var contents: [Path: [UInt8]] = [:]
    for entry in try names(in: name) {
      let entry = name / entry
      switch try FileStatus.of(path(entry), followingLinks: false)?.kind {
      case .folder: contents.merge(try self.contents(of: entry)) { first, _ in first }
      case .file: contents[entry] = try bytes(of: entry)
      default: contents[entry] = []
      }
    }
    return contents
  }
}

extension Workshop {
  /// Makes a symbolic link.
  func link(_ name: Path, to target: Path) throws {
    let result = target.withCString { target in
      path(name).withCString { symlink(target, $0) }
    }
    try #require(result == 0)
  }

  /// Gives a file a second name.
  func hardLink(_ name: Path, to target: Path) throws {
    let result = path(target).withCString { target in
      path(name).withCString { Glibc.link(target, $0) }
    }
    try #require(result == 0)
  }

  /// Makes a named pipe.
  func makePipe(_ name: Path) throws {
    try #require(path(name).withCString { mkfifo($0, 0o666) } == 0)
  }

  /// Sets a file's modification time, in seconds since 1970.
  func touch(_ name: Path, _ seconds: Int) throws {
    let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    let result = path(name).withCString { utimensat(AT_FDCWD, $0, times, 0) }
    try #require(result == 0)
  }
}

extension Path {
  /// Passes the bytes as a C string.
  func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return body(characters)
  }
}

extension Folder {
  /// Removes a file, or a folder with its contents.
  static func remove(_ path: Path) {
    removeFile(path)
    guard (try? FileStatus.of(path, followingLinks: false))?.kind == .folder else { return }
    for name in (try? names(in: path)) ?? [] { remove(path / name) }
    _ = removeEmpty(path)
  }
}
