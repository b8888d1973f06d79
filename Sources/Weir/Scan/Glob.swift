internal import Glibc

/// A shell pattern: `*`, `?`, `[…]` and `{a,b}`.
///
/// Without a slash it is held against the name, with one against the path below the folder that was
/// named, and then `*` does not cross a slash. ASCII letters of a suffix match in either case: `*.nef` is `*.NEF`, too.
public struct Glob: Equatable, Sendable {
  let pattern: [UInt8]
  /// What it is without braces: one of these must match.
  private let alternatives: [Alternative]

  /// Creates a pattern out of bytes.
  public init(_ pattern: Path) {
    self.pattern = pattern.bytes
    let expanded = Braces.expanding(pattern.bytes) ?? [pattern.bytes]
    alternatives = expanded.map(Alternative.init)
  }

  /// Whether its braces stand for too many patterns, which then count as they are written.
  public var isTooBroad: Bool { Braces.expanding(pattern) == nil }

  /// The most patterns that braces may stand for.
  public static var mostAlternatives: Int { Braces.most }

  /// The pattern itself; bytes that are not UTF-8 show as U+FFFD.
  public var text: String { String(decoding: pattern, as: UTF8.self) }

  /// Whether the pattern matches.
  ///
  /// The corresponding C function is `fnmatch`.
  ///
  /// - Parameter path: relative to the folder that was named.
  /// - Returns: whether it does.
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
  /// With the ASCII letters behind the last dot of its name in lower case.
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
