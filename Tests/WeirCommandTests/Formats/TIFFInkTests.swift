import Testing
@testable import Files

@Suite("Inks of TIFF", .timeLimit(.minutes(60)), .decodingInProcess)
struct TIFFInkTests {
  @Test("CMYK has no other inks, and alpha only if the file says so")
  func inks() throws {
    let shop = try Workshop()
    let tiffs = [
      "plain": TIFFSample(samples: [0, 200, 200, 0], photometric: 5),
      "other": TIFFSample(samples: [0, 200, 200, 0, 255], photometric: 5, tags: [338: [0]]),
      "alpha": TIFFSample(samples: [0, 200, 200, 0, 9, 128], photometric: 5, tags: [338: [0, 2]]),
      "deep": TIFFSample(
        samples: [0, 200 * 257, 200 * 257, 0, 9], bits: 16, photometric: 5, tags: [338: [0]]),
    ]
    for (name, tiff) in tiffs { try shop.write(tiff.bytes, to: Path("\(name).tif")) }
    func color(_ name: Path) throws -> Channels {
      let run = try shop.weir(
        "thumbs", name + ".tif", "-o", "{stem}.png", "-w", "8", "--background", "#0000")
      #expect(run.status == 0, "\(run.errors)")
      return try shop.middle(of: name + ".png")
    }
    let plain = try color("plain")
    #expect(try color("other") == plain)
    #expect(try color("deep") == plain)
    #expect(try color("alpha") == plain.prefix(3) + [128])
  }
}
