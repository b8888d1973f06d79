internal import Files
internal import Layouts

extension PNGColors {
  /// The size in the first chunk; nil if that is not `IHDR`.
  static func size(in file: borrowing File) throws(FileError) -> PixelSize? {
    let bytes = try file.read(24)
    guard bytes.count == 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    var numbers = BigEndianReader(bytes[16...])
    guard let width = numbers.number(4), let height = numbers.number(4) else { return nil }
    return PixelSize(width: width, height: height)
  }
}
