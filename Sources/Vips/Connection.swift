internal import CVips

/// Where libvips reads a picture from: an open file, or bytes in memory.
///
/// libvips never sees a name: it would read `x.jpg[page=1]` as a name with options.
@safe public final class Source {
  let pointer: UnsafeMutablePointer<VipsSource>

  /// Reads from a file descriptor.
  ///
  /// libvips duplicates it; the caller may close his own.
  ///
  /// - Throws: ``VipsError`` when the descriptor cannot be duplicated.
  public init(descriptor: Int32) throws(VipsError) {
    guard let pointer = unsafe vips_source_new_from_descriptor(descriptor) else {
      throw .current()
    }
    unsafe self.pointer = unsafe pointer
  }

  /// Reads from memory.
  ///
  /// libvips keeps a copy for as long as anything reads from it. The corresponding C
  /// functions are `vips_blob_copy` and `vips_source_new_from_blob`.
  ///
  /// - Throws: ``VipsError`` when there is no such source.
  public init(bytes: [UInt8]) throws(VipsError) {
    guard let blob = unsafe vips_blob_copy(bytes, bytes.count) else { throw .current() }
    defer { unsafe vips_area_unref(&blob.pointee.area) }
    guard let pointer = unsafe vips_source_new_from_blob(blob) else { throw .current() }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe g_object_unref(pointer) }
}

/// Where libvips writes an encoded image: an open file.
@safe public final class Target {
  let pointer: UnsafeMutablePointer<VipsTarget>

  /// Writes to a file descriptor.
  ///
  /// libvips duplicates it; the caller may close his own.
  ///
  /// - Throws: ``VipsError`` when the descriptor cannot be duplicated.
  public init(descriptor: Int32) throws(VipsError) {
    guard let pointer = unsafe vips_target_new_to_descriptor(descriptor) else {
      throw .current()
    }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe g_object_unref(pointer) }
}
