/// The first braces of a pattern that hold alternatives: `{a,b}`.
///
/// As in shells, braces without a comma are literal, and so are braces after a backslash or in
/// brackets.
struct Braces {
  /// From the opening brace to the closing one.
  private let range: Range<Int>
  private let alternatives: [ArraySlice<UInt8>]

  /// The largest number of patterns that one may expand to.
  static let most = 1000
  /// The longest pattern whose braces are expanded: no path is longer.
  private static let longest = 4096

  /// Expands a pattern with braces into patterns without.
  ///
  /// - Returns: at least one pattern; nil for more than ``most``.
  static func expanding(_ pattern: [UInt8]) -> [[UInt8]]? {
    guard pattern.contains(UInt8(ascii: "{")) else { return [pattern] }
    guard pattern.count <= longest else { return nil }
    var (done, open) = ([[UInt8]](), [pattern])
    while let next = open.popLast() {
      if let braces = Braces(in: next) {
        let (before, after) = (
          next[..<braces.range.lowerBound], next[braces.range.upperBound...]
        )
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

  /// - Parameters:
  ///   - pattern: the whole pattern.
  ///   - start: the index of its brace.
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

  /// The end of the character at an index; a bracket expression is one character.
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
