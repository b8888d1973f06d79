/// The boxes that a HEIF file begins with.
enum HEIFFile {
  /// What comes of looking for the box that describes a file's pictures.
  enum Description {
    /// It is at this place, in bytes from the beginning of the file.
    case found(ISOBox, place: Int)
    /// The last box goes on to the end of the file.
    case none
    /// The file ends where a box should be, or something else stands there.
    case cut
  }

  /// Whether the file goes on behind each of them, up to the one that describes its pictures.
  ///
  /// libheif 1.19 ends the process where one does not: it takes for granted that the next one's place can be sought.
  static func isWhole(_ file: borrowing File) throws(FileError) -> Bool {
    if case .cut = try description(in: file) { false } else { true }
  }

  /// Looks for the box that describes the file's pictures.
  static func description(in file: borrowing File) throws(FileError) -> Description {
    let byteCount = try file.status().size
    var place = 0
    for _ in 0..<mostBoxes {
      guard let box = ISOBox(start: try file.read(16, at: place)[...]) else { return .cut }
      if box.kind == "meta" { return .found(box, place: place) }
      guard let length = box.length else { return .none }
      guard length <= byteCount - place else { return .cut }
      place += length
    }
    return .cut
  }

  /// Usually there is one.
  private static let mostBoxes = 1000
}
