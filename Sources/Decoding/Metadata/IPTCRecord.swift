internal import Plans

/// The texts of IPTC's application record, which press agencies have had since before XMP.
struct IPTCRecord {
  private(set) var texts: [UInt8: [String]] = [:]

  /// More data sets than any program writes.
  private static let mostSets = 10_000

  /// Reads the record as such, as TIFF has it, or among Photoshop's resources, as JPEG and PNG have it.
  init(_ bytes: [UInt8]) {
    let record = PhotoshopResources.record(in: bytes) ?? bytes[...]
    var (place, isUnicode) = (record.startIndex, false)
    for _ in 0..<Self.mostSets {
      guard place + 5 <= record.endIndex, record[place] == 0x1c else { return }
      let length = Int(bigEndian: record[place + 3..<place + 5])
      let start = place + 5
      // Longer ones have their lengths elsewhere, and none of them is a text.
      guard length < 0x8000, start + length <= record.endIndex else { return }
      let content = record[start..<start + length]
      switch (record[place + 1], record[place + 2]) {
      case (1, 90): isUnicode = content.elementsEqual(Self.isUnicode)
      case (2, let number) where MetadataField.iptcNumbers.contains(number):
        let text =
          isUnicode ? String(decoding: content, as: UTF8.self) : String(latin1: content)
        texts[number, default: []].append(text)
      default: break
      }
      place = start + length
    }
  }

  /// The escape sequence of ISO 2022 that begins UTF-8.
  private static let isUnicode: [UInt8] = [0x1b, 0x25, 0x47]
}

/// What Photoshop keeps in a JPEG's APP13 segments, and other programs in PNGs without the start.
enum PhotoshopResources {
  static let start = Array("Photoshop 3.0\0".utf8)

  /// IPTC's record; nil if these are no resources, or have none.
  static func record(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var place = bytes.starts(with: start) ? start.count : 0
    while place + 8 <= bytes.count, bytes[place...].starts(with: "8BIM".utf8) {
      let number = Int(bigEndian: bytes[place + 4..<place + 6])
      // The name has a byte for its length, and both together are even.
      let size = place + 6 + (Int(bytes[place + 6]) + 2) / 2 * 2
      guard size + 4 <= bytes.count else { return nil }
      let (content, length) = (size + 4, Int(bigEndian: bytes[size..<size + 4]))
      guard content + length <= bytes.count else { return nil }
      if number == 0x0404 { return bytes[content..<content + length] }
      place = content + (length + 1) / 2 * 2
    }
    return nil
  }
}

extension String {
  /// A text in Latin-1, or in what Windows makes of it: its first 32 characters above ASCII are no controls.
  init(latin1 bytes: some Sequence<UInt8>) {
    self = ""
    for byte in bytes {
      let scalar =
        (0x80..<0xa0).contains(byte)
        ? Self.windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
      unicodeScalars.append(scalar)
    }
  }

  /// A text in UTF-16; `low` is the index of the low byte in each pair, 0 or 1.
  init(utf16 bytes: [UInt8], low: Int) {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + 1 - low]) << 8
    }
    self.init(decoding: units, as: UTF16.self)
  }

  /// The text that the bytes are in UTF-8, or else in Latin-1.
  init(utf8OrLatin1 bytes: some Collection<UInt8>) {
    self = String(validating: bytes, as: UTF8.self) ?? String(latin1: bytes)
  }

  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ".unicodeScalars)
}
