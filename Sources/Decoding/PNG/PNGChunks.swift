internal import CZlib
internal import Files
internal import Layouts

/// The chunks of a PNG that are not its pixels.
struct PNGChunks {
  private var place = 8
  private var count = 0

  /// How many chunks are read; the default is more than any program writes before the pixels.
  var most = 256
  /// Whether the chunks after the pixels are read, too.
  var passesPixels = false

  /// The next chunk's name, offset and length of its content, and first 8 bytes; nil at the end.
  mutating func next(
    in file: borrowing File
  ) throws(FileError) -> (name: String, place: Int, length: Int, head: [UInt8])? {
    while count < most {
      let head = try file.read(8, at: place)
      guard head.count == 8 else { return nil }
      let length = Int(bigEndian: head[..<4])
      let name = String(decoding: head[4...], as: UTF8.self)
      let arePixels = name == "IDAT"
      if name == "IEND" || arePixels && !passesPixels { return nil }
      let content = place + 8
      (place, count) = (place + length + 12, count + 1)
      if !arePixels { return (name, content, length, head) }
    }
    return nil
  }

  /// The size in the first chunk; nil if that is not `IHDR`.
  static func size(in file: borrowing File) throws(FileError) -> PixelSize? {
    let bytes = try file.read(24)
    guard bytes.count == 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return PixelSize(width: Int(bigEndian: bytes[16..<20]), height: Int(bigEndian: bytes[20..<24]))
  }

  /// The first chunk before the pixels that is longer than the rest of the file; nil if none is.
  static func unfinished(in file: borrowing File) throws(FileError) -> String? {
    let byteCount = try file.status().size
    var chunks = PNGChunks()
    chunks.most = manyChunks
    while let chunk = try chunks.next(in: file) {
      if chunk.length + 4 > byteCount - chunk.place { return chunk.name }
    }
    return nil
  }

  /// More than files have; reading their heads takes 30 ms.
  static let manyChunks = 1 << 16

  /// The XMP, compressed the way libvips writes it; nil if there is none, or too much to be weir's.
  static func compressedXMP(in file: borrowing File) throws(FileError) -> [UInt8]? {
    var chunks = PNGChunks()
    let keyword = Array(xmpKeyword.utf8) + [0, 0]
    while let chunk = try chunks.next(in: file) {
      guard chunk.name == "zTXt", chunk.length < mostBytes else { continue }
      let content = try file.read(chunk.length, at: chunk.place)
      if content.starts(with: keyword) { return inflated(content[keyword.count...], mostBytes) }
    }
    return nil
  }

  /// The keyword of a text that is XMP.
  static let xmpKeyword = "XML:com.adobe.xmp"
  private static let mostBytes = 1 << 16

  /// Nil for what is damaged, empty, or longer than the given number of bytes.
  static func inflated(_ bytes: ArraySlice<UInt8>, _ mostBytes: Int) -> [UInt8]? {
    let text = unsafe [UInt8](unsafeUninitializedCapacity: mostBytes) { buffer, count in
      var length = uLong(buffer.count)
      let result = unsafe bytes.withUnsafeBufferPointer {
        unsafe uncompress(buffer.baseAddress, &length, $0.baseAddress, uLong($0.count))
      }
      count = result == Z_OK ? Int(length) : 0
    }
    return text.isEmpty ? nil : text
  }
}
