import Testing
@testable import Files
@testable import Raster
@testable import Vips

@Suite("Alpha next to a profile", .timeLimit(.minutes(60)), .decodingInProcess)
struct ProfileAlphaTests {
  private static let alphas = [0, 16, 128, 255]

  /// A kind of pixel, and its color in 8 bits a channel.
  private struct Kind {
    let name: String
    let photometric: Int
    let color: [Int]
    let profile: [UInt8]
    /// What is drawn with the profile.
    let drawn: Channels
  }

  /// In CMYK, the profile makes orange of cyan; see ``InkProfile``.
  private static let kinds = [
    Kind(
      name: "gray", photometric: 1, color: [128],
      profile: ICC(space: "GRAY", target: "XYZ ", tags: [("kTRC", ICC.curve())]).bytes,
      drawn: [188, 188, 188]),
    Kind(
      name: "rgb", photometric: 2, color: [192, 96, 32],
      profile: ICC(target: "XYZ ", tags: ICC.matrix()).bytes, drawn: [225, 165, 99]),
    Kind(
      name: "cmyk", photometric: 5, color: [0, 0, 0, 0], profile: InkProfile.bytes,
      drawn: [255, 255, 255]),
  ]

  /// Every alpha of a kind in a folder of TIFFs, drawn at once.
  @Test(
    "TIFF: alpha is what it was, in every depth, with and without a profile",
    arguments: [true, false],
    [[2], [2, 0]])
  func tiff(hasProfile: Bool, extras: [Int]) throws {
    let shop = try Workshop()
    try shop.makeFolder("A")
    for (kind, depth, alpha) in all {
      let values = kind.color + [alpha] + extras.dropFirst().map { _ in 77 }
      let samples = values.map { value in
        switch depth {
        case 8: UInt64(value)
        case 16: UInt64(value * 257)
        default: UInt64((Float(value) / 255).bitPattern)
        }
      }
      let sample = TIFFSample(
        samples: samples, bits: depth, photometric: kind.photometric,
        tags: [338: extras].merging(depth == 32 ? [339: samples.map { _ in 3 }] : [:]) { $1 },
        profile: hasProfile ? kind.profile : nil)
      try shop.write(sample.bytes, to: Path("A/\(kind.name)-\(depth)-\(alpha).tif"))
    }
    let run = try shop.weir("thumbs", "A", "-o", "t/{stem}.png", "-w", "8", "--background", "#0000")
    for (kind, depth, alpha) in all {
      let name = "\(kind.name)-\(depth)-\(alpha)"
      guard shop.exists(Path("t/\(name).png")) else {
        Issue.record("\(name) is not drawn: \(run.errors)")
        continue
      }
      let drawn = try shop.pixels(of: Path("t/\(name).png"))[4, 3]
      #expect(drawn.count == 4 && Int(drawn[3]) == alpha, "\(name): \(drawn)")
      guard hasProfile, alpha > 0 else { continue }
      // Colors are multiplied by alpha and divided again.
      let tolerance = alpha == 16 ? 16 : 2
      #expect(
        zip(drawn, kind.drawn).allSatisfy { abs(Int($0) - Int($1)) <= tolerance },
        "\(name): \(drawn)")
    }
  }

  private var all: [(Kind, Int, Int)] {
    Self.kinds.flatMap { kind in
      [8, 16, 32].flatMap { depth in Self.alphas.map { (kind, depth, $0) } }
    }
  }

  @Test("PNG of 16 bits keeps its alpha", arguments: [1, 3])
  func deep(channels: Int) throws {
    let shop = try Workshop()
    let kind = Self.kinds[channels == 1 ? 0 : 1]
    for alpha in Self.alphas {
      let deep = try Image.deep((kind.color + [alpha]).map { $0 * 257 }, width: 16, height: 16)
      let png = try shop.encoded(deep, as: .png)
      try shop.write(png.withPNGProfile(kind.profile), to: "a.png")
      let run = try shop.weir(
        "thumbs", "a.png", "-o", "t/{stem}.png", "-w", "16", "--background", "#0000", "--force")
      #expect(run.status == 0, "\(run.errors)")
      let drawn = try shop.pixels(of: "t/a.png")[8, 8]
      #expect(drawn.count == 4 && Int(drawn[3]) == alpha, "\(alpha): \(drawn)")
      #expect(alpha < 255 || drawn.prefix(3).elementsEqual(kind.drawn), "\(drawn)")
    }
  }
}
