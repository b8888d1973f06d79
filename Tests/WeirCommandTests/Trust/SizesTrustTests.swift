import Laws
import Layouts
import Testing
@testable import Files
@testable import JSON
@testable import Plans
@testable import Vips

@Suite("Files of sizes from untrusted sources", .timeLimit(.minutes(60)))
struct SizesTrustTests {
  /// A folder `in` with sizes of its own picture, and a red picture outside it.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    for folder: Path in ["in", "in/P", "out"] { try shop.makeFolder(folder) }
    try shop.picture("in/P/1.png", Palette.blue, as: .png)
    try shop.picture("out/secret.png", Palette.red, as: .png)
    #expect(try shop.weir("measure", "in/P", "-o", "in/s.json").status == 0)
    return shop
  }

  private func replace(_ old: String, by new: String, in shop: Workshop) throws {
    let text = try shop.text(of: "in/s.json")
    let changed = text.replacing(old, with: new)
    #expect(changed != text)
    try shop.write(changed, to: "in/s.json")
  }

  @Test(
    "A wall contains no picture that they name elsewhere",
    arguments: [
      ("\"in/P/1.png\"", "\"out/secret.png\""), ("\"in/P/1.png\"", "\"in/../out/secret.png\""),
      ("\"folder\": \"..\"", "\"folder\": \"../..\""), ("\"folder\": \"..\"", "\"folder\": \"/\""),
      ("\"in/P/1.png\"", "\"/etc/passwd\""),
    ])
  func refused(old: String, new: String) throws {
    let shop = try shop()
    try replace(old, by: new, in: shop)
    let before = try shop.contents()
    let run = try shop.weir("in/s.json", "-o", "w.png")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: in/s.json names "), "\(run.errors)")
    #expect(run.errors.hasSuffix("--trust-paths lets it read any file\n"), "\(run.errors)")
    #expect(try shop.contents() == before)
  }

  @Test("Nor the target of a link; pictures in their folder, or allowed with --root, are drawn")
  func links() throws {
    let shop = try shop()
    #expect(try shop.weir("in/s.json", "-o", "w.png").status == 0)
    Folder.remove(shop.path("in/P/1.png"))
    try shop.link("in/P/1.png", to: "../../out/secret.png")
    let run = try shop.weir("in/s.json", "-o", "v.png")
    #expect(run.status == 1)
    #expect(run.errors.contains("it is not below in; --root DIR lets"), "\(run.errors)")
    #expect(try shop.weir("in/s.json", "-o", "v.png", "--root", ".").status == 0)
    #expect(try shop.pixels(of: "v.png").has(Palette.red, at: (20, 20), tolerance: 1))
  }

  @Test("A plan opens none of the pictures, and drawing it checks again")
  func plans() throws {
    let shop = try shop()
    try replace("\"in/P/1.png\"", by: "\"out/secret.png\"", in: shop)
    #expect(try shop.weir("plan", "in/s.json", "-o", "in/w.json").status == 0)
    let run = try shop.weir("render", "in/w.json", "-o", "w.png")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: in/w.json names ../out/secret.png"), "\(run.errors)")
  }

  @Test("Any error in them ends a run with a sentence")
  func damage() throws {
    let shop = try shop()
    var reader = JSONReader(try shop.bytes(of: "in/s.json"))
    let whole = try reader.value()
    forEachSeed(0..<60) { seed in
      var random = SplitMix64(seed: UInt64(seed))
      let text = whole.changed(&random).line
      let start = String(decoding: Mark.sizesStart, as: UTF8.self)
      try shop.write(text.replacing("{\"weir\":{\"sizes\":", with: start), to: "in/s.json")
      let run = try shop.weir("plan", "in/s.json", "-o", "w.json", "-w", "100")
      #expect((0...3).contains(run.status), "\(text) \(run.errors)")
      #expect(run.errors.hasPrefix("weir: "))
    }
  }
}
