import Laws
import Testing
@testable import Files

@Suite("Several walls in any layout", .timeLimit(.minutes(60)), .decodingInProcess)
struct LayoutVariantTests {
  /// Photos from the samples, without uniform areas.
  private static let photos = ["agate", "lagoon", "paper-waves", "ripples"].map(photo)

  private static func photo(_ name: String) -> Path {
    LayoutCase.sample("x").parent.parent.parent / Path("Samples/photos/\(name).jpg")
  }

  /// Options common to several walls, the options that differ, and the walls' names.
  struct Variants: Sendable {
    let options: [Path]
    let option: Path
    let values: [Path]
    let placeholder: Path

    static let all = [
      Variants(
        options: ["-l", "grid", "-w", "300", "--cell-aspect", "4:3"], option: "-c",
        values: ["2", "4"], placeholder: "{columns}"),
      Variants(
        options: ["-w", "300"], option: "-c", values: ["2", "4"], placeholder: "{columns}"),
      Variants(
        options: ["-l", "rows", "--row-height", "90"], option: "-w", values: ["200", "300"],
        placeholder: "{width}"),
      Variants(
        options: ["-l", LayoutCase.sample("nested-group")], option: "-w", values: ["200", "300"],
        placeholder: "{width}"),
      Variants(
        options: ["-l", "grid", "-w", "300", "--fit", "contain", "--gravity", "center"].dropLast(2),
        option: "-c", values: ["1", "3"], placeholder: "{columns}"),
    ]
  }

  @Test(
    "Each matches the wall of its own run within 45 dB, and its manifest draws it again",
    arguments: Variants.all)
  func likeAlone(variants: Variants) throws {
    let shop = try Workshop()
    let words = Self.photos + variants.options
    let values = Path(variants.values.map(\.description).joined(separator: ","))
    let name = Path("w-\(variants.placeholder).png")
    let run = try shop.weir(words + [variants.option, values, "-o", name])
    #expect(run.status == 0, "\(run.errors)")
    for value in variants.values {
      let alone = try shop.wall(words + [variants.option, value], "alone.png")
      let together = try shop.manifest(Path("w-\(value).json"))
      #expect(try together.frames.map(\.frame) == alone.frames.map(\.frame))
      #expect(try together.frames.map(\.content) == alone.frames.map(\.content))
      #expect(together.json["layout"] == alone.json["layout"])
      let wall = Path("w-\(value).png")
      // 45 dB is a mean square error of 2.06.
      let error = try shop.pixels(of: wall).meanSquare(to: shop.pixels(of: "alone.png"))
      #expect(error < 2.06, "\(value): \(error)")
      #expect(
        try shop.weir("render", Path("w-\(value).json"), "-o", "again.png", "--trust-paths").status
          == 0)
      #expect(try shop.bytes(of: "again.png") == shop.bytes(of: wall), "\(value)")
    }
  }

  @Test("A CMYK photo, resampled in CMYK alone and in sRGB together, differs only at its edges")
  func ink() throws {
    let shop = try Workshop()
    let words: [Path] = [Self.photo("poster"), "-s", "0", "-c"]
    let run = try shop.weir(words + ["1", "-w", "200,90", "-o", "w-{width}.png"])
    #expect(run.status == 0, "\(run.errors)")
    _ = try shop.wall(words + ["1", "-w", "90"], "alone.png")
    let error = try shop.pixels(of: "w-90.png").meanSquare(to: shop.pixels(of: "alone.png"))
    // 36 dB is a mean square error of 16.3; the difference is at the edges.
    #expect(error < 16.3, "\(error)")
  }

  @Test("Each picture is decoded once for all walls", arguments: Variants.all)
  func decodedOnce(variants: Variants) throws {
    let shop = try Workshop()
    try shop.shapes(1...6)
    try shop.write(shop.bytes(of: "P/3.png").cutInPixels, to: "P/3.png")
    let values = Path(variants.values.map(\.description).joined(separator: ","))
    let run = try shop.weir(
      ["P"] + variants.options
        + [variants.option, values, "-o", Path("w-\(variants.placeholder).png")])
    #expect(run.status == 3)
    #expect(run.errors.split(separator: "\n").filter { $0.contains("P/3.png") }.count == 1)
    for value in variants.values {
      let skips = try shop.manifest(Path("w-\(value).json")).skipped
      #expect(skips.map { $0["hole"] != nil } == [true])
    }
  }
}
