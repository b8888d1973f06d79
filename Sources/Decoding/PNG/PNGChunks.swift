internal import CZlib
internal import Files
internal import Layouts

/// The chunks of a PNG that precede its pixels.
struct PNGChunks {
  private var place = 8
  private var count = 0

  /// How many chunks are read; the default is more than any program writes before the pixels.
  var most = 256

  /// The next chunk's name, the offset and length of its content, and its first 8 bytes; nil at the
  /// pixels.
  mutating func next(
    in file: borrowing File
  ) throws(FileError) -> (name: String, place: Int, length: Int, head: [UInt8])? {
    let head = try file.read(8, at: place)
    guard head.count == 8, count < most else { return nil }
    let length = head[..<4].reduce(0) { $0 << 8 | Int($1) }
    let name = String(decoding: head[4...], as: UTF8.self)
    if name == "IDAT" || name == "IEND" { return nil }
    defer { (place, count) = (place + length + 12, count + 1) }
    return (name, place + 8, length, head)
  }

  /// The name of a chunk before the pixels that is longer than the rest of the file; nil if all of
  /// them are complete.
  static func unfinished(in file: borrowing File) throws(FileError) -> String? {
    let byteCount = try file.status().size
    var chunks = PNGChunks()
    // A read takes half a microsecond.
    chunks.most = 1 << 16
    while let chunk = try chunks.next(in: file) {
      if chunk.length + 4 > byteCount - chunk.place { return chunk.name }
    }
    return nil
  }

  /// The XMP of a PNG, compressed the way libvips writes it; nil if there is none, or if it is too
  /// long to be weir's.
  static func compressedXMP(in file: borrowing File) throws(FileError) -> [UInt8]? {
    var chunks = PNGChunks()
    let keyword = Array("XML:com.adobe.xmp".utf8) + [0, 0]
    while let chunk = try chunks.next(in: file) {
      guard chunk.name == "zTXt", chunk.length < mostBytes else { continue }
      let content = try file.read(chunk.length, at: chunk.place)
      if content.starts(with: keyword) { return inflated(Array(content[keyword.count...])) }
    }
    return nil
  }

  private static let mostBytes = 1 << 16

  private static func inflated(_ bytes: [UInt8]) -> [UInt8]? {
    let text = unsafe [UInt8](unsafeUninitializedCapacity: mostBytes) { buffer, count in
      var length = uLong(buffer.count)
      let result = unsafe uncompress(buffer.baseAddress, &length, bytes, uLong(bytes.count))
      count = result == Z_OK ? Int(length) : 0
    }
    return text.isEmpty ? nil : text
  }
}

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
