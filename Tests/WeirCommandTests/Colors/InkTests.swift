import Layouts
import Testing
@testable import Decoding
@testable import Files
@testable import Raster
@testable import Vips

@Suite("CMYK pictures", .timeLimit(.minutes(60)), .decodingInProcess)
struct InkTests {
  @Test(
    "Their profile is applied at every size: libvips' own transform is the reference",
    arguments: [(320, 240), (160, 120), (97, 73)])
  func profile(width: Int, height: Int) throws {
    try VipsLibrary.start()
    let ink = try Self.waves().inInk(profile: InkProfile.bytes)
    let scaling = ImageScaling(
      size: PixelSize(width: width, height: height), part: nil, source: nil)
    let reference = try scaling.standardRGB(of: Self.plain(ink.throughProfile()))
    let difference = try difference(
      Image(over: scaling.standardRGB(of: ink)), Image(over: reference))
    #expect(difference < 0.7, "ΔE00 \(difference) in the mean")
  }

  @Test("A CMYK JPEG looks as its profile says", arguments: ["fast", "best"])
  func wall(resampling: Path) throws {
    let shop = try Workshop()
    let inks: [[UInt8]] = [[255, 0, 0, 0], [0, 255, 0, 0], [200, 40, 90, 20], [0, 0, 0, 128]]
    for (index, inks) in inks.enumerated() {
      for (size, name) in [(40, "small"), (128, "large")] {
        let ink = try Image(over: Pixels(width: size, height: size, color: inks))
          .inInk(profile: InkProfile.bytes)
        let file = Path("\(index).jpg")
        try shop.save(ink, to: file, options: "Q=100,subsample-mode=off")
        let expected = try Pixels(of: ink.throughProfile())[1, 1]
        let run = try shop.weir(
          file, "-o", "w.png", "-w", "32", "-s", "0", "-c", "1", "--resampling",
          resampling)
        #expect(run.status == 0, "\(run.errors)")
        let drawn = try shop.pixels(of: "w.png")
        #expect(
          drawn.has(expected, at: (16, 16), tolerance: 3),
          "\(name) \(inks): \(drawn[16, 16]) in place of \(expected)")
      }
    }
  }

  @Test("16 bits keep their precision until the profile has been applied")
  func deep() throws {
    try VipsLibrary.start()
    // 0.92% of the light: the upper eight bits alone would mean 0.78%.
    let deep = try Image.deep([600, 600, 600], width: 60, height: 60)
    deep.attach(ICC(target: "XYZ ", tags: ICC.matrix()).bytes, as: "icc-profile-data")
    let scaling = ImageScaling(size: PixelSize(width: 20, height: 20), part: nil, source: nil)
    #expect(try scaling.standardRGB(of: deep)[10, 10][0] == 24)
  }

  /// A picture in four inks with details as fine as a photo's.
  private static func waves() throws -> Image {
    try Image(
      over: Pixels(width: 640, height: 480, bands: 4) { bytes in
        for index in bytes.indices {
          let (x, y, band) = (index / 4 % 640, index / 4 / 640, index % 4)
          bytes[index] = UInt8(120 + (x * (band + 3) / 8 + y) % 100 - (x * y / 900) % 60)
        }
      })
  }

  /// Without its profile, so that nothing converts it again.
  private static func plain(_ image: Image) throws -> Image {
    try Image(over: Pixels(of: image))
  }

  /// The mean ΔE00 of all pixels.
  private func difference(_ a: Image, _ b: Image) throws -> Double {
    func lab(_ image: Image) throws -> Image {
      let plain = try Self.plain(image)
      return try Operation.run("colourspace", ["in": .image(plain), "space": .int(13)])
    }
    let difference = try Operation.run(
      "dE00", ["left": .image(lab(a)), "right": .image(lab(b))])
    let scaled = try Operation.run(
      "linear",
      ["in": .image(difference), "a": .doubles([20]), "b": .doubles([0.5]), "uchar": .flag(true)])
    return try Pixels(of: scaled).brightness(columns: 0..<a.width, rows: 0..<a.height).mean / 20
  }
}
