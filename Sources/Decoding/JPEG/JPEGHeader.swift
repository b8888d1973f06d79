internal import Files
internal import JPEG
internal import Layouts
internal import Plans

extension PictureHeader {
  /// Reads the header of a common JPEG without libvips, in a third of the time.
  ///
  /// Nil for other files, and wherever anything is unusual: libvips then reads the header, or says
  /// what is wrong.
  init?(ofJPEG opening: borrowing Opening) {
    guard opening.format == .jpeg,
      let jpeg = JPEGChannels(
        opening.file.descriptor, bytes: 0..<opening.status.size, keeping: [.app1, .app2]),
      case let segments = jpeg.segments, let metadata = JPEGMetadata(segments: segments),
      ICCProfile(segments: segments)?.isUsable ?? true
    else { return nil }
    let stored = PixelSize(width: jpeg.width, height: jpeg.height)
    let orientation = metadata.exif.orientation
    self.init(
      pageCount: 1, size: orientation >= 5 ? stored.turned : stored, orientation: orientation,
      isProgressive: jpeg.isProgressive, hasAlpha: false, taken: metadata.exif.date,
      ownWork: metadata.ownWork)
  }
}

/// What weir needs of a JPEG's EXIF and XMP.
private struct JPEGMetadata {
  var exif = EXIFDirectory()
  var ownWork: OwnWork?

  /// Nil if there are several of a kind, or one that is unusual.
  init?(segments: [[UInt8]]) {
    let exif = segments.filter { $0.starts(with: "Exif".utf8) }
    let xmp = segments.filter { $0.starts(with: "http".utf8) }
    guard exif.count <= 1, xmp.count <= 1 else { return nil }
    if let segment = exif.first {
      guard let read = EXIFDirectory(segment: segment) else { return nil }
      self.exif = read
    }
    ownWork = xmp.first.flatMap { Mark.work(in: $0) }
  }
}

extension ICCProfile {
  fileprivate var isUsable: Bool { isWhole && ColorTables.shared.canUse(bytes, asks: false) }
}
