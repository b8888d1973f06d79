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

  /// The tags of the first directory and the places of their entries.
  var firstEntries: [(tag: Int, place: Int)]? {
    number(4, at: 4).flatMap { entries(at: $0) }
  }

  /// The only value of an entry, of type 3 with two bytes or 4 with four; nil if it is another.
  func value(at place: Int, type: Int) -> Int? {
    guard number(2, at: place + 2) == type, number(4, at: place + 4) == 1 else { return nil }
    return number(type == 3 ? 2 : 4, at: place + 8)
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
