internal import Glibc

/// The system's reason why an operation on a file failed.
package struct FileError: Error, Equatable, Sendable {
  package let path: Path
  /// The operation that failed, such as “cannot open”.
  package let attempt: String
  /// The system's error number.
  package let code: Int32
  /// What happened to other files, which follows the reason.
  package var aftermath = ""

  /// Creates an error, by default with the calling thread's `errno`.
  package init(_ attempt: String, _ path: Path, code: Int32 = errno) {
    (self.path, self.attempt, self.code) = (path, attempt, code)
  }

  /// Whether the file does not exist.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  /// Whether the path or the name is longer than the system allows.
  package var isAboutLength: Bool { code == ENAMETOOLONG }

  /// Whether the machine ran out of a resource: descriptors, memory, processes or space.
  ///
  /// A user's own file system can report the same about a single file; nothing tells them apart.
  package var isShortage: Bool { Self.tellsShortage(code) }

  package static func tellsShortage(_ code: Int32) -> Bool {
    [EMFILE, ENFILE, ENOMEM, EAGAIN, ENOSPC].contains(code)
  }

  /// The system's description of the reason, such as “Permission denied”.
  package var reason: String { cause + aftermath }

  private var cause: String {
    if isAboutLength, path.bytes.count >= PATH_MAX {
      return "its path has \(path.bytes.count) bytes, and the system takes at most \(PATH_MAX - 1)"
    }
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension FileError: CustomStringConvertible {
  /// A message such as “cannot open a.jpg: Permission denied”.
  package var description: String { "\(attempt) \(path): \(reason)" }
}
