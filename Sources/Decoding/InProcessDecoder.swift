internal import Files
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
    do {
      return try diagnosis.run { () throws(VipsError) in
        let image = try opening.image(page: page)
        let preview = previews ? Preview.size(in: image, opening.format) : nil
        let colors = opening.colors(of: image, page: page)
        return PictureHeader(image, preview: preview, colors: colors?.outcome)
      }
    } catch {
      throw opening.reason(for: error)
    }
  }

  func thumbnails(
    _ request: ThumbnailRequest, of opening: borrowing Opening
  ) throws(Skip.Reason) -> Thumbnails {
    try request.cropped(uncropped(request, opening))
  }

  private func uncropped(
    _ request: ThumbnailRequest, _ opening: borrowing Opening
  ) throws(Skip.Reason) -> Thumbnails {
    try opening.format.checkCodec()
    try request.picture.checkSame(as: opening)
    if request.isFromPreview, let thumbnails = previews.thumbnails(request, opening) {
      let pixels = request.part.map { part in
        thumbnails.map { $0.part(x: part.x, y: part.y, width: part.width, height: part.height) }
      }
      return Thumbnails(pixels: pixels ?? thumbnails, areFromPreview: true)
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
      guard request.keepsDamaged, case .damaged = error else { throw error }
      return try DamagedThumbnails(diagnosis: diagnosis).thumbnails(request, opening, error)
    }
  }

  /// Decodes with every warning as an error, and again without if the warning was harmless.
  private func decode(
    _ request: ThumbnailRequest, _ opening: borrowing Opening
  ) throws(Skip.Reason) -> [Pixels] {
    do {
      return try decode(request, opening, opening.format == .jpeg ? .warnings : .errors)
    } catch {
      guard error.isHarmless else { throw opening.reason(for: error) }
    }
    do {
      return try decode(request, opening, .errors)
    } catch {
      throw opening.reason(for: error)
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

extension ThumbnailRequest {
  /// The picture with its header read, decoded at the resolution that the sizes need, in a color
  /// space that libvips knows.
  func image(in opening: borrowing Opening) throws(VipsError) -> Image {
    let image = try opening.image(
      page: picture.page, shrink: shrink, scale: scale, strictness: strictness)
    return try opening.colors(of: image, page: picture.page)?.applied(to: image) ?? image
  }

  /// All sizes, in order.
  func thumbnails(of stored: Image) throws(VipsError) -> [Pixels] {
    // A picture that is still in its file can be read only once.
    let source = isReadAgain ? try stored.inMemory() : stored
    if let part { return [try band(part, of: source)] }
    var made: [PixelSize: Pixels] = [:]
    for size in sizesFromDecoder { made[size] = try thumbnail(of: source, size) }
    return try sizes.map { size throws(VipsError) in
      if let pixels = made[size] { return pixels }
      return try thumbnail(ofLargest: made[decodedAt], size)
    }
  }

  /// A part of the only size.
  ///
  /// The picture is read to the end, so that damage shows in all of its bands or in none.
  private func band(_ part: PixelRect, of source: Image) throws(VipsError) -> Pixels {
    let size = sizes[0]
    guard comesFromLargest(size) else {
      let pixels = try thumbnail(of: source, size)
      try source.readToEnd()
      return pixels
    }
    let largest = try whole.thumbnail(of: source, decodedAt)
    return try Pixels(ofSmall: resize(Image(over: largest), to: size).part(part))
  }

  /// The request without its part.
  private var whole: ThumbnailRequest {
    var whole = self
    whole.part = nil
    return whole
  }

  fileprivate func isAnswered(by thumbnails: [Pixels]) -> Bool {
    zip(madeSizes, thumbnails).allSatisfy { size, pixels in
      size == PixelSize(width: pixels.width, height: pixels.height) && pixels.bands == bands
    }
  }

  /// The picture in one size, or the requested part of it.
  fileprivate func thumbnail(of stored: Image, _ size: PixelSize) throws(VipsError) -> Pixels {
    let storedSize = picture.isTransposed ? size.turned : size
    if part == nil, stored.isQuickInSwift, stored.width >= storedSize.width,
      stored.height >= storedSize.height
    {
      let small = try Pixels(ofSmall: stored)
        .resampled(width: storedSize.width, height: storedSize.height)
        .upright(from: picture.orientation)
      return background.isOpaque ? small : small.withAlpha()
    }
    let small = try resize(stored, to: storedSize).standardRGB()
    var finished = try small.laid(on: background)
    if let part { finished = try finished.part(part.stored(picture.orientation, of: size)) }
    let upright = picture.orientation == 1 ? finished : try finished.inMemory().upright()
    return picture.isSmall || part != nil ? try Pixels(ofSmall: upright) : try Pixels(of: upright)
  }

  fileprivate func thumbnail(
    ofLargest largest: Pixels?, _ size: PixelSize
  ) throws(VipsError) -> Pixels {
    guard let largest else { throw VipsError(lines: ["there is no larger thumbnail"]) }
    return try Pixels(ofSmall: resize(Image(over: largest), to: size))
  }

  private func resize(_ image: Image, to size: PixelSize) throws(VipsError) -> Image {
    switch resampling {
    case .fast: try image.resized(width: size.width, height: size.height)
    case .best: try image.resampled(width: size.width, height: size.height)
    }
  }
}

extension Image {
  fileprivate func part(_ part: PixelRect) throws(VipsError) -> Image {
    try self.part(x: part.x, y: part.y, width: part.width, height: part.height)
  }
}

extension PixelRect {
  /// The place of this part in the picture as stored, before it is rotated or flipped upright.
  ///
  /// - Parameters:
  ///   - orientation: the picture's EXIF orientation, from 1 to 8.
  ///   - size: the picture's upright size.
  /// - Returns: the part of the stored picture.
  func stored(_ orientation: Int, of size: PixelSize) -> PixelRect {
    let (right, below) = (size.width - maxX, size.height - maxY)
    let isTransposed = orientation >= 5
    let (left, top) =
      switch orientation {
      case 2: (right, y)
      case 3: (right, below)
      case 4: (x, below)
      case 5: (y, x)
      case 6: (y, right)
      case 7: (below, right)
      case 8: (below, x)
      default: (x, y)
      }
    return PixelRect(
      x: left, y: top, width: isTransposed ? height : width, height: isTransposed ? width : height)
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
  /// Decoding a megapixel takes about ten times as long as handing it to another thread.
  fileprivate var isSmall: Bool { width * height <= 1 << 20 }

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

extension Image {
  /// Without alpha on an opaque color, with alpha on any other.
  fileprivate func laid(on background: Color) throws(VipsError) -> Image {
    let color = background.channels(withAlpha: false).map(Double.init)
    if background.isOpaque { return try flattened(on: color) }
    return try withAlpha().composited(on: color, alpha: Double(background.alpha))
  }
}

extension VipsError {
  /// Whether every line is a warning that does not affect the picture.
  ///
  /// Such a warning is about up to 64 stray bytes between two parts of a JPEG, or an unknown Adobe
  /// color transform.
  fileprivate var isHarmless: Bool {
    !lines.isEmpty
      && lines.allSatisfy { line in
        if line.contains("Unknown Adobe color transform") { return true }
        guard line.contains("extraneous bytes before marker") else { return false }
        return line.split(separator: " ").lazy.compactMap { Int($0) }.first.map { $0 <= 64 }
          ?? false
      }
  }
}

extension Opening {
  /// Tells from libvips' message whether the picture or the machine is at fault.
  fileprivate borrowing func reason(for error: VipsError) -> Skip.Reason {
    if let shortage = error.shortage { return .shortage("cannot decode \(file.path): \(shortage)") }
    // Either the picture needs too much memory or the machine has too little: libvips does not say.
    return error.isOutOfMemory
      ? .outOfMemory(limit: nil) : .damaged(format, error.reason?.asOneLine)
  }
}
