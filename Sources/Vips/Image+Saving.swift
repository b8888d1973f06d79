internal import CVips

/// The savers that weir calls by name.
package enum Saver: String, Sendable, CaseIterable {
  case jpeg = "jpegsave_target"
  case png = "pngsave_target"
  case webp = "webpsave_target"
  /// BigTIFF beyond 4 GB.
  case tiff = "tiffsave_target"
  case heif = "heifsave_target"
  case deepZoom = "dzsave"
}

/// Where libvips writes an encoded image: an open file.
@safe package final class Target {
  let pointer: UnsafeMutablePointer<VipsTarget>

  /// libvips duplicates the descriptor; the caller may close his own.
  package init(descriptor: Int32) throws(VipsError) {
    guard let pointer = unsafe vips_target_new_to_descriptor(descriptor) else { throw .current() }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe g_object_unref(pointer) }
}

extension Image {
  /// Encodes the image with any saver but ``Saver/deepZoom``, reading its pixels from the top down.
  ///
  /// TIFF needs to seek in the file and to read it back. Options are such as `Q=90,strip`.
  package func save(to target: Target, as saver: Saver, options: String) throws(VipsError) {
    try save(as: saver, options, to: "target", .target(target))
  }

  /// Writes Deep Zoom tiles, `NAME.dzi` and the folder `NAME_files`, into a folder that exists.
  package func saveDeepZoom(named name: [UInt8], options: String) throws(VipsError) {
    try save(as: .deepZoom, options, to: "filename", .bytes(name))
  }

  private func save(
    as saver: Saver, _ options: String, to place: String, _ target: Argument
  ) throws(VipsError) {
    let operation = try Operation(saver.rawValue)
    try operation.set(options: options)
    operation.set("in", .image(self))
    operation.set(place, target)
    try operation.build()
  }
}
