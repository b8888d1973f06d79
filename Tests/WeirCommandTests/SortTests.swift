import Testing
@testable import Files
@testable import Vips

@Suite("The order of the pictures", .timeLimit(.minutes(60)), .decodingInProcess)
struct SortTests {
  /// Pairs of pictures have the same time, size or shape, so that their paths decide.
  private static func workshop() throws -> Workshop {
    let shop = try Workshop()
    let tall = try shop.encoded(.plain(Palette.red, width: 20, height: 40))
    let wide = try shop.encoded(.plain(Palette.red, width: 60, height: 20))
    let pictures: [(Path, [UInt8], Int, String?)] = [
      ("img10.jpg", tall, 4000, "2020:01:01 00:00:00"), ("img2.jpg", tall, 4000, nil),
      ("Img1.jpg", wide, 3000, "2020:01:01 00:00:00"), ("img1.jpg", wide + [0, 0], 5000, nil),
      ("a.jpg", wide, 6000, "1969:07:20 20:17:40"),
    ]
    for (name, jpeg, modified, taken) in pictures {
      let picture = taken.map { EXIF.insert(into: jpeg, taken: $0) } ?? jpeg
      try shop.write(picture, to: name)
      try shop.touch(name, modified)
    }
    return shop
  }

  @Test(
    "Each order matches its name, and paths decide ties",
    arguments: [
      ("natural", ["a.jpg", "Img1.jpg", "img1.jpg", "img2.jpg", "img10.jpg"]),
      ("name", ["Img1.jpg", "a.jpg", "img1.jpg", "img10.jpg", "img2.jpg"]),
      ("modified", ["Img1.jpg", "img10.jpg", "img2.jpg", "img1.jpg", "a.jpg"]),
      ("aspect", ["img10.jpg", "img2.jpg", "Img1.jpg", "a.jpg", "img1.jpg"]),
      ("none", ["img2.jpg", "a.jpg", "img10.jpg", "img1.jpg", "Img1.jpg"]),
    ] as [(Path, [Path])])
  func orders(order: Path, files: [Path]) throws {
    let shop = try Self.workshop()
    let named: [Path] = ["img2.jpg", "a.jpg", "img10.jpg", "img1.jpg", "Img1.jpg"]
    #expect(try shop.weir(named + ["--sort", order, "-o", "w.png"]).status == 0)
    #expect(try shop.manifest("w.json").files == files)
    #expect(try shop.weir(named + ["--sort", order, "-o", "w.png", "--reverse"]).status == 0)
    #expect(try shop.manifest("w.json").files == files.reversed())
  }

  @Test(
    "Files keep the order in which they were named, but those that a shell has listed are in natural order",
    arguments: [
      (["before", "after"], ["before", "after"], "none"),
      (["1", "10", "2"], ["1", "2", "10"], "natural"),
      (["1", "2", "10"], ["1", "2", "10"], "natural"),
      (["a", "B", "c"], ["a", "B", "c"], "natural"),
      (["title", "1", "10", "2"], ["title", "1", "2", "10"], "none"),
      (["B/10", "B/2", "A/1"], ["B/2", "B/10", "A/1"], "none"),
      (["b", "a", "b"], ["b", "a", "b"], "none"),
    ] as [([String], [Path], String)])
  func namedFiles(names: [String], order: [Path], word: String) throws {
    let shop = try Workshop()
    let files = names.map { Path("\($0).png") }
    for folder: Path in ["A", "B"] { try shop.makeFolder(folder) }
    for file in Set(files) { try shop.picture(file) }
    #expect(try shop.weir(files + ["-o", "w.png"]).status == 0)
    #expect(try shop.manifest("w.json").files == order.map { Path("\($0).png") })
    #expect(try shop.text(of: "w.json").contains(#""sort": "\#(word)""#))
    // Sizes know what was named.
    #expect(try shop.weir(["measure"] + files + ["-o", "s.json"]).status == 0)
    #expect(try shop.weir("plan", "s.json", "--format", "png", "-o", "p.json").status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "r.png").status == 0)
    #expect(try shop.bytes(of: "w.png") == shop.bytes(of: "r.png"))
    // What is asked for counts.
    #expect(try shop.weir(files + ["-o", "n.png", "--sort", "none"]).status == 0)
    #expect(try shop.manifest("n.json").files == files)
  }

  @Test("Whatever the shell lists for a pattern is in natural order", arguments: ["C", "C.UTF-8"])
  func patterns(locale: String) throws {
    let shop = try Workshop()
    for name in ["img10", "img9", "Img_1", "img-2", "zoë", "Zoe 2", "zoo"] {
      try shop.picture(Path("\(name).png"))
    }
    let words = "LC_ALL=\(locale); export LC_ALL; printf '%s\\n' *.png"
    let listed = try shop.run("/bin/sh", "-c", Path(words)).text
    let files = listed.split(separator: "\n").map { Path(String($0)) }
    #expect(files.count == 7)
    for folder: Path in ["w", "f"] { try shop.makeFolder(folder) }
    #expect(try shop.weir(files + ["-o", "w/w.png"]).status == 0)
    #expect(try shop.weir(".", "-o", "f/w.png").status == 0)
    #expect(try shop.manifest("w/w.json").files == shop.manifest("f/w.json").files)
  }

  @Test("Folders take turns, each in natural order, and one that has no more is left out")
  func alternate() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "B")
    try shop.pictures(1, in: "A")
    for folder: Path in ["C", "C/deep"] { try shop.makeFolder(folder) }
    for name: Path in ["C/10.jpg", "C/9.jpg", "C/deep/1.jpg"] { try shop.picture(name) }
    let turns: [Path] = [
      "B/1.jpg", "A/1.jpg", "C/9.jpg", "B/2.jpg", "C/10.jpg", "B/3.jpg", "C/deep/1.jpg",
    ]
    let words: [Path] = ["-r", "B", "A", "C", "--sort", "alternate"]
    #expect(try shop.weir(words + ["-o", "w.png"]).status == 0)
    #expect(try shop.manifest("w.json").files == turns)
    #expect(try shop.text(of: "w.json").contains(#""sort": "alternate""#))
    #expect(try shop.weir(["plan"] + words + ["-o", "p.json", "--format", "png"]).status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "r.png").status == 0)
    #expect(try shop.bytes(of: "w.png") == shop.bytes(of: "r.png"))
    #expect(try shop.weir(words + ["-o", "w.png", "--reverse"]).status == 0)
    #expect(try shop.manifest("w.json").files == turns.reversed())
    // Sheets, pages, files by their folders, lists, and files of sizes.
    #expect(try shop.weir(words + ["-o", "s-{sheet}.png", "--per-sheet", "3"]).status == 0)
    #expect(try shop.manifest("s.json").files == turns)
    #expect(try shop.weir(words + ["-o", "page.html"]).status == 0)
    #expect(try shop.manifest("page.json").files == turns)
    let named = turns.sorted(by: { $0.parent == $1.parent ? $0 < $1 : $0.parent < $1.parent })
    let byFolders: [Path] = [
      "A/1.jpg", "B/1.jpg", "C/9.jpg", "C/deep/1.jpg", "B/2.jpg", "C/10.jpg", "B/3.jpg",
    ]
    #expect(try shop.weir(named + ["--sort", "alternate", "-o", "f.png"]).status == 0)
    #expect(try shop.manifest("f.json").files == byFolders)
    let list = Array(named.map(\.description).joined(separator: "\n").utf8)
    #expect(try shop.weir("-", "--sort", "alternate", "-o", "l.png", input: list).status == 0)
    #expect(try shop.manifest("l.json").files == byFolders)
    #expect(try shop.weir("measure", "-r", "B", "A", "C").status == 0)
    let sized = try shop.weir("plan", "sizes.json", "--sort", "alternate", "-o", "z.json")
    #expect(sized.status == 0, "\(sized.errors)")
    #expect(try shop.manifest("z.json").files == turns)
  }

  @Test("One folder has nobody to take turns with")
  func alone() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let run = try shop.weir("P", "--sort", "alternate")
    #expect(
      run.status == 2 && run.errors.contains("name several, as in: weir A B --sort alternate"))
    let batch = try shop.weir("batch", ".", "-o", "{folder}.png", "--sort", "alternate")
    #expect(batch.status == 2 && batch.errors.contains("a batch has one for each"))
  }

  @Test("By date, pictures without one come last, in the order of their paths, reversed or not")
  func taken() throws {
    let shop = try Self.workshop()
    let undated: [Path] = ["img1.jpg", "img2.jpg"]
    #expect(try shop.weir(".", "--sort", "taken").status == 0)
    #expect(try shop.manifest().files == ["a.jpg", "Img1.jpg", "img10.jpg"] + undated)
    #expect(try shop.weir(".", "--sort", "taken", "--reverse").status == 0)
    #expect(try shop.manifest().files == ["img10.jpg", "Img1.jpg", "a.jpg"] + undated)
  }

  @Test("A TIFF has a date, too, in its EXIF or its own tag, and a page has its own or the first's")
  func takenTIFF() throws {
    let shop = try Self.workshop()
    var (b, c) = (TIFFSample(samples: [0, 0, 0]), TIFFSample(samples: [0, 0, 0]))
    (b.exif, b.texts) = ([0x9003: "2019:05:05 05:05:05"], [0x0132: "2025:01:01 00:00:00"])
    (c.texts, c.isBigEndian, c.isBig) = ([0x0132: "1980:01:01 00:00:00"], true, true)
    c.next = [TIFFSample(samples: [9, 9, 9]), TIFFSample(samples: [9, 9, 9])]
    c.next[1].exif = [0x9004: "2019:06:06 05:05:05"]
    try shop.write(b.bytes, to: "b.tif")
    try shop.write(c.bytes, to: "c.tif")
    #expect(
      try shop.weir(".", "--sort", "taken", "--pages", "all").status == 0)
    #expect(
      try shop.manifest().files == [
        "a.jpg", "c.tif", "c.tif", "b.tif", "c.tif", "Img1.jpg", "img10.jpg", "img1.jpg",
        "img2.jpg",
      ])
  }

  @Test("The hour that clocks show twice keeps its order, and so do places far apart")
  func offsets() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let jpeg = try shop.encoded(.plain(Palette.red, width: 20, height: 20))
    let dates: [(Path, String, String)] = [
      ("d.jpg", "2024:10:27 02:30:00", "+02:00"), ("c.jpg", "2024:10:27 02:10:00", "+01:00"),
      ("b.jpg", "2024:10:18 21:14:54", "+02:00"), ("a.jpg", "2024:10:18 20:46:30", "-04:00"),
    ]
    for (name, date, offset) in dates {
      try shop.write(
        EXIF.insert(into: jpeg, camera: [0x9003: date, 0x9011: offset]), to: "P" / name)
    }
    #expect(try shop.weir("P", "--sort", "taken", "--caption", "{date}").status == 0)
    let manifest = try shop.manifest()
    #expect(try manifest.files.map(\.name) == ["b.jpg", "a.jpg", "d.jpg", "c.jpg"])
    #expect(
      manifest.pictures.map { $0["source"]?["taken"]?.string } == [
        "2024:10:18 21:14:54+02:00", "2024:10:18 20:46:30-04:00", "2024:10:27 02:30:00+02:00",
        "2024:10:27 02:10:00+01:00",
      ])
    // The days are those of the camera: one of them has begun in UTC only.
    let days = try shop.plan(["P", "--sort", "taken", "--section-by", "day"])
    #expect(days.pictures.map { $0["section"]?.int } == [0, 0, 1, 1])
  }

  @Test(
    "Bursts keep their order by the fraction of the second, which belongs to the date that is used")
  func bursts() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let jpeg = try shop.encoded(.plain(Palette.red, width: 20, height: 20))
    let tiff = TIFFSample(samples: [0, 0, 0])
    let date = "2024:10:27 02:30:00"
    let groups = [(0x9003, 0x9291, 0x9011), (0x9004, 0x9292, 0x9012), (0x0132, 0x9290, 0x9010)]
    for (number, group) in groups.enumerated() {
      var (texts, others) = ([Int: String](), groups[(number + 1)...].map { ($0.1, "99") })
      others += [(group.1, number == 0 ? "5" : number == 1 ? "25" : "125")]
      others += [(group.2, "+01:00")]
      for (tag, text) in others { texts[tag] = text }
      if group.0 != 0x0132 { texts[group.0] = date }
      let changed = group.0 == 0x0132 ? date : nil
      try shop.write(
        EXIF.insert(into: jpeg, taken: changed, camera: texts), to: Path("P/\(number).jpg"))
      for (isBig, name) in [(false, "t"), (true, "u")] {
        var tiff = tiff
        (tiff.isBig, tiff.isBigEndian, tiff.exif) = (isBig, number == 1, texts)
        tiff.texts = changed.map { [0x0132: $0] } ?? [:]
        try shop.write(tiff.bytes, to: Path("P/\(number)\(name).tif"))
      }
    }
    #expect(try shop.weir("P", "--sort", "taken").status == 0)
    let pictures = try shop.manifest()
    #expect(
      try pictures.files.map(\.name) == [
        "2.jpg", "2t.tif", "2u.tif", "1.jpg", "1t.tif", "1u.tif", "0.jpg", "0t.tif", "0u.tif",
      ])
    #expect(
      Set(pictures.pictures.map { $0["source"]?["taken"]?.string }) == [
        "2024:10:27 02:30:00.5+01:00", "2024:10:27 02:30:00.25+01:00",
        "2024:10:27 02:30:00.125+01:00",
      ])
  }

  @Test("The size is the file's, and the path decides a tie")
  func sizes() throws {
    let shop = try Workshop()
    let jpeg = try shop.encoded(.plain(Palette.red, width: 20, height: 20))
    for (name, more) in [("a.jpg", 9), ("b.jpg", 0), ("c.jpg", 4), ("D.jpg", 4)] as [(Path, Int)] {
      try shop.write(jpeg + [UInt8](repeating: 0, count: more), to: name)
    }
    #expect(try shop.weir(".", "--sort", "size").status == 0)
    #expect(try shop.manifest().files == ["b.jpg", "D.jpg", "c.jpg", "a.jpg"])
  }

  @Test("A shuffle is the same for the same seed, and differs for another")
  func random() throws {
    let shop = try Workshop()
    try shop.pictures(12, in: "P")
    var orders: [[Path]] = []
    for seed in ["random:7", "random:7", "random:8"] as [Path] {
      #expect(try shop.weir("P", "--sort", seed).status == 0)
      orders.append(try shop.manifest().files)
    }
    #expect(orders[0] == orders[1])
    #expect(orders[0] != orders[2])
    #expect(orders[0].sorted() == orders[2].sorted())
    #expect(try shop.manifest().json["layout"]?["sort"]?.string == "random:8")
  }

  @Test("The order and its reversal are in the manifest")
  func manifest() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "--sort", "size", "--reverse").status == 0)
    let layout = try shop.manifest().json["layout"]
    #expect(layout?["sort"]?.string == "size")
    #expect(layout?["reverse"] == .bool(true))
  }
}
