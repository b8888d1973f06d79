import Testing
@testable import Files
@testable import Vips

@Suite("Originals that go with a page", .timeLimit(.minutes(60)), .decodingInProcess)
struct OriginalTests {
  /// Names of any bytes, a picture that browsers cannot show, and one whose suffix is not a picture's.
  private static func pictures(in shop: Workshop) throws -> [Path] {
    try shop.pictures(3, in: "P", width: 300, height: 200)
    try shop.picture("P/4.tiff", Palette.red, width: 60, height: 40, as: .tiff)
    let other = Path(bytes: Array("P/5 \"<b>".utf8) + [0xe9] + Array(".html".utf8))
    try shop.write(shop.bytes(of: "P/1.jpg") + [1, 2, 3], to: other)
    return ["P/1.jpg", "P/1.jpg", "P/2.jpg", "P/3.jpg", "P/4.tiff", other]
  }

  private static let names = ["1.jpg", "3.jpg", "4.jpg", "5.tiff", "6.jpeg"]

  @Test("They are the files to the byte, with numbers, and the page names and links them")
  func page() throws {
    let shop = try Workshop()
    let files = try Self.pictures(in: shop)
    let run = try shop.weir(files + ["-o", "w.html", "--originals", "copy"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.names(in: "w_page/originals") == Self.names.map { Path($0) })
    // What browsers cannot show has a copy besides.
    #expect(try shop.names(in: "w_page/pictures") == ["5.jpg"])
    let page = try shop.page("w.html")
    #expect(page.links == (["1.jpg"] + Self.names).map { "w_page/originals/\($0)" })
    #expect(page.data["names"]?.array.compactMap(\.string)[4] == "4.tiff")
    #expect(!page.text.contains("P/"))
    for (link, file) in zip(page.links, files) {
      #expect(try shop.bytes(of: Path(link)) == shop.bytes(of: file))
    }
    // The page is weir's, and made again as a whole.
    #expect(try shop.weir("P/1.jpg", "-o", "w.html", "--originals", "copy").status == 0)
    #expect(try shop.names(in: "w_page/originals") == ["1.jpg"])
    try shop.write("mine", to: "w_page/originals/notes.txt")
    #expect(try shop.weir("P/1.jpg", "-o", "w.html", "--no-manifest").status == 1)
  }

  @Test("In a zip they are the same, from a plan and from parts, too")
  func packed() throws {
    let shop = try Workshop()
    try shop.pictures(9, in: "P", width: 300, height: 200)
    for folder: Path in ["a", "b", "c"] { try shop.makeFolder(folder) }
    let words: [Path] = ["P", "--originals", "copy"]
    #expect(try shop.weir(words + ["-o", "a/w.zip"]).status == 0)
    #expect(try shop.weir(["plan"] + words + ["--format", "zip", "-o", "p.json"]).status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "b/w.zip").status == 0)
    for part in ["1", "2"] {
      #expect(
        try shop.weir("render", "p.json", "--part", Path("\(part)/2"), "-o", Path("\(part).tif"))
          .status == 0)
    }
    let run = try shop.weir("join", "p.json", "1.tif", "2.tif", "-o", "c/w.zip")
    #expect(run.status == 0, "\(run.errors)")
    let bytes = try shop.bytes(of: "a/w.zip")
    #expect(try shop.bytes(of: "b/w.zip") == bytes && shop.bytes(of: "c/w.zip") == bytes)
    let entries = try shop.entries(ofZip: "a/w.zip").filter { $0.name.contains("/originals/") }
    #expect(entries.map(\.name) == (1...9).map { "w/w_page/originals/\($0).jpg" })
    for (number, entry) in entries.enumerated() {
      #expect(try entry.bytes == shop.bytes(of: Path("P/\(number + 1).jpg")))
    }
  }

  @Test("A plan cannot make a join pack a file that is not below its folder")
  func hostilePlan() throws {
    let shop = try Workshop()
    try shop.makeFolder("in")
    try shop.pictures(2, in: "in/P")
    try shop.write("secret", to: "secret.jpg")
    let plan: [Path] = ["plan", "P", "--originals", "copy", "--format", "html", "-o", "p.json"]
    #expect(try shop.weir(plan, in: "in").status == 0)
    #expect(try shop.weir("render", "p.json", "--part", "1/1", "-o", "1.tif", in: "in").status == 0)
    Folder.removeFile(shop.path("in/P/2.jpg"))
    try shop.link("in/P/2.jpg", to: "../../secret.jpg")
    let run = try shop.weir("join", "p.json", "1.tif", "-o", "w.html", in: "in")
    #expect(
      run.status == 1 && run.errors.contains("the original P/2.jpg cannot go with the page"),
      "\(run.errors)")
    #expect(try shop.names(in: "in") == ["1.tif", "P", "p.json"])
  }

  @Test("A picture that cannot be drawn does not go with the page")
  func lost() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P", width: 300, height: 200)
    let bytes = try shop.bytes(of: "P/2.jpg")
    try shop.write(Array(bytes.prefix(bytes.count / 2)), to: "P/2.jpg")
    #expect(try shop.weir("P", "-c", "1", "-o", "w.zip", "--originals", "copy").status == 3)
    let names = try shop.entries(ofZip: "w.zip").map(\.name)
    #expect(
      names == ["w/w.html", "w/w_page/1.jpg"] + [1, 3].map { "w/w_page/originals/\($0).jpg" })
  }
}
