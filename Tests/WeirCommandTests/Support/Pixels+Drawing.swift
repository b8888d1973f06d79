import Testing
@testable import Files
import Layouts
@testable import Raster
@testable import Vips
@testable import Walls

extension Pixels {
  /// The places of all pixels in a rectangle, clipped to the picture, whose channels satisfy a
  /// condition.
  func places(
    in rect: PixelRect? = nil, where isMeant: (ArraySlice<UInt8>) -> Bool
  ) -> [(x: Int, y: Int)] {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    guard let rect = (rect ?? all).intersection(all) else { return [] }
    let bytes = withBytes { Array($0) }
    var places: [(x: Int, y: Int)] = []
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        let start = (y * width + x) * bands
        if isMeant(bytes[start..<start + bands]) { places.append((x, y)) }
      }
    }
    return places
  }

  /// The places where a color is missing, within a tolerance in each channel.
  func places(
    in rect: PixelRect? = nil, without color: Channels, tolerance: Int = 0
  ) -> [(x: Int, y: Int)] {
    places(in: rect) { pixel in
      !zip(pixel, color).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }
  }

  /// The places of dark pixels.
  func ink(in rect: PixelRect) -> [(x: Int, y: Int)] {
    places(in: rect) { pixel in pixel.prefix(3).allSatisfy { $0 < 110 } }
  }

  /// Checks that everything outside these rectangles has one color.
  func check(
    background: Channels = [255, 255, 255], outside rects: [PixelRect],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let stray = places(without: background).filter { place in
      !rects.contains { $0.holds(place) }
    }
    #expect(stray.isEmpty, "something is at \(stray.prefix(3))", sourceLocation: sourceLocation)
  }
}

extension PixelRect {
  /// Whether a pixel is inside.
  func holds(_ place: (x: Int, y: Int)) -> Bool {
    x <= place.x && place.x < maxX && y <= place.y && place.y < maxY
  }

  /// The rectangle with more pixels on every side.
  func expanded(_ pixels: Int) -> PixelRect {
    PixelRect(
      x: x - pixels, y: y - pixels, width: width + 2 * pixels, height: height + 2 * pixels)
  }

  /// The center, in half pixels.
  var doubleCenter: (x: Int, y: Int) { (x + maxX, y + maxY) }
}

extension Workshop {
  /// Draws a wall of a folder as `w.png`, and reads it and its manifest.
  func wall(
    _ words: Path..., of folder: Path = "P", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (pixels: Pixels, manifest: Manifest) {
    let run = try weir([folder, "-o", "w.png"] + words)
    #expect(run.status == 0, "\(run.errors)", sourceLocation: sourceLocation)
    return (try pixels(of: "w.png"), try manifest("w.json"))
  }

  /// Makes PNGs of one color each, named `1.png`, `2.png` and so on.
  func plates(_ count: Int, in folder: Path = "P", width: Int = 60, height: Int = 40) throws {
    if !exists(folder) { try makeFolder(folder) }
    for index in 0..<count {
      try picture(
        folder / Path("\(index + 1).png"), Palette.all[index % 6], width: width, height: height,
        as: .png)
    }
  }
}
