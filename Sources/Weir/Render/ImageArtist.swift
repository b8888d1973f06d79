internal import Layouts
internal import Vips

/// Makes the pictures that badges and backgrounds show, each once for each size.
final class ImageArtist: Sendable {
  private struct Key: Hashable {
    let path: Path
    let size: PixelSize
  }

  private let maker: any ThumbnailMaker
  private let access: ReadAccess
  private let store = Monitor([Key: Pixels?]())

  /// The most pixels that are kept of one picture; what is larger is drawn a little softer.
  private static let most = 8_000_000

  init(_ maker: any ThumbnailMaker, access: ReadAccess) {
    self.maker = maker
    self.access = access
  }

  /// A picture and the rectangle that all of it would cover, which may be far larger than any canvas; nil where it
  /// cannot be decoded.
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

  /// How large the pixels are that are kept for a place.
  private func size(for place: RoundedRect) -> PixelSize {
    let (width, height) = (Double(place.width), Double(place.height))
    let excess = max(1, (width * height / Double(Self.most)).squareRoot())
    // What is thinner than a pixel then is still one wide.
    func side(_ length: Double) -> Int { min(max(1, Int(length / excess)), Self.most) }
    return PixelSize(width: side(width), height: side(height))
  }

  private func pixels(of picture: Picture, _ place: RoundedRect) -> Pixels? {
    let size = size(for: place)
    let key = Key(path: picture.path, size: size)
    if let known = store.update({ $0[key] }) { return known }
    var request = ThumbnailRequest(
      picture: picture, sizes: [size], background: .transparent, resampling: .fast)
    request.access = access
    let pixels = try? maker.thumbnails(request).pixels.first
    store.update { $0[key] = pixels }
    return pixels
  }
}
