internal import Files

/// The boxes at the start of a HEIF file.
enum HEIFFile {
  /// The result of searching for the box that describes a file's pictures.
  enum Description {
    /// The box is at this offset from the start of the file, in bytes.
    case found(ISOBox, place: Int)
    /// The last box extends to the end of the file, and none before it describes pictures.
    case none
    /// The file ends within a box, has something else in its place, or has too many boxes.
    case cut
  }

  /// Whether each box lies within the file, up to the one that describes the pictures.
  ///
  /// libheif 1.19 aborts the process otherwise: it assumes that it can seek to the next box.
  static func isWhole(_ file: borrowing File) throws(FileError) -> Bool {
    if case .cut = try description(in: file) { false } else { true }
  }

  /// Searches for the box that describes the file's pictures.
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

  /// Most files have one box before it.
  private static let mostBoxes = 1000
}
