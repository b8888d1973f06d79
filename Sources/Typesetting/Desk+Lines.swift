internal import CPango

/// The lines of a text, which are valid until the next text.
struct TextLines {
  /// At least one.
  let lines: [TextLine]
  /// The most lines that there may be.
  let most: Int
  /// Whether some of the text is missing.
  let isCut: Bool

  /// The lines whose height the text takes: all of them if it is cut, even if what is left of it needs fewer.
  var count: Int { isCut ? most : lines.count }
}

extension Desk {
  /// Breaks a text into lines, which are valid until the next text.
  ///
  /// - Parameters:
  ///   - text: safe to show.
  ///   - typeface: of this desk.
  ///   - width: in pixels.
  ///   - count: the most lines.
  ///   - style: decides what gives way if the text does not fit.
  ///   - shortens: whether to shorten a text that does not fit; otherwise only its end is missing.
  /// - Returns: the lines.
  func lines(
    of text: String, typeface: Typeface, width: Int, count: Int, style: TextStyle,
    shortens: Bool = true
  ) -> TextLines {
    unsafe pango_layout_set_font_description(layout, typeface.description)
    unsafe pango_layout_set_width(layout, Int32(width) * PANGO_SCALE)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    // A negative height is a number of lines.
    unsafe pango_layout_set_height(layout, -Int32(count))
    read(toward: style.direction)
    guard !fits(text, count) else {
      return TextLines(lines: currentLines(), most: count, isCut: false)
    }
    if shortens { shorten(text, style.truncation, count) }
    return TextLines(lines: currentLines(), most: count, isCut: true)
  }

  /// Sets the shortened text that keeps the most of it; if even the ellipsis does not fit, the text
  /// itself.
  private func shorten(_ text: String, _ truncation: TextTruncation, _ count: Int) {
    for shortening in Shortening.all(of: text, truncation)
    where fits(shortening.text(keeping: 0), count) {
      var (fitting, failing) = (0, shortening.length)
      while failing - fitting > 1 {
        let middle = (fitting + failing) / 2
        if fits(shortening.text(keeping: middle), count) {
          fitting = middle
        } else {
          failing = middle
        }
      }
      _ = fits(shortening.text(keeping: fitting), count)
      return
    }
    _ = fits(text, count)
  }

  /// Sets a text, and tells whether all of it is in the lines.
  private func fits(_ text: String, _ count: Int) -> Bool {
    set(count > 1 ? LineBreaks.added(to: text) : text)
    return unsafe pango_layout_is_ellipsized(layout) == 0
  }

  /// The corresponding C function is `pango_layout_set_text`, which knows no markup.
  private func set(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
      }
    }
  }

  /// The corresponding C function is `pango_layout_get_lines_readonly`.
  private func currentLines() -> [TextLine] {
    var lines: [TextLine] = []
    var node = unsafe pango_layout_get_lines_readonly(layout)
    while let current = unsafe node {
      if let line = unsafe current.pointee.data {
        unsafe lines.append(TextLine(line.assumingMemoryBound(to: PangoLayoutLine.self)))
      }
      unsafe node = unsafe current.pointee.next
    }
    return lines
  }
}
