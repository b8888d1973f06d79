import Foundation
import Testing
@testable import Files
@testable import Pages

@Suite("Pages of Deep Zoom walls", .timeLimit(.minutes(60)))
struct MapPageTests {
  /// Whether the package with Leaflet is installed here.
  private static let hasLeaflet = Leaflet() != nil

  @Test("A wall, its page and the links of its pictures", .enabled(if: hasLeaflet))
  func wholeOutput() throws {
    let shop = try Workshop()
    try shop.pictures(40, in: "P", width: 300, height: 900)
    let words: [Path] = ["P", "-o", "w.dz[tile-size=300]", "--page", "-w", "5000", "-c", "9"]
    for _ in 1...2 {
      let run = try shop.weir(words)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.names() == ["P", "w.dzi", "w.html", "w.json", "w_files", "w_page"])
    }
    let page = try PageFile(shop.text(of: "w.html"))
    let sheet = try #require(try shop.manifest("w.json").sheets.first)
    #expect(page.data["width"] == sheet["width"] && page.data["height"] == sheet["height"])
    #expect(page.data["tile"]?.int == 300)
    let levels = try #require(page.data["levels"]?.int)
    #expect(try shop.names(in: "w_files").count { Int("\($0)") != nil } == levels)
    #expect(shop.exists(Path("w_files/\(levels - 1)/0_0.jpg")))
    #expect(!shop.exists(Path("w_files/\(levels)")))
    try checkBlocks(of: page, shop)
  }

  /// Each picture is in every block that it touches, and in no other.
  private func checkBlocks(of page: PageFile, _ shop: Workshop) throws {
    let side = try #require(page.data["side"]?.int)
    let frames = try shop.manifest("w.json").json["frames"]?.array ?? []
    var linked: [Int: Set<String>] = [:]
    let names = page.data["blocks"]?.array.compactMap(\.string) ?? []
    #expect(try Set(shop.names(in: "w_page")) == Set(names.map { Path($0 + ".js") }))
    #expect(names.count > 1)
    for name in names {
      let text = try shop.text(of: Path("w_page/\(name).js"))
      let hrefs = text.components(separatedBy: "hrefs: ").last?.prefix { $0 != "}" } ?? ""
      let numbers = text.components(separatedBy: "frames: ").last?.prefix { $0 != "\n" } ?? ""
      let links = try JSON(Array(hrefs.utf8)).array.compactMap(\.string)
      let places = try JSON(Array(numbers.dropLast().utf8)).array.compactMap(\.int)
      #expect(places.count == 5 * links.count)
      for (index, link) in links.enumerated() {
        let number = places[5 * index]
        #expect(frames[number]["file"]?.string == link)
        #expect(frames[number]["x"]?.int == places[5 * index + 1])
        linked[number, default: []].insert(name)
      }
    }
    for (number, frame) in frames.enumerated() {
      let x = try #require(frame["x"]?.int), y = try #require(frame["y"]?.int)
      let right = x + (frame["width"]?.int ?? 0) - 1, bottom = y + (frame["height"]?.int ?? 0) - 1
      var expected: Set<String> = []
      for row in y / side...bottom / side {
        for column in x / side...right / side { expected.insert("\(column)_\(row)") }
      }
      #expect(linked[number] == expected)
    }
  }

  @Test("Only the page's scripts run, and those next to it", .enabled(if: hasLeaflet))
  func policy() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-o", "w.dz", "--page").status == 0)
    let page = try PageFile(shop.text(of: "w.html"))
    let scripts = page.text.components(separatedBy: "<script>").dropFirst()
      .compactMap { $0.components(separatedBy: "</script>").first }
    #expect(page.allowed("script-src") == scripts.map(\.policyHash) + ["'strict-dynamic'"])
    #expect(page.allowed("style-src").sorted() == page.styles.map(\.policyHash).sorted())
    #expect(page.text.contains("Vladimir Agafonkin"))
  }

  @Test("Where a page of tiles cannot be, the message says what to do")
  func refusals() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let jpeg = try shop.weir("P", "-o", "w.jpg", "--page")
    #expect(jpeg.status == 2 && jpeg.errors.contains("--page"), "\(jpeg.errors)")
    let blank = try shop.weir("P", "-o", "w.dz[skip-blanks=5]", "--page")
    #expect(blank.status == 2 && blank.errors.contains("every tile"), "\(blank.errors)")
    if !Self.hasLeaflet {
      let run = try shop.weir("P", "-o", "w.dz", "--page")
      #expect(run.status == 1 && run.errors.contains("install the package libjs-leaflet"))
    }
    #expect(try shop.names() == ["P"])
  }

  @Test("Pages of a longer run are named and removed like its sheets", .enabled(if: hasLeaflet))
  func remains() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    let words: [Path] = ["P", "-o", "w-{sheet}.dz", "--page", "--per-sheet", "1", "-w", "64"]
    #expect(try shop.weir(words).status == 0)
    let pages = try shop.manifest("w.json").sheets.map { $0["page"]?.string }
    #expect(pages == ["w-1.html", "w-2.html", "w-3.html"])
    Folder.remove(shop.path("P/3.jpg"))
    let run = try shop.weir(words)
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix("weir: w.json no longer lists w-3.dzi and w-3.html, which an earlier"),
      "\(run.errors)")
    #expect(try shop.weir(words + ["--prune"]).status == 0)
    #expect(
      try shop.names() == [
        "P", "w-1.dzi", "w-1.html", "w-1_files", "w-1_page", "w-2.dzi", "w-2.html", "w-2_files",
        "w-2_page", "w.json",
      ])
    try shop.write("mine", to: "w-2_page/note.txt")
    #expect(try shop.weir(words.map { $0 == "1" ? "2" : $0 } + ["--prune"]).status == 0)
    #expect(shop.exists("w-2_page/note.txt") && !shop.exists("w-2.dzi"))
  }

  @Test("A batch makes a wall again whose page is gone", .enabled(if: hasLeaflet))
  func batch() throws {
    let shop = try Workshop()
    try shop.makeFolder("B")
    try shop.pictures(2, in: "B/a")
    let words: [Path] = ["batch", "B", "-o", "out/{folder}.dz", "--page"]
    for isGone in [false, true] {
      #expect(try shop.weir(words).status == 0)
      #expect(shop.exists("out/a.html"))
      if isGone { Folder.removeFile(shop.path("out/a.html")) }
    }
    #expect(try shop.weir(words).status == 0)
    #expect(shop.exists("out/a.html"))
  }

  @Test("Somebody else's page is not overwritten", .enabled(if: hasLeaflet))
  func foreign() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.write("mine", to: "w.html")
    let before = try shop.contents()
    let run = try shop.weir("P", "-o", "w.dz", "--page")
    #expect(run.status == 1 && run.errors.contains("w.html exists"), "\(run.errors)")
    #expect(try shop.contents() == before)
  }
}
