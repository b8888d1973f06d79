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
  private let alternatives: [Path]

  /// Creates a pattern.
  public init(_ pattern: Path) {
    self.pattern = pattern.bytes
    alternatives = Braces.expanding(pattern.bytes)?.map { Path(bytes: $0) } ?? [pattern]
  }

  /// Whether its braces expand to too many patterns and are therefore literal.
  package var hasTooManyAlternatives: Bool { Braces.expanding(pattern) == nil }

  /// The largest number of patterns that braces may expand to.
  package static var alternativeLimit: Int { Braces.most }

  /// The pattern's text; bytes that are not UTF-8 become U+FFFD.
  public var text: String { String(decoding: pattern, as: UTF8.self) }

  /// Whether all of a text matches, whatever the case of its letters.
  package func matches(text: String) -> Bool {
    let subject = Path(text.lowercased())
    return alternatives.contains { alternative in
      let pattern = String(decoding: alternative.bytes, as: UTF8.self).lowercased()
      return Path(pattern).matches(subject, 0)
    }
  }

  /// Whether a path, relative to the given folder, matches, as for C's `fnmatch`.
  public func matches(_ path: Path) -> Bool {
    alternatives.contains { pattern in
      let hasSlash = pattern.bytes.contains(Path.slash)
      let (subject, flags) = hasSlash ? (path, FNM_PATHNAME) : (path.name, 0)
      return pattern.matches(subject, flags)
        || pattern.withLowercaseSuffix.matches(subject.withLowercaseSuffix, flags)
    }
  }
}

extension Path {
  fileprivate func matches(_ subject: Path, _ flags: Int32) -> Bool {
    unsafe bytes.withCString { pattern in
      unsafe subject.bytes.withCString { unsafe fnmatch(pattern, $0, flags) == 0 }
    }
  }

  /// The path with the ASCII letters after the last dot of its name in lowercase.
  fileprivate var withLowercaseSuffix: Path {
    guard let dot = bytes.lastIndex(of: Self.dot), !bytes[dot...].contains(Self.slash) else {
      return self
    }
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return Path(bytes: bytes[..<dot] + bytes[dot...].map { capitals.contains($0) ? $0 + 32 : $0 })
  }
}

/// The first braces of a pattern that hold alternatives: `{a,b}`.
///
/// As in shells, those without a comma are literal, and those after a backslash or in brackets.
private struct Braces {
  private let range: Range<Int>
  private let alternatives: [ArraySlice<UInt8>]

  /// The most patterns that one may expand to.
  static let most = 1000
  /// The longest pattern whose braces are expanded: no path is longer.
  private static let longest = 4096

  /// The pattern as patterns without braces, at least one; nil for more than ``most``.
  static func expanding(_ pattern: [UInt8]) -> [[UInt8]]? {
    guard pattern.contains(UInt8(ascii: "{")) else { return [pattern] }
    guard pattern.count <= longest else { return nil }
    var (done, open) = ([[UInt8]](), [pattern])
    while let next = open.popLast() {
      if let braces = Braces(in: next) {
        let (before, after) = (next[..<braces.range.lowerBound], next[braces.range.upperBound...])
        open += braces.alternatives.map { Array(before + $0 + after) }
      } else {
        done.append(next)
      }
      if done.count + open.count > most { return nil }
    }
    return done
  }

  private init?(in pattern: [UInt8]) {
    var index = 0
    while index < pattern.count {
      if pattern[index] == UInt8(ascii: "{"), let braces = Braces(in: pattern, from: index) {
        self = braces
        return
      }
      index = Self.end(ofCharacterAt: index, in: pattern)
    }
    return nil
  }

  /// Those whose opening brace has an index.
  private init?(in pattern: [UInt8], from start: Int) {
    var (depth, index, commas) = (0, start, [start])
    while index < pattern.count {
      switch pattern[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 1: commas.append(index)
      default: break
      }
      if depth == 0 {
        guard commas.count > 1 else { return nil }
        range = start..<(index + 1)
        alternatives = zip(commas, commas.dropFirst() + [index]).map { pattern[($0 + 1)..<$1] }
        return
      }
      index = Self.end(ofCharacterAt: index, in: pattern)
    }
    return nil
  }

  /// A bracket expression is one character.
  private static func end(ofCharacterAt index: Int, in pattern: [UInt8]) -> Int {
    switch pattern[index] {
    case UInt8(ascii: "\\"): return index + 2
    case UInt8(ascii: "["):
      // A closing bracket right after the opening one is a literal member of the set.
      let isNegated = pattern.dropFirst(index + 1).first.map("!^".utf8.contains) ?? false
      let first = index + (isNegated ? 3 : 2)
      return pattern.indices.dropFirst(first).first { pattern[$0] == UInt8(ascii: "]") }.map {
        $0 + 1
      } ?? index + 1
    default: return index + 1
    }
  }
}
