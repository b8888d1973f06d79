internal import CJPEG

/// A JPEG whose pixels are read row by row, in gray or RGB.
///
/// A file that is unusual in any way, by a warning of libjpeg too, is not read at all: libvips decodes it, and says what
/// is wrong.
@safe package struct JPEGRows: ~Copyable {
  /// In pixels, as stored.
  package let width: Int
  /// In pixels, as stored.
  package let height: Int
  /// 1 for gray, or 3.
  package let bands: Int
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
    /// IPTC.
    package static let app13 = Segments(rawValue: 1 << 13)
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
    (bands, isProgressive) = (Int(header.channels), header.is_progressive != 0)
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

  /// Enough that a call costs little, and few enough to stay in the processor's cache.
  private static let rowsPerStep = 16

  /// Decodes all rows from the top down, shrunk by 1, 2, 4 or 8; call it once.
  ///
  /// The first closure gets the shrunk size in pixels, rounded up, and the second one gets each row. It gives
  /// false if the file is damaged.
  package consuming func decode<E: Error>(
    shrink: Int, size: (_ width: Int, _ height: Int) throws(E) -> Void,
    row: (UnsafeRawPointer) throws(E) -> Void
  ) throws(E) -> Bool {
    var (width, height): (Int32, Int32) = (0, 0)
    guard unsafe weir_jpeg_start(jpeg, Int32(shrink), &width, &height) == 0 else { return false }
    try size(Int(width), Int(height))
    let stride = Int(width) * bands
    let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * Self.rowsPerStep)
    defer { unsafe rows.deallocate() }
    var left = Int(height)
    while left > 0 {
      let count = min(left, Self.rowsPerStep)
      guard unsafe weir_jpeg_rows(jpeg, rows, stride, Int32(count)) == 0 else { return false }
      for number in 0..<count { unsafe try row(rows + number * stride) }
      left -= count
    }
    return unsafe weir_jpeg_finish(jpeg) == 0
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
