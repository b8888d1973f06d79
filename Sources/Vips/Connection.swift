internal import CVips

/// Where libvips reads a picture from: an open file.
///
/// Its name never comes near libvips, which would take `x.jpg[page=1]` for options.
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

  deinit { unsafe g_object_unref(pointer) }
}

/// Where libvips writes an encoded image to: an open file.
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
