internal import CVips

/// A value for one property of an operation.
///
/// One case for each kind that our operations use.
enum Argument {
  case flag(Bool)
  /// libvips keeps 32 bits, and refuses what is outside the property's own range.
  case int(Int)
  case double(Double)
  case string(String)
  /// A file name, as bytes in no particular encoding.
  case bytes([UInt8])
  case doubles([Double])
  case image(Image)
  case images([Image])
  case source(Source)
  case target(Target)

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
      unsafe bytes.withCString { unsafe g_value_set_string(value, $0) }
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

extension [UInt8] {
  /// Lends the bytes as a C string.
  ///
  /// A zero byte ends it early.
  func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    unsafe (self + [0]).withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        // The array has at least its final zero, so there is a base address.
        unsafe characters.baseAddress.map { unsafe body($0) } ?? body("")
      }
    }
  }
}
