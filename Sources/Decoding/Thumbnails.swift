package import Raster
internal import Vips

/// The thumbnails of one picture.
package struct Thumbnails: Sendable {
  /// One for each requested size, in order.
  package let pixels: [Pixels]
  /// Whether they show the camera's preview.
  package var areFromPreview = false
  /// What is wrong with the picture, if only what can be read of it was drawn.
  package var damage: String?

  package init(pixels: [Pixels], areFromPreview: Bool = false, damage: String? = nil) {
    self.pixels = pixels
    self.areFromPreview = areFromPreview
    self.damage = damage
  }
}
