internal import Files
internal import Layouts

/// The structure of a WebP: its first chunk.
enum WebPFile {
  /// The size of the canvas or of the only picture; nil if the first chunk states neither.
  static func size(in file: borrowing File) throws(FileError) -> PixelSize? {
    let bytes = try file.read(30)
    guard bytes.count == 30 else { return nil }
    let content = bytes[20...]
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X":
      return PixelSize(
        width: Int(littleEndian: content[24..<27]) + 1,
        height: Int(littleEndian: content[27..<30]) + 1)
    case "VP8 ":
      // After the frame tag and a start code of three bytes; the upper two bits are a scale.
      return PixelSize(
        width: Int(littleEndian: content[26..<28]) & 0x3fff,
        height: Int(littleEndian: content[28..<30]) & 0x3fff)
    case "VP8L":
      let bits = Int(littleEndian: content[21..<25])
      return PixelSize(width: bits & 0x3fff + 1, height: bits >> 14 & 0x3fff + 1)
    default: return nil
    }
  }
}
