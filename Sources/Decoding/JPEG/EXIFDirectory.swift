internal import Plans

/// The orientation and the dates in a JPEG's EXIF segment.
///
/// It reads what cameras write. Anything else is left to libexif, which guesses.
struct EXIFDirectory {
  /// From 1 to 8.
  private(set) var orientation = 1
  /// The first that is stated of: taken, digitized, changed.
  var date: String? { EXIFDate.taken { texts[$0] } }
  private var texts: [EXIFDate.Tag: String] = [:]

  private enum Tag {
    static let (orientation, camera) = (0x0112, 0x8769)
  }

  /// No EXIF.
  init() {}

  /// Nil if anything about it is unusual.
  init?(segment: [UInt8]) {
    guard segment.starts(with: "Exif\0\0".utf8), let tiff = TIFFBytes(segment[6...]),
      let entries = tiff.firstEntries
    else { return nil }
    for (tag, place) in entries {
      switch tag {
      case Tag.orientation:
        guard let value = tiff.value(at: place, type: 3) else { return nil }
        orientation = (1...8).contains(value) ? value : 1
      case EXIFDate.Tag.changed.rawValue:
        guard let text = tiff.text(at: place) else { return nil }
        texts[.changed] = text
      case Tag.camera:
        guard let offset = tiff.value(at: place, type: 4), read(tiff, offset) else { return nil }
      default: break
      }
    }
  }

  /// Reads the camera's own directory; false if anything about it is unusual.
  private mutating func read(_ tiff: TIFFBytes, _ offset: Int) -> Bool {
    guard let entries = tiff.entries(at: offset) else { return false }
    for (tag, place) in entries {
      guard let tag = EXIFDate.Tag(rawValue: tag), tag != .changed else { continue }
      guard let text = tiff.text(at: place) else { return false }
      texts[tag] = text
    }
    return true
  }
}

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
