/// The bones of a TIFF or BigTIFF: its directories, as far as they tell what kind of file it is.
struct TIFFFile {
  private let isBig: Bool
  private let isLittleEndian: Bool
  private let firstDirectory: Int

  /// Nil where the bytes do not begin as a TIFF does.
  ///
  /// - Parameter start: the file's first bytes, 16 of them if it has as many.
  init?(start: [UInt8]) {
    isLittleEndian = start.first == UInt8(ascii: "I")
    isBig = start.count > 3 && start[isLittleEndian ? 2 : 3] == 43
    let place = isBig ? 8..<16 : 4..<8
    guard start.count >= place.upperBound else { return nil }
    firstDirectory = Self.number(start[place], isLittleEndian)
  }

  /// How many directories there are, up to a limit; a chain that runs into itself ends there.
  func directoryCount(in file: borrowing File, upTo limit: Int) throws(FileError) -> Int {
    var (seen, next) = (Set<Int>(), firstDirectory)
    while next > 0, seen.count < limit, seen.insert(next).inserted {
      guard let directory = try directory(at: next, in: file) else { break }
      next = directory.next
    }
    return seen.count
  }

  /// What the first directory says; nil where there is none.
  func tags(in file: borrowing File) throws(FileError) -> [Int: Int]? {
    guard let directory = try directory(at: firstDirectory, in: file) else { return nil }
    let size = isBig ? 20 : 12
    var tags: [Int: Int] = [:]
    for start in stride(from: 0, to: directory.entries.count - size + 1, by: size) {
      let entry = Array(directory.entries[start..<start + size])
      let isShort = number(entry[2..<4]) == 3
      let value = size - (isBig ? 8 : 4)
      tags[number(entry[0..<2])] = number(entry[value..<(isShort ? value + 2 : size)])
    }
    return tags
  }

  /// A directory's entries, and where the next one is; nil where the file ends before.
  private func directory(
    at place: Int, in file: borrowing File
  ) throws(FileError) -> (entries: [UInt8], next: Int)? {
    let (head, entry, link) = isBig ? (8, 20, 8) : (2, 12, 4)
    // Most have some 15 entries, and come with one read.
    var bytes = try file.read(256, at: place)
    guard bytes.count >= head else { return nil }
    let count = number(bytes[..<head])
    guard count <= Self.mostEntries else { return nil }
    let length = head + count * entry + link
    if bytes.count < length { bytes = try file.read(length, at: place) }
    guard bytes.count >= length else { return (Array(bytes[head...]), 0) }
    return (Array(bytes[head..<length - link]), number(bytes[length - link..<length]))
  }

  /// As libtiff has it: more are no directory.
  private static let mostEntries = 4096

  private func number(_ bytes: ArraySlice<UInt8>) -> Int { Self.number(bytes, isLittleEndian) }

  /// What is beyond the end of any file counts as 0.
  private static func number(_ bytes: ArraySlice<UInt8>, _ isLittleEndian: Bool) -> Int {
    let digits = isLittleEndian ? Array(bytes.reversed()) : Array(bytes)
    return Int(exactly: digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) ?? 0
  }
}

extension TIFFFile {
  /// Whether the file holds a camera's raw data, so that a decoder would show its tiny preview, if anything.
  ///
  /// Certain are DNG's version; a first directory whose data is a sensor's by its colours or its
  /// compression; and one that calls itself the smaller version of another picture, has directories inside and names
  /// a camera, as of Nikon, Sony, Samsung, Hasselblad and Kodak.
  ///
  /// - Returns: what kind, or nil.
  static func cameraRaw(_ tags: [Int: Int]) -> String? {
    if tags[0xc612] != nil { return "camera raw (DNG)" }
    let isSensors =
      sensorColors.contains(tags[0x0106] ?? 0) || sensorCompressions.contains(tags[0x0103] ?? 0)
    let isPreview =
      (tags[0x00fe] ?? 0) & 1 == 1 && tags[0x014a] != nil && tags[0x010f] != nil
    return isSensors || isPreview ? "camera raw" : nil
  }

  /// A colour filter's mosaic, and linear raw.
  private static let sensorColors: Set<Int> = [32803, 34892]
  /// Sony's, Nikon's, Kodak's and Pentax's own.
  private static let sensorCompressions: Set<Int> = [32767, 34713, 65000, 65535]
}
