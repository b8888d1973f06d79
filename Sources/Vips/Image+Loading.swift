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
  ///   - strictness: what counts as a failure.
  /// - Returns: an image that knows its size, and can be read once.
  /// - Throws: ``VipsError`` if the header cannot be read.
  public static func load(
    _ source: Source, with loader: Loader, shrink: Int = 1, strictness: Strictness = .errors
  ) throws(VipsError) -> Image {
    let operation = try Operation(loader.rawValue)
    operation.set("source", .source(source))
    operation.set("access", .int(Int(VIPS_ACCESS_SEQUENTIAL.rawValue)))
    operation.set("fail-on", .int(strictness.rawValue))
    if shrink > 1 {
      switch loader {
      case .jpeg: operation.set("shrink", .int(shrink))
      case .webp: operation.set("scale", .double(1 / Double(shrink)))
      case .png, .gif, .tiff, .heif: break
      }
    }
    try operation.build()
    return try operation.image()
  }
}
