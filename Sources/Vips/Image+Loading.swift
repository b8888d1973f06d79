internal import CVips

/// The loaders that weir calls by name: libvips never guesses a format.
package enum Loader: String, Sendable, CaseIterable {
  case jpeg = "jpegload_source"
  case png = "pngload_source"
  case webp = "webpload_source"
  case gif = "gifload_source"
  case tiff = "tiffload_source"
  case heif = "heifload_source"
  /// It must be unblocked, like all that follow: see ``VipsLibrary/unblock(_:)``.
  case svg = "svgload_source"
  case pdf = "pdfload_source"
  case jxl = "jxlload_source"
  case jp2k = "jp2kload_source"
  case radiance = "radload_source"
  case ppm = "ppmload_source"

  /// Whether it reads files with several pages.
  fileprivate var hasPages: Bool { [.gif, .webp, .tiff, .heif, .pdf].contains(self) }

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

/// How a loader treats damage, by libvips' numbers.
package enum Strictness: Int, Sendable {
  /// Accepts whatever can be decoded.
  case none = 0
  /// Fails on anything that the format's library calls an error.
  case errors = 2
  /// Fails on the library's warnings, too.
  case warnings = 3
}

/// Where libvips reads a picture from: an open file, or bytes in memory.
///
/// libvips never sees a name: it would read `x.jpg[page=1]` as a name with options.
@safe package final class Source {
  let pointer: UnsafeMutablePointer<VipsSource>

  /// libvips duplicates the descriptor; the caller may close his own.
  package init(descriptor: Int32) throws(VipsError) {
    guard let pointer = unsafe vips_source_new_from_descriptor(descriptor) else { throw .current() }
    unsafe self.pointer = unsafe pointer
  }

  /// libvips keeps a copy for as long as anything reads from it.
  package init(bytes: [UInt8]) throws(VipsError) {
    guard let blob = unsafe vips_blob_copy(bytes, bytes.count) else { throw .current() }
    defer { unsafe vips_area_unref(&blob.pointee.area) }
    guard let pointer = unsafe vips_source_new_from_blob(blob) else { throw .current() }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe g_object_unref(pointer) }
}

extension Image {
  /// Reads the header of a picture; its pixels can be read later, once, from top to bottom.
  ///
  /// The loader of JPEG can shrink it by 2, 4 or 8 while it decodes. The scale is a multiple of
  /// the natural size of an SVG or PDF. Pages count from 0; nil is the first, or the primary picture of a HEIF, whose
  /// thumbnail can be read in its place if it has one.
  package static func load(
    _ source: Source, with loader: Loader, shrink: Int = 1, scale: Double = 1,
    page: Int? = nil, isThumbnail: Bool = false, strictness: Strictness = .errors
  ) throws(VipsError) -> Image {
    let operation = try Operation(loader.rawValue)
    operation.set("source", .source(source))
    operation.set("access", .code(VIPS_ACCESS_SEQUENTIAL))
    operation.set("fail-on", .code(strictness))
    if let page, loader.hasPages { operation.set("page", .int(page)) }
    switch loader {
    case .jpeg where shrink > 1: operation.set("shrink", .int(shrink))
    case .heif where isThumbnail: operation.set("thumbnail", .flag(true))
    case .svg, .pdf: operation.set("scale", .double(scale))
    default: break
    }
    try operation.build()
    return try operation.image()
  }
}
