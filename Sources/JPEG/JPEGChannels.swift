internal import CJPEG
package import Scaling

/// A JPEG whose channels are read as they are stored.
///
/// libjpeg neither enlarges the colors to the size of the brightness nor converts them, since that is cheaper and finer after
/// scaling. A file that is unusual in any way, by a warning of libjpeg too, is not read at all: libvips decodes it, and says
/// what is wrong.
@safe package struct JPEGChannels: ~Copyable {
  /// In pixels, as stored.
  package let width: Int
  /// In pixels, as stored.
  package let height: Int
  package let colors: Colors
  /// Whether the whole picture must be read before its first row is known.
  package let isProgressive: Bool
  private let jpeg: OpaquePointer

  /// The segments to keep in memory.
  package struct Segments: OptionSet, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }
    /// EXIF and XMP.
    package static let app1 = Segments(rawValue: 1 << 1)
    /// Profiles.
    package static let app2 = Segments(rawValue: 1 << 2)
  }

  /// What the channels mean.
  package enum Colors: Sendable {
    case gray
    /// Brightness and two differences of color, as JFIF has them.
    case ycc
    case rgb

    var channelCount: Int { self == .gray ? 1 : 3 }
  }

  /// Reads the header of a JPEG in a part of an open file, whose offset stays as it is.
  ///
  /// Nil if it is damaged, or of a kind that is left to libvips, such as CMYK.
  package init?(_ descriptor: Int32, bytes: Range<Int>, keeping segments: Segments = .app2) {
    var header = weir_jpeg_header()
    guard
      let jpeg = unsafe weir_jpeg_open(
        descriptor, UInt64(bytes.lowerBound), UInt64(bytes.count), segments.rawValue, &header)
    else { return nil }
    unsafe self.jpeg = jpeg
    (width, height) = (Int(header.width), Int(header.height))
    isProgressive = header.is_progressive != 0
    colors =
      switch header.colors {
      case WEIR_JPEG_GRAY: .gray
      case WEIR_JPEG_RGB: .rgb
      default: .ycc
      }
  }

  deinit { unsafe weir_jpeg_close(jpeg) }

  /// The data of the segments that are kept, in order.
  package var segments: [[UInt8]] {
    var segments: [[UInt8]] = []
    var length = 0
    while let start = unsafe weir_jpeg_segment(jpeg, Int32(segments.count), &length) {
      unsafe segments.append(Array(UnsafeBufferPointer(start: start, count: length)))
    }
    return segments
  }

  /// Decodes all channels, shrunk by 1, 2, 4 or 8, and scales each to one or more sizes; call it once.
  ///
  /// It gives the readers of each channel, in order; nil if the file is damaged.
  package consuming func decode(
    shrink: Int, into readers: (JPEGChannel) throws(ScalingError) -> [PlaneReader]
  ) throws(ScalingError) -> [[PlaneReader]]? {
    var raw = [weir_jpeg_channel](repeating: weir_jpeg_channel(), count: colors.channelCount)
    guard unsafe weir_jpeg_start(jpeg, Int32(shrink), &raw) == 0 else { return nil }
    let channels = raw.map(JPEGChannel.init)
    let all = try channels.map(readers)
    let steps = unsafe weir_jpeg_steps(jpeg)
    for _ in 0..<steps { guard try step(channels, all) else { return nil } }
    return unsafe weir_jpeg_finish(jpeg) == 0 ? all : nil
  }

  /// Decodes some rows of each channel; further readers get copies.
  private borrowing func step(
    _ channels: [JPEGChannel], _ readers: [[PlaneReader]]
  ) throws(ScalingError) -> Bool {
    let first = readers.map { $0[0] }
    let rows = unsafe first.map { unsafe Optional($0.place.assumingMemoryBound(to: UInt8.self)) }
    guard unsafe weir_jpeg_step(jpeg, rows, first.map(\.stride)) == 0 else { return false }
    for (channel, readers) in zip(channels, readers) {
      for other in readers.dropFirst() {
        unsafe other.place.copyMemory(
          from: readers[0].place, byteCount: channel.rowsPerStep * other.stride)
      }
      for reader in readers { try reader.wrote(channel.rowsPerStep) }
    }
    return true
  }
}

/// One channel of a JPEG that is about to be decoded.
package struct JPEGChannel: Sendable {
  /// The size in samples; its region is what the picture covers, which may end within the last ones.
  package let shape: PlaneShape
  /// Samples that a row needs room for.
  package let rowCapacity: Int
  /// The rows that are decoded at once.
  package let rowsPerStep: Int

  init(_ raw: weir_jpeg_channel) {
    shape = PlaneShape(
      width: Int(raw.width), height: Int(raw.height),
      region: PlaneRegion(x: 0, y: 0, width: raw.true_width, height: raw.true_height))
    (rowCapacity, rowsPerStep) = (Int(raw.row_capacity), Int(raw.rows_per_step))
  }
}

/// What libjpeg says of a whole JPEG.
package enum JPEGVerdict: Equatable, Sendable {
  /// Every pixel is there. There may be warnings that no pixel depends on: about a revision of JFIF, stray bytes between
  /// segments, or a missing end marker.
  case sound
  /// Pixels are missing or wrong, in the words of libjpeg.
  case damaged(String)
  /// libjpeg lacks this kind of JPEG.
  case unsupported(String)

  /// Decodes all of a JPEG in a part of an open file, whose offset stays as it is, and discards the pixels.
  ///
  /// That takes as long as drawing it.
  package init(_ descriptor: Int32, bytes: Range<Int>) {
    var verdict = weir_jpeg_judge(descriptor, UInt64(bytes.lowerBound), UInt64(bytes.count))
    let message = unsafe withUnsafeBytes(of: &verdict.message) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let number = Int(verdict.number)
    self =
      switch verdict.finding {
      case WEIR_JPEG_SOUND: .sound
      case WEIR_JPEG_PROCESS: .unsupported(Self.processes[number] ?? "arithmetic-coded JPEG")
      case WEIR_JPEG_MARKER where number == 0xf7: .unsupported("JPEG-LS")
      case WEIR_JPEG_PRECISION: .unsupported("\(number)-bit JPEG")
      case WEIR_JPEG_CHANNELS: .unsupported("JPEG with \(number) channels")
      case WEIR_JPEG_SAMPLING: .unsupported("JPEG with channels of unusual sizes")
      case WEIR_JPEG_HEIGHT: .unsupported("JPEG whose height follows its pixels")
      default: .damaged(message)
      }
  }

  /// By the second bytes of their frame headers.
  private static let processes = [
    0xc3: "lossless JPEG", 0xc5: "hierarchical JPEG", 0xc6: "hierarchical JPEG",
    0xc7: "hierarchical JPEG", 0xcb: "lossless JPEG", 0xcd: "hierarchical JPEG",
    0xce: "hierarchical JPEG", 0xcf: "hierarchical JPEG",
  ]
}
