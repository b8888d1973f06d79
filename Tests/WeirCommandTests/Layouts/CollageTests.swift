import Layouts
import Testing
@testable import Files

@Suite("Collages", .timeLimit(.minutes(60)))
struct CollageTests {
  @Test(
    "The wall has exactly the size that was asked for",
    arguments: [
      ["--size", "500x400"], ["--size", "400x500", "--title", "Title", "--footer", "Footer"],
      ["-l", "collage", "--size", "700x300", "--caption", "{name}", "--border", "3"],
      ["--size", "600×400", "--span", "p1*=2", "--exact-order", "--seed", "3"],
      ["--size", "800x600", "--insets", "1,2,3,4", "-s", "0", "--direction", "rtl"],
      ["--size", "500x400", "--section-background", "gold", "--header", "{section}"],
    ] as [[Path]])
  func size(options: [Path]) throws {
    let shop = try Workshop()
    try shop.shapes(1...12)
    let wall = try shop.wall(["P"] + options, "wall.png")
    let size = try #require(options.drop { $0 != "--size" }.dropFirst().first).description
    let sides = size.split { "x×".contains($0) }.compactMap { Int($0) }
    #expect(wall.sheets.map { $0["width"]?.int } == [sides[0]])
    #expect(wall.sheets.map { $0["height"]?.int } == [sides[1]])
    let pixels = try shop.pixels(of: "wall.png")
    #expect([pixels.width, pixels.height] == sides)
  }

  @Test("Captions that take the room of pictures are told, with what makes them smaller")
  func captionsWithoutRoom() throws {
    let shop = try Workshop()
    try shop.shapes(1...40)
    for (words, remedy) in [
      (
        ["-l", "collage", "--size", "300x200"],
        ": use a smaller --font-size, a larger canvas or fewer pictures"
      ),
      (
        ["-l", "grid", "--size", "300x130", "--caption-lines", "3"],
        ": use fewer --caption-lines, a smaller --font-size, "
      ),
    ] as [([Path], String)] {
      let all: [Path] = ["plan", "P", "-s", "1", "-o", "w.json", "--force"]
      let run = try shop.weir(all + words + ["--caption", "{stem}"])
      #expect(
        run.status != 0
          && run.errors.contains("there is no room for the pictures with their captions: ")
          && run.errors.contains(remedy), "\(words): \(run.errors)")
      #expect(try shop.weir(all + words.prefix(4)).status == 0)
    }
  }

  @Test("Nothing is cropped, and shapes are off by a hundredth and a pixel a side")
  func shapes() throws {
    let shop = try Workshop()
    try shop.shapes(1...12)
    let report = try #require(try shop.plan(["P", "--size", "900x700"]).json["report"])
    #expect(report["crop"]?.double == 0)
    #expect((report["aspectError"]?.double ?? 1) < 0.03)
  }

  @Test("Every sheet has the size, and the last one no larger pictures")
  func sheets() throws {
    let shop = try Workshop()
    try shop.shapes(1...14)
    let wall = try shop.plan(["P", "--size", "600x450", "--per-sheet", "10"])
    #expect(wall.sheets.map { $0["height"]?.int } == [450, 450])
    let areas = try (0..<2).map { sheet in
      let own = try wall.frames.filter { $0.sheet == sheet }
      return own.reduce(0) { $0 + $1.frame.area } / own.count
    }
    #expect(areas[1] <= areas[0] * 11 / 10)
  }

  @Test(
    "A seed is reported if no sheet has a section with enough pictures for it",
    arguments: [
      (8, [], true), (9, [], false), (18, ["--per-sheet", "8"], true),
      (18, ["--per-sheet", "9"], false),
    ] as [(Int, [Path], Bool)])
  func seed(count: Int, options: [Path], isIdle: Bool) throws {
    let shop = try Workshop()
    try shop.shapes(1...count)
    let walls = try ["0", "1", "2"].map { seed in
      let words: [Path] = ["plan", "P", "--size", "900x700", "-o", "plan.json", "--force"]
      let run = try shop.weir(words + ["--seed", Path(seed)] + options)
      let notice = "weir: --seed changes only collages of 9 or more pictures\n"
      #expect(run.errors.contains(notice) == (isIdle && seed != "0"), "\(run.errors)")
      return try shop.manifest("plan.json").frames.map(\.frame)
    }
    #expect((Set(walls).count == 1) == isIdle)
  }

  @Test("A plan is drawn as it is, and a batch and a page have collages")
  func commands() throws {
    let shop = try Workshop()
    try shop.shapes(1...9)
    let plan = try shop.plan(["P", "--size", "500x400", "--title", "T"])
    #expect(try shop.weir("render", "plan.json", "-o", "drawn.png").status == 0)
    let wall = try shop.wall(["P", "--size", "500x400", "--title", "T"])
    #expect(try plan.frames.map(\.frame) == wall.frames.map(\.frame))
    #expect(try shop.bytes(of: "drawn.png") == shop.bytes(of: "wall.png"))
    #expect(try shop.weir("P", "--size", "500x400", "-o", "w.html").status == 0)
    #expect(try shop.weir("batch", ".", "--size", "500x400", "-o", "{folder}.png").status == 0)
    #expect(try shop.pixels(of: "P.png").width == 500)
  }

  @Test("Too many pictures and wrong sizes are answered")
  func answers() throws {
    let shop = try Workshop()
    try shop.shapes(1...12)
    let small = try shop.weir("P", "--size", "60x50", "-o", "w.png")
    #expect(small.status == 1)
    #expect(small.errors.contains("less than 16 px"))
    for wrong in ["600", "600x", "0x9", "axb", "1x2x3"] as [Path] {
      let run = try shop.weir("P", "--size", wrong)
      #expect(run.status == 2)
      #expect(run.errors.contains("as in 3840x2160"))
    }
  }
}
