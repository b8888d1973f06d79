internal import Vips

/// What to make of a picture.
struct ThumbnailRequest: Sendable {
  let picture: Picture
  /// In pixels, upright and exact.
  let width: Int
  /// In pixels, upright and exact.
  let height: Int
  /// What shows through a transparent picture; where this is transparent itself, the thumbnail has
  /// alpha.
  let background: Color
  let resampling: Resampling

  /// What the finished thumbnail takes.
  var byteCount: Int { width * height * bands }

  /// The thumbnail's channels.
  var bands: Int { background.isOpaque ? 3 : 4 }

  /// What decoding takes beside it, roughly; only where it is much.
  ///
  /// A progressive JPEG keeps two bytes for each of up to three coefficients a pixel; an interlaced
  /// PNG, a WebP, a GIF and HEIF keep all of their pixels. The others pass through strip by strip.
  var decodingByteCount: Int {
    let pixels = picture.width * picture.height
    switch picture.format {
    case .jpeg: return picture.isProgressive ? pixels * 6 : 0
    case .png, .tiff: return picture.isProgressive ? pixels * 4 : 0
    case .webp, .gif, .heif, .avif: return pixels * 4
    }
  }
}

/// Makes thumbnails.
///
/// The one door through which strangers' bytes come in: behind it they may be decoded in this
/// process or in another one.
protocol ThumbnailMaker: Sendable {
  /// Called on several threads at once.
  func thumbnail(_ request: ThumbnailRequest) throws(Skip.Reason) -> Pixels
}

/// Makes thumbnails in this process.
struct InProcessThumbnailMaker: ThumbnailMaker {
  private let diagnosis = Diagnosis()
  private let maxPixels: PixelCount

  /// - Parameter maxPixels: the most that a thumbnail may have.
  init(maxPixels: PixelCount) {
    self.maxPixels = maxPixels
  }

  func thumbnail(_ request: ThumbnailRequest) throws(Skip.Reason) -> Pixels {
    guard request.width * request.height <= maxPixels else {
      throw .frameTooLarge(width: request.width, height: request.height, limit: maxPixels)
    }
    let opening = try Opening(request.picture.path)
    try request.picture.checkSame(as: opening)
    let pixels = try decode(request, opening)
    guard pixels.width == request.width, pixels.height == request.height,
      pixels.bands == request.bands
    else { throw .unsupported("\(opening.format.name) of this kind") }
    return pixels
  }

  /// Once with every warning as an error, and once more where the warning was harmless.
  private func decode(
    _ request: ThumbnailRequest, _ opening: borrowing Opening
  ) throws(Skip.Reason) -> Pixels {
    do {
      return try decode(request, opening, opening.format == .jpeg ? .warnings : .errors)
    } catch {
      guard error.isHarmless else { throw .damaged(opening.format, error.reason) }
    }
    do {
      return try decode(request, opening, .errors)
    } catch {
      throw .damaged(opening.format, error.reason)
    }
  }

  private func decode(
    _ request: ThumbnailRequest, _ opening: borrowing Opening, _ strictness: Strictness
  ) throws(VipsError) -> Pixels {
    try diagnosis.run { () throws(VipsError) in
      let shrink = request.shrinkOnLoad
      let stored = try opening.image(shrink: shrink, strictness: strictness)
      let (width, height) = request.storedSize
      let small = try request.resize(stored, width: width, height: height).standardRGB()
      let finished = try small.laid(on: request.background)
      return try Pixels(
        of: request.picture.orientation == 1 ? finished : finished.inMemory().upright())
    }
  }
}

extension ThumbnailRequest {
  /// The size before the picture is turned upright.
  fileprivate var storedSize: (width: Int, height: Int) {
    picture.isTurned ? (height, width) : (width, height)
  }

  fileprivate func resize(_ image: Image, width: Int, height: Int) throws(VipsError) -> Image {
    switch resampling {
    case .fast: try image.resized(width: width, height: height)
    case .best: try image.resampled(width: width, height: height)
    }
  }

  /// How much of the shrinking the loader may do.
  ///
  /// The most that leaves at least a factor of 1.5 to the resampler, which decides the quality.
  fileprivate var shrinkOnLoad: Int {
    if resampling == .best { return 1 }
    return [8, 4, 2].first { shrink in
      picture.width * 2 >= width * shrink * 3 && picture.height * 2 >= height * shrink * 3
    } ?? 1
  }
}

extension Picture {
  /// A picture that was exchanged since it was measured would be drawn out of shape.
  fileprivate func checkSame(as opening: borrowing Opening) throws(Skip.Reason) {
    guard opening.format == format else {
      throw .changed(was: format.name, is: opening.format.name)
    }
    guard opening.status.size != byteCount || opening.status.modified != modified else { return }
    guard let image = try? opening.image() else { return }
    let (width, height) =
      image.orientation >= 5 ? (image.height, image.width) : (image.width, image.height)
    guard (width, height, image.orientation) == (self.width, self.height, orientation) else {
      throw .changed(
        was: "\(self.width) × \(self.height)", is: "\(width) × \(height)")
    }
  }
}

extension Image {
  /// Without alpha on an opaque colour, and with alpha on any other.
  fileprivate func laid(on background: Color) throws(VipsError) -> Image {
    let color = background.channels(withAlpha: false).map(Double.init)
    if background.isOpaque { return try flattened(on: color) }
    return try withAlpha().composited(on: color, alpha: Double(background.alpha))
  }
}

extension VipsError {
  /// Whether every line is a remark that leaves the picture whole: a few stray bytes between two
  /// parts of a JPEG, or a colour transform that an Adobe program named oddly.
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
