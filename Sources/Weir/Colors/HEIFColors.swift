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

  /// Nil where there is no description of any picture.
  init?(in file: borrowing File) throws(FileError) {
    guard case .found(let box, let place) = try HEIFFile.description(in: file) else { return nil }
    let length = min(box.length ?? Self.mostBytes, Self.mostBytes)
    self.init(meta: try file.read(length, at: place).dropFirst(box.head))
  }

  /// - Parameter meta: what is in the box of that name.
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

  /// The code points among the properties, by their numbers, from 1.
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
