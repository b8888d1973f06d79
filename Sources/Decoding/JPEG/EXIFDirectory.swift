internal import Files
internal import Plans

/// The orientation and the dates in a JPEG's EXIF segment, if it is as cameras write it.
///
/// Anything else is left to libexif, which guesses.
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

  /// Reads a block that may begin with a few other bytes; nil if anything about it is unusual.
  init?(block: [UInt8]) {
    guard let start = (0..<min(16, block.count)).first(where: { TIFFBytes(block[$0...]) != nil })
    else { return nil }
    self.init(segment: Array("Exif\0\0".utf8) + block[start...])
  }

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

  /// The first date that there is, as a ``TakenDate``, from the texts of its tags; nil if there is none.
  static func taken(_ text: (Tag) -> String?) -> String? {
    for (date, fraction, offset) in allCases.map(\.tags) {
      let taken = TakenDate(date: text(date) ?? "", fraction: text(fraction), offset: text(offset))
      if let taken { return taken.description }
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

/// TIFF in memory, as in EXIF and in the index of a multi-picture file.
struct TIFFBytes {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  /// Nil if the bytes do not begin as TIFF does.
  init?(_ bytes: ArraySlice<UInt8>) {
    isLittleEndian = bytes.starts(with: "II*\0".utf8)
    guard isLittleEndian || bytes.starts(with: "MM\0*".utf8) else { return nil }
    self.bytes = bytes
  }

  /// A number that is wholly inside.
  func number(_ count: Int, at place: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    let digits = bytes[bytes.startIndex + place..<bytes.startIndex + place + count]
    return isLittleEndian ? Int(littleEndian: digits) : Int(bigEndian: digits)
  }

  /// The tags and places of a directory's entries; nil if it is not wholly inside, or has a tag twice.
  func entries(at place: Int) -> [(tag: Int, place: Int)]? {
    guard let count = number(2, at: place), place + 2 + 12 * count <= bytes.count else {
      return nil
    }
    let entries = (0..<count).map { place + 2 + 12 * $0 }.compactMap { place in
      number(2, at: place).map { (tag: $0, place: place) }
    }
    return Set(entries.map(\.tag)).count == count ? entries : nil
  }

  /// The tags of the first directory and the places of their entries.
  var firstEntries: [(tag: Int, place: Int)]? {
    number(4, at: 4).flatMap { entries(at: $0) }
  }

  /// The only value of an entry, of type 3 with two bytes or 4 with four; nil if it is another.
  func value(at place: Int, type: Int) -> Int? {
    guard number(2, at: place + 2) == type, number(4, at: place + 4) == 1 else { return nil }
    return number(type == 3 ? 2 : 4, at: place + 8)
  }

  /// The value of an entry, of a type that metadata has; nil for others, and for one that is not wholly inside.
  func value(at place: Int) -> EXIFValue? {
    guard let type = number(2, at: place + 2), let size = EXIFValue.size(ofType: type),
      let length = number(4, at: place + 4).map({ $0 * size }),
      let start = length > 4 ? number(4, at: place + 8) : place + 8, start + length <= bytes.count
    else { return nil }
    let content = bytes[bytes.startIndex + start..<bytes.startIndex + start + length]
    return EXIFValue(type: type, content, isLittleEndian: isLittleEndian)
  }

  /// An ASCII text that ends with a NUL, up to its first one; nil for other values.
  func text(at place: Int) -> String? {
    guard number(2, at: place + 2) == 2, let count = number(4, at: place + 4), count > 0,
      let start = count > 4 ? number(4, at: place + 8) : place + 8, start + count <= bytes.count
    else { return nil }
    let text = bytes[bytes.startIndex + start..<bytes.startIndex + start + count]
    let written = text.prefix { $0 != 0 }
    guard text.last == 0, written.allSatisfy({ (32..<127).contains($0) }) else { return nil }
    return String(decoding: written, as: UTF8.self)
  }
}
