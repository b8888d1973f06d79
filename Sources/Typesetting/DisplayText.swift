/// A text made safe to show, whatever it was.
///
/// It is short, has no control characters, has no more marks on a letter than one can read, and
/// cannot change the direction of the text around it.
struct DisplayText {
  enum LineBreaks {
    case spaces
    /// Keeps them as U+2028, which breaks the line but begins no new paragraph.
    case kept
  }

  /// The most scalars that are kept; the last one of a longer text becomes an ellipsis.
  static let longest = 4_096
  /// The most marks on one letter; Hebrew with vowels and accents has four.
  private static let mostMarks = 6
  /// The most isolates within isolates.
  private static let deepestIsolate = 16

  private(set) var string = ""
  private var scalars: [Unicode.Scalar] = []
  private let lineBreaks: LineBreaks
  private var marks = 0
  /// For each open isolate, whether it was kept.
  private var isolates: [Bool] = []
  private var previous: Unicode.Scalar?

  /// Reads no more of the text than may be shown, and what is left out before that point.
  init(_ text: String, lineBreaks: LineBreaks = .spaces) {
    self.lineBreaks = lineBreaks
    if Self.isPlain(text) {
      string = text
    } else {
      read(text)
    }
  }

  /// Whether there is nothing to do: most names are short and have only visible ASCII.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= longest && text.utf8.allSatisfy { (0x20..<0x7f).contains($0) }
  }

  private mutating func read(_ text: String) {
    var seen = 0
    for scalar in text.unicodeScalars {
      guard scalars.count <= Self.longest, seen < 4 * Self.longest else { break }
      append(scalar)
      seen += 1
    }
    let isCut = scalars.count > Self.longest || seen == 4 * Self.longest
    if isCut { cut() }
    removeOpenIsolates()
    if isCut { scalars.append("…") }
    string.unicodeScalars.append(contentsOf: scalars)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    defer { previous = scalar }
    if scalar == "\n", previous == "\r" { return }
    guard !scalar.isDirectionalOverride else { return }
    if scalar.isIsolateStart || scalar == .popIsolate { return appendIsolate(scalar) }
    guard scalar.isMark else {
      // Invisible characters do not start a new count of marks.
      if scalar.properties.generalCategory != .format { marks = 0 }
      return scalars.append(scalar.substitute(lineBreaks))
    }
    marks += 1
    if marks <= Self.mostMarks { scalars.append(scalar) }
  }

  private mutating func appendIsolate(_ scalar: Unicode.Scalar) {
    if scalar.isIsolateStart {
      let isKept = isolates.count < Self.deepestIsolate
      isolates.append(isKept)
      if isKept { scalars.append(scalar) }
    } else if isolates.popLast() == true {
      scalars.append(scalar)
    }
  }

  private mutating func cut() { scalars.removeLast(max(0, scalars.count - Self.longest + 1)) }

  private mutating func removeOpenIsolates() {
    var open: [Int] = []
    for (index, scalar) in scalars.enumerated() {
      if scalar.isIsolateStart { open.append(index) }
      if scalar == .popIsolate { _ = open.popLast() }
    }
    for start in open.reversed() { scalars.remove(at: start) }
  }
}

extension String {
  /// The text made safe to show, whatever is in it.
  ///
  /// Line breaks and tabs become spaces, and other control characters become �. Overrides and
  /// embeddings of direction are left out, and so are unpaired isolates. A letter has at most 6 marks.
  /// A text of more than 4,096 scalars is cut and ends in an ellipsis.
  ///
  /// - Complexity: constant, for texts longer than that.
  package var displayable: String { DisplayText(self).string }
}

extension Unicode.Scalar {
  /// U+2069, which ends an isolate.
  static let popIsolate: Unicode.Scalar = "\u{2069}"

  var isIsolateStart: Bool { (0x2066...0x2068).contains(value) }

  /// Whether it forces or embeds a direction, up to an end that may never come.
  var isDirectionalOverride: Bool { (0x202a...0x202e).contains(value) }

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
