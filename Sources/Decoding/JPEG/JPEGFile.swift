internal import Files
internal import Layouts

/// The structure of a JPEG: the segments before its pixels.
enum JPEGFile {
  /// The size in the frame header; the start is what has been read of the file.
  ///
  /// Nil if there are stray bytes between the segments, which decoders skip, or if the height follows the pixels.
  static func size(in file: borrowing File, start: [UInt8]) throws(FileError) -> PixelSize? {
    var size: PixelSize?
    try walk(file, start) { marker, _, start in
      if isFrame(marker) {
        size = PixelSize(width: Int(bigEndian: start[7..<9]), height: Int(bigEndian: start[5..<7]))
      }
      return !isFrame(marker)
    }
    return size.flatMap { $0.area > 0 ? $0 : nil }
  }

  /// The place of the frame header of a JPEG within a file; nil if the segments before it are unusual.
  static func frame(in file: borrowing File, at place: Int) throws(FileError) -> Int? {
    var frame: Int?
    guard try file.read(2, at: place) == [0xff, 0xd8] else { return nil }
    try walk(file, [], from: place) { marker, place, _ in
      if isFrame(marker) { frame = place }
      return frame == nil
    }
    return frame
  }

  /// The first segment of this marker whose content starts with a name: what follows the name, and where.
  static func segment(
    _ marker: UInt8, starting name: [UInt8], in file: borrowing File
  ) throws(FileError) -> (place: Int, content: [UInt8])? {
    var found: Range<Int>?
    try walk(file, []) { other, place, start in
      if isFrame(other) { return false }
      guard other == marker, start[4...].starts(with: name) else { return true }
      let first = place + 4 + name.count
      found = first..<max(place + 2 + Int(bigEndian: start[2..<4]), first)
      return false
    }
    guard let found else { return nil }
    return (found.lowerBound, try file.read(found.count, at: found.lowerBound))
  }

  /// The contents of the segments of some markers before the pixels, the first ones if there are very many.
  static func segments(
    _ markers: Set<UInt8>, in file: borrowing File, at place: Int = 0
  ) throws(FileError) -> [[UInt8]] {
    var places: [Range<Int>] = []
    try walk(file, [], from: place) { marker, place, start in
      let length = max(2, Int(bigEndian: start[2..<4]))
      if markers.contains(marker) { places.append(place + 4..<place + 2 + length) }
      return !isFrame(marker) && places.count < mostKept
    }
    var contents: [[UInt8]] = []
    for place in places { contents.append(try file.read(place.count, at: place.lowerBound)) }
    return contents
  }

  /// 64 KB each at most.
  private static let mostKept = 100

  /// Whether a JPEG within a file says that its colors are YCbCr: by JFIF, Adobe, or their names.
  ///
  /// Nil if nothing is said: decoders then take three channels for YCbCr.
  static func statesYCbCr(in file: borrowing File, at place: Int) throws(FileError) -> Bool? {
    var (isJFIF, adobe, frame): (Bool, Int?, Int?) = (false, nil, nil)
    try walk(file, [], from: place) { marker, place, start in
      if isFrame(marker) { frame = place }
      if marker == 0xe0, start[4...].starts(with: "JFIF".utf8) { isJFIF = true }
      if marker == 0xee, start[4...].starts(with: "Adobe".utf8) { adobe = place }
      return frame == nil
    }
    guard let frame else { return nil }
    let header = try file.read(19, at: frame)
    guard header.count == 19, header[9] >= 3 else { return nil }
    if isJFIF, header[9] == 3 { return true }
    if let adobe { return try file.read(1, at: adobe + 15).first.map { $0 != 0 } }
    return [header[10], header[13], header[16]] == Array("RGB".utf8) ? false : nil
  }

  /// Visits the segments before the pixels until one is wanted or the structure is unusual.
  ///
  /// The closure gets a marker, its place, and as many bytes from there on as a frame header has up to the
  /// size; it returns whether to go on.
  private static func walk(
    _ file: borrowing File, _ read: [UInt8], from first: Int = 0,
    _ visit: (UInt8, Int, [UInt8]) -> Bool
  ) throws(FileError) {
    var place = first + 2
    for _ in 0..<mostSegments {
      let start =
        place + 9 <= read.count ? Array(read[place..<place + 9]) : try file.read(9, at: place)
      guard start.count == 9, start[0] == 0xff else { return }
      if start[1] == 0xff {
        place += 1
        continue
      }
      guard !isAlone(start[1]), visit(start[1], place, start) else { return }
      place += 2 + Int(bigEndian: start[2..<4])
    }
  }

  /// More segments than any program writes before the pixels.
  private static let mostSegments = 1000

  /// Whether a marker starts a frame of any kind; three markers in the range have other meanings.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
  }

  /// Whether a marker has no length; the last of them in the range starts the pixels.
  private static func isAlone(_ marker: UInt8) -> Bool {
    marker <= 0x01 || (0xd0...0xda).contains(marker)
  }
}

/// The large previews that many cameras store behind a JPEG, of 640 × 480 to 1,920 × 1,080.
///
/// Their places are in the first picture's APP2 segment “MPF”, as the Multi-Picture Format (CIPA
/// DC-007) has them. A file that is broken in any way has no previews.
enum MultiPictureFile {
  /// The bytes of each preview, as stored.
  static func previews(in file: borrowing File) -> [[UInt8]] {
    guard let segment = try? JPEGFile.segment(0xe2, starting: Array("MPF\0".utf8), in: file) else {
      return []
    }
    return largePreviews(segment.content).prefix(mostPreviews).compactMap { entry in
      guard entry.length <= Preview.mostBytes else { return nil }
      let bytes = try? file.read(entry.length, at: segment.place + entry.offset)
      return bytes?.count == entry.length ? bytes : nil
    }
  }

  /// Cameras store one or two.
  private static let mostPreviews = 4

  /// The smaller versions of the first picture that are JPEGs, from a TIFF directory that lists them all.
  private static func largePreviews(_ bytes: [UInt8]) -> [(offset: Int, length: Int)] {
    guard let tiff = TIFFBytes(bytes[...]),
      let tag = tiff.firstEntries?.first(where: { $0.tag == entries }),
      let length = tiff.number(4, at: tag.place + 4), let start = tiff.number(4, at: tag.place + 8)
    else { return [] }
    // The stated length may be any number.
    return stride(from: 0, to: min(length, bytes.count) - 15, by: 16).compactMap { place in
      preview(at: start + place, in: tiff)
    }
  }

  /// The tag whose value is a list of entries of 16 bytes.
  private static let entries = 0xb002

  private static func preview(at place: Int, in tiff: TIFFBytes) -> (offset: Int, length: Int)? {
    guard let kind = tiff.number(4, at: place), let length = tiff.number(4, at: place + 4),
      let offset = tiff.number(4, at: place + 8), offset > 0
    else { return nil }
    // Bits 24 to 26 are 0 for JPEG, and bits 16 to 23 are 1 for “large thumbnail”.
    return kind & 0x07ff_0000 == 0x0001_0000 ? (offset, length) : nil
  }
}
