import Foundation
import Laws
import Testing
@testable import Files
@testable import Raster
@testable import Vips

@Suite("Sprites in several densities", .timeLimit(.minutes(60)), .decodingInProcess)
struct DensityTests {
  /// Large pictures of several formats, with edges.
  private func pictures(in shop: Workshop) throws {
    try shop.makeFolder("P")
    let colors = [Palette.red, Palette.cyan, Palette.pink, Palette.blue]
    for (number, saver) in [Saver.jpeg, .png, .webp, .jpeg, .jpeg].enumerated() {
      let name = Path("\(number).\(["jpg", "png", "webp", "jpg", "jpg"][number])")
      try shop.save(
        .quadrants(colors, width: 1500 + 70 * number, height: 1100), to: "P" / name, as: saver)
    }
  }

  /// The files of each density.
  private func sheets(of name: String, _ shop: Workshop) throws -> [Int: [[UInt8]]] {
    let page = try shop.page(Path(name + ".html"))
    var sheets: [Int: [[UInt8]]] = [:]
    for set in [page.data] + (page.data["denser"]?.array ?? []) {
      let files = set["sheets"]?.array.compactMap { $0.array.first?.string } ?? []
      sheets[try #require(set["density"]?.int)] = try files.map {
        try shop.bytes(of: Path(name + "_page") / Path($0))
      }
    }
    return sheets
  }

  @Test("The sheets of each density are those of the page with that density alone")
  func law() throws {
    let shop = try Workshop()
    try pictures(in: shop)
    let words: [Path] = ["P", "--resampling", "best", "-c", "3"]
    #expect(try shop.weir(words + ["-o", "all.html", "--density", "3,1,2"]).status == 0)
    let all = try sheets(of: "all", shop)
    #expect(all.keys.sorted() == [1, 2, 3])
    for density in 1...3 {
      let number = Path("\(density)")
      #expect(
        try shop.weir(words + ["-o", "one.html", "--density", number, "--force"]).status == 0)
      #expect(try sheets(of: "one", shop) == [density: all[density]])
    }
    let files = try shop.names(in: "all_page")
    #expect(files.count == all.values.joined().count)
  }

  /// All are decoded for the densest, so the decoder may shrink lighter ones less than it would for them alone.
  @Test("Quick sprites: the densest are the same, and others look the same")
  func quick() throws {
    let shop = try Workshop()
    try pictures(in: shop)
    #expect(try shop.weir("P", "-o", "all.html[Q=100]").status == 0)
    let all = try sheets(of: "all", shop)
    #expect(all.keys.sorted() == [1, 2])
    #expect(try shop.weir("P", "-o", "two.html[Q=100]", "--density", "2").status == 0)
    #expect(try sheets(of: "two", shop) == [2: all[2]])
    #expect(try shop.weir("P", "-o", "one.html[Q=100]", "--density", "1").status == 0)
    let (got, alone) = try (shop.pixels(of: "all_page/1.jpg"), shop.pixels(of: "one_page/1.jpg"))
    #expect(got.width == alone.width && got.height == alone.height)
    let error = got.meanSquare(to: alone)
    #expect(error < 2, "\(10 * log10(255 * 255 / max(error, 1e-9))) dB")
  }

  @Test("A manifest records the densities; one that has none or a number is drawn as it was")
  func manifests() throws {
    let shop = try Workshop()
    try pictures(in: shop)
    #expect(try shop.weir("plan", "P", "--format", "html", "-o", "p.json").status == 0)
    let text = try shop.text(of: "p.json")
    #expect(text.contains("\"page\": {\"density\": [1, 2]}"))
    #expect(try shop.weir("render", "p.json", "-o", "w.html").status == 0)
    #expect(try sheets(of: "w", shop).keys.sorted() == [1, 2])
    for (key, densities) in [("\"density\": 2", [2]), ("", [1]), ("\"density\": [2, 3]", [2, 3])] {
      try shop.write(text.replacing("\"density\": [1, 2]", with: key), to: "old.json")
      #expect(try shop.weir("render", "old.json", "-o", "old.html", "--force").status == 0)
      #expect(try sheets(of: "old", shop).keys.sorted() == densities)
      let words = Path(densities.map(String.init).joined(separator: ","))
      #expect(try shop.weir("P", "-o", "new.html", "--density", words, "--force").status == 0)
      #expect(try sheets(of: "new", shop) == sheets(of: "old", shop))
    }
    try shop.write(text.replacing("[1, 2]", with: "[1, 4]"), to: "bad.json")
    #expect(try shop.weir("render", "bad.json", "-o", "bad.html").errors.contains("density"))
  }

  @Test("Pictures without more pixels have sprites in one density")
  func small() throws {
    let shop = try Workshop()
    try shop.pictures(7, in: "P", width: 120, height: 80)
    #expect(try shop.weir("P", "-o", "wall.html", "--density", "1,2,3").status == 0)
    #expect(try shop.names(in: "wall_page") == ["1.jpg"])
    #expect(try shop.page().data["denser"]?.array.isEmpty == true)
  }

  @Test("Without JavaScript, the screen chooses")
  func plain() throws {
    let shop = try Workshop()
    try pictures(in: shop)
    #expect(try shop.weir("P", "-o", "wall.html", "--density", "1,2,3").status == 0)
    let style = try #require(try shop.page().styles.last)
    let parts = style.components(separatedBy: "@media (min-resolution:")
    #expect(parts.dropFirst().map { $0.prefix { $0 != "{" } } == ["1.25dppx)", "2.5dppx)"])
    let files = parts.map { part in
      part.components(separatedBy: "background-image:url(wall_page/").dropFirst()
        .map { String($0.prefix { $0 != ")" }) }
    }
    let known = try shop.names(in: "wall_page").map(\.caption)
    #expect(files.allSatisfy { !$0.isEmpty } && Set(files.joined()) == Set(known))
    #expect(files.map { Set($0).count }.reduce(0, +) == known.count)
    for part in parts {
      #expect(part.components(separatedBy: "{background-position:").count == 6)
    }
  }

  @Test("Sheets can be AVIF, transparent ones as well; copies beside them are WebP")
  func avif() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P", width: 300, height: 200)
    let clear = try shop.encoded(.plain([200, 30, 40, 0], width: 300, height: 200), as: .png)
    try shop.write(clear, to: "P/clear.png")
    let words: [Path] = ["P", "-c", "1", "--sprites", "avif", "--copies", "100"]
    for _ in 1...2 { #expect(try shop.weir(words + ["-o", "wall.html"]).status == 0) }
    #expect(try shop.names(in: "wall_page") == ["1.avif", "pictures"])
    #expect(try shop.names(in: "wall_page/pictures") == ["1.webp", "2.webp", "3.webp"])
    let place = try shop.page().sprite(2)
    #expect(try shop.pixels(of: "wall_page/1.avif")[place[1] + 5, place[2] + 5].last == 0)
    #expect(try shop.weir("render", "wall.json", "-o", "again.html").status == 0)
    #expect(try shop.bytes(of: "again_page/1.avif") == shop.bytes(of: "wall_page/1.avif"))
  }

  @Test("Other densities are refused", arguments: ["0", "4", "1.5", "1,1", "1,2,3,1", ""])
  func refusals(density: String) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let run = try shop.weir("P", "-o", "w.html", Path("--density=" + density))
    #expect(run.status == 2 && run.errors.contains("--density"), "\(run.errors)")
  }
}
