internal import CVips

/// The savers that weir calls by name.
public enum Saver: String, Sendable, CaseIterable {
  /// JPEG.
  case jpeg = "jpegsave_target"
  /// PNG.
  case png = "pngsave_target"
  /// WebP.
  case webp = "webpsave_target"
  /// TIFF, and BigTIFF beyond 4 GB.
  case tiff = "tiffsave_target"
  /// HEIF and AVIF.
  case heif = "heifsave_target"
  /// Deep Zoom: a folder of tiles.
  case deepZoom = "dzsave"
}

extension Image {
  /// Encodes the image, reading its pixels from the top down.
  ///
  /// - Parameters:
  ///   - target: an open file. TIFF needs to seek in it and read it back.
  ///   - saver: any but ``Saver/deepZoom``.
  ///   - options: such as `Q=90,strip`.
  /// - Throws: ``VipsError``.
  public func save(to target: Target, as saver: Saver, options: String) throws(VipsError) {
    let operation = try Operation(saver.rawValue)
    try operation.set(options: options)
    operation.set("in", .image(self))
    operation.set("target", .target(target))
    try operation.build()
  }

  /// Writes Deep Zoom tiles: `NAME.dzi` and the folder `NAME_files`.
  ///
  /// - Parameters:
  ///   - name: a path without suffix, in a folder that exists.
  ///   - options: such as `tile-size=512`.
  /// - Throws: ``VipsError``.
  public func saveDeepZoom(named name: [UInt8], options: String) throws(VipsError) {
    let operation = try Operation(Saver.deepZoom.rawValue)
    try operation.set(options: options)
    operation.set("in", .image(self))
    operation.set("filename", .bytes(name))
    try operation.build()
  }
}
