import Testing
@testable import Decoding
@testable import Files
import Layouts
@testable import Raster

@Suite("The range of AVIFs' samples", .timeLimit(.minutes(60)))
struct HEIFRangeTests {
  /// What is drawn of the samples 16, 235 and 126.
  private static let full: [UInt8] = [16, 235, 126]
  private static let stretched: [UInt8] = [0, 255, 128]

  private struct Kind: Sendable {
    let name: String
    let gray: [UInt8]
    let alpha: [UInt8]
    let change: @Sendable (inout GrayAVIF) -> Void

    init(
      _ name: String, gray: [UInt8] = stretched, alpha: [UInt8] = full,
      _ change: @escaping @Sendable (inout GrayAVIF) -> Void
    ) {
      (self.name, self.gray, self.alpha, self.change) = (name, gray, alpha, change)
    }
  }

  private static let kinds = [
    Kind("limited") { _ in },
    Kind("without a box") { $0.renameBox("freenclx") },
    Kind("with a profile only") { $0.renameBox("colrprof") },
    Kind("full in the box", gray: full) { $0.callBoxFull() },
    Kind("full in the stream") { $0.callStreamFull() },
    Kind("full in the stream, without a box", gray: full) {
      $0.renameBox("freenclx")
      $0.callStreamFull()
    },
    Kind("limited alpha", alpha: stretched) { $0.callAlphaLimited() },
    Kind("limited alpha of full gray", gray: full, alpha: stretched) {
      $0.callBoxFull()
      $0.callAlphaLimited()
    },
  ]

  @Test("Gray and alpha in the limited range are stretched", arguments: [8, 10])
  func ranges(depth: Int) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for kind in Self.kinds {
      var avif = GrayAVIF(depth: depth)
      kind.change(&avif)
      try shop.write(avif.bytes, to: Path("P/\(kind.name).avif"))
    }
    let run = try shop.weir(
      "thumbs", "P", "-o", "T/{stem}.png", "-w", "100", "--background", "transparent")
    #expect(run.status == 0, "\(run.errors)")
    for kind in Self.kinds {
      let pixels = try shop.pixels(of: Path("T/\(kind.name).png"))
      let drawn = [pixels[3, 1], pixels[12, 1], pixels[12, 6]]
      for (index, pixel) in drawn.enumerated() {
        let (gray, alpha) = (kind.gray[index], kind.alpha[index])
        let expected = alpha == 0 ? [0, 0, 0, 0] : [gray, gray, gray, alpha]
        #expect(pixel.isWithin(1, of: expected), "\(kind.name), \(depth) bits: \(drawn)")
      }
    }
  }
}

extension HEIFRangeTests {
  @Test("Gray tiles in the limited range are stretched", arguments: [1, 2])
  func tiles(count: Int) throws {
    let shop = try Workshop()
    var tile = HEIFSample.gray
    tile.properties.append(HEIFSample.colors(isFull: false))
    let grid = HEIFSample.grid(
      rows: count, columns: 1, 16, 8 * count, [HEIFSample.colors(isFull: false)])
    let sample = HEIFSample(
      items: [grid] + [HEIFSample.Item](repeating: tile, count: count),
      references: [("dimg", 1, Array(2...count + 1))])
    try shop.write(sample.bytes, to: "a.avif")
    let pixels = try shop.drawnPixels("a.avif")
    for (index, pixel) in [pixels[3, 1], pixels[12, 1], pixels[12, 6]].enumerated() {
      #expect(pixel.isNear([UInt8](repeating: Self.stretched[index], count: 3)), "\(pixel)")
    }
  }

  /// The samples of color and alpha are the same, 16, 235 and 126: white, multiplied by alpha.
  @Test("Colors that are multiplied by alpha are divided by it")
  func premultiplied() throws {
    let shop = try Workshop()
    for (name, arrow, color) in [
      ("plain", [("auxl", 2, [1])], Self.full),
      ("other", [("auxl", 2, [1]), ("prem", 2, [1])], Self.full),
      ("divided", [("auxl", 2, [1]), ("prem", 1, [2])], [255, 255, 255]),
    ] as [(String, [(kind: String, from: Int, to: [Int])], [UInt8])] {
      var gray = HEIFSample.gray
      gray.properties.append(HEIFSample.colors(isFull: true))
      let sample = HEIFSample(items: [gray, HEIFSample.alpha], references: arrow)
      try shop.write(sample.bytes, to: "a.avif")
      let pixels = try shop.drawnPixels("a.avif", on: "transparent")
      for (index, pixel) in [pixels[3, 1], pixels[12, 1], pixels[12, 6]].enumerated() {
        let expected = [UInt8](repeating: color[index], count: 3) + [Self.full[index]]
        #expect(pixel.isWithin(1, of: expected), "\(name): \(pixel)")
      }
    }
  }
}

@Suite("HEIF files that libheif reads only with changes", .timeLimit(.minutes(60)))
struct HEIFRepairTests {
  /// In place of the code points, a rotation by a quarter is linked first.
  ///
  /// libheif 1.15 writes the size behind it as that of the rotated picture.
  @Test("A rotation may be linked before the size, which may be the rotated one")
  func rotated() throws {
    let shop = try Workshop()
    var bytes = Sample.avif
    let color = try #require(bytes.firstRange(of: Array("colrnclx".utf8)))
    bytes.replaceSubrange(color, with: Array("irot".utf8) + [1] + Array("rot".utf8))
    let size = try #require(bytes.firstRange(of: Array("ispe".utf8))).upperBound + 4
    for isRotated in [false, true] {
      if isRotated { (bytes[size + 3], bytes[size + 7]) = (bytes[size + 7], bytes[size + 3]) }
      try shop.write(bytes, to: "a.avif")
      let pixels = try shop.drawnPixels("a.avif")
      #expect(pixels.width == 24 && pixels.height == 32)
      #expect(pixels[12, 16].isNear(Palette.red))
    }
  }

  @Test("The size of an HEVC stream is read from the box about it, and damage does no harm")
  func codedSize() throws {
    let box = try #require(Sample.heic.firstRange(of: Array("hvcC".utf8)))
    let content = Sample.heic[box.upperBound..<box.upperBound + 110]
    #expect(HEVCHeader(configuration: content)?.size == PixelSize(width: 64, height: 64))
    for count in 0..<content.count { _ = HEVCHeader(configuration: content.prefix(count)) }
    for index in content.indices {
      var damaged = content
      damaged[index] ^= 0xff
      _ = HEVCHeader(configuration: damaged)
    }
  }

  @Test("A still picture in a sequence is drawn; a sequence without one is called that")
  func sequences() throws {
    let shop = try Workshop()
    var bytes = Sample.avif
    bytes.replaceSubrange(8..<28, with: Array("avis\0\0\0\0avismsf1iso8".utf8))
    try shop.write(bytes, to: "still.avif")
    #expect(try shop.drawnPixels("still.avif")[16, 12].isNear(Palette.red))
    // The alpha belongs to an item that is not there.
    var broken = GrayAVIF(depth: 8).bytes
    let alpha = try #require(broken.firstRange(of: Array("auxl".utf8))?.upperBound)
    broken[alpha + 5] = 9
    try shop.write(broken + [0, 0, 0, 8] + Array("moov".utf8), to: "broken.avif")
    let run = try shop.weir("broken.avif", "-o", "b.png")
    #expect(run.errors.contains("weir does not read AVIF sequences of this kind"), "\(run.errors)")
    for (brand, name) in [("avis", "AVIF"), ("hevc", "HEIF")] {
      let film = [0, 0, 0, 20] + Array("ftyp\(brand)\0\0\0\0\(brand)".utf8) + [0, 0, 0, 8]
      try shop.write(film + Array("moov".utf8), to: "film.avif")
      let run = try shop.weir("film.avif", "-o", "f.png")
      #expect(run.errors.contains("film.avif: weir does not read \(name) sequences"))
    }
  }
}

extension Workshop {
  /// A picture at its own size.
  fileprivate func drawnPixels(_ file: Path, on color: Path = "#fff") throws -> Pixels {
    let run = try weir(
      ["thumbs", file, "-o", "T/{stem}.png", "-w", "100", "--force", "--background", color])
    #expect(run.status == 0, "\(run.errors)")
    return try pixels(of: Path("T") / file.withoutSuffix + ".png")
  }
}
