internal import Files

extension MetadataBlocks {
  /// Those in the boxes of a JPEG XL, which libvips 8.14 does not hand over.
  ///
  /// A bare codestream has none, and compressed boxes are not read.
  init(ofJXL file: borrowing File) throws(FileError) {
    let (xmp, exif) = try JXLBoxes.metadata(in: file)
    self.init(xmp: xmp, exif: exif.map(EXIFRecord.init))
  }
}

extension EXIFDirectory {
  /// That of a JPEG XL; nil if there is none, or if anything about it is unusual.
  init?(ofJXL file: borrowing File) throws(FileError) {
    guard let exif = try JXLBoxes.metadata(in: file).exif else { return nil }
    self.init(block: exif)
  }
}

private enum JXLBoxes {
  static func metadata(
    in file: borrowing File
  ) throws(FileError) -> (xmp: [UInt8]?, exif: [UInt8]?) {
    var (place, xmp, exif) = (0, [UInt8]?.none, [UInt8]?.none)
    for _ in 0..<mostBoxes {
      guard let box = ISOBox(start: try file.read(16, at: place)[...]) else { break }
      let end = place + min(box.length ?? mostLength, mostLength)
      let content = place + box.head..<max(place + box.head, end)
      let read = content.prefix(XMPPacket.mostBytes)
      switch box.kind {
      case "Exif": exif = try file.read(read.count, at: read.lowerBound)
      case "xml ": xmp = try file.read(read.count, at: read.lowerBound)
      default: break
      }
      place = content.upperBound
    }
    return (xmp, exif)
  }

  /// A picture in many parts has a box for each, mostly after its metadata.
  private static let mostBoxes = 100
  /// In bytes: far more than any file has, and far from the end of all numbers.
  private static let mostLength = 1 << 40
}
