internal import CPango

/// Pango's tools, for one thread at a time: see ``PangoLock``.
@safe final class Desk {
  private let fontMap: OpaquePointer
  private let context: OpaquePointer
  let layout: OpaquePointer
  private var typefaces: [TypefaceKey: Typeface] = [:]

  /// Whether a new desk is better: Pango keeps every letter of a typeface, about 0.3 MB.
  var isFull: Bool { typefaces.count >= 64 }

  /// Takes about 2 ms, and the first text about 2 ms more.
  init(_ configuration: FontConfiguration) {
    unsafe fontMap = unsafe pango_cairo_font_map_new()
    if let pointer = unsafe configuration.pointer {
      unsafe pango_fc_font_map_set_config(fontMap, pointer)
    }
    unsafe context = unsafe pango_font_map_create_context(fontMap)
    unsafe layout = unsafe pango_layout_new(context)
    configure()
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  /// Options that make sizes depend on the fonts alone, not on a screen or the user's settings.
  ///
  /// Hinting moves outlines up and down, never sideways.
  private func configure() {
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_context_set_language(context, english)
    forbidHyphens()
  }

  /// A name has no more letters on two lines than on one.
  private func forbidHyphens() {
    let attributes = unsafe pango_attr_list_new()
    defer { unsafe pango_attr_list_unref(attributes) }
    unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    unsafe pango_layout_set_attributes(layout, attributes)
  }

  /// Sets the direction of paragraphs without any letter, such as `12
  /// 30`.
  func read(toward direction: TextDirection) {
    let base = direction == .rightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR
    guard unsafe pango_context_get_base_dir(context) != base else { return }
    unsafe pango_context_set_base_dir(context, base)
    unsafe pango_layout_context_changed(layout)
  }

  /// Neither the user's language nor the machine's decides.
  private var english: OpaquePointer? { unsafe pango_language_from_string("en") }

  func typeface(_ key: TypefaceKey) -> Typeface {
    if let typeface = typefaces[key] { return typeface }
    let typeface = Typeface(key)
    measure(typeface)
    typefaces[key] = typeface
    return typeface
  }

  private func measure(_ typeface: Typeface) {
    let metrics = unsafe pango_context_get_metrics(context, typeface.description, english)
    defer { unsafe pango_font_metrics_unref(metrics) }
    typeface.makeRoom(
      ascent: unsafe pixels(pango_font_metrics_get_ascent(metrics)),
      descent: unsafe pixels(pango_font_metrics_get_descent(metrics)))
  }

  /// The family of the font that draws most letters.
  func resolvedFamily(of typeface: Typeface) -> String? {
    guard let font = unsafe pango_font_map_load_font(fontMap, context, typeface.description) else {
      return nil
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
    let description = unsafe pango_font_describe(font)
    defer { unsafe pango_font_description_free(description) }
    return unsafe pango_font_description_get_family(description).map { unsafe String(cString: $0) }
  }
}

func pixels(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

struct TextLines {
  /// At least one.
  let lines: [TextLine]
  let most: Int
  let isCut: Bool

  /// All of them if it is cut, even if what is left needs fewer.
  var count: Int { isCut ? most : lines.count }
}

extension Desk {
  /// Breaks a text that is safe to show into lines, which are valid until the next text.
  ///
  /// One that does not fit is shortened, or only its end is missing.
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

  /// Keeps as much of the text as possible; if even the ellipsis does not fit, sets the text itself.
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

  /// Sets a text, and tells whether it has room.
  private func fits(_ text: String, _ count: Int) -> Bool {
    set(count > 1 ? LineBreaks.added(to: text) : text)
    return unsafe pango_layout_is_ellipsized(layout) == 0
  }

  /// Sets plain text, not markup.
  private func set(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
      }
    }
  }

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
