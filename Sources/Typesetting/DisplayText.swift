/// A text made safe to show, whatever it was.
///
/// It is short, has no control characters and no more marks on a letter than one can read, and
/// cannot change the direction of what stands around it.
struct DisplayText {
  /// What becomes of line breaks.
  enum LineBreaks {
    case spaces
    /// Kept as U+2028, which breaks a line but begins no new paragraph.
    case kept
  }

  /// What is kept of a text, in scalars; the last of them is an ellipsis then.
  static let longest = 4_096
  /// Marks on one letter; Hebrew with vowels and accents has four.
  private static let mostMarks = 6
  /// Isolates within isolates.
  private static let deepestIsolate = 16

  /// The text to show.
  private(set) var string = ""
  private var scalars: [Unicode.Scalar] = []
  private let lineBreaks: LineBreaks
  private var marks = 0
  /// The isolates that are open: whether each was kept.
  private var isolates: [Bool] = []
  private var previous: Unicode.Scalar?

  /// Looks at no more of the text than may be shown of it, and at what is left out before its end.
  init(_ text: String, lineBreaks: LineBreaks = .spaces) {
    self.lineBreaks = lineBreaks
    if Self.isPlain(text) {
      string = text
    } else {
      read(text)
    }
  }

  /// Whether there is nothing to do: most names are short, and of ASCII's visible characters.
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
      // Characters that are not seen do not hide that the marks go on.
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

  private mutating func cut() {
    scalars.removeLast(max(0, scalars.count - Self.longest + 1))
  }

  /// Leaves out the isolates that nothing ends, or nothing ends any more.
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
  /// The text as it can be shown to somebody, whatever is in it.
  ///
  /// Line breaks and tabs become spaces, other control characters �. Overrides and embeddings of
  /// direction are left out, and isolates that are not paired. A letter has at most 6 marks. What is
  /// longer than 4,096 scalars is cut, and ends in an ellipsis.
  ///
  /// - Complexity: constant, for texts longer than that.
  public var displayable: String { DisplayText(self).string }
}
