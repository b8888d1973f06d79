internal import Files
internal import JPEG
internal import Layouts
internal import Plans
internal import Raster
internal import Vips

/// Decodes in this process.
struct InProcessDecoder: PictureDecoder {
  private let diagnosis: Diagnosis
  private let previews: PreviewThumbnails

  /// - Parameter isShared: whether several threads decode with it.
  init(isShared: Bool = true) {
    diagnosis = Diagnosis(isShared: isShared)
    previews = PreviewThumbnails(diagnosis)
  }

  func header(
    of opening: borrowing Opening, page: Int?, previews: Bool
  ) throws(Skip.Reason) -> PictureHeader {
    try opening.format.checkCodec()
    try opening.checkKind(page: page)
    if let header = PictureHeader(ofNetpbm: opening) { return header }
    if !previews, let header = PictureHeader(ofJPEG: opening) { return header }
    let header: PictureHeader
    var bands = 0
    do {
      header = try diagnosis.run { () throws(VipsError) in
        let image = try opening.image(page: page)
        bands = image.bands
        let preview = previews ? Preview.size(of: image, in: opening) : nil
        return opening.completed(
          PictureHeader(
            image, preview: preview, colors: opening.colorOutcome(of: image, page: page)),
          page: page)
      }
    } catch {
      throw opening.reason(for: error, page: page)
    }
    // Nothing says what they mean; libvips draws the first as gray.
    if opening.format == .jpeg, bands == 2 { throw .unsupported("JPEG with 2 channels") }
    return header
  }

  func thumbnails(
    _ request: ThumbnailRequest, of opening: borrowing Opening
  ) throws(Skip.Reason) -> Thumbnails {
    request.cropped(try uncropped(request, opening))
  }

  private func uncropped(
    _ request: ThumbnailRequest, _ opening: borrowing Opening
  ) throws(Skip.Reason) -> Thumbnails {
    try opening.format.checkCodec()
    try opening.checkKind(page: request.picture.page)
    try request.picture.checkSame(as: opening)
    if request.isFromPreview, let thumbnails = previews.thumbnails(request, opening) {
      let pixels = request.part.map { part in
        thumbnails.map { $0.part(x: part.x, y: part.y, width: part.width, height: part.height) }
      }
      return Thumbnails(pixels: pixels ?? thumbnails, areFromPreview: true)
    }
    if let pixels = JPEGThumbnails.thumbnails(request, opening) {
      return Thumbnails(pixels: pixels)
    }
    let thumbnails = try make(request, opening)
    guard request.isAnswered(by: thumbnails.pixels) else {
      throw .unsupported("\(opening.format.name) of this kind")
    }
    return thumbnails
  }

  private func make(
    _ request: ThumbnailRequest, _ opening: borrowing Opening
  ) throws(Skip.Reason) -> Thumbnails {
    do {
      return Thumbnails(pixels: try decode(request, opening))
    } catch {
      guard request.keepsDamaged, case .damaged? = error.kind else { throw error }
      return try DamagedThumbnails(diagnosis: diagnosis).thumbnails(request, opening, error)
    }
  }

  /// Decodes with every warning as an error, and again without if no pixel depends on the warnings.
  private func decode(
    _ request: ThumbnailRequest, _ opening: borrowing Opening
  ) throws(Skip.Reason) -> [Pixels] {
    let page = request.picture.page
    do {
      return try decode(request, opening, opening.format == .jpeg ? .warnings : .errors)
    } catch {
      guard opening.jpegVerdict == .sound else { throw opening.reason(for: error, page: page) }
    }
    do {
      return try decode(request, opening, .none)
    } catch {
      throw opening.reason(for: error, page: page)
    }
  }

  private func decode(
    _ request: ThumbnailRequest, _ opening: borrowing Opening, _ strictness: Strictness
  ) throws(VipsError) -> [Pixels] {
    var request = request
    request.strictness = strictness
    return try diagnosis.run { () throws(VipsError) in
      try request.thumbnails(of: request.image(in: opening))
    }
  }
}

extension PictureFormat {
  /// Fails if libheif lacks the decoder: its pictures would otherwise be reported as damaged.
  fileprivate func checkCodec() throws(Skip.Reason) {
    let codec: HEIFCodec? =
      switch self {
      case .heif: .hevc
      case .avif: .av1
      default: nil
      }
    guard let codec, !codec.hasDecoder else { return }
    throw .noCodec(self, package: codec.decoderPackage)
  }
}

extension Picture {
  /// Whether the file is the one that was measured, judging by its length and date.
  func isUnchanged(in opening: borrowing Opening) -> Bool {
    opening.status.size == byteCount && opening.status.modified == modified
  }

  /// Fails if the picture has changed its size since it was measured: it would be drawn distorted.
  fileprivate func checkSame(as opening: borrowing Opening) throws(Skip.Reason) {
    guard opening.format == format else {
      throw .changed(was: format.name, is: opening.format.name)
    }
    guard !isUnchanged(in: opening) else { return }
    guard let image = try? opening.image(page: page) else { return }
    let (width, height) =
      image.orientation >= 5 ? (image.height, image.width) : (image.width, image.height)
    guard (width, height, image.orientation) == (self.width, self.height, orientation) else {
      throw .changed(
        was: "\(self.width) × \(self.height)", is: "\(width) × \(height)")
    }
  }
}

extension Opening {
  /// Tells from libvips' message whether the picture or the machine is at fault.
  fileprivate borrowing func reason(for error: VipsError, page: Int?) -> Skip.Reason {
    if let shortage = error.shortage { return .shortage("cannot decode \(file.path): \(shortage)") }
    if let kind = unsupportedKind(error, page: page) { return .unsupported(kind) }
    // Either the picture needs too much memory or the machine has too little: libvips does not say.
    if error.isOutOfMemory { return .outOfMemory(limit: nil) }
    return switch jpegVerdict {
    case .unsupported(let kind): .unsupported(kind)
    case .damaged(let reason): .damaged(format, reason.asOneLine)
    case .sound, nil: .damaged(format, error.reason?.asOneLine)
    }
  }

  /// What libjpeg says of a JPEG; nil for other formats.
  ///
  /// libvips does not tell which of its warnings cost pixels, and hears the first one only.
  fileprivate var jpegVerdict: JPEGVerdict? {
    format == .jpeg ? JPEGVerdict(file.descriptor, bytes: 0..<status.size) : nil
  }
}
