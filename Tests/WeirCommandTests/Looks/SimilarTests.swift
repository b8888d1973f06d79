import Testing
@testable import Files
@testable import Vips

@Suite("Copies and stacks", .timeLimit(.minutes(60)), .decodingInProcess)
struct SimilarTests {
  private static let scenes: [[Channels]] = [
    [Palette.red, Palette.blue, Palette.green, Palette.yellow],
    [Palette.yellow, Palette.pink, Palette.black, Palette.cyan],
    [Palette.black, Palette.red, Palette.cyan, Palette.pink],
  ]

  /// Three pictures, and of the first two smaller ones and one in another format.
  private static func copies() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (index, scene) in scenes.enumerated() {
      let name = ["a", "b", "c"][index]
      try shop.save(.quadrants(scene, width: 200, height: 120), to: Path("P/\(name).jpg"))
    }
    try shop.save(
      .quadrants(scenes[0], width: 100, height: 60), to: "P/a half.jpg", options: "Q=70")
    try shop.save(.quadrants(scenes[0], width: 400, height: 240), to: "P/z.png", as: .png)
    try shop.write([1, 2, 3], to: "P/broken.jpg")
    return shop
  }

  @Test("The largest copy is drawn, and the others are named, listed and counted, and stay")
  func drop() throws {
    let shop = try Self.copies()
    let before = try shop.contents(of: "P")
    let run = try shop.weir("P", "-o", "w.png", "--similar", "drop")
    #expect(run.status == 3)
    #expect(
      run.errors.contains(
        "weir: P/a.jpg (like P/z.png) and P/a half.jpg (like P/z.png) are left out\n"),
      "\(run.errors)")
    #expect(run.errors.contains("; 2 copies left out"), "\(run.errors)")
    #expect(try shop.manifest("w.json").files == ["P/b.jpg", "P/c.jpg", "P/z.png"])
    let left = try shop.manifest("w.json").json["passedOver"]?.array ?? []
    #expect(left.compactMap { $0["file"]?.string } == ["P/a half.jpg", "P/a.jpg"])
    #expect(left.allSatisfy { $0["reason"]?.string == "it is like P/z.png, which is shown" })
    #expect(try shop.contents(of: "P") == before)
    let wall = try shop.bytes(of: "w.png")
    _ = try shop.weir("plan", "P", "-o", "p.json", "--similar", "drop", "--format", "png")
    _ = try shop.weir("render", "p.json", "-o", "r.png")
    #expect(try shop.bytes(of: "r.png") == wall)
    let kept = try shop.weir("P", "-o", "k.png", "--similar", "keep")
    #expect(try kept.status == 3 && shop.manifest("k.json").files.count == 5)
  }

  @Test(
    "Copies are found whatever the order is, from files of sizes, and in each folder of a batch")
  func ways() throws {
    let shop = try Self.copies()
    #expect(try shop.weir("measure", "P", "--looks", "-o", "s.json").status == 3)
    for words: [Path] in [
      ["P", "--sort", "hue"], ["s.json"], ["P", "-l", "rows", "--limit", "3"],
    ] {
      let run = try shop.weir(["plan"] + words + ["--similar", "drop", "-o", "p.json"])
      #expect(run.status == 3, "\(run.errors)")
      #expect(try shop.manifest("p.json").files.sorted() == ["P/b.jpg", "P/c.jpg", "P/z.png"])
    }
    #expect(try shop.weir("batch", ".", "-o", "o/{folder}.png", "--similar", "drop").status == 3)
    #expect(try shop.manifest("o/P.json").files.count == 3)
  }

  /// Nine pictures of three scenes: a burst of five in which the third is the largest, two that are alike and
  /// far apart in time, and two that were taken together and are not alike.
  private static func shoot() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    func picture(_ name: Path, _ scene: Int, second: Int, width: Int = 200) throws {
      let jpeg = try shop.encoded(.quadrants(scenes[scene], width: width, height: width * 3 / 5))
      let seconds = second < 10 ? "0\(second)" : "\(second)"
      try shop.write(
        EXIF.insert(into: jpeg, taken: "2024:05:31 10:00:\(seconds)"), to: "P" / name)
    }
    for number in 1...5 {
      try picture(Path("burst\(number).jpg"), 0, second: number, width: number == 3 ? 240 : 200)
    }
    try picture("far.jpg", 0, second: 20)
    try picture("one.jpg", 1, second: 30)
    try picture("other.jpg", 2, second: 31)
    try shop.save(.quadrants(scenes[0], width: 200, height: 120), to: "P/undated.jpg")
    return shop
  }

  @Test("A burst is one picture with a badge, and the manifest lists the others")
  func stack() throws {
    let shop = try Self.shoot()
    let run = try shop.weir("P", "-o", "w.png", "--similar", "stack", "-c", "3")
    #expect(run.status == 0 && run.errors.contains("; 4 more in 1 stack"), "\(run.errors)")
    let manifest = try shop.manifest("w.json")
    #expect(
      try manifest.files == [
        "P/burst3.jpg", "P/far.jpg", "P/one.jpg", "P/other.jpg", "P/undated.jpg",
      ])
    let badges = try manifest.elements("badge")
    #expect(badges.map(\.text) == ["×5"] && badges.map(\.picture) == [0])
    let others = manifest.pictures[0]["alike"]?.array ?? []
    #expect(
      others.compactMap { $0["file"]?.string } == [1, 2, 4, 5].map { "P/burst\($0).jpg" })
    #expect(try Schema.manifest().complaints(about: manifest.json) == [])
    let wall = try shop.bytes(of: "w.png")
    for part in 1...2 {
      let words: [Path] = ["render", "w.json", "--part", Path("\(part)/2")]
      #expect(try shop.weir(words + ["-o", Path("\(part).tif")]).status == 0)
    }
    #expect(try shop.weir("join", "w.json", "1.tif", "2.tif", "-o", "j.png").status == 0)
    #expect(try shop.bytes(of: "j.png") == wall)
    #expect(try shop.text(of: "j.json").contains("burst5.jpg"))
  }

  @Test("A badge of one's own can show the number, and a kept wall keeps its stacks")
  func badges() throws {
    let shop = try Self.shoot()
    let badge: [Path] = ["--badge", "{index}{? of {stack}}"]
    #expect(try shop.weir(["P", "-o", "w.png", "--similar", "stack"] + badge).status == 0)
    let texts = try shop.manifest("w.json").elements("badge").map(\.text)
    #expect(texts == ["1 of ×5", "2", "3", "4", "5"])
    let keeping: [Path] = ["P", "-o", "k.png", "--keep", "k.json", "--similar", "stack"]
    #expect(try shop.weir(keeping).status == 0)
    try shop.save(.quadrants(Self.scenes[2], width: 90, height: 90), to: "P/a.jpg")
    let again = try shop.weir(keeping)
    #expect(again.status == 0, "\(again.errors)")
    #expect(try shop.manifest("k.json").files.map(\.name).last == "a.jpg")
    #expect(try shop.manifest("k.json").elements("badge").map(\.text) == ["×5"])
  }
}
