import Laws
import Testing
@testable import Files
import Layouts
@testable import Raster
@testable import Vips

extension Pixels {
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
