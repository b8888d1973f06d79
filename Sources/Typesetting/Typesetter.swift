internal import CPango

/// Measures and draws plain text.
///
/// Text is never markup, and is first made safe to show, as by ``Swift/String/displayable``. Sizes
/// depend on the fonts alone. Any number of threads may use one typesetter at once; they wait for
/// each other.
package final class Typesetter: Sendable {
  let desk: SharedDesk

  /// Creates a typesetter for the fonts of this system.
  package init() { desk = SharedDesk(FontConfiguration(xml: nil)) }

  /// In fontconfig's XML.
  package init(configuration xml: String) { desk = SharedDesk(FontConfiguration(xml: xml)) }

  /// Makes sure that text can be drawn.
  ///
  /// Without fonts, texts are measured as one line, and drawn as nothing.
  ///
  /// - Throws: ``TypesettingError/noFonts``.
  package func check() throws(TypesettingError) {
    guard desk.configuration.hasFonts else { throw .noFonts }
  }

  /// The size of the image that a text needs.
  ///
  /// The height of a line is that of the style, whichever letters are in it: texts of one style and
  /// number of lines are equally tall, and their baselines are in the same rows.
  /// ``draw(_:style:width:height:)`` with this width breaks the same lines.
  ///
  /// Only some thousand characters of the text count; the style's color does not. The width is cut
  /// to whole pixels; nil is 32,767, the maximum. A text that needs more than the room, a height in
  /// pixels, is reported as one line taller, and the rest of it is not read.
  ///
  /// - Returns: whole pixels from 1 to 32,767, no wider than the width; all of it for a cut text.
  /// - Complexity: linear in the text; about 0.05 ms for a caption.
  package func size(
    of text: String, style: TextStyle, width: Double? = nil, room: Int? = nil
  ) -> (width: Int, height: Int) {
    let width = LineMetrics.side(width ?? .nan)
    return arrange(text, style, width: width, shortens: false) { metrics in
      metrics.lineCount(style: style, height: room.map { $0 + metrics.pitch })
    } body: { metrics, lines in
      let widest = lines.lines.map(\.width).max() ?? 0
      let needed = lines.isCut ? width : min(width, LineMetrics.side(widest.rounded(.up)))
      return (needed, metrics.height(lines: lines.count))
    }
  }

  /// Draws a text on a transparent image.
  ///
  /// Lines begin at the top. Ink that would be cut, such as piles of marks, makes its line smaller.
  /// Only some thousand characters of the text count. Both sides are from 1 to 32,767 px; only lines
  /// that fit the height are drawn, but at least one, and nil is what the text needs.
  ///
  /// - Complexity: linear in the text and the pixels.
  package func draw(_ text: String, style: TextStyle, width: Int, height: Int? = nil) -> TextImage {
    let width = LineMetrics.side(Double(width))
    let height = height.map { LineMetrics.side(Double($0)) }
    let surface = arrange(text, style, width: width) { metrics in
      metrics.lineCount(style: style, height: height)
    } body: { metrics, lines in
      var surface = TextSurface(width: width, height: height ?? metrics.height(lines: lines.count))
      surface.draw(lines.lines, style: style, metrics: metrics)
      return surface
    }
    return surface.image(alpha: style.color.alpha)
  }

  func arrange<R>(
    _ text: String, _ style: TextStyle, width: Int, shortens: Bool = true,
    lineCount: (LineMetrics) -> Int, body: (LineMetrics, TextLines) -> R
  ) -> R {
    guard desk.configuration.hasFonts else {
      return body(
        LineMetrics(Typeface(style.typeface), lineSpacing: style.lineSpacing),
        TextLines(lines: [], most: 1, isCut: false))
    }
    let text = DisplayText(text, lineBreaks: style.maxLines == 1 ? .spaces : .kept).string
    return desk.withDesk { desk in
      let metrics = LineMetrics(desk.typeface(style.typeface), lineSpacing: style.lineSpacing)
      return body(
        metrics,
        desk.lines(
          of: text, typeface: metrics.typeface, width: width, count: lineCount(metrics),
          style: style, shortens: shortens))
    }
  }
}

extension Typesetter {
  /// The family, such as `DejaVu Sans`, that fontconfig chooses for a ``TextStyle/font``, such as
  /// `sans`; nil if there are no fonts at all.
  package func resolvedFamily(of font: String) -> String? {
    guard (try? check()) != nil else { return nil }
    return desk.withDesk { desk in
      desk.resolvedFamily(of: desk.typeface(TextStyle(font: font).typeface))
    }
  }

  /// The family that replaces a ``TextStyle/font`` that is not installed.
  ///
  /// Nil if the font, or one of several, is installed, if the name is generic, such as `serif`, or if
  /// there are no fonts at all.
  package func replacement(for font: String) -> String? {
    guard let resolved = resolvedFamily(of: font) else { return nil }
    let asked = Typeface(TextStyle(font: font).typeface).families
    let isThere = asked.contains { family in
      Self.kinds.contains(family.lowercased()) || family.lowercased() == resolved.lowercased()
    }
    return isThere ? nil : resolved
  }

  private static let kinds: Set = [
    "sans", "sans-serif", "serif", "mono", "monospace", "system-ui", "cursive", "fantasy", "emoji",
    "math",
  ]
}

extension Typesetter {
  /// The characters, in order, that no font has, so that boxes with their numbers are drawn.
  ///
  /// Invisible ones are never missing, and none is if there are no fonts at all. Linear, about 1 ms
  /// for a thousand that are available.
  package func missing(of characters: Set<Unicode.Scalar>) -> [Unicode.Scalar] {
    guard desk.configuration.hasFonts else { return [] }
    var missing: [Unicode.Scalar] = []
    var rest = characters.sorted()[...]
    while !rest.isEmpty {
      missing += self.missing(among: rest.prefix(Self.chunk))
      rest = rest.dropFirst(Self.chunk)
    }
    return missing
  }

  /// So many characters, with line breaks between them, are not too long to show.
  private static let chunk = 512

  /// Bisects a list that has missing characters.
  private func missing(among characters: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    guard !characters.isEmpty, missesOne(of: characters) else { return [] }
    if characters.count == 1 { return Array(characters) }
    let middle = (characters.startIndex + characters.endIndex) / 2
    return missing(among: characters[..<middle]) + missing(among: characters[middle...])
  }

  private func missesOne(of characters: ArraySlice<Unicode.Scalar>) -> Bool {
    let lines = characters.map { "\($0)" }.joined(separator: "\n")
    let text = DisplayText(lines, lineBreaks: .kept).string
    return desk.withDesk { desk in
      let style = TextStyle()
      _ = desk.lines(
        of: text, typeface: desk.typeface(style.typeface), width: 32_767,
        count: DisplayText.longest, style: style)
      return unsafe pango_layout_get_unknown_glyphs_count(desk.layout) > 0
    }
  }
}

/// Why no text can be drawn.
package enum TypesettingError: Error, Equatable, Sendable {
  /// fontconfig finds no outline font that Pango can draw.
  case noFonts
}

extension TypesettingError: CustomStringConvertible {
  /// A sentence with the cause and the remedy.
  package var description: String {
    switch self {
    case .noFonts:
      "no font is installed, so no text can be drawn; install one, such as Debian's package fonts-dejavu-core"
    }
  }
}
