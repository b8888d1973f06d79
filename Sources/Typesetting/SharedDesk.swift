internal import CPango
internal import Glibc

/// The available fonts: those of the system, or of another configuration.
///
/// Unchecked `Sendable`: fontconfig only reads a configuration once it is made.
@safe final class FontConfiguration: @unchecked Sendable {
  let pointer: OpaquePointer?
  /// Whether Pango can draw a font, in TrueType or OpenType; without any, it ends the process.
  let hasFonts: Bool

  /// Reads a configuration in fontconfig's XML; nil is the system's.
  ///
  /// This starts fontconfig before Pango does. Pango starts it on a thread of its own, which is
  /// known to crash when another thread starts it at the same time.
  init(xml: String?) {
    unsafe (pointer, hasFonts) = PangoLock.exclusively {
      let pointer = unsafe xml.flatMap { unsafe Self.read($0) }
      let kinds = [FcSetSystem, FcSetApplication]
      return unsafe (pointer, kinds.contains { unsafe Self.hasFonts($0, of: pointer) })
    }
  }

  deinit {
    guard let pointer = unsafe pointer else { return }
    PangoLock.exclusively { unsafe FcConfigDestroy(pointer) }
  }

  private static func read(_ xml: String) -> OpaquePointer? {
    let configuration = unsafe FcConfigCreate()
    _ = unsafe FcConfigParseAndLoadFromMemory(configuration, Array(xml.utf8) + [0], 0)
    _ = unsafe FcConfigBuildFonts(configuration)
    return unsafe configuration
  }

  private static func hasFonts(_ kind: FcSetName, of configuration: OpaquePointer?) -> Bool {
    guard let fonts = unsafe FcConfigGetFonts(configuration, kind) else { return false }
    return unsafe (0..<Int(fonts.pointee.nfont)).contains { index in
      unsafe isUsable(fonts.pointee.fonts[index])
    }
  }

  private static func isUsable(_ font: OpaquePointer?) -> Bool {
    var format: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(font, FC_FONTFORMAT, 0, &format) == FcResultMatch,
      let format = unsafe format
    else { return false }
    return unsafe ["TrueType", "CFF"].contains(String(cString: format))
  }
}

/// Lets one thread at a time call Pango, Cairo and fontconfig, which share what they know of fonts.
///
/// A plain POSIX lock, which the thread sanitizer understands.
@safe final class PangoLock: @unchecked Sendable {
  private static let shared = PangoLock()
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  private init() { unsafe pthread_mutex_init(mutex, nil) }

  /// The body must not call this again.
  static func exclusively<R>(_ body: () -> R) -> R {
    unsafe pthread_mutex_lock(shared.mutex)
    defer { unsafe pthread_mutex_unlock(shared.mutex) }
    return body()
  }
}

/// The desk of a typesetter, where one thread at a time works.
///
/// A font map for each thread is 1.7 times as fast on two cores, but Cairo 1.16 shares its scaled
/// fonts between them: in one of four runs of ten thousand texts, `cairo_scaled_font_glyph_extents`
/// crashed. So texts are cleaned before they come here, and images are finished after they leave.
///
/// Unchecked `Sendable`: the desk is only ever touched under the lock.
final class SharedDesk: @unchecked Sendable {
  let configuration: FontConfiguration
  private var desk: Desk?

  init(_ configuration: FontConfiguration) { self.configuration = configuration }

  deinit { PangoLock.exclusively { desk = nil } }

  func withDesk<R>(_ body: (Desk) -> R) -> R {
    PangoLock.exclusively {
      let current = desk ?? Desk(configuration)
      desk = current.isFull ? nil : current
      return body(current)
    }
  }
}
