internal import CVips
internal import Glibc

/// The parts of libvips that may be in files of their own, beside it; where they are built in, there is nothing to load.
///
/// libvips loads all of them as it starts, for 26 of some 60 ms: most of it for ImageMagick's and OpenSlide's
/// libraries, which weir never uses.
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

  /// The class of its operations that libvips does not trust, whose sisters are all below it; nil where it trusts them.
  var untrustedClass: String? {
    switch self {
    case .heif: nil
    case .poppler: "VipsForeignLoadPdf"
    case .jxl: "VipsForeignLoadJxl"
    }
  }

  /// Loads it for good, where that was not done yet.
  ///
  /// The corresponding C function is GLib's `g_module_open`.
  func load() {
    guard let folder = Self.folder,
      let module = unsafe g_module_open("\(folder)/vips-\(rawValue).so", G_MODULE_BIND_LAZY)
    else { return }
    unsafe g_module_make_resident(module)
  }

  /// Has libvips load none when it starts: for a program that has only one thread yet.
  ///
  /// libvips looks for its modules below `VIPSHOME`, and sets that where nobody has: a program that was started by one
  /// with libvips has it already.
  static func leaveForLater() { _ = unsafe setenv(variable.name, variable.value, 1) }

  /// The same for a program that is about to be started, as in an environment.
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
