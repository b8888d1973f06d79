internal import Files

/// The colors that the boxes of a HEIF or AVIF file state.
struct HEIFColors: Equatable, Sendable {
  /// The code points of the primary picture.
  let primary: CodePoints?
  /// The code points of all pictures in the file.
  let all: Set<CodePoints>

  /// The code points of a page, from 1, or of the primary picture; nil if none are known.
  ///
  /// Only the decoder knows which item of the file a page is, so a page has an answer only if all
  /// items agree. A primary picture assembled from other items may not state its own colors, and
  /// then also uses the common answer.
  func codePoints(ofPage page: Int?) -> CodePoints? {
    let only = all.count == 1 ? all.first : nil
    return page == nil ? primary ?? only : only
  }

  /// No real description of pictures is longer.
  private static let mostBytes = 1 << 20

  /// Nil if the file does not describe any picture.
  init?(in file: borrowing File) throws(FileError) {
    guard let meta = try Self.description(in: file) else { return nil }
    self.init(meta: meta)
  }

  /// The content of the box that describes the file's pictures; nil if there is no such box.
  static func description(in file: borrowing File) throws(FileError) -> ArraySlice<UInt8>? {
    guard case .found(let box, let place) = try HEIFFile.description(in: file) else { return nil }
    let length = min(box.length ?? mostBytes, mostBytes)
    return try file.read(length, at: place).dropFirst(box.head)
  }

  /// - Parameter meta: the content of the `meta` box.
  private init(meta: ArraySlice<UInt8>) {
    var (primaryItem, properties): (Int?, ArraySlice<UInt8>) = (nil, [])
    for (kind, content) in ISOBoxes(meta.dropFirst(4)) {
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

  /// The code points among the properties, keyed by property number, from 1.
  private static func codePoints(in properties: ArraySlice<UInt8>) -> [Int: CodePoints] {
    var points: [Int: CodePoints] = [:]
    for (kind, content) in ISOBoxes(properties) where kind == "ipco" {
      for (index, property) in ISOBoxes(content).enumerated() where property.kind == "colr" {
        points[index + 1] = CodePoints(color: property.content)
      }
    }
    return points
  }

  /// The numbers of an item's properties.
  private static func properties(ofItem item: Int, in properties: ArraySlice<UInt8>) -> [Int] {
    var numbers: [Int] = []
    for (kind, content) in ISOBoxes(properties) where kind == "ipma" {
      var bytes = BigEndianReader(content)
      guard let version = bytes.number(1), let flags = bytes.number(3),
        let count = bytes.number(4)
      else { continue }
      for _ in 0..<count {
        guard let id = bytes.number(version == 0 ? 2 : 4), let links = bytes.number(1) else {
          break
        }
        for _ in 0..<links {
          // The highest bit marks a property as essential.
          guard let link = bytes.number(flags & 1 == 1 ? 2 : 1) else { break }
          if id == item { numbers.append(link & (flags & 1 == 1 ? 0x7fff : 0x7f)) }
        }
      }
    }
    return numbers
  }
}

extension CodePoints {
  /// Reads a `colr` box with code points; nil if it holds a profile instead.
  fileprivate init?(color content: ArraySlice<UInt8>) {
    guard content.starts(with: "nclx".utf8) else { return nil }
    var bytes = BigEndianReader(content.dropFirst(4))
    guard let primaries = bytes.number(2), let transfer = bytes.number(2) else { return nil }
    self.init(primaries: primaries, transfer: transfer)
  }
}
