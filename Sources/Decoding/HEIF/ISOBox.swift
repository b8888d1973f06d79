/// The header of a box in an ISO base media file.
struct ISOBox {
  let kind: String
  /// The length of the whole box, in bytes; nil if it extends to the end of its container.
  let length: Int?
  /// The number of bytes before the content.
  let head: Int

  /// Nil if the bytes are not a valid header.
  init?(start: ArraySlice<UInt8>) {
    var bytes = BigEndianReader(start)
    guard let length = bytes.number(4), let kind = bytes.take(4) else { return nil }
    self.kind = String(decoding: kind, as: UTF8.self)
    switch length {
    case 0: (self.length, head) = (nil, 8)
    case 1:
      guard let long = bytes.number(8), long >= 16 else { return nil }
      (self.length, head) = (long, 16)
    case 8...: (self.length, head) = (length, 8)
    default: return nil
    }
  }
}

/// The consecutive boxes in some bytes, as long as they are complete.
struct ISOBoxes: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func next() -> (kind: String, content: ArraySlice<UInt8>)? {
    guard let box = ISOBox(start: rest.prefix(16)) else { return nil }
    let length = box.length ?? rest.count
    guard length <= rest.count else { return nil }
    defer { rest = rest.dropFirst(length) }
    return (box.kind, rest.prefix(length).dropFirst(box.head))
  }
}

/// Reads consecutive big-endian numbers.
struct BigEndianReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// A number of up to eight bytes, at most `Int.max`.
  mutating func number(_ count: Int) -> Int? {
    take(count).map { bytes in
      Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) ?? .max
    }
  }
}
