import Foundation
import Testing
@testable import Files
@testable import Raster

@Suite("Pages", .timeLimit(.minutes(60)), .decodingInProcess)
struct WallPageTests {
  @Test("A run writes a page, its sprites and a manifest")
  func wholeOutput() throws {
    let shop = try Workshop()
    try shop.pictures(7, in: "P", width: 300, height: 200)
    let run = try shop.weir("P", "-o", "wall.html")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.names() == ["P", "wall.html", "wall.json", "wall_page"])
    // In both densities.
    #expect(try shop.names(in: "wall_page") == ["1.jpg", "2.jpg"])
    #expect(try shop.manifest().sheets.first?["file"]?.string == "wall.html")
    let page = try shop.page()
    #expect(page.links == (1...7).map { "P/\($0).jpg" })
    #expect(page.numbers("sizes") == Array(repeating: [300, 200], count: 7).flatMap(\.self))
    #expect(page.data["layouts"]?.array.count ?? 0 > 4)
  }

  @Test("Each sprite shows its picture", arguments: ["1", "2"])
  func sprites(density: String) throws {
    let shop = try Workshop()
    try shop.pictures(7, in: "P", width: 300, height: 200)
    #expect(try shop.weir("P", "-o", "wall.html", "--density", Path(density)).status == 0)
    let page = try shop.page()
    let sheet = try shop.pixels(of: "wall_page" / page.sheet(0))
    for (picture, color) in Palette.all.enumerated() {
      let place = page.sprite(picture)
      for (x, y) in [(2, 2), (place[3] - 3, place[4] - 3), (place[3] / 2, place[4] / 2)] {
        #expect(sheet.has(color, at: (place[1] + x, place[2] + y), tolerance: 8))
      }
    }
  }

  /// Where a browser makes a sheet smaller, it blends what is around a sprite into it.
  @Test("Around each sprite, its edges repeat", arguments: [[], ["--badge-image", "P/1.jpg"]])
  func margins(options: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(7, in: "P", width: 300, height: 200)
    #expect(
      try shop.weir(["P", "-o", "wall.html[Q=100]", "--background", "black"] + options).status == 0)
    let page = try shop.page()
    let sheet = try shop.pixels(of: "wall_page" / page.sheet(0))
    let images = page.numbers("images")
    #expect(images.count == (options.isEmpty ? 0 : 5))
    let sprites = (0..<7).map(page.sprite) + (images.isEmpty ? [] : [images])
    for (place, color) in zip(sprites, Palette.all + [Palette.all[0]]) {
      let (left, top) = (place[1], place[2])
      let (right, bottom) = (left + place[3] - 1, top + place[4] - 1)
      for (x, y) in [(left - 8, top - 8), (right + 8, top - 8), (left - 8, bottom + 8)] {
        #expect(sheet.has(color, at: (x, y), tolerance: 8))
      }
      #expect(sheet.has(color, at: (right + 8, bottom + 8), tolerance: 8))
    }
  }

  @Test("A page follows the system's colors unless one was asked for")
  func ground() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    for (options, ground) in [
      ([], nil), (["--background", "white"], "#ffffff"), (["--theme", "light"], "#ffffff"),
      (["--background", "transparent"], nil), (["--background", "teal"], "#008080"),
    ] as [([Path], String?)] {
      let words: [Path] = ["P"] + options
      #expect(try shop.weir(["plan"] + words + ["--format", "html", "-o", "p.json"]).status == 0)
      #expect(try shop.weir(words + ["-o", "wall.html"]).status == 0)
      #expect(try shop.weir("render", "p.json", "-o", "again.html").status == 0)
      for name: Path in ["wall.html", "again.html"] {
        #expect(try shop.page(name).data["ground"]?.string == ground)
      }
    }
  }

  @Test("The policy allows the page's own script and styles, and nothing else runs")
  func policy() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    #expect(
      try shop.weir("P", "-o", "wall.html", "--title", "</script><script>x()</script>").status == 0)
    let page = try shop.page()
    #expect(page.allowed("default-src") == ["'none'"])
    #expect(page.allowed("script-src") == [try #require(page.script).policyHash])
    #expect(page.allowed("style-src") == page.styles.map(\.policyHash))
    #expect(page.text.components(separatedBy: "<script").count == 3)
    #expect(page.data["title"]?.string == "</script><script>x()</script>")
  }

  @Test("Any bytes of a name link to their file")
  func names() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let names: [Path] = [
      "\"><script>alert(1)<", "100%.jpg", "a b.jpg", "a#b?c.jpg", "a:b.jpg", "line\nbreak.jpg",
      "\u{202e}gpj.txt.jpg", Path(bytes: Array("caf".utf8) + [0xe9] + Array(".jpg".utf8)),
    ].map { $0.suffix == "jpg" ? $0 : $0 + ".jpg" }
    for name in names { try shop.picture("P" / name) }
    #expect(try shop.weir("P", "-o", "wall.html").status == 0)
    let page = try shop.page()
    let files = try page.links.map { link -> Path in
      let encoded = Array(link.utf8)
      var (bytes, index) = ([UInt8](), 0)
      while index < encoded.count {
        if encoded[index] == UInt8(ascii: "%") {
          let digits = String(decoding: encoded[index + 1...index + 2], as: UTF8.self)
          bytes.append(try #require(UInt8(digits, radix: 16)))
          index += 3
        } else {
          bytes.append(encoded[index])
          index += 1
        }
      }
      return Path(bytes: bytes)
    }
    #expect(files == (try shop.manifest().files))
    #expect(Set(files) == Set(names.map { "P" / $0 }))
    #expect(!page.text.contains("<script>alert"))
  }

  @Test(
    "A page from its plan, or joined from parts, is the page of a direct run, to the byte",
    arguments: [
      ["--caption", "{name}", "--page-widths", "400,900", "--density", "2"],
      ["--background-image", "bg.png,tile", "--badge-image", "badge.png", "--border", "4"],
      ["-l", "grid", "--cell-aspect", "2:3", "--gravity", "attention", "--title", "T"],
      ["-l", "horizontal", "--height", "700", "--per-sheet", "9", "--previews"],
    ] as [[Path]])
  func sameBytes(options: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(30, in: "P", width: 900, height: 700)
    try shop.picture("bg.png", Palette.pink, width: 90, height: 50, as: .png)
    try shop.picture("badge.png", Palette.cyan, width: 40, height: 40, as: .png)
    let layout: [Path] = ["P"] + options
    #expect(try shop.weir(layout + ["-o", "wall.html"]).status == 0)
    #expect(
      try shop.weir(["plan"] + layout + ["--format", "html", "-o", "plan.json"]).status == 0)
    #expect(try shop.weir("render", "plan.json", "-o", "w2.html").status == 0)
    for number in 1...3 {
      let part = Path("p\(number).tif")
      let run = try shop.weir("render", "plan.json", "--part", Path("\(number)/3"), "-o", part)
      #expect(run.status == 0, "\(run.errors)")
    }
    let joined = try shop.weir("join", "plan.json", "p1.tif", "p2.tif", "p3.tif", "-o", "w3.html")
    #expect(joined.status == 0, "\(joined.errors)")
    let direct = try shop.text(of: "wall.html")
    func sprites(of page: String) throws -> [[UInt8]] {
      let folder = Path(page + "_page")
      return try shop.names(in: folder).map { try shop.bytes(of: folder / $0) }
    }
    let sheets = try sprites(of: "wall")
    #expect(sheets.count > 1)
    for name in ["w2", "w3"] {
      let text = try shop.text(of: Path(name + ".html"))
      #expect(shared(text.replacing(name, with: "wall")) == shared(direct))
      #expect(try sprites(of: name) == sheets)
    }
  }

  /// The page without its policy, whose hash of a style depends on the page's name.
  private func shared(_ page: String) -> [Substring] {
    page.split(separator: "\n").filter { !$0.contains("Content-Security-Policy") }
  }

  @Test("Parts of a page cannot become an image, nor those of an image a page")
  func otherParts() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    for (format, output) in [("html", "w.png"), ("png", "w.html")] {
      #expect(try shop.weir("plan", "P", "--format", Path(format), "-o", "p.json").status == 0)
      #expect(try shop.weir("render", "p.json", "--part", "1/1", "-o", "p.tif").status == 0)
      let run = try shop.weir("join", "p.json", "p.tif", "-o", Path(output))
      #expect(run.status == 2 || run.status == 1)
      #expect(run.errors.contains("so its parts cannot become"), "\(run.errors)")
      #expect(!shop.exists(Path(output)))
    }
  }

  @Test("A page that is made again replaces its own sprites, and nobody else's files")
  func again() throws {
    let shop = try Workshop()
    try shop.pictures(40, in: "P", width: 900, height: 900)
    let words: [Path] = ["P", "-o", "wall.html", "-c", "6", "--density", "1"]
    #expect(try shop.weir(words).status == 0)
    #expect(try shop.names(in: "wall_page").count > 1)
    #expect(try shop.weir(words + ["--exclude", "[2-9]*"]).status == 0)
    #expect(try shop.names(in: "wall_page") == ["1.jpg"])
    try shop.write("mine", to: "wall_page/note.txt")
    let before = try shop.contents()
    let run = try shop.weir(words)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("wall_page/note.txt exists and was not made by weir"), "\(run.errors)")
    #expect(try shop.contents() == before)
  }

  @Test("Pages and sprites are never mistaken for pictures")
  func ownWork() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    for _ in 1...2 {
      let run = try shop.weir("-r", ".", "-o", "wall.html")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.manifest().files == ["P/1.jpg", "P/2.jpg", "P/3.jpg"])
    }
  }

  @Test("Transparent pictures stay transparent, on sheets that are WebP")
  func transparency() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P", width: 300, height: 200)
    let clear = try shop.encoded(.plain([200, 30, 40, 0], width: 300, height: 200), as: .png)
    try shop.write(clear, to: "P/clear.png")
    #expect(try shop.weir("P", "-o", "wall.html").status == 0)
    let page = try shop.page()
    #expect(page.sheet(0) == "1.webp")
    let place = page.sprite(2)
    let sheet = try shop.pixels(of: "wall_page/1.webp")
    #expect(sheet[place[1] + 5, place[2] + 5].last == 0)
  }

  @Test("A picture that cannot be drawn leaves the page, and the others keep their sprites")
  func failure() throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P", width: 300, height: 200)
    let bytes = try shop.bytes(of: "P/2.jpg")
    try shop.write(Array(bytes.prefix(bytes.count * 2 / 3)), to: "P/2.jpg")
    let run = try shop.weir("P", "-o", "wall.html")
    #expect(run.status == 3)
    let page = try shop.page()
    #expect(page.links == ["P/1.jpg", "P/3.jpg", "P/4.jpg"])
    #expect(page.links.count * 5 == page.numbers("sprites").count)
    let sheet = try shop.pixels(of: "wall_page" / page.sheet(0))
    let place = page.sprite(1)
    #expect(sheet.has(Palette.blue, at: (place[1] + 50, place[2] + 50), tolerance: 8))
    for layout in page.data["layouts"]?.array ?? [] {
      #expect(layout["frames"]?.array.count == 12)
    }
  }

  @Test("What a page cannot be is refused, with what to do")
  func refusals() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    for (words, sentence) in [
      (["P", "-o", "-", "--format", "html"], "cannot go to standard output"),
      (["P", "-o", "w-{columns}.html", "-c", "2,3"], "--page-columns and --page-widths put more"),
      (["P", "-o", "w.html", "-l", "rows", "--page-columns", "2"], "--page-columns"),
      (["P", "-o", "w.jpg", "--density", "2"], "--density"),
      (["P", "-o", "w.html", "--page-widths", "0"], "--page-widths"),
      (["P", "-o", "w.html[Q=101]"], "Q"),
    ] as [([Path], String)] {
      let run = try shop.weir(words)
      #expect(run.status != 0 && run.errors.contains(sentence), "\(run.errors)")
      #expect(try shop.names() == ["P"])
    }
  }

  @Test("A batch of pages has an index that leads to all of them")
  func batch() throws {
    let shop = try Workshop()
    for folder: Path in ["B", "B/a", "B/<b>"] { try shop.makeFolder(folder) }
    try shop.pictures(2, in: "B/a")
    try shop.pictures(3, in: "B/<b>")
    let run = try shop.weir("batch", "B", "-o", "out/{folder}.html")
    #expect(run.status == 0, "\(run.errors)")
    let index = try shop.text(of: "out/index.html")
    for (link, count) in [("a.html", "2 pictures"), ("%3Cb%3E.html", "3 pictures")] {
      #expect(index.contains("<a href=\"\(link)\">") && index.contains(count))
    }
    #expect(index.contains("&lt;b&gt;") && !index.contains("<b>"))
    #expect(index.contains("src=\"a_page/1.jpg\""))
    #expect(try shop.weir("batch", "B", "-o", "out/{folder}.html").status == 0)
    #expect(try shop.text(of: "out/index.html") == index)
  }
}
