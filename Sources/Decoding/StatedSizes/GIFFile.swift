internal import Files
internal import Layouts

/// The structure of a GIF: its screen and the places of its frames.
enum GIFFile {
  /// The sizes that a decoder may report.
  ///
  /// Some programs write the size of their own screen. Decoders replace certain of those sizes by
  /// that of the frames, and any size that the frames exceed.
  ///
  /// - Returns: nil if the file is too short for a GIF, or has more blocks than are read.
  static func sizes(in file: borrowing File) throws(FileError) -> [PixelSize]? {
    let start = try file.read(13)
    guard start.count == 13 else { return nil }
    let screen = size(start[6..<10])
    var reader = GIFReader(place: 13 + tableLength(start[10]))
    var frames = PixelSize(width: 0, height: 0)
    while let end = try nextFrame(in: file, &reader) {
      (frames.width, frames.height) = (max(frames.width, end.width), max(frames.height, end.height))
    }
    if reader.isExhausted { return nil }
    return [
      screen, frames,
      PixelSize(
        width: max(screen.width, frames.width), height: max(screen.height, frames.height)),
    ]
  }

  /// The distance from the screen's top left corner to the next frame's bottom right; nil after the
  /// last complete frame.
  private static func nextFrame(
    in file: borrowing File, _ reader: inout GIFReader
  ) throws(FileError) -> PixelSize? {
    while let block = try reader.byte(file) {
      switch block {
      case 0x21:
        guard try reader.byte(file) != nil, try reader.skipBlocks(file) else { return nil }
      case 0x2c:
        guard let head = try reader.bytes(9, file) else { return nil }
        reader.place += tableLength(head[8])
        let (origin, frame) = (size(head[..<4]), size(head[4..<8]))
        _ = try reader.byte(file)
        _ = try reader.skipBlocks(file)
        return PixelSize(width: origin.width + frame.width, height: origin.height + frame.height)
      default: return nil
      }
    }
    return nil
  }

  /// The highest bit says whether there is a color table.
  private static func tableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private static func size(_ bytes: ArraySlice<UInt8>) -> PixelSize {
    PixelSize(
      width: Int(littleEndian: bytes.prefix(2)), height: Int(littleEndian: bytes.dropFirst(2)))
  }
}

/// Reads a GIF from an offset, in pieces.
private struct GIFReader {
  var place: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var steps = 0

  /// A limit on reads: full blocks reach it in a file of 267 MB, and one-byte blocks take
  /// milliseconds, not minutes.
  private static let mostSteps = 1 << 20

  init(place: Int) { self.place = place }

  /// Whether reading stopped at the limit.
  var isExhausted: Bool { steps >= Self.mostSteps }

  mutating func byte(_ file: borrowing File) throws(FileError) -> UInt8? {
    guard try fill(1, file) else { return nil }
    defer { place += 1 }
    return buffer[place - start]
  }

  mutating func bytes(
    _ count: Int, _ file: borrowing File
  ) throws(FileError) -> [UInt8]? {
    guard try fill(count, file) else { return nil }
    defer { place += count }
    return Array(buffer[place - start..<place - start + count])
  }

  /// Skips length-prefixed blocks, up to an empty one.
  mutating func skipBlocks(_ file: borrowing File) throws(FileError) -> Bool {
    while let length = try byte(file) {
      if length == 0 { return true }
      place += Int(length)
    }
    return false
  }

  /// Makes sure that the next bytes are in the buffer; false at the end of the file or at the
  /// limit.
  private mutating func fill(_ count: Int, _ file: borrowing File) throws(FileError) -> Bool {
    guard !isExhausted else { return false }
    steps += 1
    if place < start || place + count > start + buffer.count {
      (buffer, start) = (try file.read(1 << 16, at: place), place)
    }
    return place + count <= start + buffer.count
  }
}
