import Testing
@testable import Files
@testable import Vips
@testable import Walls

@Suite("Walls as the eye sees them", .timeLimit(.minutes(60)))
struct WallFingerprintTests {
  private static let samples = Path(#filePath).parent.parent.parent.parent / "Samples/photos"

  /// Any visible change of a wall changes its fingerprint; no texts, since fonts differ.
  @Test(
    "Five walls look as before",
    arguments: [
      Golden(
        "4f8ece8bc7134e936e1b249a25732d6a75632cc20f326ea33a893d0936f10e00", "-c", "5", "--radius",
        "14", "--shadow=8,0,4,#000000a0"),
      Golden(
        "18719cd999b55f291f6c272a27414ce60d654b556b48496948d1586678737861", "--layout", "rows",
        "--border", "6,#333333", "--row-height", "120"),
      Golden(
        "8cde95cacd4b4ccb8e1328cb4563b966c5668f8b9ba599bd39e98d4bb949ad61", "--layout", "grid",
        "-c", "5", "--fit", "contain", "--letterbox", "#223355", "--radius", "9"),
      Golden(
        "fc18fe1e9de2dc16ed12bd98e6cefc308e18d2f8a27cd730f43aee74ef0ce4c0", "--layout", "mosaic",
        "--background", "#101010", "--radius", "20"),
      Golden(
        "65ed46cb40dc603f6a3fcee56585ae8d84ed8cea64ec2d8d9c9d249aa09a0001", "-c", "4",
        "--section-background", "#885522", "--shadow=12,0,0,black"),
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
