internal import CVips

/// The loaders that weir calls by name: libvips never guesses a format.
public enum Loader: String, Sendable, CaseIterable {
  /// JPEG.
  case jpeg = "jpegload_source"
  /// PNG.
  case png = "pngload_source"
  /// WebP.
  case webp = "webpload_source"
  /// GIF.
  case gif = "gifload_source"
  /// TIFF and BigTIFF.
  case tiff = "tiffload_source"
  /// HEIF and AVIF.
  case heif = "heifload_source"
  /// SVG. It must be unblocked, like all that follow: see ``VipsLibrary/unblock(_:)``.
  case svg = "svgload_source"
  /// PDF.
  case pdf = "pdfload_source"
  /// JPEG XL.
  case jxl = "jxlload_source"
  /// JPEG 2000.
  case jp2k = "jp2kload_source"
  /// Radiance HDR.
  case radiance = "radload_source"
  /// PBM, PGM, PPM and PFM.
  case ppm = "ppmload_source"

  /// Whether it reads files with several pages.
  public var hasPages: Bool {
    switch self {
    case .gif, .webp, .tiff, .heif, .pdf: true
    case .jpeg, .png, .svg, .jxl, .jp2k, .radiance, .ppm: false
    }
  }

  /// The class of a loader that libvips does not trust and therefore blocks; nil for one that it trusts.
  ///
  /// This is the class for open files alone: its siblings, which take names, stay blocked.
  var blockedClass: String? {
    switch self {
    case .jpeg, .png, .webp, .gif, .tiff, .heif: nil
    case .svg: "VipsForeignLoadSvgSource"
    case .pdf: "VipsForeignLoadPdfSource"
    case .jxl: "VipsForeignLoadJxlSource"
    case .jp2k: "VipsForeignLoadJp2kSource"
    case .radiance: "VipsForeignLoadRadSource"
    case .ppm: "VipsForeignLoadPpmSource"
    }
  }
}

/// How a loader treats damage.
public enum Strictness: Int, Sendable {
  /// Accepts whatever can be decoded.
  case none = 0
  /// Fails if data is missing.
  case truncated = 1
  /// Fails on anything that the format's library calls an error.
  case errors = 2
  /// Fails on the library's warnings, too.
  case warnings = 3
}

extension Image {
  /// Reads the header of a picture; its pixels can be read later, once, from top to bottom.
  ///
  /// - Parameters:
  ///   - source: the file or bytes.
  ///   - loader: the one that its first bytes call for.
  ///   - shrink: 1, 2, 4 or 8: by how much the loader shrinks the picture while it decodes. Only
  ///     those of JPEG and WebP can.
  ///   - scale: for SVG and PDF, a multiple of the natural size.
  ///   - page: from 0; nil is the first, or the primary picture of a HEIF.
  ///   - strictness: what counts as a failure.
  /// - Returns: an image that knows its size, and can be read once.
  /// - Throws: ``VipsError`` if the header cannot be read.
  public static func load(
    _ source: Source, with loader: Loader, shrink: Int = 1, scale: Double = 1,
    page: Int? = nil, strictness: Strictness = .errors
  ) throws(VipsError) -> Image {
    let operation = try Operation(loader.rawValue)
    operation.set("source", .source(source))
    operation.set("access", .int(Int(VIPS_ACCESS_SEQUENTIAL.rawValue)))
    operation.set("fail-on", .int(strictness.rawValue))
    if let page, loader.hasPages { operation.set("page", .int(page)) }
    switch loader {
    case .jpeg where shrink > 1: operation.set("shrink", .int(shrink))
    case .webp where shrink > 1: operation.set("scale", .double(1 / Double(shrink)))
    case .svg, .pdf: operation.set("scale", .double(scale))
    default: break
    }
    try operation.build()
    return try operation.image()
  }
}
