package import Files
internal import Layouts
package import Plans
internal import Sandbox
package import Vips

/// An open regular file whose format is known from its first bytes.
package struct Opening: ~Copyable {
  let file: File
  package let status: FileStatus
  package let format: PictureFormat
  /// Where the picture is in the file.
  let bytes: Range<Int>
  /// Its first bytes, as far as they have been read.
  let start: [UInt8]
  /// What is read in place of the file's bytes; nil for the file.
  var copy: [UInt8]?

  /// Opens a picture file; it never waits on a pipe and never reads from a device.
  package init(_ path: Path, by access: ReadAccess = .everywhere) throws(Skip.Reason) {
    do {
      let file = try access.open(path)
      let status = try file.status()
      try Self.refuseOthersThanFiles(status)
      let start = try file.read(Signature.length)
      let format = try Self.format(of: file, start, suffix: path.suffix)
      try Self.refuseHoles(file, status, format)
      self.format = format
      bytes = 0..<status.size
      self.file = file
      self.status = status
      self.start = start
    } catch let error as FileError {
      // The file may have been opened under a descriptor's name.
      throw Skip.Reason(FileError(error.attempt, path, code: error.code))
    } catch let refusal as ReadAccess.Refusal {
      throw .outside(refusal.limit)
    } catch let reason as Skip.Reason {
      throw reason
    } catch {
      throw .unreadable("\(error)")
    }
  }

  /// Adopts a file that another process has opened and identified.
  init(_ file: consuming Descriptor?, _ format: PictureFormat) throws(Skip.Reason) {
    guard let file else { throw .unreadable("no file came") }
    let opened = File(owning: file.release(), path: "picture")
    do { status = try opened.status() } catch { throw Skip.Reason(error) }
    bytes = 0..<status.size
    self.file = opened
    self.format = format
    start = []
  }

  /// A picture within another's file.
  init(
    _ format: PictureFormat, at bytes: Range<Int>, in opening: borrowing Opening
  ) throws(Skip.Reason) {
    do { file = try opening.file.duplicate() } catch { throw Skip.Reason(error) }
    (self.format, self.bytes, status, start) = (format, bytes, opening.status, [])
  }

  /// Reads the header of a page, from 1; its pixels, which can be read once, are not those to be drawn.
  package func image(page: Int? = nil, strictness: Strictness = .none) throws(VipsError) -> Image {
    try image(page: page, shrink: 1, scale: 1, strictness: strictness, heifRepairs(page: page))
  }

  /// Fails if no decoder gives the right pixels: they would be reported as damaged, or be drawn wrongly.
  func checkKind(page: Int?) throws(Skip.Reason) {
    switch format {
    case .tiff:
      if let name = try? TIFFKind.unsupported(in: file, page: page ?? 1) {
        throw .unsupported(name)
      }
    case .heif, .avif:
      if let gap = try? HEIFItems(in: file)?.gap(in: file) { throw .damaged(format, gap) }
    case .ppm: try checkNetpbm()
    case .jp2: try checkJP2()
    default: break
    }
  }

  /// The name of the kind of picture, if a decoder's error says that it lacks it.
  func unsupportedKind(_ error: VipsError, page: Int?) -> String? {
    switch format {
    case .tiff where error.isAboutTIFFKind:
      (try? TIFFKind.of(file, page: page ?? 1))?.name ?? "TIFF of this kind"
    case .heif where error.isAboutHEIFKind, .avif where error.isAboutHEIFKind:
      "\(format.name) of this kind (\(error.description))"
    // The still picture of some films refers to items that they lack.
    case .heif where error.isAboutMissingItem, .avif where error.isAboutMissingItem:
      (try? HEIFFile.isFilm(file)) == true ? "\(format.name) sequences of this kind" : nil
    default: nil
    }
  }

  private static func refuseOthersThanFiles(_ status: FileStatus) throws(Skip.Reason) {
    switch status.kind {
    case .file: break
    case .folder: throw .notAFile("a folder")
    case .pipe: throw .notAFile("a named pipe")
    case .socket: throw .notAFile("a socket")
    case .device, .link: throw .notAFile("a device")
    }
    if status.size == 0 { throw .empty }
  }

  /// Rejects files with too many directories.
  ///
  /// libtiff takes 13 µs to count a directory, and counts them all each time it opens a file.
  private static func refuseStrangeTIFF(_ file: borrowing File, _ start: [UInt8]) throws {
    guard let tiff = TIFFFile(start: start) else { return }
    let limit = PageSelection.mostInTIFF
    guard try tiff.directoryCount(in: file, upTo: limit + 1) <= limit else {
      throw Skip.Reason.pagesWithoutEnd(limit: limit)
    }
  }

  /// Rejects compressed files with a gigabyte of holes, which a decoder would search to their ends.
  private static func refuseHoles(
    _ file: borrowing File, _ status: FileStatus, _ format: PictureFormat
  ) throws {
    let missing = status.size - status.storedSize
    guard missing > 1 << 30, ![.tiff, .hdr, .ppm].contains(format), try file.hasHole() else {
      return
    }
    throw Skip.Reason.damaged(format, "\(missing >> 30) GB of it were never written")
  }

  /// Rejects films, and files with a box that ends outside of them before the one about the pictures.
  ///
  /// libheif 1.19 aborts the process for such a box: it assumes that it can seek to the next one.
  private static func refuseBrokenHEIF(_ file: borrowing File, _ format: PictureFormat) throws {
    switch try HEIFFile.description(in: file) {
    case .none(isFilm: false): break
    case .found(let box, _):
      guard box.length ?? 0 <= HEIFItems.mostBytes else {
        throw Skip.Reason.unsupported(
          "\(format.name) whose description is longer than \(HEIFItems.mostBytes >> 20) MB")
      }
    case .none(isFilm: true): throw Skip.Reason.unsupported("\(format.name) sequences")
    case .cut: throw Skip.Reason.damaged(format, "it ends within its first boxes")
    }
  }

  /// Rejects files that end in a chunk before the pixels.
  ///
  /// libvips makes room for all of a chunk first: 57 bytes can make it take a gigabyte.
  private static func refuseBrokenPNG(_ file: borrowing File) throws {
    guard let name = try PNGChunks.unfinished(in: file) else { return }
    throw Skip.Reason.damaged(.png, "it ends within a chunk of the kind \(name.asOneLine)")
  }

  private static func format(
    of file: borrowing File, _ start: [UInt8], suffix: String
  ) throws -> PictureFormat {
    switch Signature(of: start, suffix: suffix) {
    case .picture(let format):
      guard VipsLibrary.allows(format.loader) else { throw Skip.Reason.notAllowed(format) }
      switch format {
      case .tiff:
        if try TIFFFile.isCameraRaw(file, start) { return .raw }
        try refuseStrangeTIFF(file, start)
      case .heif, .avif: try refuseBrokenHEIF(file, format)
      case .png: try refuseBrokenPNG(file)
      default: break
      }
      return format
    case .unsupported(let name): throw Skip.Reason.unsupported(name)
    case .unknown:
      // Only files named `.json` are checked for weir's own documents.
      guard suffix == "json", let document = WeirDocument(file) else {
        throw Skip.Reason.notAPicture
      }
      throw Skip.Reason.document(document)
    }
  }
}

extension Opening {
  /// Reads the header of a page, from 1, to be drawn: with its pixels as they are meant, to be read once.
  func drawnImage(
    page: Int?, shrink: Int, scale: Double, strictness: Strictness
  ) throws(VipsError) -> Image {
    let repairs = heifRepairs(page: page)
    let image = try image(page: page, shrink: shrink, scale: scale, strictness: strictness, repairs)
    if let repairs {
      let stretched = try image.stretchedFromLimitedRange(
        colors: repairs.hasLimitedGray, alpha: repairs.hasLimitedAlpha)
      return repairs.hasPremultipliedAlpha ? try stretched.unpremultiplied() : stretched
    }
    guard format == .gif,
      let holes = try? GIFHoles(ofPage: page ?? 1, hasAlpha: image.hasAlpha, in: file)
    else { return image }
    return try Image.load(
      Source(bytes: holes.bytes), with: .gif, page: holes.page - 1, strictness: strictness)
  }

  private func image(
    page: Int?, shrink: Int, scale: Double, strictness: Strictness, _ repairs: HEIFRepairs?
  ) throws(VipsError) -> Image {
    if let image = try netpbmImage() { return image }
    if let image = try jp2Image() { return image }
    let isWhole = bytes == 0..<status.size
    let copy =
      self.copy != nil
      ? self.copy
      : isWhole ? try? repairs?.copy(of: file) : try? file.read(bytes.count, at: bytes.lowerBound)
    let source =
      if let copy { try Source(bytes: copy) } else { try Source(descriptor: file.descriptor) }
    let image = try Image.load(
      source, with: format.loader, shrink: shrink, scale: scale, page: page.map { $0 - 1 },
      strictness: strictness)
    guard format == .tiff, let kind = try? TIFFKind.of(file, page: page ?? 1) else { return image }
    return try TIFFDrawing(kind, image)?.picture() ?? image
  }

  /// Whether a side of an SVG or PDF is longer than an image of libvips can be, which then says that it is 1 px.
  ///
  /// A side that is 1 px is longer when it is enlarged.
  func hasEndlessSide(_ size: PixelSize, page: Int?) -> Bool {
    guard format.isVector, min(size.width, size.height) == 1,
      let enlarged = try? image(page: page, shrink: 1, scale: 1000, strictness: .none, nil)
    else { return false }
    return size.width == 1 && enlarged.width == 1 || size.height == 1 && enlarged.height == 1
  }

  /// Nil for other formats, and if the file cannot be read: the decoder reports that.
  func heifRepairs(page: Int?) -> HEIFRepairs? {
    format == .heif || format == .avif ? try? HEIFRepairs(page: page, in: file) : nil
  }

  /// A header with what libvips does not know of the file; errors of reading count as nothing to add.
  func completed(_ header: PictureHeader, page: Int?) -> PictureHeader {
    var header = header
    switch format {
    case .gif:
      header.hasAlpha = header.hasAlpha || (try? GIFHoles.exist(in: file)) == true
      header.size = (try? GIFFile.size(in: file)) ?? header.size
    case .png where header.taken == nil && header.orientation == 1:
      // libvips reads neither what follows the pixels nor what ImageMagick writes.
      if let exif = try? EXIFDirectory(ofPNG: file) {
        header.taken = exif.date
        header.turn(exif.orientation)
      }
    case .jxl: header.taken = header.taken ?? (try? EXIFDirectory(ofJXL: file))?.date
    case .tiff:
      header.taken = (try? TIFFFile.dateTaken(in: file, page: page ?? 1)) ?? header.taken
      // libtiff stops at a page that it cannot read.
      header.pageCount = max(header.pageCount, (try? TIFFFile.pageCount(in: file)) ?? 1)
    default: break
    }
    return header
  }
}

extension VipsError {
  /// Whether libheif lacks something, as its codes 3 and 4 say: libvips puts them at the end.
  fileprivate var isAboutHEIFKind: Bool {
    lines.contains { $0.hasPrefix("heif: ") && ($0.contains(" (3.") || $0.contains(" (4.")) }
  }

  /// Whether an item refers to one that the file does not have.
  fileprivate var isAboutMissingItem: Bool {
    lines.contains { $0.hasPrefix("heif: ") && $0.contains("(2.2000)") }
  }
}
