import Laws
import Testing
@testable import Files
@testable import Raster
@testable import Vips

/// Every kind of JPEG 2000 gets its right colors, or is skipped by its name.
///
/// The colors are those of `opj_decompress`.
@Suite("Kinds of JPEG 2000", .timeLimit(.minutes(60)), .decodingInProcess)
struct JP2KindTests {
  private static let orange: Channels = [230, 120, 20]

  /// Draws a picture with what its pixels are, or gives the reason why it is skipped.
  private func outcome(_ bytes: [UInt8], in shop: Workshop) throws -> (Channels, String) {
    try shop.write(bytes, to: "a.jp2")
    let run = try shop.weir(
      "thumbs", "a.jp2", "-o", "{stem}.png", "-w", "4", "--background", "#0000", "--allow", "jp2",
      "--force")
    guard run.status == 0 else { return ([], run.errors) }
    return (try shop.middle(of: "a.png"), run.errors)
  }

  private func isDrawn(_ name: String, _ bytes: [UInt8], _ color: Channels) throws {
    let shop = try Workshop()
    let (found, errors) = try outcome(bytes, in: shop)
    let whole = color.count == 4 ? color : color + [255]
    #expect(found.isWithin(1, of: whole), "\(name): \(found) \(errors)")
  }

  private func isSkipped(_ name: String, _ bytes: [UInt8], _ kind: String) throws {
    let errors = try outcome(bytes, in: Workshop()).1
    #expect(errors.contains("weir does not read JPEG 2000 with \(kind)\n"), "\(name): \(errors)")
  }

  /// A lossless picture of one color, of 8 bits or 16.
  private func picture(_ color: Channels, deep: Bool = false) throws -> JP2Sample {
    let shop = try Workshop()
    let image =
      deep
      ? try Image.deep(color.map { Int($0) * 257 }, width: 8, height: 8)
      : try Image(over: Pixels(width: 8, height: 8, color: color))
    return JP2Sample(try Sample.jp2(of: image, in: shop))
  }

  @Test("YCbCr becomes RGB", arguments: [false, true])
  func yCbCr(deep: Bool) throws {
    let stored = try picture([141, 59, 191], deep: deep)
    try isDrawn("sYCC", stored.with(colors: 18), Self.orange)
    let seen = try picture([141, 59, 191, 128], deep: deep)
    try isDrawn("alpha", seen.with(colors: 18), Self.orange + [128])
    // Libraries took a channel for three.
    try isSkipped(
      "gray", picture([141], deep: deep).with(colors: 18), "fewer channels than colors")
  }

  @Test("Chroma may have fewer samples")
  func subsampled() throws {
    try isDrawn("4:2:2", JP2Sample.yCbCr422, Self.orange)
    try isDrawn("4:2:0", JP2Sample.yCbCr420, Self.orange)
    try isDrawn("4:2:0 and alpha", JP2Sample.yCbCr420AndAlpha, Self.orange + [128])
    let kind = "subsampled channels of this kind"
    try isSkipped("odd sides", JP2Sample.yCbCr420Odd, kind)
    try isSkipped("RGB", JP2Sample(JP2Sample.yCbCr420).with(colors: 16), kind)
  }

  @Test("White is white at any depth")
  func depths() throws {
    try isDrawn("12 bits", JP2Sample.yCbCrOf12Bits, [229, 119, 18])
    try isDrawn("4 bits", JP2Sample.rgbOf4Bits, [255, 119, 0])
    try isDrawn("1 bit", JP2Sample.grayOf1Bit, [255, 255, 255])
    try isSkipped("mixed", JP2Sample.mixed, "channels of different depths")
    let (_, errors) = try outcome(JP2Sample.rgbOf24Bits, in: Workshop())
    #expect(errors.contains("weir does not read 24-bit JPEG 2000\n"), "\(errors)")
  }

  @Test("Other colors are skipped by their names")
  func others() throws {
    let plain = try picture(Self.orange)
    for (code, name) in [
      (14, "Lab"), (20, "e-sRGB"), (21, "ROMM RGB"), (24, "e-sYCC"), (99, "colors of the kind 99"),
    ] { try isSkipped(name, plain.with(colors: code), name) }
    try isSkipped("signed", JP2Sample.signed, "signed numbers")
    try isSkipped("offset", JP2Sample.offset, "an offset")
    // It makes one channel three, for which libvips has no room.
    let gray = try picture([0])
    try isSkipped("palette", gray.with(boxes: JP2Sample.palette), "a palette")
    let inks = try picture([0, 200, 200, 0]).with(colors: 12)
    let (found, errors) = try outcome(inks, in: Workshop())
    #expect(found.count == 4 && found[0] > 200 && found[1] < 110 && found[3] == 255, "\(errors)")
  }

  @Test("Channels are what the file says")
  func channels() throws {
    let plain = try picture([20, 120, 230])
    let swapped = JP2Sample.definitions([(0, 0, 3), (1, 0, 2), (2, 0, 1)])
    try isDrawn("BGR", plain.with(boxes: swapped), Self.orange)
    let four = try picture([128, 230, 120, 20])
    let first = JP2Sample.definitions([(0, 1, 0), (1, 0, 1), (2, 0, 2), (3, 0, 3)])
    try isDrawn("ARGB", four.with(boxes: first), Self.orange + [128])
    let last = try picture(Self.orange + [0])
    let unspecified = JP2Sample.definitions(
      [(0, 0, 1), (1, 0, 2), (2, 0, 3), (3, 65_535, 65_535)])
    try isDrawn("a mask", last.with(boxes: unspecified), Self.orange)
    let multiplied = JP2Sample.definitions([(0, 0, 1), (1, 0, 2), (2, 0, 3), (3, 2, 0)])
    try isDrawn(
      "associated", picture([115, 60, 10, 128]).with(boxes: multiplied), [229, 120, 20, 128])
    let missing = JP2Sample.definitions([(0, 0, 1), (1, 0, 2), (2, 0, 2)])
    try isSkipped("no blue", plain.with(boxes: missing), "channels of this kind")
  }

  @Test("A profile counts, and one that cannot be used is named")
  func profiles() throws {
    let swapping = ICC(tags: [("A2B0", ICC.swapping)]).bytes
    let red = try picture([255, 0, 0])
    let (found, _) = try outcome(red.with(profile: swapping), in: Workshop())
    #expect(found.isWithin(6, of: [8, 254, 0, 255]), "\(found)")
    let (plain, errors) = try outcome(
      red.with(profile: [UInt8](repeating: 7, count: 200)), in: Workshop())
    #expect(plain.isWithin(1, of: [255, 0, 0, 255]), "\(plain)")
    #expect(errors.contains("profile"), "\(errors)")
  }

  @Test("Damaged boxes are never drawn wrongly")
  func damage() throws {
    let whole = try picture(Self.orange)
    for length in stride(from: 0, to: whole.bytes.count, by: 7) {
      let (found, errors) = try outcome(Array(whole.bytes.prefix(length)), in: Workshop())
      #expect(found.isEmpty && errors.contains("a.jp2"), "\(length): \(found) \(errors)")
    }
    forEachSeed(0..<40) { seed in
      var bytes = whole.bytes
      bytes[seed * 3] &+= UInt8(truncatingIfNeeded: 1 + seed * 91)
      let (found, errors) = try outcome(bytes, in: Workshop())
      #expect(found.isEmpty == errors.contains("a.jp2"), "\(found) \(errors)")
    }
  }
}
