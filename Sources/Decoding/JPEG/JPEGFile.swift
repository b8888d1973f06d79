internal import Files
internal import Layouts

/// The structure of a JPEG: the segments before its pixels.
enum JPEGFile {
  /// The size in the frame header.
  ///
  /// Nil if there are stray bytes between the segments, which decoders skip, or if the height
  /// follows the pixels.
  ///
  /// - Parameters:
  ///   - file: a JPEG.
  ///   - start: its first bytes, as far as they have been read.
  /// - Returns: the size.
  /// - Throws: ``FileError`` if the file cannot be read.
  static func size(
    in file: borrowing File, start: [UInt8] = []
  ) throws(FileError) -> PixelSize? {
    var size: PixelSize?
    try walk(file, start) { marker, _, start in
      if isFrame(marker) {
        size = PixelSize(width: number(start[7..<9]), height: number(start[5..<7]))
      }
      return !isFrame(marker)
    }
    return size.flatMap { $0.area > 0 ? $0 : nil }
  }

  /// The first segment with this marker whose content starts with a name.
  ///
  /// - Parameters:
  ///   - marker: the second byte of the segment.
  ///   - name: the first bytes of its content.
  ///   - file: a JPEG.
  /// - Returns: the content after the name, and its place in the file; nil if there is none.
  /// - Throws: ``FileError`` if the file cannot be read.
  static func segment(
    _ marker: UInt8, starting name: [UInt8], in file: borrowing File
  ) throws(FileError) -> (place: Int, content: [UInt8])? {
    var found: Range<Int>?
    try walk(file, []) { other, place, start in
      if isFrame(other) { return false }
      guard other == marker, start[4...].starts(with: name) else { return true }
      found = place + 4 + name.count..<max(place + 2 + number(start[2..<4]), place + 4 + name.count)
      return false
    }
    guard let found else { return nil }
    return (found.lowerBound, try file.read(found.count, at: found.lowerBound))
  }

  /// What the colors are, if the JPEG says it: by a JFIF or Adobe segment, or by their names.
  ///
  /// Without any of that, decoders take three channels for YCbCr.
  ///
  /// - Parameters:
  ///   - file: a file.
  ///   - place: where in it the JPEG begins.
  /// - Returns: whether they are luma and chroma, with or without black; nil if nothing is said.
  /// - Throws: ``FileError`` if the file cannot be read.
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
  /// - Parameters:
  ///   - file: a JPEG.
  ///   - read: its first bytes, as far as they have been read.
  ///   - first: where in the file the JPEG begins.
  ///   - visit: receives a marker, its place, and the first bytes from there on, as many as a frame
  ///     header has up to the size; returns whether to go on.
  /// - Throws: ``FileError`` if the file cannot be read.
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
      place += 2 + number(start[2..<4])
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

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
