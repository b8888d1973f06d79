/// The formats that weir reads.
public enum PictureFormat: String, Sendable, CaseIterable {
  /// JPEG, PNG, WebP and GIF.
  case jpeg, png, webp, gif
  /// TIFF and BigTIFF.
  case tiff
  /// HEIC and other HEIF.
  case heif
  /// AVIF.
  case avif
  /// Camera raw files; weir draws the JPEG that the camera stored in them.
  case raw
  /// SVG. It must be allowed, like all that follow: see ``mustBeAllowed``.
  case svg
  /// PDF.
  case pdf
  /// JPEG XL.
  case jxl
  /// JPEG 2000.
  case jp2
  /// Radiance HDR.
  case hdr
  /// PBM, PGM, PPM and PAM.
  case ppm

  /// Whether it is read only if ``Resources/allowed`` contains it: libvips considers its
  /// decoder unsafe for untrusted files.
  public var mustBeAllowed: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif, .tiff, .heif, .avif, .raw: false
    case .svg, .pdf, .jxl, .jp2, .hdr, .ppm: true
    }
  }

  /// The formats that are read only if allowed.
  public static let allowable = allCases.filter(\.mustBeAllowed)

  /// The format's usual name.
  public var name: String { names.usual }

  /// The format's name on the web, as registered with IANA where it is.
  package var mediaType: String { names.web }

  private var names: (usual: String, web: String) {
    switch self {
    case .jpeg: ("JPEG", "image/jpeg")
    case .png: ("PNG", "image/png")
    case .webp: ("WebP", "image/webp")
    case .gif: ("GIF", "image/gif")
    case .tiff: ("TIFF", "image/tiff")
    case .heif: ("HEIF", "image/heif")
    case .avif: ("AVIF", "image/avif")
    case .raw: ("camera raw", "image/x-dcraw")
    case .svg: ("SVG", "image/svg+xml")
    case .pdf: ("PDF", "application/pdf")
    case .jxl: ("JPEG XL", "image/jxl")
    case .jp2: ("JPEG 2000", "image/jp2")
    case .hdr: ("Radiance HDR", "image/vnd.radiance")
    case .ppm: ("Netpbm", "image/x-portable-anymap")
    }
  }

  /// Whether it is equally sharp at any size; its own size is only the one that it suggests.
  package var isVector: Bool { self == .svg || self == .pdf }

  /// Whether the pages of a file are an animation's, all of one size.
  package var isAnimation: Bool { self == .gif || self == .webp }

  package var hasPages: Bool {
    switch self {
    case .gif, .webp, .tiff, .heif, .avif, .pdf: true
    case .jpeg, .png, .raw, .svg, .jxl, .jp2, .hdr, .ppm: false
    }
  }

  /// Also of formats that weir cannot read: a photo that is left out must be reported.
  package static let suffixes: Set<String> = cameraRawSuffixes.union([
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "webp", "gif", "tif", "tiff", "heic", "heif",
    "hif", "avif", "jxl", "jp2", "j2k", "jpf", "jpx", "bmp", "svg", "svgz", "pdf", "psd", "exr",
    "hdr", "ico", "tga", "ppm", "pgm", "pbm", "pnm", "pam", "pfm", "jng", "mpo", "xbm", "xpm",
  ])

  /// Whether a lowercase suffix is a picture's.
  package static func hasSuffix(_ suffix: String) -> Bool { suffixes.contains(suffix) }

  /// Many camera raw files begin like TIFF.
  package static let cameraRawSuffixes: Set<String> = [
    "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "iiq", "kdc", "mef", "mos", "mrw",
    "nef", "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
  ]

  /// Films, which phones and cameras put beside photos.
  package static let filmSuffixes: Set<String> = [
    "3gp", "avi", "flv", "m2ts", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "ogv", "webm",
    "wmv",
  ]

  /// How to make pictures of a film.
  package static let stillsOfFilms =
    "ffmpeg -i FILE -vf fps=1/10 %03d.jpg takes pictures from a film"
}
