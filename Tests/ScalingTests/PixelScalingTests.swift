import Raster
import Testing
@testable import Scaling

struct PixelScalingTests {
  @Test("One color stays as it is, with any alpha", arguments: [3, 4])
  func oneColor(bands: Int) throws {
    for (width, height) in [(1, 1), (2, 7), (40, 30), (33, 90)] {
      let color = Array([0, 255, 77, 6].prefix(bands)).map(UInt8.init)
      let pixels = Pixels(width: width, height: height, color: color)
      for (w, h) in [(1, 1), (3, 2), (40, 30), (100, 1)] {
        let scaled = try pixels.scaled(width: w, height: h)
        #expect((scaled.width, scaled.height, scaled.bands) == (w, h, bands))
        for place in [(0, 0), (w - 1, h - 1)] {
          for (got, wanted) in zip(scaled[place.0, place.1], color) {
            #expect(abs(Int(got) - Int(wanted)) <= 1)
          }
        }
      }
    }
  }

  @Test("What is transparent does not tint what is next to it")
  func transparency() throws {
    // Green that cannot be seen, beside red that can.
    let pixels = Pixels(width: 40, height: 40, bands: 4) { bytes in
      for index in 0..<1600 {
        let isSeen = index % 40 >= 20
        for (band, value) in [isSeen ? 255 : 0, isSeen ? 0 : 255, 0, isSeen ? 255 : 0].enumerated()
        {
          bytes[4 * index + band] = UInt8(value)
        }
      }
    }
    let scaled = try pixels.scaled(width: 13, height: 13)
    for x in 0..<13 where scaled[x, 6][3] > 8 {
      #expect(scaled[x, 6][0] >= 250 && scaled[x, 6][1] <= 5, "\(x): \(scaled[x, 6])")
    }
    #expect(scaled[0, 6][3] == 0 && scaled[12, 6][3] == 255)
  }

  @Test("Gray with alpha becomes RGB with alpha")
  func grayWithAlpha() throws {
    let reader = try RowReader(
      PixelLayout(bands: 2, hasAlpha: true), width: 4, height: 4, newWidth: 2, newHeight: 2)
    for _ in 0..<4 {
      try [UInt8](repeating: 90, count: 8).withUnsafeBytes { try reader.take($0.baseAddress!) }
    }
    let pixels = try reader.finished().pixels
    #expect(pixels.bands == 4)
    #expect(
      zip(pixels[1, 1], [90, 90, 90, 90] as [UInt8]).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test("Samples of 16 bits come back side by side, to one unit")
  func deep() throws {
    let row = (0..<15).map { UInt16($0 * 4000) }
    let reader = try RowReader(
      PixelLayout(bands: 3, depth: .sixteen), width: 5, height: 2, newWidth: 5, newHeight: 2)
    for _ in 0..<2 { try row.withUnsafeBytes { try reader.take($0.baseAddress!) } }
    let scaled = try reader.finished()
    var bytes = [UInt8](repeating: 0, count: scaled.byteCount)
    bytes.withUnsafeMutableBytes { scaled.write(to: $0) }
    let samples = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
    #expect(zip(samples, row + row).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }
}
