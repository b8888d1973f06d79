internal import CPango
internal import Glibc

/// Pango's tools, for one thread at a time: see ``PangoLock``.
@safe final class Desk {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  let layout: OpaquePointer
  private var typefaces: [TypefaceKey: Typeface] = [:]

  /// Whether it has set so many typefaces that a new desk is better.
  ///
  /// Pango keeps every letter of each, about 0.3 MB a typeface.
  var isFull: Bool { typefaces.count >= 64 }

  /// Takes about 2 ms, and the first text about 2 ms more.
  ///
  /// The corresponding C function is `pango_cairo_font_map_new`.
  init(_ configuration: FontConfiguration) {
    unsafe fontMap = unsafe pango_cairo_font_map_new()
    if let pointer = unsafe configuration.pointer {
      unsafe pango_fc_font_map_set_config(OpaquePointer(fontMap), pointer)
    }
    unsafe context = unsafe pango_font_map_create_context(fontMap)
    unsafe layout = unsafe pango_layout_new(context)
    configure()
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(fontMap)
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
  ///
  /// The corresponding C function is `pango_attr_insert_hyphens_new`.
  private func forbidHyphens() {
    let attributes = unsafe pango_attr_list_new()
    defer { unsafe pango_attr_list_unref(attributes) }
    unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    unsafe pango_layout_set_attributes(layout, attributes)
  }

  /// Sets the direction of paragraphs without any letter, such as `12 / 30`.
  ///
  /// The corresponding C function is `pango_context_set_base_dir`.
  func read(toward direction: TextDirection) {
    let base = direction == .rightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR
    guard unsafe pango_context_get_base_dir(context) != base else { return }
    unsafe pango_context_set_base_dir(context, base)
    unsafe pango_layout_context_changed(layout)
  }

  /// A neutral language, so that neither the user's nor the machine's decides.
  private var english: OpaquePointer? { unsafe pango_language_from_string("en") }

  /// A typeface, kept for the next text.
  func typeface(_ key: TypefaceKey) -> Typeface {
    if let typeface = typefaces[key] { return typeface }
    let typeface = Typeface(key)
    measure(typeface)
    typefaces[key] = typeface
    return typeface
  }

  /// The corresponding C function is `pango_context_get_metrics`.
  private func measure(_ typeface: Typeface) {
    let metrics = unsafe pango_context_get_metrics(context, typeface.description, english)
    defer { unsafe pango_font_metrics_unref(metrics) }
    typeface.makeRoom(
      ascent: unsafe pixels(pango_font_metrics_get_ascent(metrics)),
      descent: unsafe pixels(pango_font_metrics_get_descent(metrics)))
  }

  /// The family of the font that draws most letters; nil if there is none.
  ///
  /// The corresponding C function is `pango_font_map_load_font`.
  func resolvedFamily(of typeface: Typeface) -> String? {
    guard let font = unsafe pango_font_map_load_font(fontMap, context, typeface.description) else {
      return nil
    }
    defer { unsafe g_object_unref(font) }
    let description = unsafe pango_font_describe(font)
    defer { unsafe pango_font_description_free(description) }
    return unsafe pango_font_description_get_family(description).map { unsafe String(cString: $0) }
  }
}

/// Converts Pango's units to pixels.
func pixels(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

/// Lets one thread at a time call Pango, Cairo and fontconfig, which share their knowledge of fonts
/// across the process.
///
/// A plain POSIX lock, which the thread sanitizer understands.
@safe final class PangoLock: @unchecked Sendable {
  private static let shared = PangoLock()
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  private init() {
    unsafe pthread_mutex_init(mutex, nil)
  }

  /// Runs the body while no other thread does; the body must not call this again.
  static func exclusively<R>(_ body: () -> R) -> R {
    unsafe pthread_mutex_lock(shared.mutex)
    defer { unsafe pthread_mutex_unlock(shared.mutex) }
    return body()
  }
}

/// The desk of a typesetter, where one thread at a time works.
///
/// A font map for each thread is 1.7 times as fast on two cores, but Cairo 1.16 shares its scaled
/// fonts between them: in every fourth run of ten thousand texts, `cairo_scaled_font_glyph_extents`
/// crashed. So texts are cleaned before they come here, and images are finished after they leave.
///
/// Unchecked `Sendable`: the desk is only ever touched under the lock.
final class SharedDesk: @unchecked Sendable {
  let configuration: FontConfiguration
  private var desk: Desk?

  init(_ configuration: FontConfiguration) {
    self.configuration = configuration
  }

  deinit { PangoLock.exclusively { desk = nil } }

  /// Lends the desk to the calling thread when the others are done.
  func withDesk<R>(_ body: (Desk) -> R) -> R {
    PangoLock.exclusively {
      let current = desk ?? Desk(configuration)
      desk = current.isFull ? nil : current
      return body(current)
    }
  }
}
