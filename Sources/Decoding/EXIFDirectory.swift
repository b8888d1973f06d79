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
      let entries = tiff.firstEntries
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
