internal import Plans

/// The dates of EXIF, in the order in which they are asked for.
enum EXIFDate: CaseIterable {
  case original, digitized, changed

  /// A date, and what EXIF states about it in other places: all are texts.
  enum Tag: Int, CaseIterable {
    case changed = 0x0132
    case original = 0x9003
    case digitized = 0x9004
    case changedOffset = 0x9010
    case originalOffset = 0x9011
    case digitizedOffset = 0x9012
    case changedFraction = 0x9290
    case originalFraction = 0x9291
    case digitizedFraction = 0x9292
  }

  /// The first date that there is, as a ``TakenDate``.
  ///
  /// - Parameter text: gives the text of a tag; nil if there is none.
  /// - Returns: the date; nil if there is none.
  /// - Throws: what `text` throws.
  static func taken<E>(_ text: (Tag) throws(E) -> String?) throws(E) -> String? {
    for date in allCases {
      let tags = date.tags
      guard
        let text = try TakenDate(
          date: text(tags.date) ?? "", fraction: text(tags.fraction), offset: text(tags.offset))
      else { continue }
      return text.description
    }
    return nil
  }

  private var tags: (date: Tag, fraction: Tag, offset: Tag) {
    switch self {
    case .original: (.original, .originalFraction, .originalOffset)
    case .digitized: (.digitized, .digitizedFraction, .digitizedOffset)
    case .changed: (.changed, .changedFraction, .changedOffset)
    }
  }
}
