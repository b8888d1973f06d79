internal import CVips

/// The loaders that weir calls, each by its own name: libvips never gets to guess.
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
  /// SVG; as all that follow, it must be unblocked: see ``VipsLibrary/unblock(_:)``.
  case svg = "svgload_source"
  /// PDF.
  case pdf = "pdfload_source"
  /// JPEG XL.
  case jxl = "jxlload_source"
  /// JPEG 2000.
  case jp2k = "jp2kload_source"
  /// Radiance's pictures of high dynamic range.
  case radiance = "radload_source"
  /// PBM, PGM, PPM and PFM.
  case ppm = "ppmload_source"

  /// Whether it reads files of several pages.
  public var hasPages: Bool {
    switch self {
    case .gif, .webp, .tiff, .heif, .pdf: true
    case .jpeg, .png, .svg, .jxl, .jp2k, .radiance, .ppm: false
    }
  }

  /// The class of an operation that libvips blocks, since it does not trust it; nil for one that it trusts.
  ///
  /// It is the class for open files alone: its sisters, which take names, stay blocked.
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
  /// Takes whatever can be decoded.
  case none = 0
  /// Fails where data is missing.
  case truncated = 1
  /// Fails on anything that the format's library calls an error.
  case errors = 2
  /// Fails on the library's warnings, too.
  case warnings = 3
}

extension Image {
  /// Opens a picture: reads its header, and its pixels later, once, from top to bottom.
  ///
  /// - Parameters:
  ///   - source: where from.
  ///   - loader: the one that its first bytes ask for.
  ///   - shrink: 1, 2, 4 or 8: by how much the loader shrinks the picture while it decodes it, which
  ///     only JPEG's and WebP's can.
  ///   - scale: how many times its own size an SVG or PDF is drawn in.
  ///   - page: which of several, from 0; nil is the first, or a HEIF's primary picture.
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
