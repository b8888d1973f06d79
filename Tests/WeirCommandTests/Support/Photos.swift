@testable import Files
import Layouts
@testable import Vips

/// Photos whose previews differ in color, so that the pixels tell which was drawn.
extension Workshop {
  /// A red picture of 400 × 300 with a preview.
  func photo(
    _ name: Path = "a.jpg", preview: [UInt8]?, claiming length: Int? = nil,
    orientation: UInt8 = 1
  ) throws {
    let picture = try encoded(.plain(Palette.red, width: 400, height: 300))
    let preview = preview.map { EXIF.Preview(data: $0, length: length) }
    try write(EXIF.insert(into: picture, orientation: orientation, preview: preview), to: name)
  }

  /// A preview of one color.
  func preview(
    _ color: Channels = Palette.blue, width: Int = 160, height: Int = 120
  ) throws -> [UInt8] {
    try encoded(.plain(color, width: width, height: height))
  }

  /// A preview of 160 × 120, blue with black edges.
  func barredPreview(top: Int = 0, bottom: Int = 0, left: Int = 0, right: Int = 0) throws
    -> [UInt8]
  {
    let inner = PixelRect(
      x: left, y: top, width: 160 - left - right, height: 120 - top - bottom)
    return try encoded(.plate(inner, Palette.blue, on: Palette.black, width: 160, height: 120))
  }

  /// The color in the middle of a wall.
  func middle(of wall: Path) throws -> Channels {
    let pixels = try pixels(of: wall)
    return pixels[pixels.width / 2, pixels.height / 2]
  }
}

extension Channels {
  /// Whether this color is close to another, as after encoding.
  func isNear(_ color: Channels) -> Bool {
    count == color.count && zip(self, color).allSatisfy { abs(Int($0) - Int($1)) <= 4 }
  }
}
