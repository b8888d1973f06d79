internal import Files
internal import Plans

extension MetadataBlocks {
  /// What a camera raw file says outside its previews; a RAF has all of it in its JPEG.
  init(ofRaw file: borrowing File) throws(FileError) {
    switch Signature.rawContainer(of: try file.read(Signature.length)) {
    case .header: self.init()
    case .directories: try self.init(ofTIFF: file)
    case .boxes: try self.init(ofBoxes: RawFile.inBoxes(of: file), file)
    }
  }

  private init(ofTIFF file: borrowing File) throws(FileError) {
    self.init(
      xmp: try TIFFFile.xmp(in: file, XMPPacket.mostBytes), exif: try EXIFRecord(ofTIFF: file))
  }

  private init(ofBoxes found: RawFile.Found, _ file: borrowing File) throws(FileError) {
    var exif = EXIFRecord()
    for record in found.exif { exif.complete(by: EXIFRecord(record)) }
    let place = found.xmp?.prefix(XMPPacket.mostBytes)
    self.init(
      xmp: try place.map { place throws(FileError) in
        try file.read(place.count, at: place.lowerBound)
      }, exif: exif)
  }
}
