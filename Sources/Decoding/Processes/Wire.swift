internal import Files

/// A value that can be sent in a message.
protocol Wired {
  func write(to writer: inout WireWriter)
  init(from reader: inout WireReader) throws(WireError)
}

struct WireError: Error, Equatable {}

extension Wired {
  /// The value as a complete message.
  var message: [UInt8] {
    var writer = WireWriter()
    writer.put(self)
    return writer.bytes
  }

  /// Reads a complete message; fails if any bytes are left.
  init(message: [UInt8]) throws(WireError) {
    var reader = WireReader(message)
    try self.init(from: &reader)
    guard reader.rest.isEmpty else { throw WireError() }
  }
}

/// Writes a message: eight-byte numbers, and strings with their lengths.
struct WireWriter {
  fileprivate(set) var bytes: [UInt8] = []

  mutating func put<each Value: Wired>(_ value: repeat each Value) {
    repeat (each value).write(to: &self)
  }
}

/// Reads a message, which is untrusted: any bytes give a value or an error.
struct WireReader {
  fileprivate var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func value<Value: Wired>(_: Value.Type = Value.self) throws(WireError) -> Value {
    try Value(from: &self)
  }

  mutating func int(in range: ClosedRange<Int>) throws(WireError) -> Int {
    let number = try value(Int.self)
    guard range.contains(number) else { throw WireError() }
    return number
  }

  /// The number of things that follow, each of which takes a byte at least.
  fileprivate mutating func count() throws(WireError) -> Int { try int(in: 0...rest.count) }

  /// A string as it was sent: untrusted.
  mutating func string() throws(WireError) -> String {
    String(decoding: try take(count()), as: UTF8.self)
  }

  fileprivate mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw WireError() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}

extension Int: Wired {
  func write(to writer: inout WireWriter) {
    unsafe withUnsafeBytes(of: littleEndian) { unsafe writer.bytes.append(contentsOf: $0) }
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(littleEndian: try reader.take(8))
  }
}

extension Bool: Wired {
  func write(to writer: inout WireWriter) { writer.bytes.append(self ? 1 : 0) }

  init(from reader: inout WireReader) throws(WireError) {
    guard let byte = try reader.take(1).first, byte < 2 else { throw WireError() }
    self = byte == 1
  }
}

extension String: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(utf8.count)
    writer.bytes += utf8
  }

  init(from reader: inout WireReader) throws(WireError) {
    self = try reader.string().asOneLine
  }

  /// An untrusted string, made safe to print, so that it cannot be mistaken for weir's own output.
  ///
  /// It has at most 200 characters, with spaces for line breaks and other invisible ones.
  var asOneLine: String { asOneLine(atMost: 200) }

  func asOneLine(atMost count: Int) -> String {
    // Most texts are of such characters only, and it takes long to look up what others are.
    if utf8.count <= count, utf8.allSatisfy({ 0x20..<0x7f ~= $0 }) { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars.prefix(count) { scalars.append(scalar.isShowable ? scalar : " ") }
    return String(scalars)
  }
}

extension Optional: Wired where Wrapped: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(self != nil)
    if let self { writer.put(self) }
  }

  init(from reader: inout WireReader) throws(WireError) {
    self = try reader.value() ? try reader.value(Wrapped.self) : nil
  }
}

extension Array: Wired where Element: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(count)
    for value in self { writer.put(value) }
  }

  init(from reader: inout WireReader) throws(WireError) {
    self = []
    for _ in 0..<(try reader.count()) { append(try reader.value()) }
  }
}

/// An enumeration is sent as its raw value.
extension Wired where Self: RawRepresentable, RawValue: Wired {
  func write(to writer: inout WireWriter) { writer.put(rawValue) }

  init(from reader: inout WireReader) throws(WireError) {
    guard let value = Self(rawValue: try reader.value()) else { throw WireError() }
    self = value
  }
}
