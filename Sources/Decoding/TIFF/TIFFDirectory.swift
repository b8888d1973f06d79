internal import Files

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

    /// The bytes of a whole number from 0 on; nil for other types.
    var sizeOfNumber: Int? { [1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8][type] }
  }

  /// - Parameters:
  ///   - bytes: the entries as stored; an incomplete one at the end is ignored. As in libtiff, the
  ///     first entry counts if a tag occurs again.
  ///   - count: how many there should be.
  ///   - isBig: whether they are those of a BigTIFF.
  ///   - isLittleEndian: the order of bytes in the file.
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

  /// The first value of a tag that states whole numbers; the offset to its values for one that has
  /// others, or too many to be in the entry.
  subscript(tag: Int) -> Int? {
    guard let entry = entries[tag] else { return nil }
    guard let size = entry.sizeOfNumber, entry.count <= entry.value.count / size else {
      return number(entry.value[...])
    }
    return number(entry.value[..<size])
  }

  /// The values of a tag that states whole numbers from 0 on: at most 64, more than any tag that
  /// matters has.
  ///
  /// - Returns: the values; empty if there are none, or if they are of another type.
  /// - Throws: ``FileError`` if the file cannot be read.
  func numbers(_ tag: Int, in file: borrowing File) throws(FileError) -> [Int] {
    guard let entry = entries[tag], let size = entry.sizeOfNumber else { return [] }
    return try content(of: entry, itemSize: size, in: file).map { number($0) }
  }

  /// The values of a tag that states fractions: at most 64.
  ///
  /// - Returns: the values; empty if there are none, one is divided by 0, or they are of another
  ///   type.
  /// - Throws: ``FileError`` if the file cannot be read.
  func fractions(_ tag: Int, in file: borrowing File) throws(FileError) -> [Double] {
    guard let entry = entries[tag], entry.type == 5 else { return [] }
    let values = try content(of: entry, itemSize: 8, in: file).map { bytes in
      Double(number(bytes.prefix(4))) / Double(number(bytes.dropFirst(4)))
    }
    return values.allSatisfy(\.isFinite) ? values : []
  }

  /// The value of a tag that states a text, up to its first zero; nil if there is none.
  ///
  /// - Throws: ``FileError`` if the file cannot be read.
  func text(_ tag: Int, in file: borrowing File) throws(FileError) -> [UInt8]? {
    guard let entry = entries[tag], entry.type == 2 else { return nil }
    return try content(of: entry, itemSize: 1, in: file).flatMap(\.self).split(separator: 0).first
      .map(Array.init)
  }

  private func content(
    of entry: Entry, itemSize: Int, in file: borrowing File
  ) throws(FileError) -> [ArraySlice<UInt8>] {
    let count = min(entry.count, Self.mostValues)
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
  /// When the picture of a page, from 1, was taken, as a ``TakenDate``; else when it was digitized or
  /// changed.
  ///
  /// A page without a date has that of the first page. libvips reads no EXIF from a TIFF.
  ///
  /// - Throws: ``FileError`` if the file cannot be read.
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
    if let place = try directory.numbers(Self.exifTag, in: file).first {
      exif = try self.directory(at: place, in: file)
    }
    var texts: [EXIFDate.Tag: String] = [:]
    for tag in EXIFDate.Tag.allCases {
      let text = try (tag == .changed ? directory : exif)?.text(tag.rawValue, in: file)
      texts[tag] = text.map { String(decoding: $0, as: UTF8.self) }
    }
    return EXIFDate.taken { texts[$0] }
  }

  private static let exifTag = 0x8769
}
