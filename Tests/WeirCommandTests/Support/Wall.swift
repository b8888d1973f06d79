import Testing
@testable import Decoding
@testable import Files
import Layouts
@testable import Raster
@testable import Vips

extension Workshop {
  /// The pixels of a picture in any format.
  func pixels(of name: Path) throws -> Pixels {
    let opening = try Opening(path(name))
    return try Pixels(of: opening.image().standardRGB())
  }
}

extension Pixels {
  /// Whether a pixel has a color, within a tolerance in each channel.
  func has(_ color: Channels, at point: (x: Int, y: Int), tolerance: Int = 0) -> Bool {
    let pixel = self[point.x, point.y]
    return pixel.count == color.count
      && zip(pixel, color).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }

  /// Checks a wall of one-color pictures: each fills exactly its frame.
  ///
  /// The margin is the number of pixels on either side of an edge in which the encoder may blur.
  func check(
    _ frames: [Placed], _ colors: [Path: Channels], background: Channels = [255, 255, 255],
    tolerance: Int = 0, margin: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for frame in frames {
      let color = try #require(colors[frame.file], sourceLocation: sourceLocation)
      let (inner, outer) = (frame.content.grown(by: -margin), frame.content.grown(by: margin))
      for point in inner.pointsInside where !has(color, at: point, tolerance: tolerance) {
        Issue.record(
          "\(frame.file) at \(point) is \(self[point.x, point.y]), not \(color)",
          sourceLocation: sourceLocation)
      }
      for point in outer.pointsAround
      where contains(point) && !has(background, at: point, tolerance: tolerance) {
        Issue.record(
          "beside \(frame.file) at \(point) is \(self[point.x, point.y]), not \(background)",
          sourceLocation: sourceLocation)
      }
    }
  }

  private func contains(_ point: (x: Int, y: Int)) -> Bool {
    (0..<width).contains(point.x) && (0..<height).contains(point.y)
  }
}

extension PixelRect {
  fileprivate func grown(by margin: Int) -> PixelRect {
    PixelRect(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The center, and the pixel in each corner.
  fileprivate var pointsInside: [(x: Int, y: Int)] {
    [
      (x + width / 2, y + height / 2), (x, y), (maxX - 1, y), (x, maxY - 1), (maxX - 1, maxY - 1),
    ]
  }

  /// The outside pixels adjacent to each corner and to the middle of each edge.
  fileprivate var pointsAround: [(x: Int, y: Int)] {
    let (left, top, middle) = (x - 1, y - 1, (x: x + width / 2, y: y + height / 2))
    return [
      (left, top), (maxX, top), (left, maxY), (maxX, maxY),
      (middle.x, top), (middle.x, maxY), (left, middle.y), (maxX, middle.y),
    ]
  }
}
