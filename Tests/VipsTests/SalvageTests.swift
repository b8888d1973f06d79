import Testing
@testable import Raster
@testable import Vips

struct SalvageTests {
  init() throws { try VipsLibrary.start() }

  @Test func aWholePictureStaysAsItIs() throws {
    for (width, height) in [(1, 1), (7, 300), (301, 203), (640, 17)] {
      let pixels = Pixels(width: width, height: height, bands: 3) { bytes in
        for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: index * 31 / 7) }
      }
      let salvage = try Salvage(of: Image(over: pixels))
      let copy = try Pixels(of: salvage.image)
      #expect(copy.withBytes { Array($0) } == pixels.withBytes { Array($0) })
      #expect(salvage.hasPixels)
    }
  }
}
