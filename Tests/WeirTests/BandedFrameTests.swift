import Glibc
import Laws
import Layouts
import Testing
import Vips
@testable import Decoding
@testable import Drawing
@testable import Files
@testable import Planning
@testable import Plans
@testable import Raster
@testable import Requests
@testable import Saving

/// Frames that are too large to make whole are made in bands, and look the same.
@Suite(.timeLimit(.minutes(60)))
struct BandedFrameTests {
  /// Covers every format and orientation, larger and smaller, cropped and whole.
  @Test(arguments: ["png", "jpg", "webp", "tif", "avif"])
  func bandsAreTheWholeThumbnail(suffix: String) throws {
    try checkBands(suffix, options: suffix == "png" ? "" : "strip")
  }

  /// Little CMS inverts the curve of sRGB for each band, which takes 0.1 s.
  @Test(.slow, arguments: ["jpg", "webp", "tif", "avif"])
  func bandsOfAPictureWithAProfileAreTheWholeThumbnail(suffix: String) throws {
    try checkBands(suffix, options: "")
  }

  private func checkBands(_ suffix: String, options: String) throws {
    let workshop = try Workshop()
    let path = try workshop.pattern(
      Path("p.\(suffix)"), width: 90, height: 800, options: options)
    for orientation in suffix == "jpg" ? 1...8 : 1...1 {
      if orientation > 1 { try workshop.turn(path, orientation) }
      let file = try File(path)
      let (size, modified) = (try file.status().size, try file.status().modified)
      let isTransposed = orientation >= 5
      let picture = Picture(
        path: path, width: isTransposed ? 800 : 90, height: isTransposed ? 90 : 800,
        orientation: orientation, format: try Opening(path).format, byteCount: size,
        modified: modified)
      for factor in [0.31, 1, 2.37] {
        let whole = PixelSize(
          width: Int(Double(picture.width) * factor), height: Int(Double(picture.height) * factor))
        for resampling in [Resampling.fast, .best] {
          try check(picture, whole, resampling)
        }
      }
    }
  }

  private func check(_ picture: Picture, _ size: PixelSize, _ resampling: Resampling) throws {
    let maker = DecodingThumbnailMaker(decoder: InProcessDecoder(), maxPixels: 1 << 28)
    var request = ThumbnailRequest(
      picture: picture, sizes: [size], background: .white, resampling: resampling)
    let whole = try maker.thumbnails(request).pixels[0]
    let rows = size.height / 3 + 1
    for top in stride(from: 0, to: size.height, by: rows) {
      let part = PixelRect(
        x: size.width / 7, y: top, width: size.width / 2, height: min(rows, size.height - top))
      request.part = part
      let band = try maker.thumbnails(request).pixels[0]
      let same = whole.part(x: part.x, y: part.y, width: part.width, height: part.height)
      // libvips accumulates positions along a row, starting at the left edge of the requested area.
      #expect(
        band.mostDifference(from: same) <= 2,
        "\(picture.format) \(picture.orientation) \(size) \(resampling) \(top)")
    }
  }

  @Test(arguments: Styles.allCases)
  func wallsOfBandsAreWallsOfWholePictures(style: Styles) throws {
    let workshop = try Workshop()
    var paths: [Path] = []
    for number in 1...5 {
      paths.append(
        try workshop.pattern(Path("\(number).png"), width: 9 + number, height: 170 * number))
    }
    let measured = measure(
      paths, limits: 1 << 28, decoder: InProcessDecoder(), threads: 1,
      reporter: SilentReporter())
    let plan = try arrange(
      measured.pictures, skips: [], layout: style.layout, format: .png, maxPixels: 1 << 28,
      reporter: SilentReporter())
    let whole = try pixels(plan, most: .max)
    let split = FrameBands(plan, maxPixels: 1 << 28, most: 60_000, leastOfBand: 9_000)
    #expect(plan.frames.indices.contains { (split[$0]?.count ?? 0) > 2 })
    let banded = try pixels(plan, most: 60_000)
    for (first, second) in zip(whole, banded) {
      #expect(first.mostDifference(from: second) <= 2)
    }
    #expect(
      plan.mostBytesAlive(split, maxPixels: 1 << 28)
        < plan.mostBytesAlive(.none, maxPixels: 1 << 28))
  }

  private func pixels(_ plan: Plan, most: Int) throws -> [Pixels] {
    let rendering = Rendering(
      [plan], resources: Resources(threads: 2, memory: 1 << 20), decoder: InProcessDecoder(),
      reporter: SilentReporter(),
      split: [FrameBands(plan, maxPixels: 1 << 28, most: most, leastOfBand: 9_000)])
    defer { #expect(rendering.bytesAhead == 0) }
    let sheets = try plan.sheets.indices.map { sheet in
      try Pixels(of: rendering.image(ofSheet: sheet, wall: 0))
    }
    rendering.finish(wall: 0)
    #expect(rendering.outcomes() == [Outcome()])
    return sheets
  }

  /// What surrounds the pictures.
  enum Styles: CaseIterable {
    case plain, framed, shadowed, letterboxed, cropped, sheets

    var layout: WallLayout {
      var layout = WallLayout(
        .waterfall(WallLayout.Waterfall(columns: .count(3), finish: WaterfallGroup.Finish())),
        width: 300, maxEnlargement: nil)
      switch self {
      case .plain: break
      case .framed:
        layout.style = PictureStyle(
          cornerRadius: 9, border: .init(width: 3, color: Color(css: "#ff000080") ?? .white))
      case .shadowed:
        layout.style = PictureStyle(
          shadow: .init(blur: 5, x: 3, y: 4, color: Color(css: "#00000080") ?? .white))
      case .letterboxed: layout.style = PictureStyle(letterbox: .white)
      case .cropped: layout.kind = .grid(fit: .cover)
      case .sheets: layout.sheets = Sheets(height: 9000)
      }
      return layout
    }
  }

  /// Six files of 90 bytes each used 805 MB apiece while they were drawn.
  @Test func tallPicturesTakeLittleAtOnce() throws {
    let pictures = (1...6).map { Picture(path: Path("\($0).png"), width: 1, height: 1750) }
    let layout = WallLayout(
      .waterfall(WallLayout.Waterfall(finish: WaterfallGroup.Finish())), width: 2400,
      maxEnlargement: nil)
    let plan = try arrange(
      pictures, skips: [], layout: layout, format: .tiff, maxPixels: 268_402_689,
      reporter: SilentReporter())
    let split = FrameBands(plan, maxPixels: 268_402_689)
    #expect(plan.frames.count == 6)
    #expect(plan.mostBytesAlive(.none, maxPixels: 268_402_689) > 4_000_000_000)
    #expect(plan.mostBytesAlive(split, maxPixels: 268_402_689) < 300_000_000)
  }
}

extension Workshop {
  /// Writes a picture without uniform areas.
  func pattern(
    _ name: Path, width: Int, height: Int, options: String = ""
  ) throws -> Path {
    let path = folder / name
    let format = try #require(OutputFormat(suffix: path.suffix))
    let image = try Image.painted(width: width, height: height, hasAlpha: false, by: Waves())
    let file = try File(path, flags: O_RDWR | O_CREAT | O_TRUNC)
    try image.save(to: Target(descriptor: file.descriptor), as: format.saver, options: options)
    return path
  }
}

extension Workshop {
  /// Replaces the orientation in a JPEG.
  func turn(_ path: Path, _ orientation: Int) throws {
    let directory: [UInt8] = [
      0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0,
    ]
    let body = Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8) + directory
    let bytes = try bytes(path)
    let start = bytes[3] == 0xe1 && bytes[5] == UInt8(body.count + 2) ? 6 + body.count : 2
    let file = try File(path, flags: O_WRONLY | O_TRUNC)
    try file.write(
      bytes[..<2] + [0xff, 0xe1, 0, UInt8(body.count + 2)] + body + bytes[start...])
  }
}

/// Colors that change slowly, each channel in its own direction.
private final class Waves: StripPainter {
  func paint(_ strip: borrowing Strip) -> Bool {
    for row in strip.y..<strip.y + strip.height {
      strip.withBytes(ofRow: row) { bytes in
        for index in bytes.indices {
          let (x, channel) = (strip.x + index / 3, index % 3)
          let phase = Double(x * (channel + 1)) / 40 + Double(row * (3 - channel)) / 90
          bytes[index] = UInt8(127 + 120 * sin(phase))
        }
      }
    }
    return true
  }
}
