internal import Files
internal import Glibc
internal import JPEG
internal import Layouts
internal import Plans
internal import Raster
internal import Requests
internal import Vips

struct InProcessDecoder: PictureDecoder {
  private let diagnosis: Diagnosis

  private let reporter: any Reporter

  /// Several threads may share it; every picture is refused once a reporter's run is canceled, which ends the run.
  init(isShared: Bool = true, for reporter: any Reporter = SilentReporter()) {
    (diagnosis, self.reporter) = (Diagnosis(isShared: isShared), reporter)
  }

  func header(
    of opening: borrowing Opening, page: Int?, _ extras: HeaderExtras
  ) throws(Skip.Reason) -> PictureHeader {
    if reporter.isCancelled { throw .cancelled }
    try opening.format.checkCodec()
    if opening.format == .raw {
      var header = try PictureHeader(ofRaw: opening) { inside throws(Skip.Reason) in
        try self.header(of: inside, page: nil, extras.withoutPreviews)
      }
      if extras.metadata {
        header.metadata = opening.metadata(nil, in: extras.language).completed(by: header.metadata)
      }
      return header
    }
    try opening.checkKind(page: page)
    if let header = PictureHeader(ofNetpbm: opening) { return header }
    if let header = PictureHeader(ofJPEG: opening, extras)
      ?? PictureHeader(ofHEIF: opening, page: page, extras)
    {
      return header
    }
    let header: PictureHeader
    var bands = 0
    do {
      header = try diagnosis.run { () throws(VipsError) in
        let image = try opening.image(page: page)
        bands = image.bands
        let preview = extras.previews ? Preview.size(of: image, in: opening) : nil
        var header = opening.completed(
          PictureHeader(
            image, preview: preview, colors: opening.colorOutcome(of: image, page: page)),
          page: page)
        if extras.metadata { header.metadata = opening.metadata(image, in: extras.language) }
        return header
      }
    } catch {
      throw opening.reason(for: error, page: page)
    }
    // Nothing says what they mean; libvips draws the first as gray.
    if opening.format == .jpeg, bands == 2 { throw .unsupported("JPEG with 2 channels") }
    if opening.hasEndlessSide(header.size, page: page) {
      throw .unsupported("\(opening.format.name) with a side of more than 10,000,000 px")
    }
    return header
  }

  func metadata(
    ofSidecar file: borrowing File, in language: String?
  ) throws(Skip.Reason) -> Metadata {
    if reporter.isCancelled { throw .cancelled }
    do { return try MetadataBlocks(ofSidecar: file).metadata(in: language) } catch {
      throw Skip.Reason(error)
    }
  }

  func thumbnails(
    _ request: ThumbnailRequest, of opening: borrowing Opening
  ) throws(Skip.Reason) -> Thumbnails {
    if reporter.isCancelled { throw .cancelled }
    guard opening.format == .raw, request.picture.format == .raw else {
      return request.cropped(try uncropped(request, opening))
    }
    let (request, bytes) = try request.ofPreview(in: opening.rawFile(), of: opening)
    return request.cropped(try uncropped(request, Opening(.jpeg, at: bytes, in: opening)))
  }

  private func uncropped(
    _ request: ThumbnailRequest, _ opening: borrowing Opening
  ) throws(Skip.Reason) -> Thumbnails {
    try opening.format.checkCodec()
    try opening.checkKind(page: request.picture.page)
    try request.picture.checkSame(as: opening)
    if request.isFromPreview,
      let thumbnails = request.thumbnailsFromPreview(in: opening, diagnosis)
    {
      return Thumbnails(pixels: thumbnails.map { $0.part(request.part) }, areFromPreview: true)
    }
    if let pixels = request.thumbnails(ofJPEG: opening) ?? request.thumbnails(ofHEIF: opening) {
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
      return try salvage(request, opening, error)
    }
  }

  /// Draws what can be read of a damaged picture; if nothing can be, its damage is beyond repair.
  private func salvage(
    _ request: ThumbnailRequest, _ opening: borrowing Opening, _ damage: Skip.Reason
  ) throws(Skip.Reason) -> Thumbnails {
    var request = request
    // The decoders of JPEG and GIF continue after damage and fill the gaps. The others would leave
    // uninitialized memory.
    request.strictness = opening.format == .jpeg || opening.format == .gif ? .none : .errors
    do {
      let pixels = try diagnosis.run { () throws(VipsError) in
        let salvage = try Salvage(of: request.image(in: opening))
        let pixels = try request.thumbnails(of: salvage.image)
        guard salvage.hasPixels else { throw VipsError(lines: []) }
        return pixels
      }
      return Thumbnails(pixels: pixels, damage: damage.description)
    } catch {
      throw damage.beyondRepair
    }
  }

  /// Decodes with every warning as an error, and again without if no pixel depends on the warnings.
  private func decode(
    _ request: ThumbnailRequest, _ opening: borrowing Opening
  ) throws(Skip.Reason) -> [Pixels] {
    do throws(VipsError) {
      do throws(VipsError) {
        return try decode(request, opening, opening.format == .jpeg ? .warnings : .errors)
      } catch {
        if let completed = opening.completed() { return try decode(request, completed, .errors) }
        guard opening.jpegVerdict == .sound else { throw error }
        return try decode(request, opening, .none)
      }
    } catch {
      throw opening.reason(for: error, page: request.picture.page)
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
    let now = opening.completed(PictureHeader(image, preview: nil, colors: nil), page: page)
    guard (now.size, now.orientation) == (size, orientation) else {
      throw .changed(was: "\(width) × \(height)", is: "\(now.size.width) × \(now.size.height)")
    }
  }
}

extension Opening {
  fileprivate borrowing func metadata(_ image: Image?, in language: String?) -> Metadata {
    MetadataBlocks(of: self, image).metadata(in: language)
  }

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
    format == .jpeg ? JPEGVerdict(file.descriptor, bytes: bytes) : nil
  }
}

/// Runs libvips work on several threads so that each error has its own text.
///
/// libvips has one error buffer per process. Work that fails runs again while all other work pauses, and
/// the second error counts: the message does not depend on the number of threads.
@safe final class Diagnosis: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
  private let isShared: Bool

  /// A single thread reads its own text the first time; several share it.
  init(isShared: Bool = true) {
    self.isShared = isShared
    // A thread that waits for the others to pause precedes later ones, or it would starve.
    var attributes = pthread_rwlockattr_t()
    unsafe pthread_rwlockattr_init(&attributes)
    unsafe pthread_rwlockattr_setkind_np(
      &attributes, Int32(PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP))
    unsafe pthread_rwlock_init(lock, &attributes)
    unsafe pthread_rwlockattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_rwlock_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Runs the work, and again if it fails and other threads may have been at work.
  func run<R, E: Error>(_ work: () throws(E) -> R) throws(E) -> R {
    guard isShared else {
      VipsError.clear()
      return try work()
    }
    do {
      unsafe pthread_rwlock_rdlock(lock)
      defer { unsafe pthread_rwlock_unlock(lock) }
      return try work()
    } catch {
      unsafe pthread_rwlock_wrlock(lock)
      defer { unsafe pthread_rwlock_unlock(lock) }
      VipsError.clear()
      return try work()
    }
  }
}
