/// The orientation and the dates in a JPEG's EXIF segment.
///
/// It reads what cameras write. Anything else is left to libexif, which guesses.
struct EXIFDirectory {
  /// From 1 to 8.
  private(set) var orientation = 1
  /// The first that is stated of: taken, digitized, changed.
  var date: String? {
    [Tag.original, .digitized, .changed].lazy.compactMap { dates[$0] }
      .first { $0.first?.isNumber == true && $0.first != "0" }
  }
  private var dates: [Tag: String] = [:]

  private enum Tag: Int {
    case orientation = 0x0112
    case changed = 0x0132
    case camera = 0x8769
    case original = 0x9003
    case digitized = 0x9004
  }

  /// No EXIF.
  init() {}

  /// Nil if anything about it is unusual.
  init?(segment: [UInt8]) {
    guard segment.starts(with: "Exif\0\0".utf8), let tiff = TIFFBytes(segment[6...]),
      let first = tiff.number(4, at: 4), let entries = tiff.entries(at: first)
    else { return nil }
    for (tag, place) in entries {
      switch Tag(rawValue: tag) {
      case .orientation:
        guard let value = tiff.value(at: place, type: 3) else { return nil }
        orientation = (1...8).contains(value) ? value : 1
      case .changed:
        guard let text = tiff.date(at: place) else { return nil }
        dates[.changed] = text
      case .camera:
        guard let offset = tiff.value(at: place, type: 4), read(tiff, offset) else { return nil }
      default: break
      }
    }
  }

  /// Reads the camera's own directory; false if anything about it is unusual.
  private mutating func read(_ tiff: TIFFBytes, _ offset: Int) -> Bool {
    guard let entries = tiff.entries(at: offset) else { return false }
    for (tag, place) in entries {
      guard let tag = Tag(rawValue: tag), [.original, .digitized].contains(tag) else { continue }
      guard let text = tiff.date(at: place) else { return false }
      dates[tag] = text
    }
    return true
  }
}

/// TIFF in memory, as in EXIF.
private struct TIFFBytes {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  init?(_ bytes: ArraySlice<UInt8>) {
    isLittleEndian = bytes.starts(with: "II*\0".utf8)
    guard isLittleEndian || bytes.starts(with: "MM\0*".utf8) else { return nil }
    self.bytes = bytes
  }

  /// A number that is wholly inside.
  func number(_ count: Int, at place: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    let digits = bytes[bytes.startIndex + place..<bytes.startIndex + place + count]
    return isLittleEndian
      ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The tags of a directory and the places of their entries; nil if it is not wholly inside, or
  /// has a tag twice.
  func entries(at place: Int) -> [(tag: Int, place: Int)]? {
    guard let count = number(2, at: place), place + 2 + 12 * count <= bytes.count else {
      return nil
    }
    let places = (0..<count).map { place + 2 + 12 * $0 }
    let entries = places.compactMap { place in
      number(2, at: place).map { (tag: $0, place: place) }
    }
    return Set(entries.map(\.tag)).count == count ? entries : nil
  }

  /// The only value of an entry, of type 3 with two bytes or 4 with four; nil if it is another.
  func value(at place: Int, type: Int) -> Int? {
    guard number(2, at: place + 2) == type, number(4, at: place + 4) == 1 else { return nil }
    return number(type == 3 ? 2 : 4, at: place + 8)
  }

  /// A date as EXIF has them: 19 characters and a zero; nil for other texts.
  func date(at place: Int) -> String? {
    guard number(2, at: place + 2) == 2, number(4, at: place + 4) == 20,
      let offset = number(4, at: place + 8), offset + 20 <= bytes.count
    else { return nil }
    let text = bytes[bytes.startIndex + offset..<bytes.startIndex + offset + 20]
    guard text.last == 0, text.dropLast().allSatisfy({ (32..<127).contains($0) }) else {
      return nil
    }
    return String(decoding: text.dropLast(), as: UTF8.self)
  }
}
