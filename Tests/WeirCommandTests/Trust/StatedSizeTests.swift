import Testing
@testable import Decoding
@testable import Files
@testable import Layouts
@testable import Plans
@testable import Saving
@testable import Vips

@Suite("Sizes that files state", .timeLimit(.minutes(60)))
struct StatedSizeTests {
  @Test(
    "A decoder reports the size that the file states for a whole picture",
    arguments: PictureFormat.stating
  )
  func honest(format: OutputFormat) throws {
    let shop = try Workshop()
    for (width, height) in [(1, 1), (37, 29), (300, 1), (64, 500)] {
      let size = PixelSize(width: width, height: height)
      try shop.picture("p", width: width, height: height, as: format.saver)
      let opening = try Opening(shop.path("p"))
      let stated = StatedSizes(of: opening, page: nil)
      #expect(stated == .any([size]) || format == .avif || format == .heic, "\(stated)")
      #expect(
        stated.admit(try InProcessDecoder().header(of: opening, page: nil, previews: false).size))
      #expect(stated.admit(size.transposed))
      // libheif pads some sizes and crops them again: less than the stored size may be visible.
      if case .within = stated, format == .avif || format == .heic { continue }
      #expect(!stated.admit(PixelSize(width: width + 1, height: height)))
      #expect(!stated.admit(PixelSize(width: width, height: height + 1)))
    }
  }

  @Test("A truncated file gives the right size or an unknown one")
  func cuts() throws {
    let shop = try Workshop()
    for format in PictureFormat.stating {
      try shop.picture("p", width: 40, height: 30, as: format.saver)
      let whole = try shop.bytes(of: "p")
      for length in stride(from: 16, to: min(whole.count, 700), by: 7) {
        try shop.write(Array(whole[..<length]), to: "cut")
        guard let opening = try? Opening(shop.path("cut")) else { continue }
        let stated = StatedSizes(of: opening, page: nil)
        #expect(stated.admit(PixelSize(width: 40, height: 30)), "\(format) \(length) \(stated)")
      }
    }
  }

  @Test("If reading would take long, the size is unknown")
  func bounds() throws {
    let shop = try Workshop()
    let screen = Array("GIF89a".utf8) + [40, 0, 30, 0, 0, 0, 0]
    let frame: [UInt8] = [0x2c, 0, 0, 0, 0, 40, 0, 30, 0, 0, 2, 0]
    let size = PixelSize(width: 40, height: 30)
    for (blocks, expected) in [
      (1 << 10, StatedSizes.any([size])), (1 << 20, .unknown),
    ] {
      let data = repeatElement([1, 0x44] as [UInt8], count: blocks).joined()
      try shop.write(screen + [0x21, 0xfe] + data + [0] + frame + [0x3b], to: "p.gif")
      #expect(StatedSizes(of: try Opening(shop.path("p.gif")), page: nil) == expected)
    }
  }

  @Test("Sizes of a TIFF's pages are those of their own directories")
  func pages() throws {
    let shop = try Workshop()
    let sizes = (1...20).map { PixelSize(width: 10 + $0, height: 50 - $0) }
    try shop.write(Sample.tiff(sizes.map { (Palette.red, $0.width, $0.height) }), to: "p.tif")
    let opening = try Opening(shop.path("p.tif"))
    for (index, size) in sizes.enumerated() {
      #expect(StatedSizes(of: opening, page: index + 1) == .any([size]))
    }
    #expect(StatedSizes(of: opening, page: 21) == .unknown)
  }
}

extension PictureFormat {
  fileprivate static let stating: [OutputFormat] = [.jpeg, .png, .webp, .tiff, .avif, .heic]
}
