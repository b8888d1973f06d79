import Testing
@testable import Files
@testable import Plans
@testable import Vips

/// A process must open whatever a decoder needs, such as a codec in a plug-in, before it is locked.
@Suite("Formats in locked processes", .timeLimit(.minutes(60)))
struct LockedFormatTests {
  @Test(
    "Each format is decoded as the first picture in a process", arguments: PictureFormat.allCases)
  func first(format: PictureFormat) throws {
    let shop = try Workshop()
    let (bytes, color) = try Self.sample(format, in: shop)
    try shop.write(bytes, to: "picture")
    let allowing: [Path] = format.mustBeAllowed ? ["--allow", Path(format.rawValue)] : []
    let run = try shop.weir(["picture", "-o", "w.png", "-w", "400"] + allowing)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.middle(of: "w.png").isNear(color))
  }

  private static func sample(
    _ format: PictureFormat, in shop: Workshop
  ) throws -> (bytes: [UInt8], color: Channels) {
    let red = Palette.red
    let image = try Image.plain(red, width: 32, height: 24)
    return switch format {
    case .jpeg: (try shop.encoded(image, as: .jpeg), red)
    case .png: (try shop.encoded(image, as: .png), red)
    case .raw: (RawFiles.dng.bytes([try shop.encoded(image, as: .jpeg)]), red)
    case .webp: (try shop.encoded(image, as: .webp), red)
    case .tiff: (try shop.encoded(image, as: .tiff), red)
    case .gif: (Sample.gif([0]), red)
    case .heif: (Sample.heic, red)
    case .avif: (Sample.avif, red)
    case .svg: (Array(Sample.svg("<rect width='32' height='24' fill='rgb(220,30,40)'/>").utf8), red)
    case .pdf: (Sample.pdf([(red, 64, 48)]), red)
    case .jxl: (Sample.jxl, red)
    case .jp2: (try Sample.jp2(red, in: shop), red)
    case .hdr: (Sample.hdr(), [255, 255, 255])
    case .ppm: (Sample.ppm(red), red)
    }
  }
}
