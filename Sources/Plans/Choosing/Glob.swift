public import Files
internal import Glibc

/// A shell pattern: `*`, `?`, `[…]` and `{a,b}`.
///
/// A pattern without a slash matches the file's name. One with a slash matches the path below the
/// given folder, and its `*` does not cross a slash. ASCII letters in a suffix match either case:
/// `*.nef` also matches `x.NEF`.
public struct Glob: Equatable, Sendable {
  package let pattern: [UInt8]
  /// The patterns that its braces expand to: one of them must match.
  private let alternatives: [Alternative]

  /// Creates a pattern.
  public init(_ pattern: Path) {
    self.pattern = pattern.bytes
    let expanded = Braces.expanding(pattern.bytes) ?? [pattern.bytes]
    alternatives = expanded.map(Alternative.init)
  }

  /// Whether its braces expand to too many patterns and are therefore literal.
  public var isTooBroad: Bool { Braces.expanding(pattern) == nil }

  /// The largest number of patterns that braces may expand to.
  public static var mostAlternatives: Int { Braces.most }

  /// The pattern's text; bytes that are not UTF-8 become U+FFFD.
  public var text: String { String(decoding: pattern, as: UTF8.self) }

  /// Whether a path matches.
  ///
  /// The corresponding C function is `fnmatch`.
  ///
  /// - Parameter path: relative to the given folder.
  /// - Returns: whether it matches.
  public func matches(_ path: Path) -> Bool { alternatives.contains { $0.matches(path) } }
}

/// A pattern without braces.
private struct Alternative: Equatable {
  private let pattern: Path
  private let hasSlash: Bool

  init(_ pattern: [UInt8]) {
    self.pattern = Path(bytes: pattern)
    hasSlash = pattern.contains(Path.slash)
  }

  func matches(_ path: Path) -> Bool {
    let subject = hasSlash ? path : path.name
    return isMatch(pattern, subject)
      || isMatch(pattern.withLowercaseSuffix, subject.withLowercaseSuffix)
  }

  private func isMatch(_ pattern: Path, _ subject: Path) -> Bool {
    unsafe pattern.bytes.withCString { pattern in
      unsafe subject.bytes.withCString { subject in
        unsafe fnmatch(pattern, subject, hasSlash ? FNM_PATHNAME : 0) == 0
      }
    }
  }
}

extension Path {
  /// The path with the ASCII letters after the last dot of its name in lowercase.
  fileprivate var withLowercaseSuffix: Path {
    guard let dot = bytes.lastIndex(of: Self.dot), !bytes[dot...].contains(Self.slash) else {
      return self
    }
    return Path(bytes: bytes[..<dot] + bytes[dot...].map(\.lowercased))
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self
  }
}
