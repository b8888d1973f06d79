internal import Decoding
internal import Files
internal import Layouts
internal import Plans
internal import Raster
internal import Threads

/// Makes the pictures of badges and backgrounds, once for each size while there is room.
final class ImageArtist: Sendable {
  private struct Key: Hashable {
    let path: Path
    let size: PixelSize
  }

  private let maker: any ThumbnailMaker
  private let access: ReadAccess
  private struct Store {
    var pixels: [Key: Pixels?] = [:]
    var byteCount = 0
  }

  private let store = Monitor(Store())
  private let refusal = Monitor<Failure?>(nil)

  /// The most bytes to keep, not counting the latest picture.
  private static let limit = 64 << 20

  /// The most pixels to keep of one picture; larger ones are drawn slightly softer.
  private static let most = 8_000_000

  init(_ maker: any ThumbnailMaker, access: ReadAccess) {
    self.maker = maker
    self.access = access
  }

  /// A picture, and the rectangle that all of it would cover, which may be far larger than a
  /// canvas; nil if the picture cannot be decoded.
  func draw(_ picture: Picture, _ fit: ElementContent.ImageFit, in room: PixelRect)
    -> (pixels: Pixels, place: RoundedRect)?
  {
    guard room.width > 0, room.height > 0 else { return nil }
    let place = place(of: picture, fit, in: room)
    return pixels(of: picture, place).map { ($0, place) }
  }

  private func place(
    of picture: Picture, _ fit: ElementContent.ImageFit, in room: PixelRect
  ) -> RoundedRect {
    let (across, down) = (
      Double(room.width) / Double(picture.width), Double(room.height) / Double(picture.height)
    )
    let factor =
      switch fit {
      case .contain: min(across, down)
      case .cover: max(across, down)
      case .tile: 1.0
      }
    let size = PixelSize(
      width: max(1, Int((Double(picture.width) * factor).rounded())),
      height: max(1, Int((Double(picture.height) * factor).rounded())))
    let isTile = fit == .tile
    return RoundedRect(
      x: isTile ? room.x : room.x + (room.width - size.width) / 2,
      y: isTile ? room.y : room.y + (room.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// The size of the pixels to keep for a place.
  private func size(for place: RoundedRect) -> PixelSize {
    let (width, height) = (Double(place.width), Double(place.height))
    let excess = max(1, (width * height / Double(Self.most)).squareRoot())
    // Keeps at least one pixel of a thin side.
    func side(_ length: Double) -> Int { min(max(1, Int(length / excess)), Self.most) }
    return PixelSize(width: side(width), height: side(height))
  }

  private func pixels(of picture: Picture, _ place: RoundedRect) -> Pixels? {
    let size = size(for: place)
    let key = Key(path: picture.path, size: size)
    if let known = store.update({ $0.pixels[key] }) { return known }
    var request = ThumbnailRequest(
      picture: picture, sizes: [size], background: .transparent, resampling: .fast)
    request.access = access
    let pixels = make(request)
    store.update { store in
      // Strips come in order, so anything drawn long ago is not needed again.
      let byteCount = pixels?.byteCount ?? 0
      if store.byteCount + byteCount > Self.limit { store = Store() }
      store.pixels[key] = pixels
      store.byteCount += byteCount
    }
    return pixels
  }

  private func make(_ request: ThumbnailRequest) -> Pixels? {
    do throws(Skip.Reason) {
      return try maker.thumbnails(request).pixels.first
    } catch {
      let failure = error.endOfRun ?? .badImage(request.picture.path, error)
      refusal.update { $0 = $0 ?? failure }
      return nil
    }
  }

  /// The reason to stop the run, if any.
  var endOfRun: Failure? { refusal.update(\.self) }
}
