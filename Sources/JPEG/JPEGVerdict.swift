internal import CJPEG

/// What libjpeg says of a whole JPEG.
package enum JPEGVerdict: Equatable, Sendable {
  /// Every pixel is there. There may be warnings that no pixel depends on: about a revision of JFIF, stray bytes between
  /// segments, or a missing end marker.
  case sound
  /// Pixels are missing or wrong, in the words of libjpeg.
  case damaged(String)
  /// libjpeg lacks this kind of JPEG.
  case unsupported(String)

  /// Decodes all of it, which takes as long as drawing it, and discards the pixels.
  ///
  /// - Parameters:
  ///   - descriptor: of an open file; its offset stays as it is.
  ///   - bytes: the part of the file that is the JPEG.
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
