internal import Decoding
internal import Layouts
internal import Plans

extension Frame {
  /// The place in the thumbnail of a part of the content.
  func part(of place: PixelRect) -> PixelRect {
    var left = PixelRect(x: 0, y: 0, width: content.width, height: content.height)
    if case .gravity(let gravity) = crop {
      left = gravity.place(of: content.size, in: thumbnailSize)
    }
    return PixelRect(
      x: left.x + place.x - content.x, y: left.y + place.y - content.y, width: place.width,
      height: place.height)
  }

  /// The crop of the thumbnail; nil if it is used whole.
  var cut: Crop? { crop.map { Crop(size: content.size, focus: $0) } }
}
