import Testing
@testable import Files
@testable import Raster

/// Every kind of TIFF gets its right colors, or is skipped by its name.
@Suite("Kinds of TIFF", .timeLimit(.minutes(60)), .decodingInProcess)
struct TIFFKindTests {
  /// What becomes of a kind.
  private enum Outcome {
    /// A color with alpha, or one of some colors that releases of libvips may give.
    case drawn(Channels)
    /// “weir does not read …”.
    case skipped(String)
  }

  /// Each kind of a table is a picture in one folder, which is drawn once.
  private func check(_ kinds: KeyValuePairs<String, (TIFFSample, Outcome)>) throws {
    try check(kinds.map { ($0.key, $0.value) })
  }

  private func check(_ kinds: [(String, (TIFFSample, Outcome))]) throws {
    let shop = try Workshop()
    try shop.makeFolder("K")
    for (name, kind) in kinds { try shop.write(kind.0.bytes, to: Path("K/\(name).tif")) }
    let run = try shop.weir("thumbs", "K", "-o", "t/{stem}.png", "-w", "8", "--background", "#0000")
    for (name, kind) in kinds {
      switch kind.1 {
      case .drawn(let color):
        guard shop.exists(Path("t/\(name).png")) else {
          Issue.record("\(name) is not drawn: \(run.errors)")
          continue
        }
        let pixels = try shop.pixels(of: Path("t/\(name).png"))
        let found = pixels.bands == 4 ? pixels[4, 3] : pixels[4, 3] + [255]
        #expect(zip(found, color).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(name): \(found)")
      case .skipped(let kind):
        #expect(run.errors.contains("skipped K/\(name).tif: weir does not read \(kind)\n"))
      }
    }
  }

  private static func half(_ value: Float) -> UInt64 { UInt64(Float16(value).bitPattern) }
  private static func float(_ values: Float...) -> [UInt64] { values.map { UInt64($0.bitPattern) } }
  private static let orange: [UInt64] = [230, 120, 20]

  @Test("Extra samples are alpha if they say so, and never a color")
  func extraSamples() throws {
    let orange = Self.orange
    let (half, whole): (Channels, Channels) = ([230, 120, 20, 128], [230, 120, 20, 255])
    func sample(_ extras: [Int], _ values: [UInt64], deep: Bool = false) -> TIFFSample {
      TIFFSample(
        samples: (orange + values).map { deep ? $0 * 257 : $0 }, bits: deep ? 16 : 8,
        tags: extras.isEmpty ? [:] : [338: extras])
    }
    try check([
      "unspecified": (sample([0], [0]), .drawn(whole)),
      "unassociated": (sample([2], [128]), .drawn(half)),
      "untagged": (sample([], [128]), .drawn(half)),
      "corel": (sample([999], [128]), .drawn(half)),
      "alpha-first": (sample([2, 0], [128, 0]), .drawn(half)),
      "alpha-second": (sample([0, 2], [0, 128]), .drawn(half)),
      "two-unspecified": (sample([0, 0], [0, 128]), .drawn(whole)),
      "two-untagged": (sample([], [0, 128]), .drawn(whole)),
      "five": (sample([0, 0, 2, 0, 0], [3, 4, 128, 5, 6]), .drawn(half)),
      "deep": (sample([2, 0], [128, 0], deep: true), .drawn(half)),
      "deep-second": (sample([0, 2], [0, 128], deep: true), .drawn(half)),
      "deep-unspecified": (sample([0], [0], deep: true), .drawn(whole)),
      "associated": (
        TIFFSample(samples: [128, 64, 0, 128], tags: [338: [1]]), .drawn([255, 128, 0, 128])
      ),
      "associated-first": (
        TIFFSample(samples: [128, 64, 0, 128, 9], tags: [338: [1, 0]]), .drawn([255, 128, 0, 128])
      ),
      "associated-second": (
        TIFFSample(samples: [128, 64, 0, 9, 128], tags: [338: [0, 1]]), .drawn([255, 128, 0, 128])
      ),
      "two-alphas": (
        TIFFSample(samples: [128, 64, 0, 128, 9], tags: [338: [1, 2]]),
        .skipped("TIFF with several alpha channels")
      ),
      "gray": (
        TIFFSample(samples: [180, 7, 128], photometric: 1, tags: [338: [0, 2]]),
        .drawn([180, 180, 180, 128])
      ),
      "white-is-zero": (
        TIFFSample(samples: [75, 0], photometric: 0, tags: [338: [0]]),
        .drawn([180, 180, 180, 255])
      ),
    ])
  }

  @Test("Numbers of every size and kind")
  func numbers() throws {
    let long = Self.orange.map { $0 * 0x0101_0101 }
    let light: [Float] = [0.5, 0.25, 0]
    let fractions = light.map { UInt64($0.bitPattern) }
    // sRGB for half of the light, a quarter and none.
    let drawn: Channels = [188, 137, 0, 255]
    func unread(_ bits: Int, _ format: Int, _ name: String) -> (TIFFSample, Outcome) {
      (TIFFSample(samples: [0, 0, 0], bits: bits, tags: [339: [format]]), .skipped(name))
    }
    try check([
      "long": (TIFFSample(samples: long, bits: 32), .drawn([230, 120, 20, 255])),
      "long-gray": (
        TIFFSample(samples: [180 * 0x0101_0101], bits: 32, photometric: 1),
        .drawn([180, 180, 180, 255])
      ),
      "float": (TIFFSample(samples: fractions, bits: 32, tags: [339: [3]]), .drawn(drawn)),
      "float-gray": (
        TIFFSample(samples: Self.float(0.5), bits: 32, photometric: 1, tags: [339: [3]]),
        .drawn([188, 188, 188, 255])
      ),
      "float-white-is-zero": (
        TIFFSample(samples: Self.float(0.75), bits: 32, photometric: 0, tags: [339: [3]]),
        .drawn([137, 137, 137, 255])
      ),
      "float-alpha": (
        TIFFSample(samples: fractions + Self.float(0.25), bits: 32, tags: [339: [3], 338: [2]]),
        .drawn([188, 137, 0, 64])
      ),
      "float-associated": (
        TIFFSample(
          samples: Self.float(0.125, 0.0625, 0, 0.25), bits: 32, tags: [339: [3], 338: [1]]),
        .drawn([188, 137, 0, 64])
      ),
      "float-gray-associated": (
        TIFFSample(
          samples: Self.float(0.125, 0.25), bits: 32, photometric: 1, tags: [339: [3], 338: [1]]),
        .drawn([188, 188, 188, 64])
      ),
      "float-unspecified": (
        TIFFSample(samples: fractions + Self.float(0), bits: 32, tags: [339: [3], 338: [0]]),
        .drawn(drawn)
      ),
      "signed8": unread(8, 2, "TIFF with signed numbers"),
      "signed16": unread(16, 2, "TIFF with signed numbers"),
      "signed32": unread(32, 2, "TIFF with signed numbers"),
      "complex": unread(64, 6, "TIFF with complex numbers"),
      "24": unread(24, 1, "24-bit TIFF"),
      "64": unread(64, 1, "64-bit TIFF"),
      "double": unread(64, 3, "64-bit floating-point TIFF"),
      "float24": unread(24, 3, "24-bit floating-point TIFF"),
    ])
    let packed = [6, 10, 12, 14].map { bits in
      (
        "\(bits)",
        (TIFFSample(samples: [0], photometric: 1, tags: [258: [bits]]), "\(bits)-bit TIFF")
      )
    }
    for (_, (sample, name)) in packed {
      try check(["packed": (sample, .skipped(name))])
    }
    try check([
      "565": (
        TIFFSample(samples: [0, 0, 0], tags: [258: [5, 6, 5]]),
        .skipped("TIFF with channels of 5, 6 and 5 bits")
      ),
      "rgb4": (TIFFSample(samples: [0, 0, 0], tags: [258: [4, 4, 4]]), .skipped("4-bit TIFF")),
      "mixed": (
        TIFFSample(samples: [0, 0, 0], tags: [339: [1, 2, 2]]),
        .skipped("TIFF with different kinds of numbers in a pixel")
      ),
    ])
  }

  /// As ImageMagick draws them, but for the curve: weir takes fractions for light.
  @Test("What is not a number is black, and what is out of range is as dark or light as can be")
  func strangeFractions() throws {
    func sample(_ values: Float..., photometric: Int = 2, extra: Int? = nil) -> TIFFSample {
      TIFFSample(
        samples: values.map { UInt64($0.bitPattern) }, bits: 32, photometric: photometric,
        tags: [339: [3]].merging(extra.map { [338: [$0]] } ?? [:]) { $1 })
    }
    let (half, quarter): (Float, Float) = (0.5, 0.25)
    try check([
      "nan": (sample(.nan, half, quarter), .drawn([0, 188, 137, 255])),
      "infinite": (sample(.infinity, half, quarter), .drawn([255, 188, 137, 255])),
      "less": (sample(-.infinity, half, quarter), .drawn([0, 188, 137, 255])),
      "range": (sample(2, half, -1), .drawn([255, 188, 0, 255])),
      "most": (sample(3e38, -3e38, half), .drawn([255, 0, 188, 255])),
      "gray": (sample(.nan, photometric: 1), .drawn([0, 0, 0, 255])),
      "gray-infinite": (sample(.infinity, photometric: 1), .drawn([255, 255, 255, 255])),
      "white-is-zero": (sample(.nan, photometric: 0), .drawn([0, 0, 0, 255])),
      "white-is-zero-less": (sample(-.infinity, photometric: 0), .drawn([255, 255, 255, 255])),
      "alpha": (sample(half, half, half, .nan, extra: 2), .drawn([0, 0, 0, 0])),
      "alpha-infinite": (
        sample(half, quarter, half, .infinity, extra: 2), .drawn([188, 137, 188, 255])
      ),
      "associated": (sample(0.25, 0.125, .nan, half, extra: 1), .drawn([188, 137, 0, 128])),
    ])
  }

  @Test("Colors of every kind")
  func colors() throws {
    // Orange in BT.601 and in BT.709, in full range and in a film's, and a red of L* 60 in D50.
    let (orange, red): (Channels, Channels) = ([230, 120, 20, 255], [217, 114, 94, 255])
    let subsampled = [530: [1, 1]]
    func yCbCr(_ samples: [UInt64], _ tags: [Int: [Int]] = [:], bits: Int = 8) -> TIFFSample {
      TIFFSample(
        samples: samples, bits: bits, photometric: 6, tags: subsampled.merging(tags) { $1 })
    }
    func lab(_ photometric: Int, _ samples: [UInt64], bits: Int = 8, extra: Int = 2) -> TIFFSample {
      TIFFSample(
        samples: samples, bits: bits, photometric: photometric,
        tags: samples.count > 3 ? [338: [extra]] : [:])
    }
    let ratio = [16, 1, 235, 1, 128, 1, 240, 1, 128, 1, 240, 1]
    var (planes, tile) = (yCbCr([141, 59, 191]), yCbCr([141, 59, 191]))
    (planes.hasPlanes, planes.rows, tile.rows) = (true, 2, nil)
    try check([
      "ycbcr": (yCbCr([141, 59, 191]), .drawn(orange)),
      "ycbcr-tile": (tile, .drawn(orange)),
      "ycbcr-film": (yCbCr([137, 68, 184], [532: ratio]), .drawn([230, 120, 21, 255])),
      "ycbcr-bt709": (
        yCbCr([136, 65, 188], [529: [2126, 10_000, 7152, 10_000, 722, 10_000]]),
        .drawn([230, 120, 19, 255])
      ),
      "ycbcr-deep": (
        yCbCr([141 * 257, 59 * 257, 191 * 257], bits: 16), .drawn([229, 120, 18, 255])
      ),
      "ycbcr-planes": (planes, .skipped("TIFF with separate planes of this kind")),
      "ycbcr-alpha": (
        yCbCr([141, 59, 191, 128], [338: [2]]), .skipped("TIFF with other channels than YCbCr")
      ),
      "lab-icc": (lab(9, [153, 168, 158]), .drawn(red)),
      "lab-icc-deep": (lab(9, [39168, 43008, 40448], bits: 16), .drawn(red)),
      "lab-icc-alpha": (lab(9, [153, 168, 158, 128]), .drawn(red.dropLast() + [128])),
      "lab-alpha": (lab(8, [153, 40, 30, 200]), .drawn(red.dropLast() + [200])),
      "lab-deep-alpha": (
        lab(8, [39321, 10240, 7680, 200 * 257], bits: 16), .drawn(red.dropLast() + [200])
      ),
      "lab-unspecified": (lab(8, [153, 40, 30, 0], extra: 0), .drawn(red)),
      "lab-itu": (lab(10, [153, 40, 30]), .skipped("TIFF with ITU Lab")),
      "log-l": (
        TIFFSample(samples: [0], bits: 16, photometric: 32844), .skipped("TIFF with LogL")
      ),
      "depth-map": (
        TIFFSample(samples: [0], photometric: 51177), .skipped("TIFF with colors of the kind 51177")
      ),
      "mask": (TIFFSample(samples: [0], photometric: 4), .skipped("TIFF with transparency masks")),
      "inks": (
        TIFFSample(samples: [0, 0, 0, 0], photometric: 5, tags: [332: [2]]),
        .skipped("TIFF with inks other than CMYK")
      ),
      "rgb-of-one": (
        TIFFSample(samples: [0]), .skipped("TIFF with fewer channels than colors")
      ),
    ])
  }

  @Test("Planes, tiles and byte orders")
  func storage() throws {
    let (orange, drawn): ([UInt64], Channels) = ([230, 120, 20], [230, 120, 20, 128])
    var kinds: [(String, (TIFFSample, Outcome))] = []
    for (isBigEndian, isBig) in [(false, false), (false, true), (true, false), (true, true)] {
      for bits in [8, 16, 32] {
        let scale: UInt64 = [8: 1, 16: 257, 32: 0x0101_0101][bits] ?? 0
        var sample = TIFFSample(
          samples: (orange + [128, 0]).map { $0 * scale }, bits: bits, tags: [338: [2, 0]],
          isBigEndian: isBigEndian, isBig: isBig)
        kinds.append(("\(isBigEndian)-\(isBig)-\(bits)", (sample, .drawn(drawn))))
        (sample.hasPlanes, sample.rows) = (true, 4)
        kinds.append(("\(isBigEndian)-\(isBig)-\(bits)-planes", (sample, .drawn(drawn))))
        (sample.hasPlanes, sample.rows) = (false, nil)
        kinds.append(("\(isBigEndian)-\(isBig)-\(bits)-tile", (sample, .drawn(drawn))))
      }
    }
    try check(kinds)
    let tiled = TIFFSample(samples: orange, hasPlanes: true, rows: nil)
    let gray = TIFFSample(
      samples: [180, 128], photometric: 1, tags: [338: [2]], hasPlanes: true, rows: 2)
    let short = TIFFSample(samples: [0], photometric: 1, tags: [258: [4]], hasPlanes: true)
    try check([
      ("tiled-planes", (tiled, .skipped("tiled TIFF with separate planes"))),
      ("gray-planes", (gray, .skipped("TIFF with separate planes of this kind"))),
      ("short-planes", (short, .skipped("TIFF with separate planes of this kind"))),
    ])
  }

  @Test(
    "What libtiff lacks has a name",
    arguments: [
      (34712, "JPEG 2000"), (33003, "JPEG 2000"), (33005, "JPEG 2000"), (50002, "JPEG XL"),
      (52546, "JPEG XL"), (34934, "JPEG XR"), (22610, "JPEG XR"), (34933, "PNG"),
      (34892, "lossy DNG"), (34715, "JBIG2"), (12345, "method 12345"),
    ])
  func codecs(code: Int, name: String) throws {
    var tile = TIFFSample(samples: [0, 0, 0], tags: [259: [code]])
    try check([("strip", (tile, .skipped("TIFF compressed with \(name)")))])
    tile.rows = nil
    try check([("tile", (tile, .skipped("TIFF compressed with \(name)")))])
  }
}
