/// A HEIF or AVIF of parts, for tests; its first item is the picture.
struct HEIFSample {
  struct Item {
    var kind: String
    var data: [UInt8]
    var properties: [[UInt8]]
  }

  /// An item's number is its place, from 1.
  var items: [Item]
  var references: [(kind: String, from: Int, to: [Int])] = []

  var bytes: [UInt8] {
    let start = Self.box("ftyp", Array("avif\0\0\0\0avifmif1".utf8))
    let place: Int = start.count + meta(dataAt: 0).count + 8
    let data: [UInt8] = items.flatMap { $0.data }
    return start + meta(dataAt: place) + Self.box("mdat", data)
  }

  private func meta(dataAt place: Int) -> [UInt8] {
    var content = Self.full("hdlr", Array("\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0".utf8))
    content += Self.full("pitm", [0, 1])
    content += places(from: place)
    content += kinds
    content += properties
    if !references.isEmpty { content += arrows }
    return Self.full("meta", content)
  }

  private func places(from start: Int) -> [UInt8] {
    var (place, content) = (start, [0x44, 0] as [UInt8])
    content += Self.big(items.count, 2)
    for (index, item) in items.enumerated() {
      content += Self.big(index + 1, 2)
      content += [0, 0, 0, 1]
      content += Self.big(place, 4)
      content += Self.big(item.data.count, 4)
      place += item.data.count
    }
    return Self.full("iloc", content)
  }

  private var kinds: [UInt8] {
    var content = Self.big(items.count, 2)
    for (index, item) in items.enumerated() {
      var entry = Self.big(index + 1, 2)
      entry += [0, 0]
      entry += Array(item.kind.utf8)
      entry += [0]
      content += Self.full("infe", entry, version: 2, flags: index == 0 ? 0 : 1)
    }
    return Self.full("iinf", content)
  }

  private var properties: [UInt8] {
    var (next, all, links) = (1, [UInt8](), Self.big(items.count, 4))
    for (index, item) in items.enumerated() {
      links += Self.big(index + 1, 2)
      links.append(UInt8(item.properties.count))
      for property in item.properties {
        links.append(UInt8(next))
        all += property
        next += 1
      }
    }
    return Self.box("iprp", Self.box("ipco", all) + Self.full("ipma", links))
  }

  private var arrows: [UInt8] {
    var content: [UInt8] = []
    for (kind, item, targets) in references {
      var arrow = Self.big(item, 2)
      arrow += Self.big(targets.count, 2)
      for target in targets { arrow += Self.big(target, 2) }
      content += Self.box(kind, arrow)
    }
    return Self.full("iref", content)
  }
}

extension HEIFSample {
  static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let head: [UInt8] = big(8 + content.count, 4)
    return head + Array(kind.utf8) + content
  }

  static func full(_ kind: String, _ content: [UInt8], version: Int = 0, flags: Int = 0) -> [UInt8]
  {
    box(kind, big(version << 24 | flags, 4) + content)
  }

  static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func size(_ width: Int, _ height: Int) -> [UInt8] {
    full("ispe", big(width, 4) + big(height, 4))
  }

  /// Code points of sRGB.
  static func colors(isFull: Bool) -> [UInt8] {
    box("colr", Array("nclx".utf8) + [0, 1, 0, 13, 0, 6, isFull ? 0x80 : 0])
  }

  static let isAlpha = full("auxC", Array("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0".utf8))

  /// A picture of tiles, of which it states a size.
  static func grid(
    rows: Int, columns: Int, _ width: Int, _ height: Int, _ properties: [[UInt8]] = []
  ) -> Item {
    Item(
      kind: "grid",
      data: [0, 0, UInt8(rows - 1), UInt8(columns - 1)] + big(width, 2) + big(height, 2),
      properties: [size(width, height)] + properties)
  }

  /// The red picture of 32 × 24, said to have some size.
  static func red(_ width: Int = 32, _ height: Int = 24) -> Item {
    Item(
      kind: "av01", data: Array(Sample.avif.suffix(30)),
      properties: [
        size(width, height), box("av1C", [0x81, 0, 0x0c, 0]), full("pixi", [3, 8, 8, 8]),
      ])
  }

  /// The color of the gray picture of 16 × 8, in the limited range.
  static var gray: Item { gray(433..<464, []) }

  /// Its alpha, in the full range: the same samples.
  static var alpha: Item { gray(405..<433, [isAlpha]) }

  private static func gray(_ place: Range<Int>, _ properties: [[UInt8]]) -> Item {
    Item(
      kind: "av01", data: Array(GrayAVIF(depth: 8).bytes[place]),
      properties: [size(16, 8), box("av1C", [0x81, 0, 0x1c, 0]), full("pixi", [1, 8])] + properties)
  }
}
