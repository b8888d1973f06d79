internal import CPango

/// The available fonts: those of the system, or of another configuration.
///
/// Unchecked `Sendable`: fontconfig only reads a configuration once it is made.
@safe final class FontConfiguration: @unchecked Sendable {
  /// Nil for the system's.
  let pointer: OpaquePointer?
  /// Whether there is a font that Pango can draw: an outline font in TrueType or OpenType format.
  ///
  /// Without any, Pango ends the process.
  let hasFonts: Bool

  /// Reads a configuration in fontconfig's XML; nil is the system's.
  ///
  /// This starts fontconfig before Pango does. Pango starts it on a thread of its own, which is known
  /// to crash when another thread starts it at the same time.
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

  /// The corresponding C function is `FcConfigParseAndLoadFromMemory`.
  private static func read(_ xml: String) -> OpaquePointer? {
    let configuration = unsafe FcConfigCreate()
    _ = unsafe FcConfigParseAndLoadFromMemory(configuration, Array(xml.utf8) + [0], 0)
    _ = unsafe FcConfigBuildFonts(configuration)
    return unsafe configuration
  }

  /// The corresponding C function is `FcConfigGetFonts`.
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
