import Testing
@testable import Files
@testable import Layouts
@testable import Vips

@Suite("Pictures that are named again", .timeLimit(.minutes(60)), .decodingInProcess)
struct RepeatTests {
  private static let eight = [Path](repeating: "a.jpg", count: 8)

  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.picture("a.jpg", Palette.red, width: 35, height: 45)
    try shop.picture("b.jpg", Palette.blue, width: 40, height: 30)
    try shop.pictures(3, in: "P")
    return shop
  }

  @Test("Eight passport photos stand on a sheet, named on the command line or in a list")
  func passport() throws {
    let shop = try shop()
    let layout: [Path] = ["-l", "grid", "-c", "4", "-w", "200"]
    let run = try shop.weir(Self.eight + layout + ["-o", "a.png"])
    #expect(run.status == 0 && run.errors.hasPrefix("weir: 8 pictures in 4 columns, a.png"))
    let frames = try shop.manifest("a.json").frames
    #expect(frames.map(\.file) == Self.eight)
    #expect(Set(frames.map(\.frame.x)).count == 4)
    try shop.pixels(of: "a.png").check(frames, ["a.jpg": Palette.red])
    let list = Array(String(repeating: "a.jpg\n", count: 8).utf8)
    #expect(try shop.weir(["-", "-o", "b.png"] + layout, input: list).status == 0)
    #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "b.png"))
    try shop.write(list, to: "list.txt")
    #expect(try shop.weir(["--files-from", "list.txt", "-o", "c.png"] + layout).status == 0)
    #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "c.png"))
  }

  @Test(
    "What is named is drawn as often as it is named, what a folder holds once",
    arguments: [
      (["P", "P/1.jpg"], ["P/1.jpg", "P/2.jpg", "P/3.jpg"]),
      (["P/1.jpg", "P", "P"], ["P/1.jpg", "P/2.jpg", "P/3.jpg"]),
      (["P", "P/1.jpg", "P/1.jpg"], ["P/1.jpg", "P/1.jpg", "P/2.jpg", "P/3.jpg"]),
      (["-r", ".", "P"], ["a.jpg", "b.jpg", "P/1.jpg", "P/2.jpg", "P/3.jpg"]),
      (["b.jpg", "a.jpg", "b.jpg"], ["b.jpg", "a.jpg", "b.jpg"]),
      (["--sort", "natural", "b.jpg", "a.jpg", "b.jpg"], ["a.jpg", "b.jpg", "b.jpg"]),
      (["--sort", "none", "b.jpg", "a.jpg", "b.jpg"], ["b.jpg", "a.jpg", "b.jpg"]),
      (["--sort", "size", "b.jpg", "a.jpg", "b.jpg", "--reverse"], ["a.jpg", "b.jpg", "b.jpg"]),
      (["--limit", "2", "a.jpg", "a.jpg", "b.jpg", "a.jpg"], ["a.jpg", "a.jpg"]),
    ] as [([Path], [Path])])
  func counts(words: [Path], files: [Path]) throws {
    let shop = try shop()
    try shop.save(.plain(Palette.red, width: 90, height: 90), to: "a.jpg")
    let run = try shop.weir(["plan", "-w", "400", "-o", "w.json"] + words)
    #expect(run.status == 0, "\(run.errors)")
    let found = try shop.manifest("w.json").files
    #expect(found.map { $0.withoutDots } == files)
  }

  @Test(
    "Plan and render, parts and walls of measured sizes are those of a direct run",
    arguments: [[], ["-l", "rows"], ["--section-by", "count:3"], ["--per-sheet", "4"]] as [[Path]])
  func roads(layout: [Path]) throws {
    let shop = try shop()
    try shop.write([], to: "empty.jpg")
    let words: [Path] = [
      "a.jpg", "b.jpg", "a.jpg", "empty.jpg", "P", "b.jpg", "empty.jpg", "a.jpg", "P/2.jpg",
    ]
    let isCut = layout.contains("--per-sheet")
    let (a, b): (Path, Path) = isCut ? ("a-{sheet}.png", "b-{sheet}.png") : ("a.png", "b.png")
    let direct = try shop.weir(words + layout + ["-w", "300", "-o", a, "--manifest", "a.json"])
    #expect(direct.status == 3, "\(direct.errors)")
    let manifest = try shop.manifest("a.json")
    // Named are nine, and one of them is a folder of three of which one is named as well.
    #expect(try (manifest.frames.count, manifest.skipped.count) == (5 + 3, 2))
    let planning = ["plan", "--format", "png", "-w", "300"] + layout
    #expect(try shop.weir(planning + words + ["-o", "p.json"]).status == 3)
    #expect(try shop.weir("render", "p.json", "-o", b, "--manifest", "b.json").status == 3)
    for name in try shop.names() where name.bytes.starts(with: "a".utf8) && name.suffix == "png" {
      let other = Path(bytes: Array("b".utf8) + name.bytes.dropFirst())
      #expect(try shop.bytes(of: name) == shop.bytes(of: other))
    }
    let sizes = try shop.measure(words, parts: 3)
    #expect(try shop.weir(planning + sizes + ["-o", "s.json"]).status == 3)
    #expect(try shop.bytes(of: "s.json") == shop.bytes(of: "p.json"))
    guard !isCut else { return }
    for number in 1...2 {
      let part = Path("\(number)/2")
      #expect(
        try shop.weir("render", "p.json", "--part", part, "-o", Path("q-\(number).tif")).status == 0
      )
    }
    #expect(try shop.weir("join", "p.json", "q-1.tif", "q-2.tif", "-o", "j.png").status == 3)
    #expect(try shop.bytes(of: "j.png") == shop.bytes(of: "a.png"))
  }

  @Test("Several walls, a cache and other numbers of threads draw repeats alike")
  func variants() throws {
    let shop = try shop()
    let words = Self.eight + ["b.jpg", "b.jpg", "P/1.jpg"]
    let walls: [Path] = ["-c", "2,3", "-w", "200,260"]
    #expect(try shop.weir(words + walls + ["-o", "w-{columns}.png"]).status == 0)
    let cached = ["--cache=cache", "--threads", "1", "-o", "x-{columns}.png"] as [Path]
    for _ in 0..<2 { #expect(try shop.weir(words + walls + cached).status == 0) }
    for (columns, width) in [("2", "200"), ("3", "260")] as [(Path, Path)] {
      let direct = try shop.weir(words + ["-c", columns, "-w", width, "-o", "y.png"])
      #expect(direct.status == 0)
      for start in ["w-", "x-"] as [Path] {
        #expect(try shop.bytes(of: start + "\(columns).png") == shop.bytes(of: "y.png"))
      }
    }
  }

  @Test("Each page of a document that is named twice is drawn twice")
  func pages() throws {
    let shop = try Workshop()
    try shop.write(Sample.tiff([(Palette.red, 40, 30), (Palette.green, 30, 60)]), to: "d.tif")
    #expect(try shop.weir("plan", "d.tif", "d.tif", "--pages", "all", "-o", "w.json").status == 0)
    let pages = try shop.manifest("w.json").pictures.map { $0["page"]?.int }
    #expect(pages == [1, 1, 2, 2])
  }

  @Test("--keep matches repeats one by one: what is named once more is added")
  func keep() throws {
    let shop = try shop()
    let wall: [Path] = [
      "-c", "3", "-w", "300", "-o", "w.png", "--keep", "w.json", "--sort", "natural",
    ]
    #expect(try shop.weir(["a.jpg", "b.jpg", "a.jpg"] + wall).status == 0)
    let first = try shop.manifest("w.json").frames
    #expect(try shop.weir(["a.jpg", "b.jpg", "a.jpg", "a.jpg"] + wall).status == 0)
    let second = try shop.manifest("w.json").frames
    #expect(second.count == 4)
    #expect(second.prefix(3).map(\.frame) == first.map(\.frame))
    #expect(first.map(\.file) == ["a.jpg", "a.jpg", "b.jpg"])
    #expect(second.map(\.file) == first.map(\.file) + ["a.jpg"])
    #expect(try shop.weir(["a.jpg", "b.jpg"] + wall).status == 0)
    let third = try shop.manifest("w.json").frames
    #expect(third.map(\.file) == ["a.jpg", "b.jpg"])
    #expect(third.map(\.frame) == [first[0].frame, first[2].frame])
  }

  @Test("A row of a table serves every repeat")
  func data() throws {
    let shop = try shop()
    try shop.write("file,title\na.jpg,Ann\nb.jpg,Bob\n", to: "t.csv")
    let run = try shop.weir(
      "a.jpg", "b.jpg", "a.jpg", "-o", "w.png", "--data", "t.csv", "--caption", "{data.title}",
      "--sort", "data")
    #expect(run.status == 0 && !run.errors.contains("row"), "\(run.errors)")
    #expect(try shop.manifest("w.json").elements("caption").map(\.text) == ["Ann", "Ann", "Bob"])
  }

  @Test("--sample draws each repeat by itself, and without repeats what it drew before")
  func sample() throws {
    let shop = try shop()
    var drawn: Set<Int> = []
    for seed in 1...12 {
      let run = try shop.weir(
        ["plan", "-o", "w.json", "b.jpg", "P", "--sample", Path("4:\(seed)")] + Self.eight)
      #expect(run.status == 0)
      let files = try shop.manifest("w.json").files
      #expect(files.count == 4)
      drawn.insert(files.count { $0 == "a.jpg" })
    }
    #expect(drawn.isDisjoint(with: [0]) || drawn.count > 2)
    #expect(!drawn.isSubset(of: [0, 4]))
  }

  @Test("Two thumbnails of one name are refused, and {index} tells them apart")
  func thumbnails() throws {
    let shop = try shop()
    let before = try shop.contents()
    let run = try shop.weir("thumbs", "a.jpg", "b.jpg", "a.jpg", "-o", "t/{stem}.jpg")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "weir: a.jpg is named more than once, and each time it would become t/a.jpg: name it once, "
        + "or put {index} into the names, as in -o 'thumbs/{index}-{stem}.jpg'\n")
    #expect(try shop.contents() == before)
    let numbered = try shop.weir("thumbs", "a.jpg", "b.jpg", "a.jpg", "-o", "t/{index}-{stem}.jpg")
    #expect(numbered.status == 0, "\(numbered.errors)")
    #expect(
      try shop.names(in: "t").filter { $0.suffix == "jpg" } == ["1-a.jpg", "2-b.jpg", "3-a.jpg"])
  }

  @Test("Exports give each repeat a name of its own")
  func exports() throws {
    let shop = try shop()
    #expect(try shop.weir(Self.eight + ["-o", "w.png"]).status == 0)
    for format in ["css", "texturepacker", "iiif", "vtt", "html-map", "csv", "jsonl"] as [Path] {
      let run = try shop.weir("export", "w.json", "--as", format)
      #expect(run.status == 0, "\(run.errors)")
      let marks =
        format == "css" ? run.text.split(separator: "\n").filter { $0.hasSuffix("{") } : []
      #expect(Set(marks).count == (format == "css" ? 8 : 0))
      if format == "texturepacker" {
        #expect(try JSON(run.output)["frames"]?.object.count == 8)
      }
    }
  }

  @Test("A broken picture that is named twice is skipped twice, and told twice")
  func skips() throws {
    let shop = try shop()
    try shop.picture("cut.png", as: .png)
    try shop.write(shop.bytes(of: "cut.png").cutInPixels, to: "cut.png")
    try shop.write([], to: "empty.jpg")
    let run = try shop.weir(
      "cut.png", "a.jpg", "empty.jpg", "cut.png", "a.jpg", "empty.jpg", "-o", "w.png")
    #expect(run.status == 3)
    for name in ["cut.png", "empty.jpg"] {
      #expect(
        run.errors.split(separator: "\n").count { $0.hasPrefix("weir: skipped \(name)") } == 2)
    }
    let manifest = try shop.manifest("w.json")
    #expect(try (manifest.frames.count, manifest.skipped.count) == (2, 4))
    let jpeg = try shop.encoded(.quadrants(Palette.all.dropLast(3), width: 400, height: 400))
    try shop.write(jpeg.dropLast(jpeg.count / 3), to: "cut.jpg")
    let kept = try shop.weir("cut.jpg", "cut.jpg", "-o", "k.png", "--keep-damaged")
    #expect(kept.errors.ranges(of: "cut.jpg is drawn as far as").count == 1, "\(kept.errors)")
    #expect(try shop.manifest("k.json").frames.count == 2)
  }

  @Test("A page shows each repeat")
  func page() throws {
    let shop = try shop()
    #expect(try shop.weir(["b.jpg"] + Self.eight + ["-o", "w.html"]).status == 0)
    #expect(
      try shop.text(of: "w.html").contains(
        #""hrefs":["b.jpg","a.jpg","a.jpg","a.jpg","a.jpg","a.jpg","a.jpg","a.jpg","a.jpg"]"#))
    let direct = try shop.bytes(of: "w.html")
    #expect(
      try shop.weir(["plan", "b.jpg", "-o", "p.json", "--format", "html"] + Self.eight).status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "w.html").status == 0)
    #expect(try shop.bytes(of: "w.html") == direct)
  }
}
