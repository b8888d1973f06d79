import Glibc
@testable import Decoding
@testable import Files
import Layouts
@testable import Raster
@testable import Vips

/// Three channels from 0 to 255, or four with alpha.
typealias Channels = [UInt8]

/// Colors that are easy to tell apart.
enum Palette {
  static let red: Channels = [220, 30, 40]
  static let green: Channels = [20, 160, 60]
  static let blue: Channels = [30, 60, 200]
  static let yellow: Channels = [240, 210, 40]
  static let cyan: Channels = [40, 190, 210]
  static let pink: Channels = [230, 120, 180]
  static let black: Channels = [10, 10, 10]
  static let all = [red, green, blue, yellow, cyan, pink, black]
}

/// Draws rectangles of one color each.
private final class RectanglePainter: StripPainter {
  private let parts: [(pixels: Pixels, left: Int, top: Int)]

  init(_ parts: [(pixels: Pixels, left: Int, top: Int)]) { self.parts = parts }

  func paint(_ strip: borrowing Strip) -> Bool {
    for part in parts { strip.draw(part.pixels, left: part.left, top: part.top) }
    return true
  }
}

extension Image {
  /// A picture of one color.
  static func plain(_ color: Channels, width: Int, height: Int) throws(VipsError) -> Image {
    let pixels = Pixels(width: width, height: height, color: color)
    return try .painted(
      width: width, height: height, hasAlpha: color.count == 4,
      by: RectanglePainter([(pixels, 0, 0)]))
  }

  /// A picture of four colors: top left, top right, bottom left, bottom right.
  static func quadrants(
    _ colors: [Channels], width: Int, height: Int
  ) throws(VipsError) -> Image {
    let parts = colors.enumerated().map { index, color in
      (
        pixels: Pixels(width: width / 2, height: height / 2, color: color),
        left: index % 2 * (width / 2), top: index / 2 * (height / 2)
      )
    }
    return try .painted(
      width: width, height: height, hasAlpha: false, by: RectanglePainter(parts))
  }

  /// A picture of two colors: a rectangle on a background.
  static func plate(
    _ rect: PixelRect, _ color: Channels, on ground: Channels, width: Int, height: Int
  ) throws(VipsError) -> Image {
    let plate = Pixels(width: rect.width, height: rect.height, color: color)
    let behind = Pixels(width: width, height: height, color: ground)
    return try .painted(
      width: width, height: height, hasAlpha: false,
      by: RectanglePainter([(behind, 0, 0), (plate, rect.x, rect.y)]))
  }

  /// As one channel of gray.
  func grey() throws(VipsError) -> Image {
    try Operation.run("colourspace", ["in": .image(inMemory()), "space": .int(1)])
  }

  /// With 16 bits a channel, and the same brightness.
  func of16Bits() throws(VipsError) -> Image {
    let deep = try Operation.run(
      "cast", ["in": .image(inMemory()), "format": .int(2), "shift": .flag(true)])
    return try Operation.run("copy", ["in": .image(deep), "interpretation": .int(25)])
  }
}

extension Saver {
  /// Options that preserve a color almost exactly, without a profile.
  fileprivate var faithfulOptions: String {
    switch self {
    case .jpeg: "strip,Q=100,subsample-mode=off"
    case .webp: "strip,lossless"
    default: "strip"
    }
  }
}

extension Workshop {
  /// Encodes an image.
  func save(
    _ image: Image, to name: Path, as saver: Saver = .jpeg, options: String? = nil
  ) throws {
    let file = try File(path(name), flags: O_RDWR | O_CREAT | O_TRUNC)
    try image.save(
      to: Target(descriptor: file.descriptor), as: saver,
      options: options ?? saver.faithfulOptions)
  }

  /// Makes a picture of one color.
  func picture(
    _ name: Path, _ color: Channels = Palette.red, width: Int = 32, height: Int = 32,
    as saver: Saver = .jpeg
  ) throws {
    try save(.plain(color, width: width, height: height), to: name, as: saver)
  }

  /// Makes pictures `1.jpg`, `2.jpg` … in a folder, cycling through the palette's colors.
  func pictures(_ count: Int, in folder: Path, width: Int = 32, height: Int = 32) throws {
    if !exists(folder) { try makeFolder(folder) }
    for index in 0..<count {
      let color = Palette.all[index % Palette.all.count]
      try picture(folder / Path("\(index + 1).jpg"), color, width: width, height: height)
    }
  }

  /// Encodes a picture without keeping a file.
  func encoded(_ image: Image, as saver: Saver = .jpeg, options: String? = nil) throws -> [UInt8] {
    try save(image, to: ".scratch", as: saver, options: options)
    defer { Folder.remove(path(".scratch")) }
    return try bytes(of: ".scratch")
  }
}

/// Why pictures cannot be decoded, in the words of the installed libraries.
enum Damage {
  /// The reason for a PNG that is `cutInPixels`, which depends on what libvips reads PNG with.
  ///
  /// The error buffer belongs to the whole process, so other tests may have written to it.
  static let cutPNG: String = {
    do {
      let shop = try Workshop()
      let whole = try shop.encoded(.plain(Palette.red, width: 32, height: 32), as: .png)
      try shop.write(whole.cutInPixels, to: "cut")
      _ = try Pixels(of: Opening(shop.path("cut")).image(strictness: .errors))
      return "it is whole"
    } catch let error as VipsError {
      return "\(VipsError(lines: error.lines.filter { $0.contains("png read error") }))"
    } catch {
      return "\(error)"
    }
  }()

  /// The reason for a JPEG without its last third.
  static let cutJPEG = "Premature end of JPEG file"
}

extension [UInt8] {
  /// A PNG whose header is whole and whose pixels are missing.
  var cutInPixels: [UInt8] {
    let start = indices.first { self[$0...].starts(with: "IDAT".utf8) } ?? 0
    return Array(prefix(start + 6))
  }
}

extension Sample {
  /// 196 megapixels in a few MB, whose filter makes unpacking them slow on any machine.
  static let slow = Result {
    let small = try Image.plain(Palette.red, width: 100, height: 100)
    return try Workshop().encoded(
      small.enlarged(to: 14_000), as: .png,
      options: "filter=paeth,compression=1,strip")
  }
}

extension Workshop {
  /// Makes 36 megapixels that must be in memory all at once.
  func largePicture(_ name: Path) throws {
    let image = try Image.plain(Palette.red, width: 100, height: 100)
    try save(image.enlarged(to: 6000), to: name, options: "interlace,strip")
  }
}

extension Image {
  /// A square picture with larger pixels.
  fileprivate func enlarged(to side: Int) throws -> Image {
    try Operation.run(
      "zoom", ["input": .image(self), "xfac": .int(side / width), "yfac": .int(side / height)])
  }
}
