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
    }
  }

  var loader: Loader {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    case .gif: .gif
    case .tiff: .tiff
    case .heif, .avif: .heif
    }
  }

  /// The suffixes that make a file count as a picture, formats that cannot be read included: a
  /// photo that is left out must be named, not passed over.
  static let suffixes: Set<String> = cameraRawSuffixes.union([
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "webp", "gif", "tif", "tiff", "heic", "heif",
    "hif", "avif",
    "jxl", "jp2", "j2k", "jpf", "jpx", "bmp", "svg", "svgz", "pdf", "psd", "exr", "hdr", "ico",
    "tga",
    "ppm", "pgm", "pbm", "pnm", "jng", "mpo", "xbm", "xpm",
  ])

  /// Camera raw.
  ///
  /// Many look like TIFF to a decoder, which would then show their tiny preview.
  static let cameraRawSuffixes: Set<String> = [
    "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "iiq", "kdc", "mef", "mos", "mrw",
    "nef",
    "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
  ]
}
