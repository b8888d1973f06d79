extension Unicode.Scalar {
  /// U+2069, which ends an isolate.
  static let popIsolate: Unicode.Scalar = "\u{2069}"

  /// Whether it begins an isolate: a run with a direction of its own.
  var isIsolateStart: Bool { (0x2066...0x2068).contains(value) }

  /// Whether it forces or embeds a direction, up to an end that may never come.
  var isDirectionalOverride: Bool { (0x202a...0x202e).contains(value) }

  /// Whether it is a mark on the letter before it, without room of its own.
  var isMark: Bool {
    guard value >= 0x300 else { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The scalar itself, or a stand-in if it would show nothing or break the line.
  func substitute(_ lineBreaks: DisplayText.LineBreaks) -> Unicode.Scalar {
    switch value {
    case 0x0a...0x0d, 0x85, 0x2028, 0x2029: lineBreaks == .kept ? "\u{2028}" : " "
    case 0x09: " "
    // Every font can draw it; few have U+2400 and its neighbors.
    case 0x00...0x1f, 0x7f...0x9f: "\u{fffd}"
    default: self
    }
  }
}
