internal import CVips
internal import Glibc

/// The parts of libvips that may be plug-ins; in a build that has them built in, there is nothing to load.
///
/// By default, libvips loads all of them at startup. That takes 26 of about 60 ms, most of it for the libraries of
/// ImageMagick and OpenSlide, which weir never uses.
enum Module: String {
  /// HEIF and AVIF.
  case heif
  /// PDF.
  case poppler
  /// JPEG XL.
  case jxl

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
  ///
  /// The corresponding C function is GLib's `g_module_open`.
  func load() {
    guard let folder = Self.folder,
      let module = unsafe g_module_open("\(folder)/vips-\(rawValue).so", G_MODULE_BIND_LAZY)
    else { return }
    unsafe g_module_make_resident(module)
  }

  /// Keeps libvips from loading any at startup; for a program that still has only one thread.
  ///
  /// libvips looks for its modules below `VIPSHOME` and sets that variable if it is missing, so a program that was
  /// started by one with libvips has it already.
  static func leaveForLater() { _ = unsafe setenv(variable.name, variable.value, 1) }

  /// The same for a program that is about to be started.
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
