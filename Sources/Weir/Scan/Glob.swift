internal import Glibc

/// A shell pattern: `*`, `?` and `[…]`.
///
/// Without a slash it is held against the name, with one against the path below the folder that was
/// named, and then `*` does not cross a slash.
public struct Glob: Equatable, Sendable {
  let pattern: [UInt8]

  /// Creates a pattern out of bytes.
  public init(_ pattern: Path) {
    self.pattern = pattern.bytes
  }

  /// The pattern itself; bytes that are not UTF-8 show as U+FFFD.
  var text: String { String(decoding: pattern, as: UTF8.self) }

  /// Whether the pattern matches.
  ///
  /// The corresponding C function is `fnmatch`.
  ///
  /// - Parameter path: relative to the folder that was named.
  /// - Returns: whether it does.
  public func matches(_ path: Path) -> Bool {
    let hasSlash = pattern.contains(Path.slash)
    let subject = hasSlash ? path : path.name
    return unsafe pattern.withCString { pattern in
      unsafe subject.bytes.withCString { subject in
        unsafe fnmatch(pattern, subject, hasSlash ? FNM_PATHNAME : 0) == 0
      }
    }
  }
}
