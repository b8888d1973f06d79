internal import Files
internal import Layouts
internal import Plans

/// The JPEGs in a camera raw file: what the camera showed of the picture.
///
/// The sensor's data is never developed. Most raw files are TIFFs whose directories point at them. Fujifilm's RAF points from its header, and Canon's CR3 has
/// boxes, as films do. None of this is described by a standard; it is as exiftool's tables of tags name it.
struct RawFile {
  struct Preview: Equatable {
    /// Its place in the file, in bytes.
    let bytes: Range<Int>
    /// In pixels, as stored.
    let size: PixelSize
  }

  /// From 1 to 8; nil if the JPEGs state it themselves.
  let orientation: Int?
  /// When the picture was taken, as a ``TakenDate`` describes it; nil if the JPEGs state it themselves.
  let taken: String?
  /// From the smallest to the largest, all of the shape of the largest: others have black bars, or are cropped.
  let previews: [Preview]

  /// Nil if there is no JPEG that can be drawn.
  init?(in file: borrowing File) throws(FileError) {
    let start = try file.read(Signature.length)
    let found: Found? =
      switch Signature.rawContainer(of: start) {
      case .boxes: try Self.inBoxes(of: file)
      case .header: Self.inHeader(start)
      case .directories: try RawDirectories(in: file)?.found
      }
    guard let found else { return nil }
    (orientation, taken) = (found.orientation, found.taken)
    previews = try Self.drawable(found.places, in: file)
    if previews.isEmpty { return nil }
  }

  /// What a container says.
  struct Found {
    var orientation: Int?
    var taken: String?
    /// Where JPEGs may be.
    var places: [Range<Int>] = []
    /// The TIFFs in boxes of Canon's that have EXIF's directories, the first one's first.
    var exif: [[UInt8]] = []
    /// Where a box of XMP is.
    var xmp: Range<Int>?
  }

  /// The smallest preview that covers a size, or else the largest.
  func preview(covering size: PixelSize) -> Preview {
    previews.first { $0.size.covers(size) } ?? largest
  }

  var largest: Preview { previews[previews.count - 1] }

  private static func drawable(
    _ places: [Range<Int>], in file: borrowing File
  ) throws(FileError) -> [Preview] {
    let byteCount = try file.status().size
    var previews: [Preview] = []
    for place in places where place.upperBound <= byteCount && place.count <= mostBytes {
      guard !previews.contains(where: { $0.bytes == place }),
        let size = try JPEGFile.sizeOfColorPicture(in: file, at: place.lowerBound)
      else { continue }
      previews.append(Preview(bytes: place, size: size))
    }
    previews.sort { $0.size.area < $1.size.area }
    guard let largest = previews.last?.size else { return [] }
    return previews.filter { $0.size.hasShape(of: largest) }
  }

  /// Larger than the best JPEG of any camera.
  private static let mostBytes = 1 << 27
}

extension RawFile {
  /// The header of a RAF has the place and the length of one JPEG, which has all of EXIF.
  private static func inHeader(_ start: [UInt8]) -> Found? {
    guard start.count >= 92 else { return nil }
    let (place, length) = (Int(bigEndian: start[84..<88]), Int(bigEndian: start[88..<92]))
    return Found(places: [place..<place + length])
  }
}

extension PixelSize {
  /// Whether it is a shrunk version of a larger size, but for rounding.
  fileprivate func hasShape(of larger: PixelSize) -> Bool {
    let height = Double(width) / Double(larger.width) * Double(larger.height)
    return abs(height - Double(self.height)) <= 1.5
  }
}

extension JPEGFile {
  /// The size of a JPEG within a file, if it is one of three colors of 8 bits; the data of sensors may be a JPEG, too.
  fileprivate static func sizeOfColorPicture(
    in file: borrowing File, at place: Int
  ) throws(FileError) -> PixelSize? {
    guard let frame = try frame(in: file, at: place) else { return nil }
    let header = try file.read(10, at: frame)
    guard header.count == 10, (0xc0...0xc2).contains(header[1]), header[4] == 8, header[9] == 3
    else { return nil }
    let size = PixelSize(
      width: Int(bigEndian: header[7..<9]), height: Int(bigEndian: header[5..<7]))
    return size.area > 0 ? size : nil
  }
}
