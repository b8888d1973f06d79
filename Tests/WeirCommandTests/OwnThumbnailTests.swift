import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Vips

@Suite("Thumbnails by weir as input", .timeLimit(.minutes(60)), .decodingInProcess)
struct OwnThumbnailTests {
  /// Three pictures in `P`, and their thumbnails in `small`.
  private func shop(_ suffix: String = "jpg") throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    #expect(
      try shop.weir("thumbs", "P", "-o", Path("small/{stem}.\(suffix)"), "-w", "20").status == 0)
    return shop
  }

  private func files(_ shop: Workshop, _ words: [Path]) throws -> [Path] {
    let run = try shop.weir(words + ["-o", "q.jpg", "-w", "200"])
    #expect(run.status == 0 && !run.errors.contains("made"), "\(run.errors)")
    return try shop.manifest("q.json").files.map(\.withoutDots)
  }

  private static let left = "weir: 3 pictures that weir made are left out; name them to draw them"

  @Test(
    "A folder that holds nothing else is drawn, in every format",
    arguments: ["jpg", "png", "webp", "avif", "heic", "tif"])
  func alone(suffix: String) throws {
    let shop = try shop(suffix)
    let names = (1...3).map { Path("small/\($0).\(suffix)") }
    for name in names { #expect(Mark.work(on: shop.path(name)) == .thumbnail) }
    #expect(try files(shop, ["small"]) == names)
    #expect(try files(shop, ["P", "small"]) == (1...3).map { Path("P/\($0).jpg") } + names)
    #expect(try files(shop, ["small", names[1]]) == names)
    #expect(try files(shop, [names[1]]) == [names[1]])
    #expect(try files(shop, ["-r", "small"]) == names)
    // A wall of theirs in their folder is no picture.
    for _ in 0..<2 {
      #expect(try shop.weir("small", "-o", "small/wall.jpg", "-w", "60").status == 0)
      #expect(try shop.manifest("small/wall.json").files == names.map(\.name))
    }
    let run = try shop.weir("small", "-o", "q.jpg")
    #expect(
      run.errors.contains("weir: 1 picture that weir made is left out; name it to draw it"))
    #expect(try shop.manifest("q.json").files == names)
  }

  @Test("In a folder with other pictures they are left out and counted in one line")
  func mixed() throws {
    let shop = try shop()
    for words: [Path] in [["-r", "."], ["plan", "-r", ".", "--format", "png"]] {
      let output: [Path] = ["-o", words[0] == "plan" ? "q.json" : "q.jpg"]
      let run = try shop.weir(words + output)
      #expect(run.status == 0 && run.errors.contains(Self.left), "\(run.errors)")
      #expect(
        try shop.manifest("q.json").files.map(\.withoutDots) == ["P/1.jpg", "P/2.jpg", "P/3.jpg"])
      #expect(try shop.weir(words + output + ["-q"]).errors == "")
      Folder.remove(shop.path("q.jpg"))
    }
    // The folder is named, too.
    #expect(try files(shop, ["-r", ".", "small"]).count == 6)
    try shop.picture("small/mine.jpg")
    let run = try shop.weir("small", "-o", "q.jpg")
    #expect(run.errors.contains(Self.left), "\(run.errors)")
    #expect(try shop.manifest("q.json").files == ["small/mine.jpg"])
    #expect(try shop.weir("small", "small/1.jpg", "-o", "q.jpg").status == 0)
    #expect(try shop.manifest("q.json").files == ["small/1.jpg", "small/mine.jpg"])
  }

  @Test("A folder of walls alone is called that, and walls are counted")
  func walls() throws {
    let shop = try shop()
    try shop.makeFolder("W")
    for name: Path in ["W/a.png", "W/b.jpg"] {
      #expect(try shop.weir("P", "-o", name, "-w", "60").status == 0)
    }
    for command: [Path] in [[], ["plan"], ["measure"], ["thumbs"]] {
      let run = try shop.weir(command + ["W"])
      #expect(run.status == 1)
      #expect(
        run.errors.hasSuffix(
          "weir: there are no pictures in W but 2 that weir made; name them to draw them; 2 other files "
            + "were ignored (--verbose names them)\n"), "\(run.errors)")
    }
    try shop.picture("W/c.jpg")
    let line = "weir: 2 pictures that weir made are left out; name them to draw them"
    for command: [Path] in [[], ["plan", "--force"], ["measure"], ["thumbs"]] {
      let run = try shop.weir(command + ["W"])
      #expect(run.status == 0 && run.errors.contains(line), "\(run.errors)")
    }
    let json = try shop.weir("W", "--progress", "json")
    #expect(json.errors.contains(#""event": "notice", "code": "own-work""#), "\(json.errors)")
  }

  @Test("weir thumbs never takes its own outputs")
  func ownOutputs() throws {
    let shop = try shop()
    for words: [Path] in [
      ["small", "-o", "small/{stem}-s.jpg"], ["-r", ".", "-o", "small/{stem}.jpg"],
      ["P", "-o", "P/{stem}-s.jpg"],
    ] {
      for _ in 0..<2 {
        #expect(try shop.weir(["thumbs", "-w", "10"] + words).status == 0)
        let files = try shop.manifest(
          words[1] == "." ? "small/thumbs.json" : words[0] / "thumbs-s.json"
        ).files
        #expect(files.count == 3 && !files.contains { $0.contains("-s") }, "\(files)")
      }
    }
    let again = try shop.weir("thumbs", "small", "-o", "small/{stem}.jpg")
    #expect(
      again.status == 1 && again.errors.contains("there are no pictures in small"),
      "\(again.errors)")
  }

  @Test("Plans from sizes, parts of them too, choose as a direct run does")
  func sizes() throws {
    let shop = try shop()
    try shop.picture("small/mine.jpg")
    for words: [Path] in [["small"], ["-r", "."], ["P", "small"], ["small", "small/2.jpg"]] {
      for isMixed in [true, false] {
        if !isMixed { Folder.remove(shop.path("small/mine.jpg")) }
        #expect(try shop.weir(["plan", "-o", "d.json"] + words).status == 0)
        for parts in [1, 3] {
          let sizes = try shop.measure(words, parts: parts)
          for file in sizes {
            #expect(try Schema.sizes().complaints(about: JSON(shop.bytes(of: file))) == [])
          }
          #expect(try shop.weir(["plan", "-o", "s.json"] + sizes).status == 0)
          #expect(try shop.bytes(of: "s.json") == shop.bytes(of: "d.json"))
        }
        if !isMixed { try shop.picture("small/mine.jpg") }
      }
    }
  }

  @Test("A batch leaves them out and counts them in one line")
  func batch() throws {
    let shop = try shop()
    for place: Path in ["R/A", "R/B"] {
      for folder in [place.parent, place] where !shop.exists(folder) { try shop.makeFolder(folder) }
      try shop.pictures(2, in: place)
      let thumbs = try shop.weir("thumbs", place, "-o", place / "t/{stem}.jpg", "-w", "20")
      #expect(thumbs.status == 0)
      try shop.write(shop.bytes(of: place / "t/1.jpg"), to: place / "copy.jpg")
    }
    let run = try shop.weir("batch", "R", "-o", "out/{folder}.png")
    #expect(run.status == 0)
    #expect(
      run.errors.contains("weir: 6 pictures that weir made are left out; name them to draw them\n"),
      "\(run.errors)")
    #expect(try shop.names(in: "out").filter { $0.suffix == "png" } == ["A.png", "B.png"])
    #expect(try shop.manifest("out/A.json").files.count == 2)
  }
}
