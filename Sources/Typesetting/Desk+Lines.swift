internal import CPango

extension Desk {
  /// Breaks a text into lines, which are valid until the next text.
  ///
  /// - Parameters:
  ///   - text: safe to show.
  ///   - typeface: of this desk.
  ///   - width: in pixels.
  ///   - count: the most lines.
  ///   - truncation: what gives way if there is only one.
  /// - Returns: at least one line.
  func lines(
    of text: String, typeface: Typeface, width: Int, count: Int, truncation: TextTruncation
  ) -> [TextLine] {
    set(text)
    unsafe pango_layout_set_font_description(layout, typeface.description)
    unsafe pango_layout_set_width(layout, Int32(width) * PANGO_SCALE)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_ellipsize(
      layout,
      truncation == .middle && count == 1 ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END)
    // A negative height is a number of lines.
    unsafe pango_layout_set_height(layout, -Int32(count))
    return currentLines()
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
