internal import Files

extension TIFFFile {
  /// When the picture of a page, from 1, was taken, in EXIF's notation; else when it was digitized or
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
    if let place = try directory.numbers(Tag.exif, in: file).first,
      let exif = try self.directory(at: place, in: file)
    {
      for tag in [Tag.original, Tag.digitized] {
        if let date = try exif.date(tag, in: file) { return date }
      }
    }
    return try directory.date(Tag.changed, in: file)
  }

  private enum Tag {
    static let (changed, exif, original, digitized) = (0x0132, 0x8769, 0x9003, 0x9004)
  }
}

extension TIFFDirectory {
  /// Nil for a text that is not a date.
  fileprivate func date(_ tag: Int, in file: borrowing File) throws(FileError) -> String? {
    guard let text = try text(tag, in: file)?.prefix(19), text.count == 19,
      text.first != UInt8(ascii: "0"), text.allSatisfy({ (32..<127).contains($0) })
    else { return nil }
    let date = String(decoding: text, as: UTF8.self)
    return date.first?.isNumber == true ? date : nil
  }
}
