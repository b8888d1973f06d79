internal import Plans

extension Opening {
  /// A header with what libvips does not know of the file; errors of reading count as nothing to add.
  func completed(_ header: PictureHeader, page: Int?) -> PictureHeader {
    var header = header
    switch format {
    case .gif where !header.hasAlpha:
      header.hasAlpha = (try? GIFHoles.exist(in: file)) ?? false
    case .tiff:
      header.taken = (try? TIFFFile.dateTaken(in: file, page: page ?? 1)) ?? header.taken
      // libtiff stops at a page that it cannot read.
      header.pageCount = max(header.pageCount, (try? TIFFFile.pageCount(in: file)) ?? 1)
    default: break
    }
    return header
  }
}
