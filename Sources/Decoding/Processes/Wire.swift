internal import Files
internal import Plans

/// Writes a message: eight-byte numbers, and strings with their lengths.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ number: Int) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func put(_ text: String) {
    put(text.utf8.count)
    bytes += text.utf8
  }

  mutating func put<Value: Wired>(_ value: Value) { value.write(to: &self) }

  mutating func put<Value: Wired>(_ value: Value?) {
    put(value != nil)
    if let value { put(value) }
  }

  mutating func put<Value: Wired>(_ values: [Value]) {
    put(values.count)
    for value in values { put(value) }
  }
}

/// Reads a message.
///
/// Messages from a decoding process are untrusted: any bytes give a value or an error.
struct WireReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func int() throws(WireError) -> Int {
    Int(littleEndian: try take(8))
  }

  mutating func int(in range: ClosedRange<Int>) throws(WireError) -> Int {
    let number = try int()
    guard range.contains(number) else { throw WireError() }
    return number
  }

  mutating func bool() throws(WireError) -> Bool {
    guard let byte = try take(1).first, byte < 2 else { throw WireError() }
    return byte == 1
  }

  /// A string, made into one line of at most 200 characters.
  mutating func string() throws(WireError) -> String {
    String(decoding: try take(int(in: 0...rest.count)), as: UTF8.self).asOneLine
  }

  mutating func value<Value: Wired>(_: Value.Type = Value.self) throws(WireError) -> Value {
    try Value(from: &self)
  }

  mutating func optional<Value: Wired>(
    _: Value.Type = Value.self
  ) throws(WireError) -> Value? {
    try bool() ? Value(from: &self) : nil
  }

  mutating func list<Value: Wired>(_: Value.Type = Value.self) throws(WireError) -> [Value] {
    var values: [Value] = []
    for _ in 0..<(try int(in: 0...rest.count)) { values.append(try value()) }
    return values
  }

  /// Fails if any bytes are left.
  func end() throws(WireError) {
    guard rest.isEmpty else { throw WireError() }
  }

  private mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw WireError() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}

/// A message is invalid.
struct WireError: Error, Equatable {}

/// A value that can be sent in a message.
protocol Wired {
  func write(to writer: inout WireWriter)
  init(from reader: inout WireReader) throws(WireError)
}

extension Wired {
  /// The value as a complete message.
  var message: [UInt8] {
    var writer = WireWriter()
    writer.put(self)
    return writer.bytes
  }

  /// Reads a complete message.
  init(message: [UInt8]) throws(WireError) {
    var reader = WireReader(message)
    try self.init(from: &reader)
    try reader.end()
  }
}

extension String: Wired {
  func write(to writer: inout WireWriter) { writer.put(self) }
  init(from reader: inout WireReader) throws(WireError) { self = try reader.string() }
}

extension String {
  /// An untrusted string, made safe to print: at most 200 characters, with a space for each line
  /// break and other invisible character.
  ///
  /// It cannot be mistaken for weir's own output.
  var asOneLine: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars.prefix(200) { scalars.append(scalar.isShowable ? scalar : " ") }
    return String(scalars)
  }
}

/// The reasons that a decoding process can give; opening files and checking limits happen
/// elsewhere.
///
/// None of them ends the run, whatever the process claims to lack: its answers are untrusted.
extension Skip.Reason: Wired {
  private enum Tag: Int {
    case damaged, damagedSomehow, noCodec, outOfMemory, unsupported, changed, unreadable
  }

  func write(to writer: inout WireWriter) {
    func put(_ tag: Tag, _ texts: String...) {
      writer.put(tag.rawValue)
      writer.put(texts)
    }
    switch kind {
    case .damaged(let format, let detail?): put(.damaged, format.rawValue, detail)
    case .damaged(let format, nil): put(.damagedSomehow, format.rawValue)
    case .noCodec(let format, let package): put(.noCodec, format.rawValue, package)
    case .outOfMemory: put(.outOfMemory)
    case .unsupported(let format): put(.unsupported, format)
    case .changed(let was, let now): put(.changed, was, now)
    default: put(.unreadable, description)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let (tag, texts) = (Tag(rawValue: try reader.int()), try reader.list(String.self))
    switch (tag, texts.count, PictureFormat(rawValue: texts.first ?? "")) {
    case (.damaged, 2, let format?): self = .damaged(format, texts[1])
    case (.damagedSomehow, 1, let format?): self = .damaged(format, nil)
    case (.noCodec, 2, let format?): self = .noCodec(format, package: texts[1])
    case (.outOfMemory, 0, _): self = .outOfMemory(limit: nil)
    case (.unsupported, 1, _): self = .unsupported(texts[0])
    case (.changed, 2, _): self = .changed(was: texts[0], is: texts[1])
    case (.unreadable, 1, _): self = .unreadable(texts[0])
    default: throw WireError()
    }
  }
}
