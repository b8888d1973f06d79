import Testing
@testable import Files
@testable import Vips

@Suite("Looks of pictures", .timeLimit(.minutes(60)), .decodingInProcess)
struct LookTests {
  /// Two grays, five colors around the circle of hues, and a damaged picture.
  private static let colors: [(Path, Channels)] = [
    ("black.png", [20, 20, 20]), ("white.png", [240, 240, 238]), ("red.png", [220, 30, 30]),
    ("yellow.png", [230, 220, 60]), ("green.png", [40, 150, 60]), ("blue.png", [60, 70, 120]),
    ("pink.png", [230, 100, 220]),
  ]

  private static func workshop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (name, color) in colors {
      try shop.picture("P" / name, color, width: 40, height: 30, as: .png)
    }
    let whole = try shop.encoded(.quadrants(Array(Palette.all.prefix(4)), width: 300, height: 300))
    try shop.write(Array(whole.prefix(whole.count * 2 / 3)), to: "P/cut.jpg")
    return shop
  }

  @Test(
    "Pictures are sorted by color, grays first, and those that cannot be decoded last",
    arguments: [
      (
        "hue", ["black", "white", "red", "yellow", "green", "blue", "pink"]
      ),
      ("lightness", ["black", "blue", "red", "green", "pink", "yellow", "white"]),
      ("chroma", ["black", "white", "blue", "green", "yellow", "pink", "red"]),
    ] as [(Path, [String])])
  func orders(order: Path, expected: [String]) throws {
    let shop = try Self.workshop()
    let files = expected.map { Path("P/\($0).png") }
    func plan(_ words: Path...) throws -> [Path] {
      #expect(try shop.weir(["plan", "P", "-o", "p.json", "--sort", order] + words).status == 0)
      return try shop.manifest("p.json").files
    }
    #expect(try plan() == files + ["P/cut.jpg"])
    #expect(try plan("--reverse") == files.reversed() + ["P/cut.jpg"])
    #expect(try shop.text(of: "p.json").contains("\"sort\": \"\(order)\""))
    #expect(try !shop.text(of: "p.json").contains("look"))
  }

  @Test("Files of sizes keep looks, by which a plan decodes nothing; without any, it says so")
  func sizes() throws {
    let shop = try Self.workshop()
    #expect(try shop.weir("measure", "P", "--looks", "-o", "s.json").status == 0)
    _ = try shop.sizes("s.json")
    #expect(try shop.weir("measure", "P", "-o", "bare.json").status == 0)
    for part in ["1", "2"] {
      let words: [Path] = ["measure", "P", "--looks", "--part", Path("\(part)/2")]
      #expect(try shop.weir(words + ["-o", Path("s-\(part).json")]).status == 0)
    }
    #expect(try shop.weir("plan", "P", "--sort", "hue", "-o", "a.json").status == 0)
    // Nothing can be decoded any more.
    try shop.makeFolder("gone")
    for (name, _) in Self.colors {
      try Folder.move(shop.path("P" / name), to: shop.path("gone" / name))
    }
    let all: [[Path]] = [["s.json"], ["s-2.json", "s-1.json"]]
    for sizes in all {
      let run = try shop.weir(["plan"] + sizes + ["--sort", "hue", "-o", "b.json"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.manifest("a.json").files == shop.manifest("b.json").files)
    }
    let run = try shop.weir("plan", "bare.json", "--sort", "hue", "-o", "c.json")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "weir: bare.json has no record of what pictures look like: make it again with weir measure --looks\n"
    )
  }

  @Test("Looks and walls do not depend on threads, memory, processes or, if plain, on the cache")
  func sameBytes() throws {
    let shop = try Self.workshop()
    try shop.pictures(5, in: "P", width: 1200, height: 900)
    func looks(_ words: Path...) throws -> [UInt8] {
      let run = try shop.weir(["measure", "P", "--looks", "-o", "s.json"] + words)
      #expect(run.status == 0, "\(run.errors)")
      return try shop.bytes(of: "s.json")
    }
    let first = try looks("--in-process", "--threads", "1")
    #expect(try looks("--threads", "3") == first)
    #expect(try looks("--cache=cache", "-v") == first)
    let kept = try shop.entries().count
    #expect(kept == 12)
    #expect(try looks("--cache=cache") == first)
    let words: [Path] = ["P", "--sort", "chroma", "-o", "w.png"]
    #expect(try shop.weir(words).status == 3)
    let wall = try shop.bytes(of: "w.png")
    #expect(try shop.weir(["plan"] + words.dropLast() + ["p.json", "--cache=cache"]).status == 0)
    #expect(try shop.entries().count == kept)
    #expect(try shop.weir("render", "p.json", "-o", "r.png").status == 3)
    #expect(try shop.bytes(of: "r.png") == wall)
    #expect(try shop.weir(words + ["--cache=cache"]).status == 3)
    #expect(try shop.bytes(of: "w.png") == wall)
  }

  @Test("A cache without looks is of no use to a plan or a measurement")
  func idleCache() throws {
    let shop = try Self.workshop()
    for command: Path in ["plan", "measure"] {
      let run = try shop.weir(command, "P", "--cache=cache")
      #expect(run.status == 2 && run.errors.contains("--cache needs "), "\(run.errors)")
    }
  }
}
