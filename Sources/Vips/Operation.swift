internal import CVips

/// One use of a libvips operation: create, set, build, read.
///
/// The order is that of libvips' binding guide: the user's option string first, so that it cannot
/// override an input. The operation is built directly, past libvips' cache, because weir reads no
/// picture twice.
@safe struct Operation: ~Copyable {
  let pointer: UnsafeMutablePointer<VipsOperation>
  let object: UnsafeMutablePointer<VipsObject>

  /// Creates an operation by its name, as `vips -l` lists it.
  ///
  /// The corresponding C function is `vips_operation_new`.
  init(_ name: String) throws(VipsError) {
    VipsLibrary.provide(name)
    guard let pointer = unsafe vips_operation_new(name) else { throw .current() }
    unsafe self.pointer = unsafe pointer
    unsafe object = unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: VipsObject.self)
  }

  deinit {
    unsafe vips_object_unref_outputs(object)
    unsafe g_object_unref(pointer)
  }

  /// Sets one property.
  func set(_ name: String, _ argument: Argument) {
    unsafe argument.withGValue { value in
      unsafe g_object_set_property(GObject.of(pointer), name, value)
    }
  }

  /// Runs the operation; the pixels of its outputs are computed later, on demand.
  ///
  /// The corresponding C function is `vips_object_build`.
  func build() throws(VipsError) {
    guard unsafe vips_object_build(object) == 0 else { throw .current() }
  }

  /// An output image, as a new reference.
  func image(_ name: String = "out") throws(VipsError) -> Image {
    var value = GValue()
    return try unsafe withUnsafeMutablePointer(to: &value) { value throws(VipsError) in
      unsafe g_value_init(value, vips_image_get_type())
      defer { unsafe g_value_unset(value) }
      unsafe g_object_get_property(GObject.of(pointer), name, value)
      guard let image = unsafe g_value_dup_object(value) else {
        throw VipsError(lines: ["libvips gave no image"])
      }
      return unsafe Image(owning: image.assumingMemoryBound(to: VipsImage.self))
    }
  }

  /// Copies an output blob, such as a color profile, into an image's metadata.
  func copyBlob(_ name: String, to field: String, of image: Image) {
    var value = GValue()
    unsafe withUnsafeMutablePointer(to: &value) { value in
      unsafe g_value_init(value, vips_blob_get_type())
      unsafe g_object_get_property(GObject.of(pointer), name, value)
      unsafe vips_image_set(image.pointer, field, value)
      unsafe g_value_unset(value)
    }
  }

  /// Runs an operation that makes an image from one image, or from none.
  static func run(
    _ name: String, _ arguments: KeyValuePairs<String, Argument>
  ) throws(VipsError) -> Image {
    let operation = try Operation(name)
    for (name, argument) in arguments { operation.set(name, argument) }
    try operation.build()
    return try operation.image()
  }
}

extension GObject {
  /// Any libvips object as its base class.
  static func of<T>(_ pointer: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<GObject> {
    unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
  }
}
