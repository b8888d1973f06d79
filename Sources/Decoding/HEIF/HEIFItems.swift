internal import Files
internal import Layouts

/// The numbered items of a HEIF or AVIF file: the picture, its alpha, its parts, and metadata.
struct HEIFItems {
  /// The offset of the box that describes them.
  let start: Int
  private(set) var primary: Int?
  /// All properties, in order; their bytes are counted from ``start``.
  private(set) var properties: [Property] = []
  /// What each item's properties are, in order.
  private(set) var links: [Int: [Link]] = [:]
  private(set) var references: [Reference] = []
  /// Where each item's data are in the file; none where they are in another item or file.
  private(set) var extents: [Int: [Range<Int>]] = [:]
  private(set) var kinds: [Int: Kind] = [:]
  /// Whether the description is complete and valid, as libheif demands; if not, it is read as far as possible.
  private(set) var isWhole = true

  /// What an item is: `hvc1`, `grid` or `Exif`, for example.
  struct Kind {
    let name: String
    /// Whether it is not a picture by itself, but for example a part of one.
    let isHidden: Bool
  }

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

  /// Where the kinds of profiles are that no real picture has, from the start of the description, in bytes.
  private(set) var hugeProfiles: [Int] = []

  /// No real description of pictures is longer: that of a phone's has some 10 KB, and a profile may have some MB.
  static let mostBytes = 1 << 25
  /// The largest profile that is read, in bytes: libheif 1.15 reads each byte by itself, whenever it opens the file.
  private static let mostOfProfile = 1 << 22

  /// Nil if the file does not describe any picture.
  init?(in file: borrowing File) throws(FileError) {
    guard case .found(let box, let place) = try HEIFFile.description(in: file) else { return nil }
    start = place
    let length = min(box.length ?? Self.mostBytes, Self.mostBytes)
    let bytes = try file.read(length, at: place)
    let boxes = ISOBoxes(bytes.dropFirst(box.head + 4))
    isWhole =
      bytes.count == box.length && boxes.areWhole
      && boxes.contains { $0.kind == "hdlr" && $0.content.dropFirst(8).starts(with: "pict".utf8) }
    let data = boxes.first { $0.kind == "idat" }?.content.startIndex
    for (kind, content) in boxes {
      switch kind {
      case "pitm": primary = Self.primaryItem(content)
      case "iinf": takeKinds(content)
      case "iprp": takeProperties(content)
      case "iref": takeReferences(content)
      case "iloc": takePlaces(content, data: data.map { place + $0 })
      default: break
      }
    }
  }

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

  private mutating func takeKinds(_ content: ArraySlice<UInt8>) {
    let head = content.first == 0 ? 6 : 8
    let boxes = ISOBoxes(content.dropFirst(head))
    for (kind, content) in boxes where kind == "infe" {
      var bytes = BigEndianReader(content)
      guard let version = bytes.number(1), version >= 2, let flags = bytes.number(3),
        let item = bytes.number(version == 2 ? 2 : 4), bytes.number(2) != nil,
        let name = bytes.take(4)
      else { continue }
      // As for libheif, the first counts.
      kinds[item] =
        kinds[item] ?? Kind(name: String(decoding: name, as: UTF8.self), isHidden: flags & 1 == 1)
    }
    let count = Int(bigEndian: content.prefix(head).dropFirst(4))
    isWhole = isWhole && boxes.areWhole && kinds.count == count
  }

  private mutating func takeProperties(_ content: ArraySlice<UInt8>) {
    isWhole = isWhole && ISOBoxes(content).areWhole
    for (kind, content) in ISOBoxes(content) {
      if kind == "ipma" { takeLinks(content) }
      guard kind == "ipco" else { continue }
      isWhole = isWhole && ISOBoxes(content).areWhole
      var start = content.startIndex
      for (kind, content) in ISOBoxes(content) {
        properties.append((kind, content))
        if kind == "colr", content.count > Self.mostOfProfile { hugeProfiles.append(start + 4) }
        start = content.endIndex
      }
    }
  }

  private mutating func takeLinks(_ content: ArraySlice<UInt8>) {
    var bytes = BigEndianReader(content)
    guard let version = bytes.number(1), let flags = bytes.number(3),
      let count = bytes.number(4)
    else { return isWhole = false }
    let width = flags & 1 == 1 ? 2 : 1
    for _ in 0..<count {
      guard let item = bytes.number(version == 0 ? 2 : 4), let links = bytes.number(1),
        let all = bytes.take(links * width)
      else { return isWhole = false }
      for start in stride(from: all.startIndex, to: all.endIndex, by: width) {
        let link = all[start..<start + width]
        // The highest bit marks a property as essential.
        let number = Int(bigEndian: link) & (width == 2 ? 0x7fff : 0x7f)
        self.links[item, default: []].append(Link(number: number, bytes: link))
      }
    }
  }

  private mutating func takeReferences(_ content: ArraySlice<UInt8>) {
    let width = content.first == 0 ? 2 : 4
    isWhole = isWhole && ISOBoxes(content.dropFirst(4)).areWhole
    for (kind, content) in ISOBoxes(content.dropFirst(4)) {
      var bytes = BigEndianReader(content)
      guard let item = bytes.number(width), let count = bytes.number(2) else { continue }
      let targets = (0..<count).map { _ in bytes.number(width) }
      isWhole = isWhole && !targets.contains(nil)
      references.append(Reference(kind: kind, item: item, targets: targets.compactMap(\.self)))
    }
  }

  /// The data are those that the description itself contains, by their offset.
  private mutating func takePlaces(_ content: ArraySlice<UInt8>, data: Int?) {
    var bytes = BigEndianReader(content)
    guard let version = bytes.number(1), bytes.number(3) != nil, let sizes = bytes.number(2),
      let count = bytes.number(version < 2 ? 2 : 4)
    else { return isWhole = false }
    let (offset, length, base) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let index = version == 0 ? 0 : sizes & 15
    for _ in 0..<count {
      guard let item = bytes.number(version < 2 ? 2 : 4),
        let method = version == 0 ? 0 : bytes.number(2), bytes.number(2) != nil,
        let start = bytes.number(base), let extents = bytes.number(2),
        // Others would take no bytes, and could be any number.
        extents <= 1 || offset + length > 0
      else { return isWhole = false }
      for _ in 0..<extents {
        guard bytes.number(index) != nil, let place = bytes.number(offset),
          let count = bytes.number(length)
        else { return isWhole = false }
        let origin = method & 15 == 0 ? 0 : method & 15 == 1 ? data : nil
        guard let origin else { continue }
        let first = origin.addingSaturated(start).addingSaturated(place)
        self.extents[item, default: []].append(first..<first.addingSaturated(count))
      }
    }
  }
}

extension HEIFItems {
  /// The item of a page, from 1; the first is the primary picture.
  func picture(ofPage page: Int) -> Int? {
    guard page > 1 else { return primary }
    let dependent = references.flatMap { $0.kind == "dimg" ? $0.targets : [$0.item] }
    let others = links.keys.filter { item in
      item != primary && properties(of: item).contains { $0.kind == "ispe" }
    }
    let pages = Set(others).subtracting(dependent).sorted()
    return pages.indices.contains(page - 2) ? pages[page - 2] : nil
  }

  /// The items that an item is assembled from: itself, if it holds pixels.
  func parts(of item: Int) -> [Int] {
    let parts = references.filter { $0.kind == "dimg" && $0.item == item }.flatMap(\.targets)
    return parts.isEmpty ? [item] : parts
  }

  /// The item that is the alpha of another.
  func alpha(of item: Int) -> Int? {
    references.first { reference in
      reference.kind == "auxl" && reference.targets.contains(item) && isAlpha(reference.item)
    }?.item
  }

  /// Whether an item is said to be alpha.
  func isAlpha(_ item: Int) -> Bool {
    properties(of: item).contains { kind, content in
      kind == "auxC" && Self.alphaNames.contains { content.dropFirst(4).starts(with: $0.utf8) }
    }
  }

  /// The sizes of all items, before rotation; a cropped file may show only a part of one.
  static func sizes(in file: borrowing File) throws(FileError) -> StatedSizes? {
    guard let items = try HEIFItems(in: file) else { return nil }
    let sizes = items.properties.filter { $0.kind == "ispe" }.compactMap { extent($0.content) }
    if sizes.isEmpty { return nil }
    return items.properties.contains { $0.kind == "clap" } ? .within(sizes) : .any(sizes)
  }

  /// Whether an item that is turned by a quarter states its size as it is shown, by the size of its stream.
  func statesRotatedSize(of item: Int, in file: borrowing File) throws(FileError) -> Bool {
    let properties = properties(of: item)
    guard
      let stated = properties.first(where: { $0.kind == "ispe" }).flatMap({
        Self.extent($0.content)
      }),
      let turn = properties.first(where: { $0.kind == "irot" })?.content.first, turn & 1 == 1
    else { return false }
    let box = properties.first { $0.kind == "hvcC" }?.content
    var coded = box.flatMap { HEVCHeader(configuration: $0)?.size }
    if coded == nil { coded = try headers(of: [item], in: file).first?.size }
    guard let size = coded else { return false }
    return (stated.width - stated.height).signum() == (size.height - size.width).signum()
      && size.width != size.height
  }

  static func extent(_ content: ArraySlice<UInt8>) -> PixelSize? {
    var bytes = BigEndianReader(content.dropFirst(4))
    guard let width = bytes.number(4), let height = bytes.number(4) else { return nil }
    return PixelSize(width: width, height: height)
  }

  private static let alphaNames = [
    "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1",
    "urn:mpeg:avc:2015:auxid:1",
  ]

  /// What a box of code points says about the range.
  struct RangeFlag {
    let isFull: Bool
    /// The offset of the flag in the file.
    let place: Int
  }

  func rangeFlags(of item: Int) -> [RangeFlag] {
    properties(of: item).compactMap { kind, content in
      guard kind == "colr", content.starts(with: "nclx".utf8), content.count > 10 else {
        return nil
      }
      let place = content.startIndex + 10
      return RangeFlag(isFull: content[place] & 0x80 != 0, place: start + place)
    }
  }

  /// The headers of AV1 streams, those in the streams before those in the boxes about them.
  func headers(of items: [Int], in file: borrowing File) throws(FileError) -> [AV1Header] {
    var (streams, boxes) = ([AV1Header](), [AV1Header]())
    for item in items {
      guard let box = properties(of: item).first(where: { $0.kind == "av1C" }) else { continue }
      if let header = AV1Header(in: box.content.dropFirst(4), at: start) { boxes.append(header) }
      // Other units before the header are short.
      guard let place = extents[item]?.first?.lowerBound else { continue }
      if let header = AV1Header(in: try file.read(512, at: place)[...], at: place) {
        streams.append(header)
      }
    }
    return streams + boxes
  }
}

extension AV1Header {
  /// The offset is what to add to an index of the stream to get an offset in the file.
  fileprivate init?(in stream: ArraySlice<UInt8>, at offset: Int) {
    self.init(in: stream)
    rangeByte.place += offset
  }
}
