internal import Files

/// The boxes at the start of a HEIF file.
enum HEIFFile {
  /// The result of searching for the box that describes a file's pictures.
  enum Description {
    /// The box is at this offset from the start of the file, in bytes.
    case found(ISOBox, place: Int)
    /// No box describes pictures, but one may describe the frames of a film.
    case none(isFilm: Bool)
    /// The file ends within a box, has something else in its place, or has too many boxes.
    case cut
  }

  /// Searches for the box that describes the file's pictures.
  static func description(in file: borrowing File) throws(FileError) -> Description {
    let byteCount = try file.status().size
    var (place, isFilm) = (0, false)
    for _ in 0..<mostBoxes {
      if place > 0, place == byteCount { return .none(isFilm: isFilm) }
      guard let box = ISOBox(start: try file.read(16, at: place)[...]) else { return .cut }
      if box.kind == "meta" { return .found(box, place: place) }
      if box.kind == "moov" { isFilm = true }
      guard let length = box.length else { return .none(isFilm: isFilm) }
      guard length <= byteCount - place else { return .cut }
      place += length
    }
    return .cut
  }

  /// Whether a box describes the frames of a film.
  static func isFilm(_ file: borrowing File) throws(FileError) -> Bool {
    try kinds(in: file).contains("moov")
  }

  /// The kinds of the boxes, as far as they can be read.
  static func kinds(in file: borrowing File) throws(FileError) -> [String] {
    var (place, kinds) = (0, [String]())
    for _ in 0..<mostBoxes {
      guard let box = ISOBox(start: try file.read(16, at: place)[...]) else { break }
      kinds.append(box.kind)
      guard let length = box.length, length <= Int.max - place else { break }
      place += length
    }
    return kinds
  }

  /// Most files have one box before it.
  private static let mostBoxes = 1000
}

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

  /// Whether they fill the bytes.
  var areWhole: Bool {
    var boxes = self
    while boxes.next() != nil {}
    return boxes.rest.isEmpty
  }

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

extension Int {
  /// A number of up to seven bytes, the highest first.
  init(bigEndian bytes: some Sequence<UInt8>) { self = bytes.reduce(0) { $0 << 8 | Int($1) } }
}
