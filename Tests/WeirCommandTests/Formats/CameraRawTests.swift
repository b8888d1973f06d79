import Testing
@testable import Files

@Suite("Camera raw that looks like TIFF", .timeLimit(.minutes(60)))
struct CameraRawTests {
  private static let page: [PageTests.Page] = [(Palette.red, 32, 24)]

  private func reason(_ tags: [Int: Int]) throws -> String {
    let shop = try Workshop()
    try shop.write(Sample.tiff(Self.page, first: tags), to: "a.tif")
    let run = try shop.weir("a.tif", "-o", "w.png")
    #expect(run.status == 1)
    return run.errors
  }

  @Test(
    "Its first directory identifies it",
    arguments: [
      ([0xc612: 0x0104], "camera raw (DNG)"), ([0x0106: 32803], "camera raw"),
      ([0x0106: 34892], "camera raw"), ([0x0103: 34713], "camera raw"),
      ([0x0103: 65535], "camera raw"),
      ([0x00fe: 1, 0x014a: 999, 0x010f: 0], "camera raw"),
    ] as [([Int: Int], String)])
  func raw(tags: [Int: Int], name: String) throws {
    let sentence = "skipped a.tif: weir does not read \(name): develop it to JPEG or TIFF first\n"
    #expect(try reason(tags).contains(sentence))
  }

  @Test(
    "A plain TIFF, a reduced-size picture and one with a camera's name are read",
    arguments: [[:], [0x010f: 0], [0x00fe: 1], [0x00fe: 0, 0x010f: 0]] as [[Int: Int]])
  func pictures(tags: [Int: Int]) throws {
    let shop = try Workshop()
    try shop.write(Sample.tiff(Self.page, first: tags), to: "a.tif")
    #expect(try shop.weir("a.tif", "-o", "w.png", "-c", "1", "-w", "200").status == 0)
    #expect(try shop.middle(of: "w.png").isNear(Palette.red))
  }
}
