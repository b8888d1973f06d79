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
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The pictures that are smaller versions of the first one, and JPEGs.
  var largePreviews: [(offset: Int, length: Int)] {
    guard let tiff = TIFFBytes(bytes[...]),
      let tag = tiff.firstEntries?.first(where: { $0.tag == Self.entries }),
      let length = tiff.number(4, at: tag.place + 4), let start = tiff.number(4, at: tag.place + 8)
    else { return [] }
    // The stated length may be any number.
    return stride(from: 0, to: min(length, bytes.count) - 15, by: 16).compactMap { place in
      Self.preview(at: start + place, in: tiff)
    }
  }

  /// The tag whose value is a list of entries of 16 bytes.
  private static let entries = 0xb002

  private static func preview(at place: Int, in tiff: TIFFBytes) -> (offset: Int, length: Int)? {
    guard let kind = tiff.number(4, at: place), let length = tiff.number(4, at: place + 4),
      let offset = tiff.number(4, at: place + 8), offset > 0
    else { return nil }
    // Bits 24 to 26 are 0 for JPEG, and bits 16 to 23 are 1 for “large thumbnail”.
    return kind & 0x07ff_0000 == 0x0001_0000 ? (offset, length) : nil
  }
}
