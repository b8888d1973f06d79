import Testing
@testable import Layouts
@testable import Raster
@testable import Vips

@Suite("Laws of profiles", .timeLimit(.minutes(60)))
struct ProfileLawTests {
  private static let whole = [
    ICC(target: "XYZ ", tags: ICC.matrix(power: 2.2)),
    ICC(space: "GRAY", target: "XYZ ", tags: [("kTRC", ICC.curve(1.8))]),
    ICC(tags: [("A2B0", ICC.swapping)]), ICC.device(inks: true, black: 20),
    ICC(space: "GRAY", version: 4, tags: [("A2B1", ICC.stages(light: [0, 40, 100]))]),
  ].map(\.bytes)

  /// A few bytes changed, mostly among the header, the tags and what follows them, or the end cut off.
  private static func damaged(_ profile: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    var bytes = profile
    for _ in 0...below(3) {
      let end = below(2) == 0 ? min(bytes.count, 500) : bytes.count
      bytes[below(end)] = UInt8(below(256))
    }
    if below(5) == 0 { bytes.removeLast(1 + below(bytes.count - 1)) }
    return bytes
  }

  @Test("littlecms takes what is called common, and no profile costs a picture", arguments: 0..<5)
  func damage(index: Int) throws {
    try VipsLibrary.start()
    #expect(Profile(Self.whole[index]).isUsable)
    #expect(index == 4 || Profile(Self.whole[index]).isCommon)
    var random = SplitMix64(seed: UInt64(index))
    let channels = [3, 1, 3, 4, 1][index]
    let pixels = Pixels(width: 2, height: 2, bands: channels) { bytes in
      for place in bytes.indices { bytes[place] = UInt8(place * 16) }
    }
    var commonCount = 0
    for _ in 0..<60 {
      let profile = Self.damaged(Self.whole[index], &random)
      if Profile(profile).isCommon {
        commonCount += 1
        #expect(Profile(profile).isUsable, "\(profile.prefix(400))")
      }
      let picture = try Image.device(pixels)
      picture.attach(profile, as: Image.profileField)
      let drawn = try Pixels(of: picture.throughProfile().standardRGB())
      #expect((drawn.width, drawn.height, drawn.bands) == (2, 2, 3))
    }
    #expect(index == 4 || commonCount > 10)
  }
}

extension Image {
  /// Gray, RGB or CMYK.
  fileprivate static func device(_ pixels: Pixels) throws -> Image {
    let image = try Image(over: pixels)
    let space = [1: 1, 4: 15][pixels.bands, default: 22]
    return try Operation.run("copy", ["in": .image(image), "interpretation": .int(space)])
  }
}
