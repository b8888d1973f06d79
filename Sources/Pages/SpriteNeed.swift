internal import Layouts
internal import Plans

/// What the tiles of a picture need of its sprite.
struct SpriteNeed {
  /// The size of the sprite, in pixels.
  let size: PixelSize
  /// How the sprite itself is cropped; nil for a sprite that shows the whole picture.
  let crop: Fit.Focus?
  /// What tiles of another shape keep of the sprite; nil if all have its shape.
  let cover: Gravity?

  init(of picture: Picture, _ tiles: [PageLayout.Tile], density: Int) {
    let largest = tiles.max { $0.content.area < $1.content.area } ?? tiles[0]
    let size = largest.content.size
    let haveOneShape = tiles.allSatisfy { tile in
      tile.crop == largest.crop && tile.content.size.hasShape(of: size)
    }
    let gravities = tiles.map { $0.crop?.gravity }
    if !haveOneShape, let gravity = gravities[0], gravities.allSatisfy({ $0 == gravity }) {
      // The whole picture, large enough to cover every tile.
      let factor = tiles.map { $0.content.size.factor(covering: picture.size) }.max() ?? 1
      self.size = picture.size.shrunk(
        by: factor * Double(density), mostPixels: SpriteSheet.mostPixels)
      (crop, cover) = (nil, gravity)
    } else {
      // No larger than the picture itself: a browser enlarges as well.
      let most = 1 / size.factor(covering: picture.size)
      self.size = size.scaled(by: min(Double(density), most), mostPixels: SpriteSheet.mostPixels)
      crop = largest.crop
      cover = haveOneShape ? nil : largest.crop?.gravity ?? .center
    }
  }
}

extension Fit.Focus {
  /// The part that is kept, if that does not depend on the picture's pixels.
  fileprivate var gravity: Gravity? {
    if case .gravity(let gravity) = self { gravity } else { nil }
  }
}

extension PixelSize {
  /// Whether two sizes have the same shape, to within a pixel.
  fileprivate func hasShape(of other: PixelSize) -> Bool {
    let height = Double(other.height) * Double(width) / Double(other.width)
    return abs(height - Double(self.height)) <= 1.5
  }

  /// The factor by which a picture is resized to cover this size.
  fileprivate func factor(covering picture: PixelSize) -> Double {
    max(Double(width) / Double(picture.width), Double(height) / Double(picture.height))
  }

}
