internal import Files
internal import Plans
internal import Vips

extension Opening {
  /// Reads the header of a picture that is going to be drawn, with its pixels as they are meant.
  ///
  /// The pixels can be read once, from top to bottom. Pages count from 1.
  func drawnImage(
    page: Int?, shrink: Int, scale: Double, strictness: Strictness
  ) throws(VipsError) -> Image {
    let repairs = heifRepairs(page: page)
    let image = try image(
      page: page, shrink: shrink, scale: scale, strictness: strictness, repairs)
    if let repairs {
      return try image.stretchedFromLimitedRange(
        colors: repairs.hasLimitedGray, alpha: repairs.hasLimitedAlpha)
    }
    guard format == .gif,
      let holes = try? GIFHoles(ofPage: page ?? 1, hasAlpha: image.hasAlpha, in: file)
    else { return image }
    return try Image.load(
      Source(bytes: holes.bytes), with: .gif, page: holes.page - 1, strictness: strictness)
  }

  func image(
    page: Int?, shrink: Int, scale: Double, strictness: Strictness, _ repairs: HEIFRepairs?
  ) throws(VipsError) -> Image {
    if let image = try netpbmImage() { return image }
    let copy = try? repairs?.copy(of: file)
    let source =
      if let copy { try Source(bytes: copy) } else { try Source(descriptor: file.descriptor) }
    let image = try Image.load(
      source, with: format.loader, shrink: shrink, scale: scale, page: page.map { $0 - 1 },
      strictness: strictness)
    guard format == .tiff, let kind = try? TIFFKind.of(file, page: page ?? 1) else { return image }
    return try TIFFDrawing(kind, image)?.picture() ?? image
  }

  /// Nil for other formats, and if the file cannot be read: the decoder reports that.
  func heifRepairs(page: Int?) -> HEIFRepairs? {
    format == .heif || format == .avif ? try? HEIFRepairs(page: page, in: file) : nil
  }
}

extension VipsError {
  /// Whether libheif lacks something, as its codes 3 and 4 say: libvips puts them at the end.
  var isAboutHEIFKind: Bool {
    lines.contains { $0.hasPrefix("heif: ") && ($0.contains(" (3.") || $0.contains(" (4.")) }
  }

  /// Whether an item refers to one that the file does not have.
  var isAboutMissingItem: Bool {
    lines.contains { $0.hasPrefix("heif: ") && $0.contains("(2.2000)") }
  }
}

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
