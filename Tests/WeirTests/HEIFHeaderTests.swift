import Glibc
import Laws
import Layouts
import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Raster
@testable import Vips

/// Headers of common HEICs and AVIFs are read from their boxes, and say what libvips says.
@Suite(.timeLimit(.minutes(60)))
struct HEIFHeaderTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// The header as libvips and libheif read it.
  private func general(_ opening: borrowing Opening) throws -> PictureHeader {
    let image = try opening.image()
    return PictureHeader(
      image, preview: nil, colors: opening.colorOutcome(of: image, page: nil))
  }

  /// Such as cameras write: a date, and a rotation, which libheif's own counts before.
  private static let exif: [UInt8] =
    Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 2, 0]
    + [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0] + [0x32, 0x01, 2, 0, 20, 0, 0, 0, 38, 0, 0, 0]
    + [0, 0, 0, 0] + Array("2024:05:31 23:59:59\0".utf8)

  private func picture(_ options: String, with fields: [String: [UInt8]] = [:]) throws -> Path {
    let pixels = Pixels(width: 67, height: 41, color: [200, 90, 40])
    let image = try Image(over: pixels)
    for (field, bytes) in fields { image.attach(bytes, as: field) }
    let path = workshop.folder / "p.heic"
    let file = try File(path, flags: O_RDWR | O_CREAT | O_TRUNC)
    try image.save(to: Target(descriptor: file.descriptor), as: .heif, options: options)
    return path
  }

  @Test(
    "The header is what libvips reads", arguments: ["compression=hevc", "compression=av1,effort=0"])
  func likeLibvips(options: String) throws {
    let xmp = Array("<x:xmpmeta><xmp:CreatorTool>weir 1.0</xmp:CreatorTool>".utf8)
    for fields in [[:], ["exif-data": Self.exif], ["exif-data": Self.exif, "xmp-data": xmp]]
      as [[String: [UInt8]]]
    {
      let opening = try Opening(picture(options, with: fields))
      let read = PictureHeader(ofHEIF: opening, page: nil, HeaderExtras())
      let header = try #require(read)
      #expect(try header == general(opening))
      #expect(header.size == PixelSize(width: 67, height: 41))
      #expect((header.taken != nil) == (fields["exif-data"] != nil))
      #expect((header.ownWork != nil) == (fields["xmp-data"] != nil))
    }
    let alpha = try Opening(
      workshop.picture("a.heic", width: 9, height: 8, color: [9, 9, 9, 9], options: options))
    let other = PictureHeader(ofHEIF: alpha, page: nil, HeaderExtras())
    #expect(other == nil)
  }

  @Test("Of a damaged file it is what libvips reads, if that reads any")
  func damage() throws {
    let bytes = try File(picture("compression=hevc", with: ["exif-data": Self.exif])).read(1 << 16)
    var counts = (read: 0, left: 0)
    forEachSeed(0..<400) { seed in
      var numbers = SeededNumbers(seed: seed)
      var damaged = bytes
      let place = numbers.int(8...(seed % 4 == 1 ? bytes.count - 1 : 499))
      if seed % 4 == 0 {
        damaged.removeLast(numbers.int(1...bytes.count - 30))
      } else {
        damaged[place] ^= UInt8(1 << numbers.int(0...7))
      }
      guard let opening = try? Opening(workshop.write("d.heic", damaged)),
        let header = PictureHeader(ofHEIF: opening, page: nil, HeaderExtras())
      else {
        counts.left += 1
        return
      }
      counts.read += 1
      #expect(seed % 4 != 0, "cut, seed \(seed)")
      if let other = try? general(opening) { #expect(header == other, "place \(place)") }
    }
    #expect(counts.read > 100 && counts.left > 100, "\(counts)")
  }

  @Test("A list of extents that take no bytes ends")
  func endless() throws {
    var bytes = try File(picture("compression=hevc")).read(1 << 16)
    let place = try #require(bytes.firstPlace(of: Array("iloc".utf8)))
    // No sizes, and as many extents as a number can say.
    bytes.replaceSubrange(place + 8..<place + 9, with: [0])
    for index in place + 12..<place + 40 { bytes[index] = 0xff }
    let opening = try Opening(workshop.write("e.heic", bytes))
    let header = PictureHeader(ofHEIF: opening, page: nil, HeaderExtras())
    #expect(header == nil)
  }
}
