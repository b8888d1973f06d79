/// Camera raw files around JPEGs: the structure that each maker gives them, without a sensor's data.
enum RawFiles: String, CaseIterable {
  case nef, arw, cr2, dng, pef, rw2, orf, raf, cr3

  /// The kinds that have room for several JPEGs.
  static let ofSeveral: [RawFiles] = [.nef, .arw, .cr2, .dng, .pef, .cr3]

  /// A file that is turned, with the JPEGs from the smallest to the largest; of some kinds, with the largest alone.
  ///
  /// A RAF has no XMP but its JPEG's.
  func bytes(
    _ jpegs: [[UInt8]], orientation: Int = 1, taken: String? = nil, xmp: String? = nil
  ) -> [UInt8] {
    guard let largest = jpegs.last else { return [] }
    var file = RawTIFF(start: start, isBigEndian: self == .pef)
    // What every maker's first directory has.
    let first: [RawTIFF.Entry] = [
      .texts(0x010f, "Maker"), .short(0x0112, orientation), .texts(0x0132, taken),
      xmp.map { .bytes(0x02bc, file.append(Array($0.utf8)), $0.utf8.count) },
    ].compactMap(\.self)
    switch self {
    case .nef:
      let inside = jpegs.map { file.directory(file.jpeg($0)) }
      let sensor = file.directory([.short(0x0103, 34713), .short(0x0106, 32803)])
      file.directories([[.long(0x00fe, 1)] + first + [.longs(0x014a, inside + [sensor])]])
    case .arw:
      let rest = jpegs.dropLast().map { file.jpeg($0) }
      let largest = file.jpeg(largest)
      file.directories([first + largest] + rest)
    case .cr2:
      let strip = file.strip(largest, compression: 6, colors: 6)
      let rest = jpegs.dropLast().map { file.jpeg($0) }
      // The sensor's data is a lossless JPEG.
      let sensor = file.strip(Self.sensor, compression: 6, colors: 32803)
      file.directories([first + strip] + rest + [sensor])
    case .dng:
      let inside = jpegs.map { file.directory(file.strip($0, compression: 7, colors: 6)) }
      let sensor = file.directory(file.strip(Self.sensor, compression: 7, colors: 34892))
      file.directories([first + [.longs(0x014a, [sensor] + inside), .long(0xc612, 0x0104)]])
    case .pef:
      let rest = jpegs.map { file.jpeg($0) }
      file.directories([first + [.short(0x0103, 65535), .short(0x0106, 32803)]] + rest)
    case .rw2:
      let place = file.append(largest)
      file.directories([[.bytes(0x002e, place, largest.count)] + first])
    case .orf:
      let note = file.append(Self.makerNote(of: largest))
      let exif = file.directory([.bytes(0x927c, note, 64 + largest.count)])
      file.directories([first + [.long(0x8769, exif)]])
    case .raf:
      return Self.raf(EXIF.insert(into: largest, orientation: UInt8(orientation), taken: taken))
    case .cr3: return Self.cr3(jpegs, orientation, taken, xmp)
    }
    return file.bytes
  }

  private var start: [UInt8] {
    switch self {
    case .orf: Array("IIRO".utf8)
    case .rw2: Array("IIU\0".utf8)
    case .pef: Array("MM\0*".utf8)
    default: Array("II*\0".utf8)
    }
  }

  /// The beginning of a lossless JPEG of 16 bits.
  private static let sensor: [UInt8] = [
    0xff, 0xd8, 0xff, 0xc3, 0, 14, 14, 0x20, 0, 0x30, 0, 2, 0, 0x11, 0, 1, 0x11, 0, 0xff, 0xd9,
  ]

  /// Of Olympus: places count from its own start.
  private static func makerNote(of jpeg: [UInt8]) -> [UInt8] {
    var note = RawTIFF(start: Array("OLYM".utf8))
    note.bytes = Array("OLYMPUS\0II\u{3}\0".utf8)
    note.addDirectory([RawTIFF.Entry.long(0x2020, 30)], next: 0)
    note.addDirectory([.long(0x0101, 64), .long(0x0102, jpeg.count)], next: 0)
    return note.bytes + [UInt8](repeating: 0, count: 64 - note.bytes.count) + jpeg
  }

  static func raf(_ jpeg: [UInt8]) -> [UInt8] {
    let name = Array("FUJIFILMCCD-RAW 0201FF383501X-T1".utf8)
    return name + [UInt8](repeating: 0, count: 84 - name.count) + big(100, 4) + big(jpeg.count, 4)
      + [UInt8](repeating: 0, count: 8) + jpeg
  }

  private static func cr3(
    _ jpegs: [[UInt8]], _ orientation: Int, _ taken: String?, _ xmp: String?
  ) -> [UInt8] {
    var (first, second) = (RawTIFF(start: Array("II*\0".utf8)), RawTIFF(start: Array("II*\0".utf8)))
    first.directories([
      [RawTIFF.Entry.texts(0x010f, "Maker"), .short(0x0112, orientation)].compactMap(\.self)
    ])
    second.directories([[RawTIFF.Entry.texts(0x9003, taken)].compactMap(\.self)])
    let canon: [UInt8] = [
      0x85, 0xc0, 0xb6, 0x87, 0x82, 0x0f, 0x11, 0xe0, 0x81, 0x11, 0xf4, 0xce, 0x46, 0x2b, 0x6a,
      0x48,
    ]
    let preview: [UInt8] = [
      0xea, 0xf4, 0x2b, 0x5e, 0x1c, 0x98, 0x4b, 0x88, 0xb9, 0xfb, 0xb7, 0xdc, 0x40, 0x6e, 0x4d,
      0x16,
    ]
    let head = box("ftyp", "crx \0\0\0\u{1}crx isom".utf8)
    let information = box("uuid", canon + box("CMT1", first.bytes) + box("CMT2", second.bytes))
    let largest = jpegs[jpegs.count - 1]
    func film(at place: Int) -> [UInt8] {
      let sizes = box("stsz", big(0, 4) + big(0, 4) + big(1, 4) + big(largest.count, 4))
      let table = box("stbl", sizes + box("co64", big(0, 4) + big(1, 4) + big(place, 8)))
      return box("moov", information + box("trak", box("mdia", box("minf", table))))
    }
    let xmp = xmp.map { box("uuid", xmpBox + Array($0.utf8)) } ?? []
    var small: [UInt8] = []
    if let jpeg = jpegs.dropLast().last {
      let content = big(0, 4) + big(1, 2) + big(0, 4) + big(1, 2) + big(jpeg.count, 4) + jpeg
      small = box("uuid", preview + big(0, 4) + big(1, 4) + box("PRVW", content))
    }
    let place = head.count + film(at: 0).count + xmp.count + small.count + 8
    return head + film(at: place) + xmp + small + box("mdat", largest)
  }

  private static let xmpBox: [UInt8] = [
    0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac,
  ]

  private static func box(_ kind: String, _ content: some Collection<UInt8>) -> [UInt8] {
    big(8 + content.count, 4) + Array(kind.utf8) + content
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// A TIFF of directories, written in the order in which they are added.
struct RawTIFF {
  var bytes: [UInt8]
  private let isBigEndian: Bool

  struct Entry {
    let tag, type, count, value: Int
    var content: [UInt8]?

    static func short(_ tag: Int, _ value: Int) -> Entry {
      Entry(tag: tag, type: 3, count: 1, value: value)
    }
    static func long(_ tag: Int, _ value: Int) -> Entry {
      Entry(tag: tag, type: 4, count: 1, value: value)
    }
    static func bytes(_ tag: Int, _ place: Int, _ count: Int) -> Entry {
      Entry(tag: tag, type: 7, count: count, value: place)
    }
    static func longs(_ tag: Int, _ values: [Int]) -> Entry {
      let content = values.flatMap { value in (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
      return Entry(tag: tag, type: 4, count: values.count, value: values[0], content: content)
    }
    static func texts(_ tag: Int, _ text: String?) -> Entry? {
      text.map {
        Entry(tag: tag, type: 2, count: $0.utf8.count + 1, value: 0, content: Array($0.utf8) + [0])
      }
    }
  }

  init(start: [UInt8], isBigEndian: Bool = false) {
    self.isBigEndian = isBigEndian
    bytes = start + [UInt8](repeating: 0, count: 4)
  }

  /// Adds data, and returns its place.
  mutating func append(_ data: [UInt8]) -> Int {
    bytes += data
    return bytes.count - data.count
  }

  /// The entries that point at a JPEG.
  mutating func jpeg(_ data: [UInt8]) -> [Entry] {
    [.long(0x0201, append(data)), .long(0x0202, data.count)]
  }

  /// The entries of a picture of one strip.
  mutating func strip(_ data: [UInt8], compression: Int, colors: Int) -> [Entry] {
    [
      .short(0x0103, compression), .short(0x0106, colors), .long(0x0111, append(data)),
      .long(0x0117, data.count),
    ]
  }

  /// Adds a directory that no other follows, and returns its place.
  mutating func directory(_ entries: [Entry]) -> Int { addDirectory(entries, next: 0) }

  /// Adds the chain of directories that the file's start names.
  mutating func directories(_ directories: [[Entry]]) {
    var next = 0
    for entries in directories.reversed() { next = addDirectory(entries, next: next) }
    bytes.replaceSubrange(4..<8, with: number(next, 4))
  }

  @discardableResult
  mutating func addDirectory(_ entries: [Entry], next: Int) -> Int {
    var lines: [UInt8] = []
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      lines += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      if let content = entry.content, content.count > 4 {
        lines += number(append(content), 4)
      } else if entry.type == 3 {
        lines += number(entry.value, 2) + [0, 0]
      } else {
        lines += number(entry.value, 4)
      }
    }
    return append(number(entries.count, 2) + lines + number(next, 4))
  }

  private func number(_ number: Int, _ count: Int) -> [UInt8] {
    let digits = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return isBigEndian ? digits.reversed() : digits
  }
}
