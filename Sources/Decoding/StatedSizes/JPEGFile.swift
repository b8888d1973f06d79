internal import Files
internal import Layouts

/// The structure of a JPEG: the segments before its pixels.
enum JPEGFile {
  /// The size in the frame header.
  ///
  /// Nil if there are stray bytes between the segments, which decoders skip, or if the height
  /// follows the pixels.
  static func size(in file: borrowing File) throws(FileError) -> PixelSize? {
    var place = 2
    for _ in 0..<mostSegments {
      // The length of a frame header up to the size.
      let bytes = try file.read(9, at: place)
      guard bytes.count == 9, bytes[0] == 0xff else { return nil }
      if bytes[1] == 0xff {
        place += 1
        continue
      }
      if isFrame(bytes[1]) {
        let size = PixelSize(width: number(bytes[7..<9]), height: number(bytes[5..<7]))
        return size.area > 0 ? size : nil
      }
      guard !isAlone(bytes[1]) else { return nil }
      place += 2 + number(bytes[2..<4])
    }
    return nil
  }

  /// More segments than any program writes before the pixels.
  private static let mostSegments = 1000

  /// Whether a marker starts a frame of any kind; three markers in the range have other meanings.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
  }

  /// Whether a marker has no length; the last of them in the range starts the pixels.
  private static func isAlone(_ marker: UInt8) -> Bool {
    marker <= 0x01 || (0xd0...0xda).contains(marker)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
