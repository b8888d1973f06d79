import Testing
@testable import Files

@Suite("Walls as the eye sees them", .timeLimit(.minutes(60)))
struct WallFingerprintTests {
  private static let samples = Path(#filePath).parent.parent.parent.parent / "Samples/photos"

  /// Any visible change of a wall changes its fingerprint; no texts, since fonts differ.
  @Test(
    "Five walls look as before",
    arguments: [
      Golden(
        "4f8ece8fc7534e916e5328d3df9ff459754b75515559754d7c4b355b377c076c", "-c", "5", "--bottom",
        "ragged", "--radius", "14", "--shadow=8,0,4,#000000a0"),
      Golden(
        "18719cd999b55f391f6c272a254159ee39a66591eb3dbb5e58cd850fa70c270c", "--layout", "rows",
        "--border", "6,#333333", "--row-height", "120"),
      Golden(
        "8cde95cacd4b4ccf8e1d28c968dc7bb448b6795b9b52cb55a55a115d031f255c", "--layout", "grid",
        "-c", "5", "--cell-aspect", "1:1", "--letterbox", "#223355", "--radius", "9"),
      Golden(
        "fc18fc129cfec4d6ef128d1ab5a0b3cac79c91dce598d3189e1cdb34dc96dadc", "--layout", "mosaic",
        "--fit", "cover",
        "--background", "#101010", "--radius", "20"),
      Golden(
        "45ed46cb48dce03b6aa3268bec5f8a4d584c5a4ea8ee5ec948c959c549a501a1", "-c", "4",
        "--bottom", "ragged", "--section-background", "#885522", "--shadow=12,0,0,black"),
    ])
  func fingerprints(golden: Golden) throws {
    let shop = try Workshop()
    let run = try shop.weir([Self.samples, "-w", "800", "-o", "w.png"] + golden.words)
    #expect(run.status == 0, "\(run.errors)")
    let found = try Fingerprint(of: shop.pixels(of: "w.png"))
    #expect(found.distance(to: golden.fingerprint) <= 8, "it is \(found)")
  }

  @Test(
    "A fingerprint tolerates noise, and distinguishes a picture from others and from its mirror image"
  )
  func sensitivity() throws {
    let shop = try Workshop()
    let words: [Path] = [Self.samples, "-w", "600", "-c", "4", "-o", "w.png"]
    func fingerprint(_ more: Path...) throws -> Fingerprint {
      #expect(try shop.weir(words + more).status == 0)
      return try Fingerprint(of: shop.pixels(of: "w.png"))
    }
    let wall = try fingerprint()
    #expect(try wall.distance(to: fingerprint("--resampling", "best")) <= 8)
    #expect(try wall.distance(to: fingerprint("--direction", "rtl")) > 60)
    #expect(try wall.distance(to: fingerprint("--reverse")) > 60)
  }
}

/// A wall of the samples' photos, and its expected fingerprint.
struct Golden: CustomTestStringConvertible, Sendable {
  let fingerprint: Fingerprint
  let words: [Path]

  init(_ fingerprint: String, _ words: Path...) {
    self.fingerprint = Fingerprint(hexadecimal: fingerprint)
    self.words = words
  }

  var testDescription: String { words.map(\.description).joined(separator: " ") }
}
