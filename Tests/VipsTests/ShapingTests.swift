import Testing
@testable import Raster
@testable import Vips

/// Paints every pixel by its position.
private final class Pattern: StripPainter {
  let color: [UInt8]
  init(_ color: [UInt8]) { self.color = color }
  func paint(_ strip: borrowing Strip) -> Bool {
    strip.fill(color)
    strip.draw(Pixels(width: 2, height: 2, color: color.map { 255 - $0 }), left: 3, top: 5)
    return true
  }
}

struct ShapingTests {
  init() throws { try VipsLibrary.start() }

  private func image(_ color: [UInt8], width: Int = 40, height: Int = 30) throws -> Image {
    try Image.painted(
      width: width, height: height, hasAlpha: color.count == 4, by: Pattern(color)
    ).inMemory()
  }

  private func changed(
    _ image: Image, _ operation: String, _ name: String, _ value: Int
  ) throws -> Image {
    try Operation.run(operation, ["in": .image(image), name: .int(value)])
  }

  @Test func aPainterDrawsWhatFallsIntoEachStrip() throws {
    let pixels = try Pixels(of: image([10, 20, 30]))
    #expect(pixels[0, 0] == [10, 20, 30])
    #expect(pixels[3, 5] == [245, 235, 225])
    #expect(pixels[4, 6] == [245, 235, 225])
    #expect(pixels[5, 7] == [10, 20, 30])
    #expect(pixels[39, 29] == [10, 20, 30])
  }

  /// In libvips' list of interpretations, gray is 1, Lab 13, CMYK 15, and RGB of 16 bits 25.
  @Test(arguments: [1, 13, 15, 25, 26])
  func everyKindOfPictureBecomesStandardRGB(space: Int) throws {
    let original = try image([200, 100, 50])
    let other = try changed(original, "colourspace", "space", space)
    let back = try Pixels(of: other.throughProfile().standardRGB().inMemory())
    #expect(back.bands == 3)
    // Releases of libvips differ in how bright a color is as gray.
    let grey = try Pixels(of: changed(original, "colourspace", "space", 1))[7, 5][0]
    let expected = space == 1 || space == 26 ? [grey, grey, grey] : [200, 100, 50]
    // CMYK moves colors as far as its inks reach.
    let tolerance = space == 15 ? 24 : 3
    for (got, wanted) in zip(back[7, 5], expected) {
      #expect(abs(Int(got) - Int(wanted)) <= tolerance, "\(back[7, 5]) in space \(space)")
    }
  }

  @Test func alphaIsLaidOnWhateverIsBehind() throws {
    let half = try image([200, 100, 50, 128])
    #expect(try Pixels(of: half.flattened(on: [0, 0, 0]))[0, 0] == [100, 50, 25])
    #expect(try Pixels(of: half.composited(on: [0, 0, 0], alpha: 0))[0, 0] == [200, 100, 50, 128])
    let over = try Pixels(of: half.composited(on: [0, 0, 0], alpha: 255))[0, 0]
    #expect(zip(over, [100, 50, 25, 255] as [UInt8]).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    #expect(try image([1, 2, 3]).flattened(on: [9, 9, 9]).bands == 3)
  }

  @Test func saversRefuseWhatTheyDoNotKnow() throws {
    for saver in Saver.allCases {
      #expect(throws: Never.self) { try saver.settings("") }
      #expect(throws: SaverOptionError.self) { try saver.settings("no-such-option=1") }
    }
    #expect(throws: Never.self) { try Saver.jpeg.settings("Q=90,interlace") }
    #expect(throws: SaverOptionError.self) { try Saver.jpeg.settings("Q=900") }
    #expect(throws: SaverOptionError.self) { try Saver.tiff.settings("compression=nope") }
  }

  @Test func anErrorIsOneLineWithoutTheNameOfItsPart() {
    let error = VipsError(lines: ["source: bad seek to 9", "VipsJpeg: Premature end of input file"])
    #expect(error.description == "Premature end of input file")
    #expect(VipsError(lines: []).description == "libvips gave no reason")
    #expect(VipsError(lines: ["source: bad seek"]).description == "bad seek")
  }
}
