import Foundation
import Testing
@testable import Files
@testable import Raster
@testable import Vips

@Suite("Copies of a page's pictures", .timeLimit(.minutes(60)), .decodingInProcess)
struct CopyTests {
  @Test("Each picture has one, no larger than asked for or than itself, in its colors")
  func sizes() throws {
    let shop = try Workshop()
    try shop.pictures(7, in: "P", width: 300, height: 200)
    try shop.picture("P/8.jpg", Palette.red, width: 90, height: 400)
    try shop.picture("P/9.jpg", Palette.red, width: 40, height: 30)
    #expect(try shop.weir("P", "-o", "wall.html", "--copies", "200").status == 0)
    let page = try shop.page()
    let copies = page.copies
    #expect(copies.count == 9)
    let sizes = Array(repeating: [200, 133], count: 7) + [[45, 200], [40, 30]]
    for (number, size) in sizes.enumerated() {
      let copy = try shop.pixels(of: "wall_page" / Path(try #require(copies[number])))
      #expect(copy.width == size[0] && copy.height == size[1])
      let color = number < 7 ? Palette.all[number % Palette.all.count] : Palette.red
      #expect(copy.has(color, at: (copy.width / 2, copy.height / 2), tolerance: 4))
    }
    #expect(page.links == (1...9).map { "P/\($0).jpg" })
  }

  /// Thumbnails are made by other code from the plan on, and decoded for one size alone.
  @Test("A copy has the pixels of a thumbnail of its size")
  func thumbnails() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (name, saver) in [("a.jpg", Saver.jpeg), ("b.png", .png), ("c.webp", .webp)] {
      let colors = [Palette.red, Palette.cyan, Palette.pink, Palette.blue]
      try shop.save(.quadrants(colors, width: 700, height: 500), to: "P" / Path(name), as: saver)
    }
    #expect(try shop.weir("P", "-o", "wall.html", "--copies", "350").status == 0)
    #expect(try shop.weir("thumbs", "P", "-o", "t/{stem}.jpg", "-w", "350").status == 0)
    for (number, copy) in try shop.page().copies {
      let thumbnail: Path = ["t/a.jpg", "t/b.jpg", "t/c.jpg"][number]
      let (got, wanted) = try (
        shop.pixels(of: "wall_page" / Path(copy)), shop.pixels(of: thumbnail)
      )
      #expect(got.width == wanted.width && got.height == wanted.height)
      let isSame = (0..<got.height).allSatisfy { y in
        (0..<got.width).allSatisfy { got[$0, y] == wanted[$0, y] }
      }
      #expect(isSame, "\(thumbnail)")
    }
  }

  @Test("What browsers cannot show has one unasked, and the run says so")
  func unasked() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P", width: 300, height: 200)
    try shop.picture("P/3.tif", Palette.red, width: 4000, height: 1000, as: .tiff)
    let run = try shop.weir("P", "-o", "wall.html")
    #expect(
      run.errors.contains("1 picture that browsers cannot show has a copy of 2048 px with the page")
    )
    let page = try shop.page()
    #expect(page.copies.keys.sorted() == [2])
    let copy = try shop.pixels(of: "wall_page" / Path(try #require(page.copies[2])))
    #expect(copy.width == 2048 && copy.height == 512)
    #expect(page.links == ["P/1.jpg", "P/2.jpg", "P/3.tif"])
    #expect(page.plainLinks == ["P/1.jpg", "P/2.jpg", "wall_page/" + (page.copies[2] ?? "")])
    let silent = try shop.weir("P", "-o", "none.html", "--copies", "0", "--density", "1")
    #expect(!silent.errors.contains("copy"))
    #expect(try shop.names(in: "none_page") == ["1.jpg"])
  }

  @Test("Without originals, a page names no path, moves anywhere, and links what it has with it")
  func withoutOriginals() throws {
    let shop = try Workshop()
    try shop.pictures(5, in: "Secret", width: 300, height: 200)
    try shop.makeFolder("out")
    #expect(try shop.weir("Secret", "-o", "out/wall.html", "--originals", "none").status == 0)
    let page = try shop.page("out/wall.html")
    #expect(!page.text.contains("Secret"))
    #expect(page.data["names"]?.array.compactMap(\.string) == (1...5).map { "\($0).jpg" })
    #expect(page.links == (0..<5).map { "wall_page/" + (page.copies[$0] ?? "") })
    for link in page.links { #expect(shop.exists("out" / Path(link))) }
  }

  @Test("A page with copies drawn from its plan is the page of a direct run, to the byte")
  func samePlan() throws {
    let shop = try Workshop()
    try shop.pictures(20, in: "P", width: 900, height: 700)
    let words: [Path] = ["P", "--copies", "500", "--originals", "none"]
    #expect(try shop.weir(words + ["-o", "wall.html"]).status == 0)
    #expect(try shop.weir(["plan"] + words + ["--format", "html", "-o", "p.json"]).status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "w2.html").status == 0)
    #expect(try shop.names(in: "wall_page/pictures").count == 20)
    #expect(
      try Dictionary(uniqueKeysWithValues: shop.contents(of: "wall_page").map { ($0.name, $1) })
        == Dictionary(uniqueKeysWithValues: shop.contents(of: "w2_page").map { ($0.name, $1) }))
  }

  @Test("A page must have something to open", arguments: ["w.html", "w.zip"])
  func nothing(output: Path) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let none: [Path] = output == "w.zip" ? [] : ["--originals", "none"]
    let run = try shop.weir(["P", "-o", output, "--copies", "0"] + none)
    #expect(
      run.status == 1 && run.errors.contains("has nothing to open: leave out --copies"),
      "\(run.errors)")
    #expect(try shop.names() == ["P"])
  }

  @Test("A picture that is named twice has one; one that cannot be drawn has none")
  func lost() throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P", width: 300, height: 200)
    let bytes = try shop.bytes(of: "P/2.jpg")
    try shop.write(Array(bytes.prefix(bytes.count / 2)), to: "P/2.jpg")
    let run = try shop.weir(
      "P/1.jpg", "P/2.jpg", "P/3.jpg", "P/1.jpg", "-o", "wall.html", "--copies", "100")
    #expect(run.status == 3, "\(run.errors)")
    let page = try shop.page()
    #expect(page.links == ["P/1.jpg", "P/3.jpg", "P/1.jpg"])
    // What `{index}` prints.
    #expect(page.numbers("index") == [1, 3, 4])
    #expect(page.copies[0] == page.copies[2] && page.copies.count == 3)
    let files = try shop.names(in: "wall_page/pictures").map { "pictures/\($0)" }
    #expect(Set(files) == Set(page.copies.values))
  }

  @Test("For an image, the answer is how a picture is repeated")
  func elsewhere() throws {
    let run = try Workshop().weir("P", "-o", "wall.jpg", "--copies", "8")
    #expect(
      run.errors
        == "weir: --copies is for HTML and ZIP, not for JPEG; --repeat N draws each picture N times\n"
    )
  }

  @Test("Files have the numbers of their pictures, and go when the page is made again")
  func names() throws {
    let shop = try Workshop()
    try shop.pictures(11, in: "P", width: 90, height: 80)
    for (options, count) in [(["--copies", "64"], 11), (["--copies", "64", "--limit", "2"], 2)]
      as [([Path], Int)]
    {
      #expect(try shop.weir(["P", "-o", "wall.html"] + options).status == 0)
      let digits = "\(count)".count
      #expect(
        try shop.names(in: "wall_page/pictures")
          == (1...count).map {
            Path(String(repeating: "0", count: digits - "\($0)".count) + "\($0).jpg")
          })
    }
    #expect(try shop.weir("P", "-o", "wall.html").status == 0)
    #expect(try shop.names(in: "wall_page") == ["1.jpg"])
    #expect(try shop.names() == ["P", "wall.html", "wall.json", "wall_page"])
  }
}

extension PageFile {
  /// The file of each picture's copy, below the page's folder.
  fileprivate var copies: [Int: String] {
    guard let members = data["copies"]?.object else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: members.compactMap { key, value in
        Int(key).flatMap { number in value.string.map { (number, $0.removingPercentEncoding ?? $0) }
        }
      })
  }
}
