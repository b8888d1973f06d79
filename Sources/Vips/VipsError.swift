internal import CVips

/// What libvips said when an operation failed.
///
/// Its error buffer belongs to the whole process: with several pictures in work, lines of one
/// can stand in the error of another. Run the one that failed again, alone, for its own text.
public struct VipsError: Error, Equatable, Sendable {
  /// The lines of the error buffer, each as `domain: text`, without the line ends.
  public let lines: [String]

  /// Creates an error out of its lines.
  public init(lines: [String]) {
    self.lines = lines
  }

  /// Takes what is in the error buffer and empties it.
  static func current() -> VipsError {
    guard let text = unsafe vips_error_buffer_copy() else { return VipsError(lines: []) }
    defer { unsafe g_free(text) }
    let lines = unsafe String(cString: text).split(separator: "\n").map { $0.trimmingSpaces() }
    return VipsError(lines: lines.filter { !$0.isEmpty })
  }

  /// Empties the error buffer.
  public static func clear() {
    vips_error_clear()
  }
}

extension VipsError {
  /// Whether there was not enough memory, in the words of libvips, libjpeg, libpng or libtiff.
  public var isOutOfMemory: Bool {
    let words = [
      "insufficient memory", "out of memory", "not enough memory", "failed to allocate memory",
    ]
    return lines.contains { line in words.contains { line.lowercased().contains($0) } }
  }
}

extension VipsError: CustomStringConvertible {
  /// The first line that libvips wrote about the picture, without the name of its own part; what the
  /// system said, where that is only that something could not be read or written.
  ///
  /// Lines about the source are left out where there are others: they say where in the file, but
  /// not what. Nil where libvips wrote nothing.
  public var reason: String? {
    let telling = lines.first { !$0.hasPrefix("source: ") } ?? lines.first
    guard let telling else { return nil }
    let parts = telling.split(separator: ": ", maxSplits: 1)
    let reason = parts.count == 2 && !parts[0].contains(" ") ? String(parts[1]) : telling
    return ["read error", "write error"].contains(reason) ? system ?? reason : reason
  }

  /// As in `No space left on device`, which says more than `write error`.
  private var system: String? {
    lines.lazy.compactMap { line in
      line.split(separator: "unix error: ", maxSplits: 1, omittingEmptySubsequences: false)
        .dropFirst().first.map(String.init)
    }.first
  }

  /// The reason, or that there is none.
  public var description: String { reason ?? "libvips gave no reason" }
}

extension Substring {
  fileprivate func trimmingSpaces() -> String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
