/// What the boxes of a HEIF or AVIF file say of its pictures' colors.
struct HEIFColors: Equatable, Sendable {
  /// Those of the picture that is shown first.
  let primary: CodePoints?
  /// Those of every picture in the file that has some.
  let all: Set<CodePoints>

  /// Those of a page, from 1, or of the primary picture; nil where it has none.
  ///
  /// Which item of the file a page is only its decoder knows, so that of a page something is said where all items
  /// agree. A picture that is put together from others may leave it to them, too.
  func codePoints(ofPage page: Int?) -> CodePoints? {
    let only = all.count == 1 ? all.first : nil
    return page == nil ? primary ?? only : only
  }

  /// More is no description of a picture.
  private static let mostBytes = 1 << 20
  private static let mostBoxes = 64

  /// Nil where there is no description of any picture.
  init?(in file: borrowing File) throws(FileError) {
    var place = 0
    for _ in 0..<Self.mostBoxes {
      guard let box = Box(start: try file.read(16, at: place)[...]) else { return nil }
      if box.kind == "meta" {
        let length = min(box.length ?? Self.mostBytes, Self.mostBytes)
        let bytes = try file.read(length, at: place).dropFirst(box.head)
        self.init(meta: bytes)
        return
      }
      guard let length = box.length, length < Int.max - place else { return nil }
      place += length
    }
    return nil
  }

  /// - Parameter meta: what is in the box of that name.
  private init(meta: ArraySlice<UInt8>) {
    var (primaryItem, properties): (Int?, ArraySlice<UInt8>) = (nil, [])
    for (kind, content) in Boxes(meta.dropFirst(4)) {
      switch kind {
      case "pitm": primaryItem = Self.primaryItem(content)
      case "iprp": properties = content
      default: break
      }
    }
    let points = Self.codePoints(in: properties)
    let own = primaryItem.map { Self.properties(ofItem: $0, in: properties) } ?? []
    primary = own.lazy.compactMap { points[$0] }.first
    all = Set(points.values)
  }

  private static func primaryItem(_ content: ArraySlice<UInt8>) -> Int? {
    var bytes = BigEndianReader(content)
    guard let version = bytes.number(1), bytes.number(3) != nil else { return nil }
    return bytes.number(version == 0 ? 2 : 4)
  }

  /// The code points among the properties, by their numbers, from 1.
  private static func codePoints(in properties: ArraySlice<UInt8>) -> [Int: CodePoints] {
    var points: [Int: CodePoints] = [:]
    for (kind, content) in Boxes(properties) where kind == "ipco" {
      for (index, property) in Boxes(content).enumerated() where property.kind == "colr" {
        points[index + 1] = CodePoints(color: property.content)
      }
    }
    return points
  }

  /// The numbers of an item's properties.
  private static func properties(ofItem item: Int, in properties: ArraySlice<UInt8>) -> [Int] {
    var numbers: [Int] = []
    for (kind, content) in Boxes(properties) where kind == "ipma" {
      var bytes = BigEndianReader(content)
      guard let version = bytes.number(1), let flags = bytes.number(3),
        let count = bytes.number(4)
      else { continue }
      for _ in 0..<count {
        guard let id = bytes.number(version == 0 ? 2 : 4), let links = bytes.number(1) else {
          break
        }
        for _ in 0..<links {
          // The highest bit says whether a reader must understand the property.
          guard let link = bytes.number(flags & 1 == 1 ? 2 : 1) else { break }
          if id == item { numbers.append(link & (flags & 1 == 1 ? 0x7fff : 0x7f)) }
        }
      }
    }
    return numbers
  }
}

extension CodePoints {
  /// Reads a `colr` box that has code points; nil for one with a profile.
  fileprivate init?(color content: ArraySlice<UInt8>) {
    guard content.starts(with: "nclx".utf8) else { return nil }
    var bytes = BigEndianReader(content.dropFirst(4))
    guard let primaries = bytes.number(2), let transfer = bytes.number(2) else { return nil }
    self.init(primaries: primaries, transfer: transfer)
  }
}

/// The beginning of a box of ISO's media files.
private struct Box {
  let kind: String
  /// In bytes, of all of it; nil for one that goes on to the end of what it is in.
  let length: Int?
  /// How many bytes come before the content.
  let head: Int

  /// Nil where there is no box.
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

/// The boxes in some bytes, one after another, as far as they are whole.
private struct Boxes: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func next() -> (kind: String, content: ArraySlice<UInt8>)? {
    guard let box = Box(start: rest.prefix(16)) else { return nil }
    let length = box.length ?? rest.count
    guard length <= rest.count else { return nil }
    defer { rest = rest.dropFirst(length) }
    return (box.kind, rest.prefix(length).dropFirst(box.head))
  }
}

/// Numbers in some bytes, one after another.
private struct BigEndianReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// A number of up to eight bytes; one beyond the range of Int is the largest.
  mutating func number(_ count: Int) -> Int? {
    take(count).map { bytes in
      Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) ?? .max
    }
  }
}
