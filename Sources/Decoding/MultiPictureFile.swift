internal import Files

/// The large previews that many cameras store behind a JPEG, of 640 × 480 to 1,920 × 1,080.
///
/// Their places are in the first picture's APP2 segment “MPF”, as the Multi-Picture Format (CIPA
/// DC-007) has them. A file that is broken in any way has no previews.
enum MultiPictureFile {
  /// The bytes of each preview, as stored.
  static func previews(in file: borrowing File) -> [[UInt8]] {
    guard let segment = try? JPEGFile.segment(0xe2, starting: Array("MPF\0".utf8), in: file) else {
      return []
    }
    return MultiPictureIndex(segment.content).largePreviews.prefix(mostPreviews).compactMap {
      entry in
      guard entry.length <= Preview.mostBytes else { return nil }
      let bytes = try? file.read(entry.length, at: segment.place + entry.offset)
      return bytes?.count == entry.length ? bytes : nil
    }
  }

  /// Cameras store one or two.
  private static let mostPreviews = 4
}

/// The list of the pictures in a file: a TIFF directory, in which offsets count from its start.
private struct MultiPictureIndex {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
    isLittleEndian = bytes.starts(with: Array("II".utf8))
  }

  /// The pictures that are smaller versions of the first one, and JPEGs.
  var largePreviews: [(offset: Int, length: Int)] {
    guard let directory = number(4, at: 4), let count = number(2, at: directory) else { return [] }
    let tags = (0..<count).lazy.map { directory + 2 + 12 * $0 }
    guard let tag = tags.first(where: { number(2, at: $0) == Self.entries }),
      let length = number(4, at: tag + 4), let start = number(4, at: tag + 8)
    else { return [] }
    return stride(from: 0, to: length - 15, by: 16).compactMap { preview(at: start + $0) }
  }

  /// The tag whose value is a list of entries of 16 bytes.
  private static let entries = 0xb002

  private func preview(at place: Int) -> (offset: Int, length: Int)? {
    guard let kind = number(4, at: place), let length = number(4, at: place + 4),
      let offset = number(4, at: place + 8), offset > 0
    else { return nil }
    // Bits 24 to 26 are 0 for JPEG, and bits 16 to 23 are 1 for “large thumbnail”.
    return kind & 0x07ff_0000 == 0x0001_0000 ? (offset, length) : nil
  }

  /// A number that is wholly inside the directory.
  private func number(_ count: Int, at place: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    let digits = bytes[place..<place + count]
    let ordered = isLittleEndian ? Array(digits.reversed()) : Array(digits)
    return ordered.reduce(0) { $0 << 8 | Int($1) }
  }
}
