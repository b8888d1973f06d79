internal import Vips

/// The formats that weir reads.
public enum PictureFormat: String, Sendable, CaseIterable {
  /// JPEG.
  case jpeg
  /// PNG.
  case png
  /// WebP.
  case webp
  /// GIF.
  case gif
  /// TIFF and BigTIFF.
  case tiff
  /// HEIC and other HEIF.
  case heif
  /// AVIF.
  case avif
  /// SVG; see ``mustBeAllowed``, as for all that follow.
  case svg
  /// PDF.
  case pdf
  /// JPEG XL.
  case jxl
  /// JPEG 2000.
  case jp2
  /// Radiance's pictures of high dynamic range.
  case hdr
  /// PBM, PGM, PPM and PFM.
  case ppm

  /// Whether it is read only where ``Resources/allowed`` names it: libvips does not trust its decoder with
  /// strangers' files.
  public var mustBeAllowed: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif, .tiff, .heif, .avif: false
    case .svg, .pdf, .jxl, .jp2, .hdr, .ppm: true
    }
  }

  /// Those that are read only where they are allowed.
  public static let allowable = allCases.filter(\.mustBeAllowed)

  /// As people write it.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .gif: "GIF"
    case .tiff: "TIFF"
    case .heif: "HEIF"
    case .avif: "AVIF"
    case .svg: "SVG"
    case .pdf: "PDF"
    case .jxl: "JPEG XL"
    case .jp2: "JPEG 2000"
    case .hdr: "Radiance HDR"
    case .ppm: "Netpbm"
    }
  }

  /// Whether it is drawn in any size equally sharp; its own size is the one that it asks for.
  var isVector: Bool { self == .svg || self == .pdf }

  /// Whether all pages of a file are equally large: they are an animation's.
  var isAnimation: Bool { self == .gif || self == .webp }

  /// Whether a file may have several pages.
  var hasPages: Bool { loader.hasPages }

  var loader: Loader {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    case .gif: .gif
    case .tiff: .tiff
    case .heif, .avif: .heif
    case .svg: .svg
    case .pdf: .pdf
    case .jxl: .jxl
    case .jp2: .jp2k
    case .hdr: .radiance
    case .ppm: .ppm
    }
  }

  /// The suffixes that make a file count as a picture, formats that cannot be read included: a
  /// photo that is left out must be named, not passed over.
  static let suffixes: Set<String> = cameraRawSuffixes.union([
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "webp", "gif", "tif", "tiff", "heic", "heif",
    "hif", "avif",
    "jxl", "jp2", "j2k", "jpf", "jpx", "bmp", "svg", "svgz", "pdf", "psd", "exr", "hdr", "ico",
    "tga",
    "ppm", "pgm", "pbm", "pnm", "pfm", "jng", "mpo", "xbm", "xpm",
  ])

  /// Whether a file with this suffix counts as a picture; in lower case.
  public static func isSuffix(_ suffix: String) -> Bool { suffixes.contains(suffix) }

  /// Camera raw.
  ///
  /// Many look like TIFF to a decoder, which would then show their tiny preview.
  static let cameraRawSuffixes: Set<String> = [
    "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "iiq", "kdc", "mef", "mos", "mrw",
    "nef",
    "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
  ]
}
