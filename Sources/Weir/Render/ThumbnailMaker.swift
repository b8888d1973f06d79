internal import Vips

/// Makes thumbnails.
///
/// The one door through which strangers' bytes come in: behind it they may be decoded in this
/// process or in another one.
protocol ThumbnailMaker: Sendable {
  /// Makes all of the sizes, in their order; called on several threads at once.
  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails
}

/// What a maker made.
struct Thumbnails: Sendable {
  /// One for each of the sizes, in their order.
  let pixels: [Pixels]
  /// Whether they show the camera's preview.
  var areFromPreview = false
}

/// Makes thumbnails in this process.
struct InProcessThumbnailMaker: ThumbnailMaker {
  private let diagnosis: Diagnosis
  private let previews: PreviewThumbnails
  private let maxPixels: PixelCount

  /// - Parameter maxPixels: the most that a thumbnail may have.
  init(maxPixels: PixelCount) {
    diagnosis = Diagnosis()
    previews = PreviewThumbnails(diagnosis)
    self.maxPixels = maxPixels
  }

  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails {
    for size in request.sizes + [request.decodedAt] where size.area > maxPixels {
      throw .frameTooLarge(width: size.width, height: size.height, limit: maxPixels)
    }
    let opening = try Opening(request.picture.path)
    try request.picture.checkSame(as: opening)
    if request.isFromPreview, let thumbnails = previews.thumbnails(request, opening) {
      return Thumbnails(pixels: thumbnails, areFromPreview: true)
    }
    let thumbnails = try decode(request, opening)
    guard request.isAnswered(by: thumbnails) else {
      throw .unsupported("\(opening.format.name) of this kind")
    }
    return Thumbnails(pixels: thumbnails)
  }

  /// Once with every warning as an error, and once more where the warning was harmless.
  private func decode(
    _ request: ThumbnailRequest, _ opening: borrowing Opening
  ) throws(Skip.Reason) -> [Pixels] {
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
  ) throws(VipsError) -> [Pixels] {
    try diagnosis.run { () throws(VipsError) in
      let stored = try opening.image(shrink: request.shrink, strictness: strictness)
      // A picture that is still in its file can be read only once.
      let source = request.isReadAgain ? try stored.inMemory() : stored
      var made: [PixelSize: Pixels] = [:]
      for size in request.sizesFromDecoder { made[size] = try request.thumbnail(of: source, size) }
      return try request.sizes.map { size throws(VipsError) in
        if let pixels = made[size] { return pixels }
        return try request.thumbnail(ofLargest: made[request.decodedAt], size)
      }
    }
  }
}

extension ThumbnailRequest {
  fileprivate func isAnswered(by thumbnails: [Pixels]) -> Bool {
    zip(sizes, thumbnails).allSatisfy { size, pixels in
      size == PixelSize(width: pixels.width, height: pixels.height) && pixels.bands == bands
    }
  }

  fileprivate func thumbnail(of stored: Image, _ size: PixelSize) throws(VipsError) -> Pixels {
    let storedSize = picture.isTurned ? size.turned : size
    if stored.isQuickInSwift, stored.width >= storedSize.width, stored.height >= storedSize.height {
      let small = try Pixels(ofSmall: stored)
        .resampled(width: storedSize.width, height: storedSize.height)
        .upright(from: picture.orientation)
      return background.isOpaque ? small : small.withAlpha()
    }
    let small = try resize(stored, to: storedSize).standardRGB()
    let finished = try small.laid(on: background)
    let upright = picture.orientation == 1 ? finished : try finished.inMemory().upright()
    return picture.isSmall ? try Pixels(ofSmall: upright) : try Pixels(of: upright)
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

extension Picture {
  /// A megapixel is decoded in about ten times what it takes to hand it to another thread.
  fileprivate var isSmall: Bool { width * height <= 1 << 20 }

  /// Whether the file is the one that was measured, as far as its length and date tell.
  func isUnchanged(in opening: borrowing Opening) -> Bool {
    opening.status.size == byteCount && opening.status.modified == modified
  }

  /// A picture that was exchanged since it was measured would be drawn out of shape.
  fileprivate func checkSame(as opening: borrowing Opening) throws(Skip.Reason) {
    guard opening.format == format else {
      throw .changed(was: format.name, is: opening.format.name)
    }
    guard !isUnchanged(in: opening) else { return }
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
