internal import Files
internal import Layouts
internal import Plans

/// The structure of a TIFF or BigTIFF: its directories and their tags.
struct TIFFFile {
  private let isBig: Bool
  private let isLittleEndian: Bool
  private let firstDirectory: Int

  /// Nil if the file's first bytes, 16 of them if it has as many, are too few for a TIFF header.
  init?(start: [UInt8]) {
    isLittleEndian = start.first == UInt8(ascii: "I")
    isBig = start.count > 3 && start[isLittleEndian ? 2 : 3] == 43
    let place = isBig ? 8..<16 : 4..<8
    guard start.count >= place.upperBound else { return nil }
    firstDirectory = Self.number(start[place], isLittleEndian: isLittleEndian)
  }

  /// The number of directories, up to a limit; a chain that loops is counted once around.
  func directoryCount(in file: borrowing File, upTo limit: Int) throws(FileError) -> Int {
    var (seen, next) = (Set<Int>(), firstDirectory)
    while next > 0, seen.count < limit, seen.insert(next).inserted {
      guard let link = try link(after: next, in: file) else {
        seen.remove(next)
        break
      }
      next = link
    }
    return seen.count
  }

  /// A directory, from 1; nil if there is no such directory.
  func directory(in file: borrowing File, page: Int = 1) throws(FileError) -> TIFFDirectory? {
    var place = firstDirectory
    for _ in 1..<max(1, min(page, PageSelection.mostInTIFF)) {
      guard let next = try link(after: place, in: file), next > 0 else { return nil }
      place = next
    }
    return try directory(at: place, in: file)
  }

  /// The directory at an offset; nil if the file ends before its entries.
  func directory(at place: Int, in file: borrowing File) throws(FileError) -> TIFFDirectory? {
    let (head, entry, _) = lengths
    // Most directories have about 15 entries, which one read covers.
    var bytes = try file.read(256, at: place)
    guard bytes.count >= head else { return nil }
    let count = number(bytes[..<head])
    guard count <= Self.mostEntries else { return nil }
    let length = head + count * entry
    if bytes.count < length { bytes = try file.read(length, at: place) }
    return TIFFDirectory(
      Array(bytes[head..<max(head, min(length, bytes.count))]), count: count, isBig: isBig,
      isLittleEndian: isLittleEndian)
  }

  /// The offset of the next directory, 0 for none; nil for a cut directory, or one of 0 or too many entries.
  ///
  /// The entries themselves are not read: directories may overlap, and all together can be far longer than
  /// the file.
  private func link(after place: Int, in file: borrowing File) throws(FileError) -> Int? {
    let (head, entry, link) = lengths
    let bytes = try file.read(head, at: place)
    guard bytes.count == head, (1...Self.mostEntries).contains(number(bytes[...])) else {
      return nil
    }
    let next = try file.read(link, at: place + head + number(bytes[...]) * entry)
    return next.count == link ? number(next[...]) : 0
  }

  /// In bytes, of a directory's entry count, an entry, and the link to the next directory.
  private var lengths: (head: Int, entry: Int, link: Int) { isBig ? (8, 20, 8) : (2, 12, 4) }

  /// The limit of libtiff.
  private static let mostEntries = 4096

  private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Self.number(bytes, isLittleEndian: isLittleEndian)
  }

  /// A number that does not fit in Int becomes 0.
  static func number(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> Int {
    let digits = isLittleEndian ? Array(bytes.reversed()) : Array(bytes)
    return Int(exactly: digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) ?? 0
  }
}

extension TIFFFile {
  /// The size of a page, from 1; nil if its directory does not state it.
  static func size(in file: borrowing File, page: Int) throws(FileError) -> PixelSize? {
    let directory = try TIFFFile(start: file.read(16))?.directory(in: file, page: page)
    guard let width = directory?[0x0100], let height = directory?[0x0101] else { return nil }
    return PixelSize(width: width, height: height)
  }

  static func pageCount(in file: borrowing File) throws(FileError) -> Int? {
    try TIFFFile(start: file.read(16))?.directoryCount(in: file, upTo: PageSelection.mostInTIFF)
  }

  /// The first bytes of the first page's XMP, by default enough for weir's; nil if there is no XMP.
  static func xmp(
    in file: borrowing File, _ most: Int = 4096
  ) throws(FileError) -> [UInt8]? {
    guard let place = try TIFFFile(start: file.read(16))?.directory(in: file)?.bytes(0x02bc) else {
      return nil
    }
    return try file.read(min(most, place.count), at: place.lowerBound)
  }

  /// Whether it is camera raw, of which a decoder would show the tiny preview at most.
  ///
  /// The evidence is DNG's version tag; colors or compression of sensor data in the first directory; or a
  /// first directory that is a reduced version of another picture, has subdirectories and names a camera's
  /// maker, as in files of Nikon, Sony, Samsung, Hasselblad and Kodak.
  static func isCameraRaw(_ file: borrowing File, _ start: [UInt8]) throws(FileError) -> Bool {
    guard let tags = try TIFFFile(start: start)?.directory(in: file) else { return false }
    if tags[0xc612] != nil { return true }
    let isSensors =
      sensorColors.contains(tags[0x0106] ?? 0) || sensorCompressions.contains(tags[0x0103] ?? 0)
    let isPreview = (tags[0x00fe] ?? 0) & 1 == 1 && tags[0x014a] != nil && tags[0x010f] != nil
    return isSensors || isPreview
  }

  /// A color filter array, and linear raw.
  static let sensorColors: Set<Int> = [32803, 34892]
  /// The private compressions of Sony, Nikon, Kodak and Pentax.
  static let sensorCompressions: Set<Int> = [32767, 34713, 65000, 65535]
}

/// The entries of a directory in a TIFF or BigTIFF, whose values may be elsewhere in the file.
struct TIFFDirectory {
  private var entries: [Int: Entry] = [:]
  /// Whether the file has all entries that it counts.
  let isComplete: Bool
  private let isBig: Bool
  private let isLittleEndian: Bool

  private struct Entry {
    let type: Int
    let count: Int
    /// The last four bytes, or eight in a BigTIFF: the values, or the offset to them.
    let value: [UInt8]

    /// The size of an unsigned integer in bytes; nil for other types.
    var sizeOfNumber: Int? { [1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8][type] }
  }

  /// Of the entries as stored, an incomplete last one is ignored and, as in libtiff, a tag's second one.
  init(_ bytes: [UInt8], count: Int, isBig: Bool, isLittleEndian: Bool) {
    (self.isBig, self.isLittleEndian) = (isBig, isLittleEndian)
    let (size, value) = isBig ? (20, 8) : (12, 4)
    isComplete = bytes.count == count * size
    for start in stride(from: 0, to: bytes.count - size + 1, by: size) {
      let tag = number(bytes[start..<start + 2])
      guard entries[tag] == nil else { continue }
      entries[tag] = Entry(
        type: number(bytes[start + 2..<start + 4]),
        count: number(bytes[start + 4..<start + size - value]),
        value: Array(bytes[start + size - value..<start + size]))
    }
  }

  /// Whether a tag is there, whatever its value.
  func has(_ tag: Int) -> Bool { entries[tag] != nil }

  /// The first value of a tag of whole numbers; for others, or too many to be in the entry, their offset.
  subscript(tag: Int) -> Int? {
    guard let entry = entries[tag] else { return nil }
    guard let size = entry.sizeOfNumber, entry.count <= entry.value.count / size else {
      return number(entry.value[...])
    }
    return number(entry.value[..<size])
  }

  /// At most 64 unsigned integers, more than any tag that matters has; empty for other types.
  func numbers(_ tag: Int, in file: borrowing File) throws(FileError) -> [Int] {
    guard let entry = entries[tag], let size = entry.sizeOfNumber else { return [] }
    return try content(of: entry, itemSize: size, in: file).map { number($0) }
  }

  /// At most 64 fractions; empty if one is divided by 0, or for other types.
  func fractions(_ tag: Int, in file: borrowing File) throws(FileError) -> [Double] {
    guard let entry = entries[tag], entry.type == 5 else { return [] }
    let values = try content(of: entry, itemSize: 8, in: file).map { bytes in
      Double(number(bytes.prefix(4))) / Double(number(bytes.dropFirst(4)))
    }
    return values.allSatisfy(\.isFinite) ? values : []
  }

  /// The value of a tag that states a text, up to its first zero; nil if there is none.
  func text(_ tag: Int, in file: borrowing File) throws(FileError) -> [UInt8]? {
    guard let entry = entries[tag], entry.type == 2 else { return nil }
    return try content(of: entry, itemSize: 1, in: file).flatMap(\.self).split(separator: 0).first
      .map(Array.init)
  }

  /// Where the value of a tag of single bytes is in the file; nil if it is in the entry, or of another type.
  func bytes(_ tag: Int) -> Range<Int>? {
    guard let entry = entries[tag], [1, 2, 7].contains(entry.type), entry.count > entry.value.count
    else { return nil }
    let start = number(entry.value[...])
    return entry.count < Int.max - start ? start..<start + entry.count : nil
  }

  /// The value of a tag, of a type that metadata has; a very long one is cut.
  func value(_ tag: Int, in file: borrowing File) throws(FileError) -> EXIFValue? {
    guard let entry = entries[tag], let size = EXIFValue.size(ofType: entry.type) else {
      return nil
    }
    let content = try content(of: entry, itemSize: size, atMost: 10_000, in: file).joined()
    return EXIFValue(type: entry.type, Array(content)[...], isLittleEndian: isLittleEndian)
  }

  private func content(
    of entry: Entry, itemSize: Int, atMost most: Int = mostValues, in file: borrowing File
  ) throws(FileError) -> [ArraySlice<UInt8>] {
    let count = min(entry.count, most)
    let isInside = entry.count <= entry.value.count / itemSize
    let bytes =
      isInside ? entry.value : try file.read(count * itemSize, at: number(entry.value[...]))
    return (0..<min(count, bytes.count / itemSize)).map {
      bytes[$0 * itemSize..<($0 + 1) * itemSize]
    }
  }

  private static let mostValues = 64

  private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    TIFFFile.number(bytes, isLittleEndian: isLittleEndian)
  }
}

extension TIFFFile {
  /// When a page, from 1, was taken, digitized or changed; one without a date has that of the first page.
  ///
  /// libvips reads no EXIF from a TIFF.
  static func dateTaken(in file: borrowing File, page: Int) throws(FileError) -> String? {
    guard let tiff = TIFFFile(start: try file.read(16)) else { return nil }
    for page in Set([page, 1]).sorted(by: >) {
      guard let directory = try tiff.directory(in: file, page: page) else { continue }
      if let date = try tiff.dateTaken(directory, in: file) { return date }
    }
    return nil
  }

  private func dateTaken(
    _ directory: TIFFDirectory, in file: borrowing File
  ) throws(FileError) -> String? {
    var exif: TIFFDirectory?
    if let place = try directory.numbers(EXIFTag.cameraDirectory, in: file).first {
      exif = try self.directory(at: place, in: file)
    }
    var texts: [EXIFDate.Tag: String] = [:]
    for tag in EXIFDate.Tag.allCases {
      let text = try (tag == .changed ? directory : exif)?.text(tag.rawValue, in: file)
      texts[tag] = text.map { String(decoding: $0, as: UTF8.self) }
    }
    return EXIFDate.taken { texts[$0] }
  }
}
