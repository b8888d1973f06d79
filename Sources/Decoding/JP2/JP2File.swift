internal import Files
internal import Layouts

/// What a JPEG 2000 states about its pixels.
///
/// The boxes of a JP2 say what the channels mean, and its codestream how they are stored. Only the codestream gets to the
/// decoder: what OpenJPEG makes of boxes depends on its release, and libvips overruns its memory if a palette adds channels.
struct JP2File {
  /// The place of the codestream, in bytes.
  let stream: Range<Int>
  let codestream: JP2Codestream
  /// What the boxes say of colors; all of it is empty for a codestream without boxes.
  let boxes: JP2Boxes

  /// Nil if the file does not have a codestream in its place.
  init?(in file: borrowing File, byteCount: Int) throws(FileError) {
    guard try !file.read(2).elementsEqual([0xff, 0x4f]) else {
      guard let codestream = JP2Codestream(try file.read(JP2Codestream.mostBytes)[...]) else {
        return nil
      }
      (stream, self.codestream, boxes) = (0..<byteCount, codestream, JP2Boxes())
      return
    }
    var (place, boxes) = (0, JP2Boxes?.none)
    for _ in 0..<Self.mostBoxes {
      guard let box = ISOBox(start: try file.read(16, at: place)[...]) else { return nil }
      let end = place + min(box.length ?? .max, byteCount - place)
      let content = place + box.head..<max(place + box.head, end)
      switch box.kind {
      case "jp2h" where boxes == nil:
        boxes = JP2Boxes(
          try file.read(min(content.count, Self.mostOfHeader), at: content.lowerBound))
      case "jp2c":
        let start = try file.read(JP2Codestream.mostBytes, at: content.lowerBound)
        guard let boxes, let codestream = JP2Codestream(start[...]) else { return nil }
        (stream, self.codestream, self.boxes) = (content, codestream, boxes)
        return
      default: break
      }
      guard end < byteCount else { return nil }
      place = end
    }
    return nil
  }

  private static let mostBoxes = 1000
  /// In bytes: a profile for printers takes two million.
  private static let mostOfHeader = 1 << 24
}

/// The first segment of a JPEG 2000 codestream, SIZ, in ITU-T T.800, A.5.1.
struct JP2Codestream {
  let size: PixelSize
  /// Whether the picture and its tiles begin in the corner of the grid.
  let isInCorner: Bool
  /// In pixels; tiles may be larger than the picture.
  let tile: PixelSize
  let channels: [Channel]

  struct Channel {
    let bits: Int
    let isSigned: Bool
    /// How many pixels a sample stands for.
    let across, down: Int

    fileprivate init(_ bytes: ArraySlice<UInt8>) {
      let numbers = bytes.map { Int($0) }
      (bits, isSigned) = (numbers[0] & 0x7f + 1, numbers[0] > 0x7f)
      (across, down) = (numbers[1], numbers[2])
    }
  }

  /// Nil if it is incomplete, or says what no picture has.
  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = BigEndianReader(bytes)
    guard reader.number(4) == 0xff4f_ff51, reader.number(4) != nil else { return nil }
    let numbers = (0..<8).compactMap { _ in reader.number(4) }
    guard let count = reader.number(2), let samples = reader.take(3 * count), count > 0,
      numbers[0] > numbers[2], numbers[1] > numbers[3], numbers[4] > 0, numbers[5] > 0
    else { return nil }
    size = PixelSize(width: numbers[0] - numbers[2], height: numbers[1] - numbers[3])
    isInCorner = [2, 3, 6, 7].allSatisfy { numbers[$0] == 0 }
    tile = PixelSize(width: numbers[4], height: numbers[5])
    channels = stride(from: samples.startIndex, to: samples.endIndex, by: 3).map { place in
      Channel(samples[place..<place + 3])
    }
    guard channels.allSatisfy({ $0.across > 0 && $0.down > 0 }) else { return nil }
  }

  /// That of 16,384 channels, the most that there can be.
  static let mostBytes = 42 + 3 << 14
}

/// What the header box of a JP2 says about colors, in ITU-T T.800, I.5.3.
struct JP2Boxes {
  /// The code of the color space; nil if there is a profile, or nothing.
  private(set) var colorSpace: Int?
  private(set) var profile: [UInt8]?
  private(set) var hasPalette = false
  /// What is said of channels.
  private(set) var definitions: [Definition] = []

  /// What a channel is.
  struct Definition: Equatable {
    let channel: Int
    /// 0 for a color, 1 for alpha, 2 for alpha by which colors are multiplied.
    let kind: Int
    /// The number of the color, from 1; 0 for all of them.
    let color: Int
  }

  init() {}

  init(_ header: [UInt8]) {
    var hasColors = false
    for (kind, content) in ISOBoxes(header[...]) {
      switch kind {
      // The first that can be read counts.
      case "colr" where !hasColors: hasColors = takeColors(content)
      case "pclr": hasPalette = true
      case "cdef" where definitions.isEmpty: takeDefinitions(content.dropFirst(2))
      default: break
      }
    }
  }

  private mutating func takeColors(_ content: ArraySlice<UInt8>) -> Bool {
    let value = content.dropFirst(3)
    switch content.first {
    case 1 where value.count >= 4: colorSpace = Int(bigEndian: value.prefix(4))
    case 2, 3: profile = Array(value)
    default: return false
    }
    return true
  }

  private mutating func takeDefinitions(_ content: ArraySlice<UInt8>) {
    var bytes = BigEndianReader(content)
    while let channel = bytes.number(2), let kind = bytes.number(2), let color = bytes.number(2) {
      definitions.append(Definition(channel: channel, kind: kind, color: color))
    }
  }
}
