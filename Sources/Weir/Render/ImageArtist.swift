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

  /// A picture and the rectangle that all of it would cover; nil where it cannot be decoded.
  func draw(_ picture: Picture, _ fit: ElementContent.ImageFit, in room: PixelRect)
    -> (pixels: Pixels, place: PixelRect)?
  {
    guard room.width > 0, room.height > 0 else { return nil }
    let place = place(of: picture, fit, in: room)
    return pixels(of: picture, place.size).map { ($0, place) }
  }

  private func place(
    of picture: Picture, _ fit: ElementContent.ImageFit, in room: PixelRect
  ) -> PixelRect {
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
    if fit == .tile {
      return PixelRect(x: room.x, y: room.y, width: size.width, height: size.height)
    }
    return room.centered(width: size.width, height: size.height)
  }

  private func pixels(of picture: Picture, _ wanted: PixelSize) -> Pixels? {
    let excess = (Double(wanted.area) / Double(Self.most)).squareRoot()
    let size =
      excess > 1
      ? PixelSize(
        width: max(1, Int(Double(wanted.width) / excess)),
        height: max(1, Int(Double(wanted.height) / excess))) : wanted
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
