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

  func set(_ name: String, _ argument: Argument) {
    unsafe argument.withGValue { value in
      unsafe g_object_set_property(GObject.of(pointer), name, value)
    }
  }

  /// Runs the operation; the pixels of its outputs are computed later, on demand.
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

  /// Runs an operation that makes an image, from none or from its input “in”.
  static func run(
    _ name: String, on image: Image? = nil, _ arguments: KeyValuePairs<String, Argument> = [:]
  ) throws(VipsError) -> Image {
    let operation = try Operation(name)
    if let image { operation.set("in", .image(image)) }
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

/// A value for one property of an operation.
enum Argument {
  case flag(Bool)
  /// libvips keeps 32 bits, and refuses what is outside the property's own range.
  case int(Int)
  case double(Double)
  case string(String)
  /// A file name, as bytes in no particular encoding; a NUL ends it early.
  case bytes([UInt8])
  case doubles([Double])
  case image(Image)
  case images([Image])
  case source(Source)
  case target(Target)

  /// One of libvips' enumerations.
  static func code<Code: RawRepresentable>(_ code: Code) -> Argument
  where Code.RawValue: BinaryInteger {
    .int(Int(code.rawValue))
  }

  /// Lends the argument as a GValue.
  func withGValue(_ body: (UnsafeMutablePointer<GValue>) -> Void) {
    var value = GValue()
    unsafe withUnsafeMutablePointer(to: &value) { value in
      unsafe store(in: value)
      unsafe body(value)
      unsafe g_value_unset(value)
    }
  }

  private func store(in value: UnsafeMutablePointer<GValue>) {
    switch self {
    case .flag(let flag):
      unsafe g_value_init(value, Fundamental.boolean)
      unsafe g_value_set_boolean(value, flag ? 1 : 0)
    case .int(let int):
      unsafe g_value_init(value, Fundamental.int)
      unsafe g_value_set_int(value, Int32(clamping: int))
    case .double(let double):
      unsafe g_value_init(value, Fundamental.double)
      unsafe g_value_set_double(value, double)
    case .string(let string):
      unsafe g_value_init(value, Fundamental.string)
      unsafe g_value_set_string(value, string)
    case .bytes(let bytes):
      unsafe g_value_init(value, Fundamental.string)
      unsafe g_value_set_string(value, bytes.map { CChar(bitPattern: $0) } + [0])
    case .doubles(let doubles):
      unsafe g_value_init(value, vips_array_double_get_type())
      unsafe vips_value_set_array_double(value, doubles, Int32(doubles.count))
    case .image(let image):
      unsafe g_value_init(value, vips_image_get_type())
      unsafe g_value_set_object(value, image.pointer)
    case .images(let images):
      unsafe g_value_init(value, vips_array_image_get_type())
      unsafe vips_value_set_array_image(value, Int32(images.count))
      let pointers = unsafe vips_value_get_array_image(value, nil)
      for (index, image) in images.enumerated() {
        unsafe g_object_ref(image.pointer)
        unsafe pointers?[index] = image.pointer
      }
    case .source(let source):
      unsafe g_value_init(value, vips_source_get_type())
      unsafe g_value_set_object(value, source.pointer)
    case .target(let target):
      unsafe g_value_init(value, vips_target_get_type())
      unsafe g_value_set_object(value, target.pointer)
    }
  }
}

/// GLib's fundamental types, whose names are macros that Swift does not see.
enum Fundamental {
  static let boolean = GType(5 << 2)
  static let int = GType(6 << 2)
  static let enumeration = GType(12 << 2)
  static let flags = GType(13 << 2)
  static let double = GType(15 << 2)
  static let string = GType(16 << 2)
}
