import Testing
@testable import Files
@testable import Plans
@testable import Vips

@Suite("Plan, then render", .timeLimit(.minutes(60)))
struct PlanRenderTests {
  @Test(
    "Plan and render give the same bytes as a direct run",
    arguments: ["png", "jpg", "tif", "webp"])
  func sameBytes(suffix: String) throws {
    let shop = try Workshop()
    try shop.pictures(7, in: "P", width: 60, height: 45)
    try shop.picture("P/cut.png", as: .png)
    try shop.write(shop.bytes(of: "P/cut.png").cutInPixels, to: "P/cut.png")
    let layout: [Path] = ["P", "-c", "3", "-w", "200", "-s", "3,5", "--reverse"]
    let format = ["--format", Path(suffix)]
    let direct = try shop.weir(layout + ["-o", "a" + ".\(suffix)", "--manifest", "a.json"])
    #expect(try shop.weir(["plan", "-o", "plan.json"] + layout + format).status == 0)
    let rendered = try shop.weir("render", "plan.json", "-o", "b" + ".\(suffix)")
    #expect((direct.status, rendered.status) == (3, 3))
    #expect(try shop.bytes(of: "a" + ".\(suffix)") == shop.bytes(of: "b" + ".\(suffix)"))
    let (a, b) = (try shop.text(of: "a.json"), try shop.text(of: "b.json"))
    #expect(a.replacing("\"a.\(suffix)\"", with: "\"b.\(suffix)\"") == b)
  }

  @Test("The last line of a plan names what was written")
  func planNamesItsFiles() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P", width: 60, height: 45)
    let plan: [Path] = ["plan", "P", "-w", "100"]
    let size = "100 × 221 px"
    #expect(try shop.weir(plan).errors == "weir: 3 pictures in 1 column, wall.json, \(size)\n")
    #expect(
      try shop.weir(plan + ["-o", "p.json", "--preview", "p.svg"]).errors
        == "weir: 3 pictures in 1 column, p.json and p.svg, \(size)\n")
    #expect(
      try shop.weir(plan + ["-o", "-"]).errors == "weir: 3 pictures in 1 column, \(size)\n")
    let sheets = try shop.weir(plan + ["--per-sheet", "1", "-o", "s.json"])
    #expect(sheets.errors == "weir: 3 pictures in 1 column, s.json, 3 sheets, 100 px wide\n")
  }

  @Test("The wall is the same from another folder, with the plan in a third one")
  func otherFolders() throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P")
    for folder: Path in ["plans", "work", "out"] { try shop.makeFolder(folder) }
    #expect(try shop.weir("../P", "-o", "../out/a.png", in: "work").status == 0)
    let plan = try shop.weir("plan", "P", "-o", "plans/p.json", "--format", "png")
    #expect(plan.status == 0, "\(plan.errors)")
    let run = try shop.weir("render", "../plans/p.json", "-o", "b.png", "--root", "..", in: "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.bytes(of: "out/a.png") == shop.bytes(of: "out/b.png"))
    #expect(try shop.manifest("out/b.json").files == shop.manifest("out/a.json").files)
    #expect(try shop.manifest("out/b.json").files.first == "../P/1.jpg")
  }

  @Test("A plan in a folder behind a link finds its pictures")
  func linkedFolder() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.makeFolder("deep")
    try shop.makeFolder("deep/er")
    try shop.link("short", to: "deep/er")
    #expect(try shop.weir("plan", "P", "-o", "short/p.json").status == 0)
    #expect(try shop.manifest("deep/er/p.json").files == ["../../P/1.jpg", "../../P/2.jpg"])
    let run = try shop.weir("render", "short/p.json", "-o", "short/w.jpg", "--root", "short/../..")
    #expect(run.status == 0, "\(run.errors)")
    let again = try shop.weir("render", "deep/er/w.json", "-o", "v.jpg", "--root", ".")
    #expect(again.status == 0, "\(again.errors)")
  }

  @Test("The manifest of a wall is a plan, too")
  func again() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    #expect(try shop.weir("P", "-o", "a.png").status == 0)
    #expect(try shop.weir("render", "a.json", "-o", "b.png").status == 0)
    #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "b.png"))
  }

  @Test("A plan of several sheets is drawn with the same default names as a direct run")
  func sheets() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    #expect(try shop.weir("plan", "P", "--per-sheet", "2").status == 0)
    let run = try shop.weir("render", "wall.json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.names() == ["P", "wall-1.jpg", "wall-2.jpg", "wall.json"])
  }

  @Test("A plan is drawn in the format that it was made for", arguments: OutputFormat.allCases)
  func plannedFormat(format: OutputFormat) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let suffix = format.suffixes[0]
    #expect(try shop.weir("plan", "P", "--format", Path(suffix)).status == 0)
    try Folder.move(shop.path("wall.json"), to: shop.path("plan.json"))
    let run = try shop.weir("render", "plan.json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.names().contains("wall." + (format == .deepZoom ? "dzi" : suffix)))
    #expect(try !shop.text(of: "wall.json").contains("\"format\": \"\(suffix)\", \"background\""))
    let other = try shop.weir("render", "plan.json", "-o", "other.png")
    #expect(other.status == 0, "\(other.errors)")
  }

  @Test("A transparent plan for PNG needs no name to be drawn")
  func transparentPlan() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let plan = ["plan", "P", "--format", "png", "--background", "transparent"].map { Path($0) }
    #expect(try shop.weir(plan).status == 0)
    let run = try shop.weir("render", "wall.json", "--force")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.names() == ["P", "wall.json", "wall.png"])
  }

  @Test("A resolution is refused if the planned format cannot store one")
  func plannedResolution() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("plan", "P", "--format", "dz", "-o", "p.json").status == 0)
    let run = try shop.weir("render", "p.json", "--dpi", "300")
    #expect(run.status == 1)
    #expect(
      run.errors == "weir: the plan is for Deep Zoom, which stores no resolution: leave out --dpi, "
        + "or choose another --format\n")
  }

  @Test("A picture that is missing, or has another shape, leaves a hole that is named")
  func changes() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P", width: 40, height: 40)
    #expect(try shop.weir("plan", "P", "-c", "3", "-w", "128").status == 0)
    Folder.remove(shop.path("P/1.jpg"))
    try shop.picture("P/2.jpg", width: 40, height: 20)
    let run = try shop.weir("render", "wall.json", "-o", "w.png")
    #expect(run.status == 3)
    #expect(
      run.errors == """
        weir: skipped P/1.jpg: there is no such file
        weir: skipped P/2.jpg: it has changed since the plan was made: it was 40 × 40 and is 40 × 20 \
        now
        weir: 1 picture in 3 columns, w.png, 128 × 48 px; 2 skipped

        """)
    let manifest = try shop.manifest("w.json")
    #expect(manifest.skipped.map { $0["hole"]?["x"]?.int } == [8, 48])
    #expect(try shop.pixels(of: "w.png").has([255, 255, 255], at: (20, 20)))
  }

  @Test("A plan for another format must meet the limits of the format that is drawn")
  func limits() throws {
    let shop = try Workshop()
    try shop.picture("t.png", width: 8, height: 2400, as: .png)
    let plan = try shop.weir(
      "plan", "t.png", "-c", "1", "-w", "100", "--max-aspect", "none", "--max-enlarge", "none")
    #expect(plan.status == 0)
    let run = try shop.weir("render", "wall.json", "-o", "w.webp")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "weir: the wall would be 100 × 25216 px, and WebP allows at most 16383 px per side: "
        + "make a new plan, or write TIFF (.tif) or Deep Zoom (.dz), which can be that large\n")
    #expect(try shop.names() == ["t.png", "wall.json"])
  }
}
