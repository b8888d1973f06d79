import Testing
@testable import Files
import Layouts
@testable import Vips

@Suite("Files with several pages", .timeLimit(.minutes(60)), .decodingInProcess)
struct PageTests {
  typealias Page = (color: Channels, width: Int, height: Int)

  private static let pages: [Page] = [
    (Palette.red, 40, 30), (Palette.green, 30, 60), (Palette.blue, 60, 20),
    (Palette.yellow, 33, 33),
  ]

  private static func workshop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.write(Sample.pdf(pages), to: "P/b.pdf")
    try shop.write(Sample.tiff(pages), to: "P/c.tif")
    try shop.write(Sample.gif([0, 1, 2, 3]), to: "P/d.gif")
    try shop.picture("P/a.png", Palette.cyan, as: .png)
    return shop
  }

  /// File, page and color of each frame, in order.
  private struct Seen: Equatable {
    let file: String
    let page: Int?
    let color: Int?
  }

  private func seen(_ wall: Path, _ shop: Workshop) throws -> [Seen] {
    let pixels = try shop.pixels(of: wall)
    let manifest = try shop.manifest(wall.withoutSuffix + ".json")
    return try zip(manifest.pictures, manifest.frames).map { json, frame in
      let (x, y) = (frame.frame.x + frame.frame.width / 2, frame.frame.y + frame.frame.height / 2)
      return Seen(
        file: try #require(json["file"]?.string), page: json["page"]?.int,
        color: Palette.all.firstIndex { pixels[x, y].isNear($0) })
    }
  }

  private static func expected(_ numbers: [Int]) -> [Seen] {
    [Seen(file: "P/a.png", page: nil, color: 4)]
      + ["P/b.pdf", "P/c.tif", "P/d.gif"].flatMap { file in
        numbers.map { Seen(file: file, page: $0, color: $0 - 1) }
      }
  }

  @Test("The first page is drawn unless pages are requested")
  func first() throws {
    let shop = try Self.workshop()
    #expect(try shop.weir("P", "-o", "w.png", "--allow", "pdf").status == 0)
    let firsts = Self.expected([1]).map { Seen(file: $0.file, page: nil, color: $0.color) }
    #expect(try seen("w.png", shop) == firsts)
    #expect(try shop.manifest("w.json").pictures.allSatisfy { $0["page"] == nil })
  }

  @Test(
    "Each requested page has its own frame, shape and color",
    arguments: [("all", [1, 2, 3, 4]), ("2", [2]), ("2-3", [2, 3]), ("3-900", [3, 4])])
  func chosen(word: String, numbers: [Int]) throws {
    let shop = try Self.workshop()
    let run = try shop.weir("P", "-o", "w.png", "--allow", "pdf", "--pages", Path(word))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try seen("w.png", shop) == Self.expected(numbers))
    for json in try shop.manifest("w.json").pictures where json["file"]?.string != "P/d.gif" {
      guard let number = json["page"]?.int else { continue }
      #expect(json["source"]?["width"]?.int == Self.pages[number - 1].width)
      #expect(json["source"]?["height"]?.int == Self.pages[number - 1].height)
    }
  }

  @Test("Plan and render handle pages; captions name them")
  func planned() throws {
    let shop = try Self.workshop()
    let words: [Path] = ["--allow", "pdf", "--pages", "all", "--caption", "{stem} {page}"]
    #expect(try shop.weir(["P", "-o", "w.png"] + words).status == 0)
    let captions = try shop.manifest("w.json").elements("caption").map(\.text)
    let pages = ["b", "c", "d"].flatMap { stem in (1...4).map { page in "\(stem) \(page)" } }
    #expect(captions == ["a 1"] + pages)
    #expect(try shop.weir(["plan", "P", "-o", "p.json", "--format", "png"] + words).status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "r.png", "--allow", "pdf").status == 0)
    #expect(try shop.bytes(of: "r.png") == shop.bytes(of: "w.png"))
  }

  @Test(
    "Every order keeps the pages of a file in sequence",
    arguments: ["natural", "name", "modified", "taken", "size", "none"])
  func sorted(order: String) throws {
    let shop = try Self.workshop()
    let run = try shop.weir(
      "plan", "P", "-o", "w.json", "--allow", "pdf", "--pages", "all", "--sort", Path(order))
    #expect(run.status == 0)
    let pictures = try shop.manifest("w.json").pictures
    for file in ["P/b.pdf", "P/c.tif", "P/d.gif"] {
      let places = pictures.indices.filter { pictures[$0]["file"]?.string == file }
      #expect(places == Array(places[0]..<places[0] + 4))
      #expect(places.map { pictures[$0]["page"]?.int } == [1, 2, 3, 4])
    }
  }

  @Test(
    "Two pages of a file are two pictures: on several walls, in the cache, and in a kept wall"
  )
  func identity() throws {
    let shop = try Self.workshop()
    let words: [Path] = ["P", "--allow", "pdf", "--pages", "all"]
    #expect(try shop.weir(words + ["-c", "2,3", "-o", "{columns}.png"]).status == 0)
    for wall in ["2.png", "3.png"] as [Path] {
      #expect(try seen(wall, shop) == Self.expected([1, 2, 3, 4]))
    }
    for output in ["x.png", "y.png"] as [Path] {
      #expect(try shop.weir(words + ["-o", output, "--cache=cache"]).status == 0)
    }
    #expect(try shop.bytes(of: "x.png") == shop.bytes(of: "y.png"))
    #expect(try seen("y.png", shop) == Self.expected([1, 2, 3, 4]))
    #expect(try shop.weir(words + ["-o", "k.png", "--pages", "2-3", "-c", "3"]).status == 0)
    let before = try shop.manifest("k.json")
    #expect(try shop.weir(words + ["-o", "k.png", "--keep", "k.json"]).status == 0)
    let after = try shop.manifest("k.json")
    for (json, frame) in zip(before.pictures, try before.frames) {
      let index = try #require(
        after.pictures.firstIndex { $0["file"] == json["file"] && $0["page"] == json["page"] })
      #expect(try after.frames[index].frame == frame.frame)
    }
    #expect(try seen("k.png", shop).count == 13)
  }
}

@Suite("Pages that do not exist", .timeLimit(.minutes(60)), .decodingInProcess)
struct MissingPageTests {
  @Test("A file without the requested pages is skipped")
  func none() throws {
    let shop = try Workshop()
    try shop.write(Sample.gif([0, 1, 2]), to: "a.gif")
    try shop.picture("b.jpg")
    #expect(try shop.weir("a.gif", "b.jpg", "--pages", "4-5").status == 3)
    #expect(try shop.manifest().files == ["b.jpg"])
    #expect(
      try shop.manifest().reasons == [
        "a.gif": "it has 3 pages, and none of those that --pages names"
      ])
  }

  @Test("The resolutions of a JPEG 2000 are not pages, whatever libvips counts")
  func resolutions() throws {
    let shop = try Workshop()
    try shop.write(Sample.jp2(Palette.red, width: 1200, height: 800, in: shop), to: "a.jp2")
    #expect(try shop.weir("plan", "a.jp2", "--allow", "jp2", "--pages", "all").status == 0)
    let manifest = try shop.manifest()
    #expect(manifest.pictures.count == 1 && manifest.pictures.allSatisfy { $0["page"] == nil })
    let run = try shop.weir("render", "wall.json", "-o", "w.png", "--allow", "jp2")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("A page that fails is named, and the others are drawn")
  func failing() throws {
    let shop = try Workshop()
    let pages: [PageTests.Page] = (0..<3).map { (Palette.all[$0], 30, 30) }
    try shop.write(Sample.tiff(pages).dropLast(900), to: "a.tif")
    let run = try shop.weir("a.tif", "--pages", "all", "-o", "w.png", "-w", "300")
    #expect(run.status == 3)
    #expect(run.errors.contains("weir: skipped a.tif[3]: its TIFF data is damaged"))
    let manifest = try shop.manifest("w.json")
    #expect(manifest.pictures.map { $0["page"]?.int } == [1, 2])
    #expect(manifest.skipped.map { $0["page"]?.int } == [3])
    #expect(manifest.skipped.map { $0["file"]?.string } == ["a.tif"])
  }

  @Test("Excessive page counts give an error in little time")
  func hostileCounts() throws {
    let shop = try Workshop()
    try shop.write(Sample.gif(Array(repeating: 1, count: 1100)), to: "a.gif")
    // Directories of one entry each: a chain longer than any valid one, and one that loops.
    func chain(_ count: Int, last: Int) -> [UInt8] {
      var bytes = Array("II*\0".utf8) + [8, 0, 0, 0]
      for index in 0..<count {
        let next = index < count - 1 ? bytes.count + 18 : last
        bytes += [1, 0, 0, 1, 4, 0, 1, 0, 0, 0, 1, 0, 0, 0]
        bytes += (0..<4).map { UInt8(truncatingIfNeeded: next >> (8 * $0)) }
      }
      return bytes
    }
    try shop.write(chain(65_600, last: 0), to: "long.tif")
    try shop.write(chain(3, last: 8), to: "loop.tif")
    try shop.picture("b.jpg")
    let run = try shop.weir("a.gif", "b.jpg", "long.tif", "loop.tif", "--pages", "all")
    #expect(run.status == 3)
    let reasons = try shop.manifest().reasons
    #expect(
      reasons["a.gif"]
        == "it has 1100 pages, and weir takes at most 909 of a file: --pages 1-909 names some")
    #expect(reasons["long.tif"] == "it has more than 65535 pages")
    #expect(reasons["loop.tif"]?.contains("damaged") == true)
    #expect(try shop.weir("a.gif", "--pages", "1098-1200", "-o", "c.png").status == 0)
    #expect(try shop.manifest("c.json").pictures.map { $0["page"]?.int } == [1098, 1099, 1100])
  }

  @Test("An invalid page selection is a usage error")
  func wrongWords() throws {
    let shop = try Workshop()
    for word in ["0", "", "3-2", "1-2-3", "-1", "1-", "first", "100001", "1,2"] {
      let run = try shop.weir("P", Path("--pages=\(word)"))
      #expect(run.status == 2)
      #expect(
        run.errors
          == "weir: --pages takes all, a number from 1, or a range as in 2-5, not “\(word)”\n")
    }
  }

  @Test("A manifest cannot name a page that its format lacks, or a number out of range")
  func hostileManifest() throws {
    let shop = try Workshop()
    try shop.picture("a.jpg")
    #expect(try shop.weir("plan", "a.jpg", "-o", "w.json").status == 0)
    let text = try shop.text(of: "w.json")
    for (page, sentence) in [
      ("2", "\"page\" is for formats that have some"), ("0", "frames[0].page: found 0"),
      ("100001", "frames[0].page: found 100001"),
    ] {
      let place = "\"file\": \"a.jpg\","
      try shop.write(text.replacing(place, with: "\(place) \"page\": \(page),"), to: "h.json")
      let run = try shop.weir("render", "h.json", "-o", "h.jpg")
      #expect(run.status == 1)
      #expect(run.errors.contains(sentence), "\(run.errors)")
    }
  }
}
