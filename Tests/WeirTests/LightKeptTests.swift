import Foundation
import Laws
import Layouts
import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Raster
@testable import Vips

/// Fine patterns keep their light in every format that no decoder has to shrink, and in alpha.
struct LightKeptTests {
  private static let side = 700

  /// The light of a checkerboard of single pixels, by its thumbnail, as a share of its own.
  ///
  /// In alpha, it is white where it shows, on black.
  private func light(
    _ saver: Saver, _ format: PictureFormat, _ options: String, inAlpha: Bool, to size: Int
  ) throws -> Double {
    let workshop = try Workshop()
    let bands = inAlpha ? 4 : 3
    let pixels = Pixels(width: Self.side, height: Self.side, bands: bands) { bytes in
      for index in bytes.indices {
        let (pixel, band) = (index / bands, index % bands)
        let isWhite = (pixel % Self.side + pixel / Self.side) % 2 == 0
        bytes[index] = isWhite || inAlpha && band < 3 ? 255 : 0
      }
    }
    let path = workshop.folder / "p"
    let file = try File(path, flags: O_RDWR | O_CREAT | O_TRUNC)
    try Image(over: pixels).save(
      to: Target(descriptor: file.descriptor), as: saver, options: options)
    let status = try file.status()
    let picture = Picture(
      path: path, width: Self.side, height: Self.side, format: format, hasAlpha: inAlpha,
      byteCount: status.size, modified: status.modified)
    let request = ThumbnailRequest(
      picture: picture, sizes: [PixelSize(width: size, height: size)],
      background: Color(red: 0, green: 0, blue: 0), resampling: .fast)
    let small = try request.thumbnails(of: request.image(in: Opening(path)))[0]
    var sum = 0.0
    for y in 0..<size {
      for x in 0..<size {
        let share = Double(small[x, y][1]) / 255
        sum += share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
    }
    return sum / Double(size * size) / 0.5
  }

  @Test(
    "A checkerboard keeps its light",
    arguments: [
      (Saver.png, PictureFormat.png, ""), (.webp, .webp, "lossless"), (.tiff, .tiff, ""),
    ])
  func checkerboard(saver: Saver, format: PictureFormat, options: String) throws {
    for size in [45, 70, 170] {
      for inAlpha in [false, true] {
        let light = try light(saver, format, options, inAlpha: inAlpha, to: size)
        #expect((0.98...1.02).contains(light), "\(size) \(inAlpha)")
      }
    }
  }
}
