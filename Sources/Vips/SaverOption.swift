internal import CVips

/// One option of a saver, as the loaded libvips states it.
package struct SaverOption: Equatable, Sendable {
  /// Such as `Q`.
  package let name: String
  package let values: Values
  /// Whether libvips has a newer option for it.
  let isDeprecated: Bool

  /// The values that an option takes.
  package enum Values: Equatable, Sendable {
    case flag
    case whole(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case word([Word])
    case words([Word])
    /// Numbers, one for each channel.
    case numbers
    case text
  }

  /// A word such as `deflate`, and libvips' number for it.
  package struct Word: Equatable, Sendable {
    let name: String
    let number: Int
  }
}

extension Saver {
  /// All options, in libvips' order.
  package func options() throws(VipsError) -> [SaverOption] { try Operation(rawValue).options }
}

extension Operation {
  /// What the user can set: neither pictures nor files.
  var options: [SaverOption] {
    var count: guint = 0
    let instance = unsafe GObject.of(pointer).pointee.g_type_instance
    guard let type = unsafe instance.g_class else { return [] }
    let objects = unsafe UnsafeMutableRawPointer(type).assumingMemoryBound(to: GObjectClass.self)
    guard let list = unsafe g_object_class_list_properties(objects, &count) else { return [] }
    defer { unsafe g_free(list) }
    return (0..<Int(count)).compactMap { unsafe list[$0].flatMap { unsafe option($0) } }
  }

  private func option(_ property: UnsafeMutablePointer<GParamSpec>) -> SaverOption? {
    var found: UnsafeMutablePointer<GParamSpec>?
    var argument: UnsafeMutablePointer<VipsArgumentClass>?
    var instance: UnsafeMutablePointer<VipsArgumentInstance>?
    guard
      unsafe vips_object_get_argument(
        object, property.pointee.name, &found, &argument, &instance) == 0,
      let flags = unsafe argument?.pointee.flags.rawValue,
      flags & VIPS_ARGUMENT_INPUT.rawValue != 0,
      flags & VIPS_ARGUMENT_REQUIRED.rawValue == 0,
      let values = unsafe SaverOption.Values(of: property)
    else { return nil }
    return unsafe SaverOption(
      name: String(cString: property.pointee.name), values: values,
      isDeprecated: flags & VIPS_ARGUMENT_DEPRECATED.rawValue != 0)
  }
}

extension SaverOption.Values {
  /// Nil for a kind that no text can express.
  fileprivate init?(of property: UnsafeMutablePointer<GParamSpec>) {
    let type = unsafe property.pointee.value_type
    let pointer = UnsafeMutableRawPointer(property)
    switch g_type_fundamental(type) {
    case Fundamental.boolean: self = .flag
    case Fundamental.int:
      let limits = unsafe pointer.load(as: GParamSpecInt.self)
      self = unsafe .whole(Int(limits.minimum)...Int(limits.maximum))
    case Fundamental.double:
      let limits = unsafe pointer.load(as: GParamSpecDouble.self)
      self = unsafe .number(limits.minimum...limits.maximum)
    case Fundamental.enumeration: self = .word(Self.words(of: type))
    case Fundamental.flags: self = .words(Self.words(of: type))
    case Fundamental.string: self = .text
    default:
      guard type == vips_array_double_get_type() else { return nil }
      self = .numbers
    }
  }

  /// The words of an enumeration, without libvips' marker at the end of the list, or of flags.
  private static func words(of type: GType) -> [SaverOption.Word] {
    guard let known = unsafe g_type_class_ref(type) else { return [] }
    defer { unsafe g_type_class_unref(known) }
    if g_type_fundamental(type) == Fundamental.flags {
      let list = unsafe known.load(as: GFlagsClass.self)
      return unsafe UnsafeBufferPointer(start: list.values, count: Int(list.n_values)).map {
        unsafe SaverOption.Word(name: String(cString: $0.value_nick), number: Int($0.value))
      }
    }
    let list = unsafe known.load(as: GEnumClass.self)
    return unsafe UnsafeBufferPointer(start: list.values, count: Int(list.n_values)).map {
      unsafe SaverOption.Word(name: String(cString: $0.value_nick), number: Int($0.value))
    }.filter { $0.name != "last" }
  }
}

/// Why a text is not an option of a saver.
package enum SaverOptionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It is neither a name nor a name and a value.
  case malformed(String)
  /// The saver has no option of that name, but these.
  case unknown(String, known: [String])
  /// An option does not take that value; nil is no value at all.
  case badValue(String, String?, SaverOption.Values)
  /// This libvips does not have the saver.
  case noSaver(String)

  package var description: String {
    switch self {
    case .malformed(let text):
      "“\(text)” is not an option: write name=value, with commas between options"
    case .unknown(let name, let known):
      "unknown saver option \(name); the options are \(known.joined(separator: ", "))"
    case .badValue(let name, nil, let values): "\(name) needs a value: \(values.description)"
    case .badValue(let name, let value?, let values): "\(name) takes \(values), not “\(value)”"
    case .noSaver(let reason): reason
    }
  }
}

extension SaverOption.Values: CustomStringConvertible {
  /// Such as `a whole number from 1 to 100`.
  package var description: String {
    switch self {
    case .flag: "true or false"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound.short) to \(range.upperBound.short)"
    case .word(let words): "one of \(words.map(\.name).joined(separator: ", "))"
    case .words(let words):
      "one or more of \(words.map(\.name).joined(separator: ", ")), with colons between them"
    case .numbers: "numbers with spaces between them"
    case .text: "a text"
    }
  }
}

extension Double {
  /// Without `.0`.
  fileprivate var short: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
