internal import Files

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
