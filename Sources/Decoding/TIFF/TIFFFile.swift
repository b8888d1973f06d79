internal import Files
internal import Layouts
internal import Plans

/// The structure of a TIFF or BigTIFF: its directories and their tags.
struct TIFFFile {
  private let isBig: Bool
  private let isLittleEndian: Bool
  private let firstDirectory: Int

  /// Nil if the bytes are too few for a TIFF header.
  ///
  /// - Parameter start: the file's first bytes: 16 of them, if it has as many.
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

  /// The offset of the next directory, or 0 for none; nil if the file ends inside this directory's
  /// count, or the count is 0 or too large.
  ///
  /// The entries themselves are not read: directories may overlap, so all entries together can be
  /// far longer than the file.
  private func link(after place: Int, in file: borrowing File) throws(FileError) -> Int? {
    let (head, entry, link) = lengths
    let bytes = try file.read(head, at: place)
    guard bytes.count == head, (1...Self.mostEntries).contains(number(bytes[...])) else {
      return nil
    }
    let next = try file.read(link, at: place + head + number(bytes[...]) * entry)
    return next.count == link ? number(next[...]) : 0
  }

  /// The lengths of a directory's entry count, of an entry, and of the link to the next directory,
  /// in bytes.
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

  /// The number of pages.
  static func pageCount(in file: borrowing File) throws(FileError) -> Int? {
    try TIFFFile(start: file.read(16))?
      .directoryCount(in: file, upTo: PageSelection.mostInTIFF)
  }

  /// The first 4,096 bytes of the first page's XMP, enough for weir's; nil if there is no XMP.
  static func xmp(in file: borrowing File) throws(FileError) -> [UInt8]? {
    guard let place = try TIFFFile(start: file.read(16))?.directory(in: file)?[0x02bc] else {
      return nil
    }
    return try file.read(4096, at: place)
  }

  /// The kind of camera raw; nil for other files.
  ///
  /// A decoder would show at most the tiny preview of a camera raw file.
  ///
  /// The evidence is one of: DNG's version tag; sensor data in the first directory, judging by its
  /// colors or its compression; or a first directory that is a reduced version of another picture,
  /// has subdirectories and names a camera's maker, as in files of Nikon, Sony, Samsung, Hasselblad
  /// and Kodak.
  static func cameraRaw(_ tags: TIFFDirectory) -> String? {
    if tags[0xc612] != nil { return "camera raw (DNG)" }
    let isSensors =
      sensorColors.contains(tags[0x0106] ?? 0) || sensorCompressions.contains(tags[0x0103] ?? 0)
    let isPreview =
      (tags[0x00fe] ?? 0) & 1 == 1 && tags[0x014a] != nil && tags[0x010f] != nil
    return isSensors || isPreview ? "camera raw" : nil
  }

  /// A color filter array, and linear raw.
  static let sensorColors: Set<Int> = [32803, 34892]
  /// The private compressions of Sony, Nikon, Kodak and Pentax.
  static let sensorCompressions: Set<Int> = [32767, 34713, 65000, 65535]
}
