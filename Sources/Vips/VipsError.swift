internal import CVips
internal import Glibc

/// What libvips said when an operation failed.
///
/// The error buffer belongs to the whole process: while several pictures are decoded, lines of one
/// can end up in the error of another. To get its own text, run what failed again, alone.
package struct VipsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The lines of the error buffer, each as `domain: text`, without the line ends.
  package let lines: [String]

  package init(lines: [String]) { self.lines = lines }

  /// The contents of the error buffer, which is then empty.
  static func current() -> VipsError {
    guard let text = unsafe vips_error_buffer_copy() else { return VipsError(lines: []) }
    defer { unsafe g_free(text) }
    let lines = unsafe String(cString: text).split(separator: "\n").map(\.trimmed)
    return VipsError(lines: lines.filter { !$0.isEmpty })
  }

  package static func clear() { vips_error_clear() }

  /// Whether memory ran out, in the words of libvips, libjpeg, libpng or libtiff.
  package var isOutOfMemory: Bool {
    let words = [
      "insufficient memory", "out of memory", "not enough memory", "failed to allocate memory",
    ]
    return lines.contains { line in words.contains { line.lowercased().contains($0) } }
  }

  /// What else the machine ran short of, in the system's words; nil if that was not the reason.
  package var shortage: String? {
    func words(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
    let told = lines.filter {
      $0.contains("unix error: ") || $0.contains("Error creating thread: ")
    }
    let codes = [EMFILE, ENFILE, EAGAIN, ENOSPC].map(words)
    return told.lazy.compactMap { line in
      // libvips reads from a copy of a descriptor, even if the system has given it none.
      line.hasSuffix(words(EBADF)) ? words(EMFILE) : codes.first(where: line.hasSuffix)
    }.first
  }

  /// The first line that libvips wrote about the picture, without its domain; or the system's reason,
  /// if that line only says that something could not be read or written.
  ///
  /// Lines about the source are skipped if there are others: they say where in the file, but not
  /// what. Nil if libvips wrote nothing.
  package var reason: String? {
    let telling = lines.first { !$0.hasPrefix("source: ") } ?? lines.first
    guard let telling else { return nil }
    let parts = telling.split(separator: ": ", maxSplits: 1)
    let reason = parts.count == 2 && !parts[0].contains(" ") ? String(parts[1]) : telling
    return ["read error", "write error"].contains(reason) ? system ?? reason : reason
  }

  /// Such as `No space left on device`, which says more than `write error`.
  private var system: String? {
    lines.lazy.compactMap { line in
      line.split(separator: "unix error: ", maxSplits: 1, omittingEmptySubsequences: false)
        .dropFirst().first.map(String.init)
    }.first
  }

  package var description: String { reason ?? "libvips gave no reason" }
}

extension StringProtocol {
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
