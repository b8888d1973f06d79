import Testing
@testable import Files

@Suite("How many colors JPEGs keep", .timeLimit(.minutes(60)), .decodingInProcess)
struct ChromaSamplingTests {
  @Test("A JPEG with texts or badges keeps all of its colors, unless told otherwise")
  func sampling() throws {
    let shop = try Workshop()
    try shop.plates(2)
    for (words, name, factor) in [
      ([], "w.jpg", 0x22), (["--radius", "9"], "w.jpg", 0x22),
      (["--caption", "{stem}"], "w.jpg", 0x11),
      (["--badge", "1"], "w.jpg", 0x11), (["--badge-image", "P/1.png"], "w.jpg", 0x11),
      (["--title", "T"], "w.jpg[subsample-mode=on]", 0x22),
      (["--title", "T"], "w.jpg[Q=70]", 0x11),
    ] as [([Path], Path, UInt8)] {
      let run = try shop.weir(["P", "-o", name, "-w", "200"] + words)
      #expect(run.status == 0, "\(run.errors)")
      let bytes = try shop.bytes(of: "w.jpg")
      // The sampling factors of the first channel are in the eleventh byte after the marker.
      let start = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xff, 0xc0]) })
      #expect(bytes[start + 11] == factor, "\(name) \(words)")
    }
  }
}
