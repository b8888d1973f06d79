import Testing
@testable import Files

@Suite("The quality of lossy pictures", .timeLimit(.minutes(60)), .decodingInProcess)
struct QualityTests {
  @Test(
    "Quality makes a picture smaller, as the saver's own option does",
    arguments: [
      ("jpg", "Q=20", ".jpg"), ("webp", "Q=20", ".webp"), ("avif", "Q=20", ".avif"),
      ("dz", "suffix=.jpg[Q=20]", "_files/7/0_0.jpg"), ("html", "Q=20", "_page/1.jpg"),
    ])
  func quality(suffix: String, option: String, image: String) throws {
    let shop = try Workshop()
    let photos = Path(#filePath).parent.parent.parent.parent / "Samples/photos"
    let outputs: [(Path, [Path])] = [
      (Path("a.\(suffix)"), ["--quality", "20"]), (Path("b.\(suffix)[\(option)]"), []),
      (Path("c.\(suffix)"), []),
    ]
    for (output, words) in outputs {
      let run = try shop.weir([photos, "-w", "300", "--limit", "2", "-o", output] + words)
      #expect(run.status == 0, "\(run.errors)")
    }
    let bytes = try ["a", "b", "c"].map { try shop.bytes(of: Path($0 + image)) }
    #expect(bytes[0] == bytes[1])
    #expect(bytes[0].count < bytes[2].count)
  }

  @Test("A plan for a format without a quality is answered when it is drawn")
  func plannedQuality() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    _ = try shop.weir("plan", "P", "-o", "w.json", "--format", "png")
    let run = try shop.weir("render", "w.json", "--quality", "20")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "weir: the plan is for PNG, which is lossless: leave out --quality, or choose "
        + "another --format\n")
    _ = try shop.weir(
      "plan", "P", "-o", "t.json", "--format", "dz", "--background", "transparent")
    let tiles = try shop.weir("render", "t.json", "--quality", "20")
    #expect(tiles.status == 1)
    #expect(
      tiles.errors
        == "weir: the tiles of transparent walls are PNG, which is lossless: leave out --quality, "
        + "or choose an opaque --background\n")
  }
}
