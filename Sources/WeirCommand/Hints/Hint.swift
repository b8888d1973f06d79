internal import Plans

/// What one may want to know besides the result, with the option that helps.
struct Hint: Sendable {
  /// A word for programs, which stays the same when sentences change.
  let code: String
  /// Whether it is a notice of the search.
  let isNotice: Bool
  /// Nil if there is nothing to say.
  let sentence: @Sendable (Ending) -> String?

  init(
    _ code: String, isNotice: Bool = false, _ sentence: @escaping @Sendable (Ending) -> String?
  ) {
    (self.code, self.isNotice, self.sentence) = (code, isNotice, sentence)
  }

  /// A notice of the search, which the closing line may wait for.
  init(notice code: String) {
    self.init(code, isNotice: true) { ending in
      let notices = ending.notices.filter { $0.code == code }.map(\.words)
      // A batch has one for each wall.
      let rest = notices.count > 3 ? ["and \(notices.count - 2) more like these"] : []
      let told = rest.isEmpty ? notices : notices.prefix(2) + rest
      return told.isEmpty ? nil : told.joined(separator: "; ")
    }
  }

  /// All hints, the most important first.
  static let all = [
    Hint("idle-standard-output") { $0.idleOutputWords },
    Hint(notice: "folders-inside"),
    Hint(notice: "links-outside"),
    Hint(notice: "own-work"),
    Hint(notice: "replaced-other"),
    Hint("other-notation") { $0.notationWords },
    Hint("drawn-quotes") { $0.quotesWords },
    Hint(notice: "missing-values"),
    Hint("one-folder") { $0.oneFolderWords },
    Hint(notice: "fuller-sheets"),
    Hint(notice: "room-for-copies"),
    Hint(notice: "bare-cells"),
    Hint("coarse-length") { $0.coarseLength },
    Hint("needle") { ending in ending.first { $0.needleWords(ending) } },
    Hint("small-frames") { ending in ending.first { $0.smallFrameWords(ending) } },
    Hint("small-lines") { ending in ending.first { $0.smallLineWords(ending) } },
    Hint("reading-order") { ending in ending.first { $0.readingOrderWords(ending) } },
    Hint("empty-area") { ending in ending.first { $0.emptyAreaWords(ending) } },
    Hint(notice: "linked-folders"),
    Hint(notice: "raw-files"),
    Hint("companion-folders") { $0.companionWords },
  ]

  /// How many stand below the closing line.
  static let mostShown = 2

  /// The codes of the notices that wait for the closing line.
  static let awaited = Set(all.filter(\.isNotice).map(\.code))
}

/// A hint that applies.
struct Told: Equatable, Sendable {
  let code: String
  let sentence: String
}

extension Ending {
  /// What is worth saying, the most important first.
  var hints: [Told] {
    Hint.all.compactMap { hint in hint.sentence(self).map { Told(code: hint.code, sentence: $0) } }
  }
}

extension [Told] {
  /// The lines for people: the most important hints, and how many more there are.
  var lines: [String] {
    let hidden = count - Hint.mostShown
    var lines = prefix(Hint.mostShown).map(\.sentence)
    guard hidden > 0, let last = lines.popLast() else { return lines }
    return lines + ["\(last) (--verbose shows \(hidden) more)"]
  }
}
