internal import Files
internal import Layouts

/// The boxes at the start of a HEIF file.
enum HEIFFile {
  /// The result of searching for the box that describes a file's pictures.
  enum Description {
    /// The box is at this offset from the start of the file, in bytes.
    case found(ISOBox, place: Int)
    /// No box describes pictures, but one may describe the frames of a film.
    case none(isFilm: Bool)
    /// The file ends within a box, has something else in its place, or has too many boxes.
    case cut
  }

  /// Searches for the box that describes the file's pictures.
  static func description(in file: borrowing File) throws(FileError) -> Description {
    let byteCount = try file.status().size
    var (place, isFilm) = (0, false)
    for _ in 0..<mostBoxes {
      if place > 0, place == byteCount { return .none(isFilm: isFilm) }
      guard let box = ISOBox(start: try file.read(16, at: place)[...]) else { return .cut }
      if box.kind == "meta" { return .found(box, place: place) }
      if box.kind == "moov" { isFilm = true }
      guard let length = box.length else { return .none(isFilm: isFilm) }
      guard length <= byteCount - place else { return .cut }
      place += length
    }
    return .cut
  }

  /// Whether a box describes the frames of a film.
  static func isFilm(_ file: borrowing File) throws(FileError) -> Bool {
    var place = 0
    for _ in 0..<mostBoxes {
      guard let box = ISOBox(start: try file.read(16, at: place)[...]) else { return false }
      if box.kind == "moov" { return true }
      guard let length = box.length, length <= Int.max - place else { return false }
      place += length
    }
    return false
  }

  /// Most files have one box before it.
  private static let mostBoxes = 1000
}

extension HEIFItems {
  /// The sizes of all items, before rotation; a cropped file may show only a part of one.
  static func sizes(in file: borrowing File) throws(FileError) -> StatedSizes? {
    guard let items = try HEIFItems(in: file) else { return nil }
    let sizes = items.properties.filter { $0.kind == "ispe" }.compactMap { extent($0.content) }
    if sizes.isEmpty { return nil }
    return items.properties.contains { $0.kind == "clap" } ? .within(sizes) : .any(sizes)
  }

  private static func extent(_ content: ArraySlice<UInt8>) -> PixelSize? {
    var bytes = BigEndianReader(content.dropFirst(4))
    guard let width = bytes.number(4), let height = bytes.number(4) else { return nil }
    return PixelSize(width: width, height: height)
  }
}
