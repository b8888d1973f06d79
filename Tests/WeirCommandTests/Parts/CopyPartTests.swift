import Laws
import Layouts
import Testing
@testable import Files
@testable import Vips

@Suite("Pages with copies in parts", .timeLimit(.minutes(60)), .decodingInProcess)
struct CopyPartTests {
  static let pages: [(output: Path, count: Int, options: [Path])] = [
    ("w.html", 1, ["--copies", "120"]),
    ("w.html", 2, []),
    ("w.zip", 3, ["--copy-metadata", "all", "--watermark", "© {stem}", "--density", "1"]),
    ("w.zip", 2, ["--originals", "copy", "--copies", "90", "--sprites", "webp"]),
    ("w.html", 7, ["--originals", "none", "--copies", "64", "--density", "1,2,3"]),
  ]

  /// TIFF and pages of it have copies unasked; a picture that is named twice has one.
  @Test(
    "The joined page is that of a direct run, to the byte, with its copies",
    arguments: pages.indices)
  func sameBytes(index: Int) throws {
    let page = Self.pages[index]
    forEachSeed(10 * index..<10 * index + 2) { seed in
      let shop = try Workshop()
      let pictures = try shop.copied(seed: seed)
      try shop.makeFolder("a")
      try shop.makeFolder("b")
      let direct = try shop.weir(pictures + page.options + ["-o", "a" / page.output])
      #expect(direct.status == 0, "\(direct.errors)")
      try shop.plan(pictures + page.options, as: page.output.suffix)
      let parts = try shop.draw(page.count)
      let run = try shop.weir(["join", "p.json"] + parts + ["-o", "b" / page.output])
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        run.errors.contains("browsers cannot show")
          == direct.errors.contains("browsers cannot show"))
      let (wanted, got) = try (shop.page(in: "a"), shop.page(in: "b"))
      #expect(wanted.keys == got.keys && !wanted.isEmpty)
      for (name, bytes) in wanted { #expect(got[name] == bytes, "\(name)") }
    }
  }

  @Test("A quality is chosen when parts are joined")
  func quality() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P", width: 300, height: 200)
    try shop.plan(["P", "--copies", "150"], as: "html")
    let parts = try shop.draw(2)
    for folder: Path in ["a", "b"] { try shop.makeFolder(folder) }
    #expect(try shop.weir("render", "p.json", "-o", "a/w.html", "--quality", "40").status == 0)
    #expect(
      try shop.weir(["join", "p.json"] + parts + ["-o", "b/w.html", "--quality", "40"]).status == 0)
    #expect(try shop.page(in: "a") == shop.page(in: "b"))
  }

  @Test("Parts with copies of other sizes, torn ones and missing ones are refused by name")
  func refusals() throws {
    let shop = try Workshop()
    try shop.pictures(5, in: "P", width: 300, height: 200)
    try shop.plan(["P", "--copies", "150"], as: "html")
    let parts = try shop.draw(2)
    #expect(
      try shop.weir("plan", "P", "--copies", "151", "--format", "html", "-o", "o.json").status == 0)
    let bytes = try shop.bytes(of: "2.tif")
    var torn = bytes
    // The last rows are a copy's.
    torn[bytes.count - 1000] ^= 1
    try shop.write(torn, to: "torn.tif")
    for (words, reason) in [
      (["o.json"] + parts, "1.tif cannot be joined: it was drawn from another plan"),
      (["p.json", "1.tif"], "of the 2 parts, these are missing: 2"),
      (["p.json", "1.tif", "torn.tif"], "torn.tif cannot be joined"),
    ] as [([Path], String)] {
      let run = try shop.weir(["join"] + words + ["-o", "w.html"])
      #expect(run.status == 1 && run.errors.contains(reason), "\(run.errors)")
    }
    #expect(try shop.names() == ["1.tif", "2.tif", "P", "o.json", "p.json", "torn.tif"])
  }

  @Test("A picture that cannot be drawn has no copy, and parts name it as a direct run does")
  func lost() throws {
    let shop = try Workshop()
    try shop.pictures(6, in: "P", width: 300, height: 200)
    let words: [Path] = ["P/1.jpg", "P/2.jpg", "P/3.jpg", "P/2.jpg", "P/6.jpg", "--copies", "100"]
    try shop.plan(words, as: "html")
    try shop.write("no picture", to: "P/2.jpg")
    for folder: Path in ["a", "b"] { try shop.makeFolder(folder) }
    #expect(try shop.weir("render", "p.json", "-o", "a/w.html").status == 3)
    let parts = try shop.draw(3)
    let run = try shop.weir(["join", "p.json"] + parts + ["-o", "b/w.html"])
    #expect(run.status == 3 && run.errors.contains("P/2.jpg"), "\(run.errors)")
    #expect(try shop.page(in: "a") == shop.page(in: "b"))
    #expect(try shop.names(in: "b/w_page/pictures") == ["1.jpg", "3.jpg", "5.jpg"])
  }
}

extension Workshop {
  /// Draws all parts of `p.json`.
  fileprivate func draw(_ count: Int) throws -> [Path] {
    try (1...count).map { number in
      let file = Path("\(number).tif")
      let run = try weir("render", "p.json", "--part", Path("\(number)/\(count)"), "-o", file)
      try #require(run.status == 0, "\(run.errors)")
      return file
    }
  }

  fileprivate func plan(_ words: [Path], as format: String) throws {
    let run = try weir(["plan"] + words + ["--format", Path(format), "-o", "p.json"])
    try #require(run.status == 0, "\(run.errors)")
  }

  /// The files of the page in a folder, without its manifest.
  fileprivate func page(in folder: Path) throws -> [Path: [UInt8]] {
    let files = try contents(of: folder).filter { $0.key.suffix != "json" }
    return Dictionary(
      uniqueKeysWithValues: files.map {
        (Path(bytes: Array($0.bytes.dropFirst(folder.bytes.count + 1))), $1)
      })
  }

  /// Pictures of several sizes and formats, the first of them twice.
  fileprivate func copied(seed: Int) throws -> [Path] {
    var random = SplitMix64(seed: UInt64(seed))
    func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    try makeFolder("P")
    let formats: [(Path, Saver)] = [
      ("jpg", .jpeg), ("tif", .tiff), ("webp", .webp), ("png", .png), ("jpg", .jpeg),
    ]
    var names: [Path] = []
    for number in 0..<5 + below(6) {
      let (suffix, saver) = formats[number % formats.count]
      let name = Path("P/\(number).\(suffix)")
      var color = Palette.all[below(Palette.all.count)]
      if number == 3 { color.append(90) }
      let (width, height) = (40 + below(300), 40 + below(300))
      try save(
        number == 3
          ? .plain(color, width: width, height: height)
          : .quadrants([color, Palette.red, Palette.blue, color], width: width, height: height),
        to: name, as: saver)
      names.append(name)
    }
    return names + [names[0]]
  }
}
