import Glibc
import Vips
@testable import Files
@testable import Raster

/// A picture that plans show, and the facts about its file.
struct HostileSource {
  let name: String
  let width: Int
  let height: Int
  let format: String
  let byteCount: Int
  let modified: String

  /// Makes pictures of several shapes in a folder; one is damaged, and one is missing.
  static func make(in folder: Path) throws -> [HostileSource] {
    try VipsLibrary.start()
    var sources = [
      try make("a.jpg", 40, 30, in: folder), try make("b.png", 30, 40, hasAlpha: true, in: folder),
      try make("tall.png", 1, 5_000, in: folder), try make("wide.jpg", 5_000, 1, in: folder),
      try make("cut.jpg", 200, 160, in: folder, without: 200),
    ]
    sources.append(
      HostileSource(
        name: "gone.jpg", width: 40, height: 30, format: "jpeg", byteCount: 700,
        modified: "2024-05-31T23:59:59.000000000Z"))
    return sources
  }

  private static func make(
    _ name: String, _ width: Int, _ height: Int, hasAlpha: Bool = false, in folder: Path,
    without end: Int = 0
  ) throws -> HostileSource {
    let path = folder / Path(name)
    let isPNG = name.hasSuffix("png")
    let image = try Image.painted(
      width: width, height: height, hasAlpha: hasAlpha, by: Stripes(hasAlpha ? 4 : 3))
    let file = try File(path, flags: O_RDWR | O_CREAT | O_TRUNC)
    try image.save(
      to: Target(descriptor: file.descriptor), as: isPNG ? .png : .jpeg, options: "strip")
    if end > 0 { ftruncate(file.descriptor, off_t(try file.status().size - end)) }
    let status = try file.status()
    return HostileSource(
      name: name, width: width, height: height, format: isPNG ? "png" : "jpeg",
      byteCount: status.size, modified: status.modified.description)
  }
}

/// Paints each strip in a different color.
private final class Stripes: StripPainter {
  private let bands: Int
  init(_ bands: Int) { self.bands = bands }

  func paint(_ strip: borrowing Strip) -> Bool {
    let shade = UInt8(truncatingIfNeeded: strip.y * 7)
    strip.fill(Array([shade, 90, 255 - shade, 128].prefix(bands)))
    return true
  }
}
