internal import Files
internal import Layouts

/// The items of a HEIF or AVIF file, and what its boxes say about them.
///
/// Items have numbers. One of them is the picture; others may be its alpha, its parts, or metadata.
struct HEIFItems {
  /// The offset of the box that describes them.
  let start: Int
  /// The picture.
  private(set) var primary: Int?
  /// All properties, in order; their bytes are counted from ``start``.
  private(set) var properties: [Property] = []
  /// What each item's properties are, in order.
  private(set) var links: [Int: [Link]] = [:]
  private(set) var references: [Reference] = []
  /// The offset of each item's data in the file.
  private(set) var places: [Int: Int] = [:]

  typealias Property = (kind: String, content: ArraySlice<UInt8>)

  /// The link of an item to a property.
  struct Link {
    /// The property's number, from 1.
    let number: Int
    /// The link itself, counted from the start of the description.
    let bytes: ArraySlice<UInt8>
  }

  /// From an item to others: `auxl` to the picture that it is alpha of, `dimg` to its own parts.
  struct Reference {
    let kind: String
    let item: Int
    let targets: [Int]
  }

  /// No real description of pictures is longer.
  private static let mostBytes = 1 << 20

  /// Nil if the file does not describe any picture.
  init?(in file: borrowing File) throws(FileError) {
    guard case .found(let box, let place) = try HEIFFile.description(in: file) else { return nil }
    start = place
    let length = min(box.length ?? Self.mostBytes, Self.mostBytes)
    let boxes = ISOBoxes(try file.read(length, at: place).dropFirst(box.head + 4))
    let data = boxes.first { $0.kind == "idat" }?.content.startIndex
    for (kind, content) in boxes {
      switch kind {
      case "pitm": primary = Self.primaryItem(content)
      case "iprp": takeProperties(content)
      case "iref": takeReferences(content)
      case "iloc": takePlaces(content, data: data.map { place + $0 })
      default: break
      }
    }
  }

  /// The property with a number; nil if there is none.
  func property(_ number: Int) -> Property? {
    properties.indices.contains(number - 1) ? properties[number - 1] : nil
  }

  /// The properties of an item, in its order.
  func properties(of item: Int) -> [Property] {
    links[item, default: []].compactMap { property($0.number) }
  }

  private static func primaryItem(_ content: ArraySlice<UInt8>) -> Int? {
    var bytes = BigEndianReader(content)
    guard let version = bytes.number(1), bytes.number(3) != nil else { return nil }
    return bytes.number(version == 0 ? 2 : 4)
  }

  private mutating func takeProperties(_ content: ArraySlice<UInt8>) {
    for (kind, content) in ISOBoxes(content) {
      if kind == "ipco" { properties += ISOBoxes(content).map { ($0.kind, $0.content) } }
      if kind == "ipma" { takeLinks(content) }
    }
  }

  private mutating func takeLinks(_ content: ArraySlice<UInt8>) {
    var bytes = BigEndianReader(content)
    guard let version = bytes.number(1), let flags = bytes.number(3),
      let count = bytes.number(4)
    else { return }
    let width = flags & 1 == 1 ? 2 : 1
    for _ in 0..<count {
      guard let item = bytes.number(version == 0 ? 2 : 4), let links = bytes.number(1),
        let all = bytes.take(links * width)
      else { return }
      for start in stride(from: all.startIndex, to: all.endIndex, by: width) {
        let link = all[start..<start + width]
        // The highest bit marks a property as essential.
        let number = link.reduce(0) { $0 << 8 | Int($1) } & (width == 2 ? 0x7fff : 0x7f)
        self.links[item, default: []].append(Link(number: number, bytes: link))
      }
    }
  }

  private mutating func takeReferences(_ content: ArraySlice<UInt8>) {
    let width = content.first == 0 ? 2 : 4
    for (kind, content) in ISOBoxes(content.dropFirst(4)) {
      var bytes = BigEndianReader(content)
      guard let item = bytes.number(width), let count = bytes.number(2) else { continue }
      let targets = (0..<count).map { _ in bytes.number(width) }
      references.append(Reference(kind: kind, item: item, targets: targets.compactMap(\.self)))
    }
  }

  /// - Parameters:
  ///   - content: the content of the box of places.
  ///   - data: the offset of the data that the description itself contains.
  private mutating func takePlaces(_ content: ArraySlice<UInt8>, data: Int?) {
    var bytes = BigEndianReader(content)
    guard let version = bytes.number(1), bytes.number(3) != nil, let sizes = bytes.number(2),
      let count = bytes.number(version < 2 ? 2 : 4)
    else { return }
    let (offset, length, base) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let index = version == 0 ? 0 : sizes & 15
    for _ in 0..<count {
      guard let item = bytes.number(version < 2 ? 2 : 4),
        let method = version == 0 ? 0 : bytes.number(2), bytes.number(2) != nil,
        let start = bytes.number(base), let extents = bytes.number(2)
      else { return }
      for number in 0..<extents {
        guard bytes.number(index) != nil, let place = bytes.number(offset),
          bytes.number(length) != nil
        else { return }
        let origin = method & 15 == 0 ? 0 : method & 15 == 1 ? data : nil
        guard number == 0, let origin else { continue }
        places[item] = origin.addingSaturated(start).addingSaturated(place)
      }
    }
  }
}
