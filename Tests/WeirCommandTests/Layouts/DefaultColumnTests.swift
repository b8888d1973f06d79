import Layouts
import Testing
@testable import Files
@testable import Vips

@Suite("Default columns", .timeLimit(.minutes(60)), .decodingInProcess)
struct DefaultColumnTests {
  private static func pictures(_ count: Int, width: Int = 80, height: Int = 60) throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(count, in: "P", width: width, height: height)
    return shop
  }

  /// Small pictures are made as large as their columns.
  private let large: [Path] = ["--max-enlarge", "none"]

  /// The lanes that have pictures, and the wall's size.
  private func lanes(
    _ shop: Workshop, _ words: [Path], of inputs: [Path] = ["P"]
  ) throws -> (used: Int, width: Int, height: Int, plan: Manifest) {
    let run = try shop.weir(
      ["plan"] + inputs + ["-o", "p.json", "--force"]
        + (words.contains("--no-enlarge") ? [] : large) + words)
    #expect(run.status == 0, "\(words): \(run.errors)")
    let plan = try shop.manifest("p.json")
    let sheet = try #require(plan.sheets.first)
    return (
      Set(try plan.frames.map(\.column)).count, try #require(sheet["width"]?.int),
      try #require(sheet["height"]?.int), plan
    )
  }

  /// Nothing looks for a number of columns where they are dealt out.
  private static let dealt: [Path] = ["--order", "columns"]

  @Test(
    "There are no more columns than pictures, and the wall is as wide as they need",
    arguments: [(1, 416), (2, 824), (3, 1232), (5, 2048), (6, 2400), (9, 2400)])
  func pictures(count: Int, width: Int) throws {
    let shop = try Self.pictures(count)
    for layout: [Path] in [Self.dealt, ["--tolerance", "1"]] {
      let wall = try lanes(shop, layout)
      #expect(wall.width == width)
      #expect(wall.used == min(count, 6))
      #expect(try wall.plan.frames.allSatisfy { (390...400).contains($0.frame.width) })
    }
    let run = try shop.weir(["P"] + large + Self.dealt)
    let columns = count == 1 ? "1 column" : "\(min(count, 6)) columns"
    #expect(run.errors.contains(" in \(columns), wall.jpg, \(width) × "))
  }

  @Test(
    "The number of columns is looked for: few pictures fill the width, and many stay in shape",
    arguments: [
      (1, 1600, 1200, 1, 1616), (1, 4000, 3000, 1, 2400), (2, 4000, 3000, 2, 2400),
      (4, 4000, 3000, 2, 2400), (9, 4000, 3000, 3, 2400), (6, 3000, 500, 1, 2400),
      (2, 1200, 800, 2, 2400), (2, 3000, 500, 1, 2400),
    ])
  func found(count: Int, width: Int, height: Int, columns: Int, wall: Int) throws {
    let shop = try Self.pictures(count, width: width, height: height)
    for finish: [Path] in [[], ["--bottom", "flush"], ["--bottom", "ragged"], ["--balance"]] {
      let found = try lanes(shop, ["--no-enlarge"] + finish)
      #expect(found.used == columns && found.width == wall, "\(finish)")
    }
  }

  @Test(
    "A grid has the number of columns that leaves the fewest cells empty",
    arguments: [(1, 1, 1), (2, 2, 1), (4, 2, 2), (7, 4, 2), (12, 4, 3), (49, 7, 7), (50, 5, 10)])
  func grids(count: Int, columns: Int, rows: Int) throws {
    let wall = try lanes(Self.pictures(count, width: 400, height: 300), ["-l", "grid"])
    #expect(Set(try wall.plan.frames.map(\.frame.x)).count == columns)
    #expect(Set(try wall.plan.frames.map(\.frame.y)).count == rows)
    #expect(wall.width == 2400)
    // Cells have the pictures' shape, but for half a pixel.
    #expect(
      try wall.plan.frames.allSatisfy { $0.frame.height - $0.content.height <= 1 })
  }

  @Test("A horizontal wall has as many rows, and is as tall as they need")
  func rows() throws {
    let horizontal: [Path] = ["-l", "horizontal"] + Self.dealt
    let wall = try lanes(Self.pictures(2), horizontal)
    #expect(wall.used == 2 && wall.height == 824)
    #expect(try lanes(Self.pictures(5), horizontal).height == 1200)
  }

  @Test("A given width stays; so do given columns and their widths")
  func askedFor() throws {
    let shop = try Self.pictures(2)
    let wide = try lanes(shop, ["-w", "2400"])
    #expect(wide.used == 2 && wide.width == 2400)
    #expect(try wide.plan.frames.allSatisfy { $0.frame.width == 1188 })
    let narrow = try lanes(shop, ["--column-width", "100"])
    #expect(narrow.used == 2 && narrow.width == 224)
    let columns = try lanes(shop, ["-c", "6"])
    #expect(columns.width == 2400)
    #expect(try columns.plan.frames.allSatisfy { (390...391).contains($0.frame.width) })
    #expect(try lanes(shop, ["-w", "1000", "--column-width", "100"]).width == 1000)
  }

  @Test("Sections and sheets have as many as the largest fills, and spans count")
  func sections() throws {
    let shop = try Self.pictures(9)
    // Small sections stand side by side.
    for finish in [[], Self.dealt] {
      let days = try lanes(shop, ["--section-by", "count:2"] + finish)
      #expect(days.width == 2400 && days.height < 3600)
    }
    #expect(try lanes(shop, ["--section-by", "count:7"] + Self.dealt).width == 2400)
    #expect(try lanes(shop, ["--per-sheet", "3"] + Self.dealt).width == 1232)
    let cut: [Path] = ["--section-by", "count:4", "--per-sheet", "2"]
    #expect(try lanes(shop, cut + Self.dealt).width == 824)
    let few = try Self.pictures(2)
    let wall = try lanes(few, ["--span", "1.jpg=2"] + Self.dealt)
    #expect(wall.width == 1232)
    #expect(try wall.plan.frames.map(\.frame.width) == [808, 400])
    #expect(try lanes(few, ["--span", "*=10000000"]).width == 2400)
  }

  @Test("Files of sizes, batches, plans and direct runs agree")
  func agreement() throws {
    let shop = try Self.pictures(3)
    #expect(try shop.weir("measure", "P").status == 0)
    let plan = try lanes(shop, []).plan
    let sized = try lanes(shop, [], of: ["sizes.json"]).plan
    #expect(sized.json == plan.json && plan.sheets[0]["width"]?.int == 2400)
    #expect(try shop.weir(["P", "-o", "w.png"] + large).status == 0)
    #expect(try shop.manifest("w.json").json["layout"] == plan.json["layout"])
    #expect(try shop.weir(["batch", ".", "-o", "out/{folder}.png"] + large).status == 0)
    #expect(try shop.manifest("out/P.json").json["layout"] == plan.json["layout"])
    #expect(try shop.weir("render", "p.json", "-o", "r.png").status == 0)
    #expect(try shop.bytes(of: "r.png") == shop.bytes(of: "w.png"))
    #expect(try shop.bytes(of: "out/P.png") == shop.bytes(of: "w.png"))
  }

  @Test("A kept wall has room for later pictures")
  func kept() throws {
    let shop = try Self.pictures(2)
    #expect(try lanes(shop, ["--keep", "p.json"]).width == 2400)
  }

  @Test("A wall that was made of a few pictures is kept with its columns")
  func keptNarrow() throws {
    let shop = try Self.pictures(2)
    for options: [Path] in [large, large + ["-s", "4"]] {
      #expect(try shop.weir(["plan", "P", "-o", "k.json", "--force"] + options).status == 0)
      let width = try shop.manifest("k.json").sheets[0]["width"]?.int
      try shop.pictures(4, in: "P", width: 80, height: 60)
      let run = try shop.weir(
        ["plan", "P", "-o", "k.json", "--keep", "k.json"] + options)
      #expect(run.status == 0, "\(run.errors)")
      let wall = try shop.manifest("k.json")
      #expect(wall.sheets[0]["width"]?.int == width && wall.pictures.count == 4)
      for name: Path in ["P/3.jpg", "P/4.jpg"] { Folder.remove(shop.path(name)) }
    }
  }

  @Test("Icons that are not enlarged are close together")
  func icons() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for number in 1...30 {
      try shop.picture(
        Path("P/\(number).png"), Palette.all[number % 7], width: 16 << (number % 3),
        height: 16 << (number % 3), as: .png)
    }
    let words: [Path] = ["--background", "transparent", "--no-enlarge"]
    let run = try shop.weir(["P", "-o", "icons.png"] + words)
    #expect(run.status == 0)
    let plan = try shop.manifest("icons.json")
    let (width, height) = (plan.sheets[0]["width"]?.int ?? 0, plan.sheets[0]["height"]?.int ?? 0)
    #expect((3 * 72...7 * 72 + 8).contains(width))
    #expect((150...500).contains(height))
    #expect(try plan.frames.allSatisfy { $0.frame.width <= 64 && $0.frame == $0.content })
    // Nor are they enlarged unless asked for.
    #expect(try shop.weir(["P", "-o", "icons.png", "--force"]).status == 0)
    #expect(try shop.manifest("icons.json").frames.allSatisfy { $0.frame.width <= 64 })
    let larger: [Path] = ["P", "-o", "icons.png", "--force", "--max-enlarge", "2"]
    #expect(try shop.weir(larger).status == 0)
    #expect(try shop.manifest("icons.json").frames.contains { $0.frame.width > 64 })
  }

  @Test(
    "Icons keep their sizes in every layout, unless an option asks for columns, widths or heights",
    arguments: [
      ("horizontal", ["-c", "2"]), ("grid", ["-c", "5"]), ("rows", ["--row-height", "90"]),
      ("flow", ["-w", "800"]), ("mosaic", ["-c", "2"]),
    ] as [(Path, [Path])])
  func icons(layout: Path, sizing: [Path]) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for number in 1...30 {
      try shop.picture(
        Path("P/\(number).png"), Palette.all[number % 7], width: 48 + number % 3 * 8, height: 64,
        as: .png)
    }
    func isEnlarged(_ words: [Path]) throws -> Bool {
      #expect(
        try shop.weir(["plan", "P", "-l", layout, "-o", "w.json", "--force"] + words).status == 0)
      return try shop.manifest("w.json").frames.contains { $0.content.height > 64 }
    }
    #expect(try !isEnlarged([]))
    #expect(try isEnlarged(sizing))
    #expect(try isEnlarged(["--max-enlarge", "2"]))
  }

  @Test(
    "No typo costs a minute: frames that are too large are named, and so are walls that would be nearly empty",
    arguments: [
      (["-w", "10000000"], "--max-pixels raises it"),
      (["-w", "10000000", "-c", "6"], "--max-pixels raises it"),
      (["-w", "10000000", "--column-width", "400"], "less than 1 %"),
      (["-w", "10000000", "-l", "rows"], "less than 1 %"),
      (["-w", "10000000", "-l", "flow"], "less than 1 %"),
      (["--insets", "1000000", "-w", "2000500"], "less than 1 %"),
      (["-s", "0,1000000", "-w", "400", "-c", "2"], "less than 1 %"),
      (["-l", "horizontal", "--height", "10000000"], "--max-pixels raises it"),
    ] as [([Path], String)])
  func typo(words: [Path], reason: String) throws {
    let shop = try Self.pictures(6)
    let run = try shop.weir(["P", "-o", "w.png"] + large + words)
    #expect(run.status == 1)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(try shop.names() == ["P"])
  }
}
