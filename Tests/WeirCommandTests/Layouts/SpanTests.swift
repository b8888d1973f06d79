import Layouts
import Testing
@testable import Files
@testable import Requests
@testable import Vips

@Suite("Pictures that span several columns", .timeLimit(.minutes(60)))
struct SpanTests {
  /// Columns of 90 px and gaps of 10 in 490 px.
  private static let wall: [Path] = [
    "P", "-c", "5", "-w", "490", "-s", "10", "--insets", "0", "--max-enlarge", "none",
    "--bottom", "ragged",
  ]

  private static func pictures() throws -> (Workshop, [Path: Channels]) {
    let shop = try Workshop()
    var colors = try shop.shapes(1...8)
    for name: Path in ["P/pano-a.png", "P/pano-b.png"] {
      colors[name] = Palette.own(name == "P/pano-a.png" ? 40 : 41)
      try shop.picture(name, colors[name] ?? [], width: 90, height: 30, as: .png)
    }
    return (shop, colors)
  }

  private func widths(_ plan: Manifest) throws -> [Path: Int] {
    try Dictionary(uniqueKeysWithValues: plan.frames.map { ($0.file.name, $0.frame.width) })
  }

  @Test(
    "They are as wide as their columns and the gaps between them",
    arguments: [(1, 90), (2, 190), (3, 290), (4, 390), (5, 490), (6, 490), (1000, 490)])
  func widths(columns: Int, width: Int) throws {
    let (shop, _) = try Self.pictures()
    let plan = try shop.plan(Self.wall + ["--span", Path("pano*=\(columns)")])
    for frame in try plan.frames {
      #expect(frame.frame.width == (frame.file.contains("pano") ? width : 90))
      #expect(frame.frame.x == frame.column * 100)
    }
  }

  @Test("The first rule that applies counts, for names and shapes")
  func firstRule() throws {
    let (shop, _) = try Self.pictures()
    let one = try widths(
      shop.plan(
        Self.wall + ["--span", "pano-a*=4", "--span", "*/pano*=3", "--span-wide", "2=2"]))
    #expect((one["pano-a.png"], one["pano-b.png"], one["1.png"]) == (390, 290, 90))
    let other = try widths(shop.plan(Self.wall + ["--span-wide", "2=2", "--span", "pano-a*=4"]))
    #expect((other["pano-a.png"], other["pano-b.png"]) == (190, 190))
    let exact = try widths(shop.plan(Self.wall + ["--span-wide", "3=2", "--span", "a=b=9"]))
    #expect(exact["pano-a.png"] == 190)
    let narrower = try widths(shop.plan(Self.wall + ["--span-wide", "3.01=2"]))
    #expect(narrower["pano-a.png"] == 90)
  }

  @Test("Nothing overlaps, every picture is in its frame, and the plan draws the same wall")
  func pixels() throws {
    let (shop, colors) = try Self.pictures()
    let wall = try shop.wall(Self.wall + ["--span", "pano*=3", "--span", "2.png=2"])
    try shop.pixels(of: "wall.png").check(wall.frames, colors)
    #expect(wall.json["layout"]?["spans"]?.array.count == 2)
    #expect(try shop.weir("render", "wall.json", "-o", "again.png").status == 0)
    #expect(try shop.bytes(of: "again.png") == shop.bytes(of: "wall.png"))
    #expect(try shop.manifest("again.json").json["layout"] == wall.json["layout"])
  }

  @Test("Each of several walls has its own columns")
  func variants() throws {
    let (shop, _) = try Self.pictures()
    let run = try shop.weir(
      "plan", "P", "-c", "2,4", "-w", "400", "-s", "0", "--span", "pano*=3", "-o",
      "p-{columns}.json", "--max-enlarge", "none")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try widths(shop.manifest("p-2.json"))["pano-a.png"] == 400)
    #expect(try widths(shop.manifest("p-4.json"))["pano-a.png"] == 300)
  }

  @Test("They span rows of a horizontal wall, and work with sheets and sections")
  func elsewhere() throws {
    let (shop, _) = try Self.pictures()
    let across = try shop.plan([
      "P", "-l", "horizontal", "-c", "3", "--height", "300", "-s", "0", "--span", "pano*=2",
      "--max-enlarge", "none",
    ])
    let frame = try #require(try across.frames.first { $0.file.contains("pano-a") })
    #expect(frame.frame.height == 200)
    let cut = try shop.plan(Self.wall + ["--span", "pano*=3", "--per-sheet", "9"])
    #expect(try widths(cut)["pano-a.png"] == 290 && widths(cut)["pano-b.png"] == 290)
    let sections = try shop.plan(Self.wall + ["--span", "pano-b*=3", "--section-by", "count:9"])
    #expect(try widths(sections)["pano-a.png"] == 90 && widths(sections)["pano-b.png"] == 290)
    let file = try shop.plan([
      "P", "-l", LayoutCase.sample("waterfall-3"), "-w", "324", "--span", "pano*=2",
      "--max-enlarge", "none",
    ])
    #expect(try widths(file)["pano-a.png"] == 196)
  }

  @Test("A flush bottom cannot have spans, which is reported before anything is read")
  func flush() throws {
    let shop = try Workshop()
    for span: [Path] in [["--span", "*=2"], ["--span-wide", "2=2"]] {
      let run = try shop.weir(["nowhere", "--bottom", "flush"] + span)
      #expect(run.status == 2)
      #expect(
        run.errors
          == "weir: --bottom flush needs pictures of one column each: leave out \(span[0]), "
          + "or use --bottom trim\n")
    }
    try shop.shapes(1...3)
    let file = try shop.weir("plan", "P", "-l", LayoutCase.sample("sections"), "--span", "*=2")
    #expect(file.status == 1)
    #expect(file.errors.contains("a flush bottom cannot go with pictures over several columns"))
  }
}
