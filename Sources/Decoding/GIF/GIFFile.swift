internal import Files
internal import Layouts
internal import Plans

/// The structure of a GIF: its screen and its frames.
struct GIFFile {
  /// The size that the file states for all of its frames together.
  let screen: PixelSize
  /// The offset of the first frame, or of the extensions before it.
  let framesStart: Int

  /// Nil if the file is too short for a GIF.
  init?(in file: borrowing File) throws(FileError) {
    let start = try file.read(13)
    guard start.count == 13 else { return nil }
    screen = PixelSize(littleEndian: start[6..<10])
    framesStart = 13 + GIFFrame.tableLength(start[10])
  }

  /// The size of the picture: that of the screen, enlarged for the first frame; nil without a frame, or with more blocks
  /// than are read.
  ///
  /// Some programs write the size of their own screen. Where the screen has one of those sizes, or is empty or very
  /// large, the first frame alone counts, unless another one reaches beyond it.
  func canvas(in file: borrowing File) throws(FileError) -> PixelSize? {
    var frames = GIFFrames(of: self)
    guard let first = try frames.next(in: file, withData: false), !frames.isExhausted else {
      return nil
    }
    let shown = libraryCanvas(with: first)
    guard !isTrusted, min(screen.width, screen.height) > 0, screen != shown else { return shown }
    frames = GIFFrames(of: self)
    while let frame = try frames.next(in: file) {
      if frame.maxX > shown.width || frame.maxY > shown.height {
        return PixelSize(
          width: max(screen.width, shown.width), height: max(screen.height, shown.height))
      }
    }
    return frames.isExhausted ? nil : shown
  }

  /// What libnsgif takes for the size.
  func libraryCanvas(with first: GIFFrame) -> PixelSize {
    let least = isTrusted ? screen : PixelSize(width: 1, height: 1)
    return PixelSize(width: max(least.width, first.maxX), height: max(least.height, first.maxY))
  }

  private var isTrusted: Bool {
    min(screen.width, screen.height) > 0 && max(screen.width, screen.height) <= 2048
      && !Self.sizesOfScreens.contains(screen)
  }

  private static let sizesOfScreens = [
    (640, 480), (640, 512), (800, 600), (1024, 768), (1280, 1024), (1600, 1200),
  ].map { PixelSize(width: $0, height: $1) }

  /// The size that a decoder reports; nil if the file is too short, or has more blocks than are read.
  static func size(in file: borrowing File) throws(FileError) -> PixelSize? {
    try GIFFile(in: file)?.canvas(in: file)
  }
}

extension PixelSize {
  /// Two bytes of the width, and two of the height.
  fileprivate init(littleEndian bytes: ArraySlice<UInt8>) {
    self.init(
      width: Int(littleEndian: bytes.prefix(2)), height: Int(littleEndian: bytes.dropFirst(2)))
  }
}

struct GIFFrame {
  /// The offset of the extensions before it.
  let start: Int
  /// The offset of its descriptor.
  let place: Int
  /// The offset behind its data.
  var end: Int
  let x: Int
  let y: Int
  let size: PixelSize
  /// Whether one of its colors is transparent.
  let isTransparent: Bool
  /// What happens to its pixels before the next frame is drawn.
  let disposal: Disposal

  enum Disposal {
    case kept, cleared, restored

    /// Browsers and libnsgif read 4 like 3.
    init(flags: UInt8) {
      self =
        switch flags >> 2 & 7 {
        case 2: .cleared
        case 3, 4: .restored
        default: .kept
        }
    }
  }

  var maxX: Int { x + size.width }
  var maxY: Int { y + size.height }

  /// Whether nothing of what was drawn before is seen.
  func covers(_ canvas: PixelSize) -> Bool {
    !isTransparent && x == 0 && y == 0 && size.covers(canvas)
  }

  /// The length of a color table: the highest bit says whether there is one.
  static func tableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}

/// The frames of a GIF, in order, as libnsgif finds them.
struct GIFFrames {
  private var reader: GIFReader

  init(of gif: GIFFile) { reader = GIFReader(place: gif.framesStart) }

  /// Whether reading stopped because there are too many blocks.
  var isExhausted: Bool { reader.isExhausted }

  /// The next frame; nil after the last one.
  ///
  /// With its data, which takes a walk through all of it, its end is known, too. A frame whose data is cut
  /// short counts, and there is none after it.
  mutating func next(
    in file: borrowing File, withData: Bool = true
  ) throws(FileError) -> GIFFrame? {
    let start = reader.place
    var control: UInt8 = 0
    while let block = try reader.byte(file) {
      if block == 0x21 {
        // Only transparency adds up if there are several controls.
        guard let flags = try extensionFlags(file) else { return nil }
        control = flags.map { $0 | control & 1 } ?? control
        continue
      }
      let place = reader.place - 1
      guard block == 0x2c, let head = try reader.bytes(9, file) else { return nil }
      if withData, try !skipData(file, head[8]) { return nil }
      return GIFFrame(
        start: start, place: place, end: reader.place, x: Int(littleEndian: head[..<2]),
        y: Int(littleEndian: head[2..<4]), size: PixelSize(littleEndian: head[4..<8]),
        isTransparent: control & 1 == 1, disposal: .init(flags: control))
    }
    return nil
  }

  /// The flags of a graphic control, `.some(nil)` for any other extension, nil if the file ends in it.
  private mutating func extensionFlags(_ file: borrowing File) throws(FileError) -> UInt8?? {
    guard let label = try reader.byte(file) else { return nil }
    var flags: UInt8?
    // The first block counts even if it is empty, but for comments.
    if label != 0xfe {
      guard let length = try reader.byte(file) else { return nil }
      let place = reader.place
      if label == 0xf9 {
        guard let content = try reader.bytes(4, file) else { return nil }
        flags = content[0]
      }
      reader.place = place + Int(length)
    }
    return try reader.skipBlocks(file) ? .some(flags) : nil
  }

  /// Skips a frame's color table and data; false if it has no data.
  private mutating func skipData(_ file: borrowing File, _ flags: UInt8) throws(FileError) -> Bool {
    reader.place += GIFFrame.tableLength(flags)
    // A code has at most twelve bits.
    guard let bits = try reader.byte(file), bits < 12 else { return false }
    _ = try reader.skipBlocks(file)
    return !reader.isExhausted
  }
}

/// Reads a GIF from an offset, in pieces.
private struct GIFReader {
  var place: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var steps = 0

  /// Full blocks reach it in a file of 267 MB, and one-byte blocks take milliseconds, not minutes.
  private static let mostSteps = 1 << 20

  init(place: Int) { self.place = place }

  /// Whether reading stopped at the limit.
  var isExhausted: Bool { steps >= Self.mostSteps }

  mutating func byte(_ file: borrowing File) throws(FileError) -> UInt8? {
    guard try fill(1, file) else { return nil }
    defer { place += 1 }
    return buffer[place - start]
  }

  mutating func bytes(_ count: Int, _ file: borrowing File) throws(FileError) -> [UInt8]? {
    guard try fill(count, file) else { return nil }
    defer { place += count }
    return Array(buffer[place - start..<place - start + count])
  }

  /// Skips length-prefixed blocks, up to an empty one; false if the file ends before that.
  mutating func skipBlocks(_ file: borrowing File) throws(FileError) -> Bool {
    while let length = try byte(file) {
      if length == 0 { return true }
      place += Int(length)
    }
    return false
  }

  /// Makes sure that the next bytes are in the buffer; false at the end of the file or at the limit.
  private mutating func fill(_ count: Int, _ file: borrowing File) throws(FileError) -> Bool {
    guard !isExhausted else { return false }
    steps += 1
    if place < start || place + count > start + buffer.count {
      (buffer, start) = (try file.read(1 << 16, at: place), place)
    }
    return place + count <= start + buffer.count
  }
}
