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
