package import Layouts

extension Frame {
  /// The place in the thumbnail of a part of the content.
  package func part(of place: PixelRect) -> PixelRect {
    var left = PixelRect(x: 0, y: 0, width: content.width, height: content.height)
    if case .gravity(let gravity) = crop {
      left = gravity.place(of: content.size, in: thumbnailSize)
    }
    return PixelRect(
      x: left.x + place.x - content.x, y: left.y + place.y - content.y, width: place.width,
      height: place.height)
  }
}

extension Gravity {
  /// The place of a crop within the whole thumbnail.
  package func place(of size: PixelSize, in whole: PixelSize) -> PixelRect {
    func start(_ rest: Int, _ axis: Axis) -> Int {
      Int((Double(rest) * position(along: axis)).rounded(.down))
    }
    return PixelRect(
      x: start(whole.width - size.width, .horizontal),
      y: start(whole.height - size.height, .vertical), width: size.width, height: size.height)
  }
}
