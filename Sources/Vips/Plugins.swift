internal import CVips
internal import Glibc

/// The parts of libvips that may be plug-ins; in a build that has them built in, there is nothing to load.
///
/// By default, libvips loads all of them at startup. That takes 26 of about 60 ms, most of it for the libraries of
/// ImageMagick and OpenSlide, which weir never uses.
enum Module: String {
  case heif, poppler, jxl

  /// The module of an operation; nil for those that libvips always has.
  init?(of operation: String) {
    switch operation.prefix(4) {
    case "heif": self = .heif
    case "pdfl": self = .poppler
    case "jxll": self = .jxl
    default: return nil
    }
  }

  /// The class of its operations if libvips does not trust them, with all siblings below it; else nil.
  var untrustedClass: String? {
    switch self {
    case .heif: nil
    case .poppler: "VipsForeignLoadPdf"
    case .jxl: "VipsForeignLoadJxl"
    }
  }

  /// Loads it for good; later calls do nothing.
  func load() {
    guard let folder = Self.folder,
      let module = unsafe g_module_open("\(folder)/vips-\(rawValue).so", G_MODULE_BIND_LAZY)
    else { return }
    unsafe g_module_make_resident(module)
  }

  /// The variable below which libvips looks for its modules, and a place without any.
  ///
  /// libvips sets the variable if it is missing, so a program that was started by one with libvips has it
  /// already.
  static let variable = (name: "VIPSHOME", value: "/nonexistent")

  /// `vips-modules-8.14` in the folder of libvips' library.
  private static let folder: String? = {
    var info = unsafe WeirSymbol()
    guard let symbol = unsafe dlsym(nil, "vips_version"), unsafe weir_dladdr(symbol, &info) != 0,
      let name = unsafe info.file
    else { return nil }
    let path = unsafe String(cString: name)
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return "\(path[..<slash])/vips-modules-\(vips_version(0)).\(vips_version(1))"
  }()
}

/// What compresses the pictures in HEIF files, by libheif's number.
///
/// libheif may keep each decoder and encoder in a plug-in, which Debian and Ubuntu put into separate packages.
package enum HEIFCodec: CInt, Sendable {
  /// H.265, as in HEIC.
  case hevc = 1
  /// As in AVIF.
  case av1 = 4

  /// Whether pictures can be decoded; true if that cannot be known.
  package var hasDecoder: Bool { has("heif_have_decoder_for_format") }
  /// Whether pictures can be encoded; true if that cannot be known.
  package var hasEncoder: Bool { has("heif_have_encoder_for_format") }

  /// The package with a decoder, for a libheif that does not have it built in.
  package var decoderPackage: String {
    self == .hevc ? "libheif-plugin-libde265" : "libheif-plugin-dav1d"
  }
  /// The package with an encoder, for a libheif that does not have it built in.
  package var encoderPackage: String {
    self == .hevc ? "libheif-plugin-x265" : "libheif-plugin-aomenc"
  }

  /// Loads libheif's plug-ins, which it would otherwise load for the first picture; later calls do nothing.
  static func openAll() { isOpen }

  private static let isOpen: Void = {
    VipsLibrary.provide(Loader.heif.rawValue)
    guard let symbol = unsafe dlsym(nil, "heif_init") else { return }
    _ = unsafe unsafeBitCast(symbol, to: WeirHEIFInit.self)(nil)
  }()

  private func has(_ function: String) -> Bool {
    Self.openAll()
    guard let symbol = unsafe dlsym(nil, function) else { return true }
    return unsafe unsafeBitCast(symbol, to: WeirHEIFHasCodec.self)(rawValue) != 0
  }
}

/// What compresses the pixels of a TIFF.
package enum TIFFCodec {
  /// Whether libtiff can decode a value of the tag Compression; true if that cannot be known.
  package static func isConfigured(_ code: Int) -> Bool {
    guard let code = UInt16(exactly: code) else { return false }
    guard let symbol = unsafe dlsym(nil, "TIFFIsCODECConfigured") else { return true }
    return unsafe unsafeBitCast(symbol, to: WeirTIFFHasCodec.self)(code) != 0
  }
}
