import Testing
@testable import Vips
@testable import Weir

@Suite("What weir has made, as an input", .timeLimit(.minutes(15)))
struct OwnWorkTests {
  @Test("A wall that is named is drawn, whoever made it; one in a folder is not")
  func namedWall() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-o", "P/early.jpg", "-w", "200").status == 0)
    for words: [Path] in [["P/early.jpg"], ["P", "P/early.jpg"], ["P/early.jpg", "P"]] {
      let run = try shop.weir(["--strict", "-o", "q.jpg", "-w", "200", "--sort", "none"] + words)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.manifest("q.json").files.contains("P/early.jpg"))
    }
    #expect(try shop.weir("P", "-o", "q.jpg").status == 0)
    #expect(try shop.manifest("q.json").files == ["P/1.jpg", "P/2.jpg"])
    let list = try shop.weir("--files-from", "-", "-o", "q.jpg", input: Array("P/early.jpg\n".utf8))
    #expect(list.status == 0, "\(list.errors)")
    #expect(try shop.manifest("q.json").files == ["P/early.jpg"])
  }

  @Test("Sizes of a wall that is named are measured, too")
  func measuredWall() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    #expect(try shop.weir("P", "-o", "w.jpg").status == 0)
    #expect(try shop.weir("measure", "P", "w.jpg").status == 0)
    #expect(try shop.weir("plan", "sizes.json", "-o", "p.json").status == 0)
    #expect(try shop.manifest("p.json").files == ["P/1.jpg", "w.jpg"])
  }

  @Test("A wall can be the background or badge of another one")
  func elements() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    #expect(try shop.weir("P", "-o", "w.jpg", "-w", "40").status == 0)
    for option: Path in ["--background-image", "--badge-image"] {
      let run = try shop.weir("P", option, "w.jpg", "-o", "q.png", "-w", "100")
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test(
    "The run's own outputs are left out with a line, the second time",
    arguments: [
      ([], ["wall.jpg", "wall.json"]), (["-o", "w.png"], ["w.json", "w.png"]),
      (["-o", "w-{sheet}.jpg", "--per-sheet", "1"], ["w-1.jpg", "w-2.jpg", "w.json"]),
      (
        ["-o", "w-{columns}.tif", "-c", "1,2", "--manifest", "m{columns}.json"],
        ["m1.json", "m2.json", "w-1.tif", "w-2.tif"]
      ),
      (["-o", "w.dz"], ["w.dzi", "w.json", "w_files"]),
    ] as [([Path], [Path])])
  func ownOutputs(words: [Path], outputs: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: ".")
    #expect(try shop.weir(["1.jpg", "2.jpg"] + words).status == 0)
    #expect(try shop.names() == ["1.jpg", "2.jpg"] + outputs)
    let before = try shop.contents()
    let run = try shop.weir(try shop.names() + ["--strict", "-r"] + words)
    #expect(run.status == 0, "\(run.errors)")
    for output in outputs {
      let line = "weir: \(output) is an output of this run and is left out\n"
      #expect(run.errors.contains(line), "\(run.errors)")
    }
    #expect(try shop.contents().keys == before.keys)
    let files = try shop.manifest(#require(outputs.first { $0.suffix == "json" })).files
    #expect(Set(files).isSubset(of: ["1.jpg", "2.jpg"]))
  }

  @Test("So they are under other names, and where they were sheets of a longer run")
  func ownOutputsUnderOtherNames() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: ".")
    #expect(try shop.weir(".", "-o", "w-{sheet}.jpg", "--per-sheet", "1").status == 0)
    try shop.link("soft.jpg", to: "w-1.jpg")
    try shop.hardLink("hard.jpg", to: "w-3.jpg")
    let run = try shop.weir(
      "1.jpg", "2.jpg", "soft.jpg", "hard.jpg", "./w-2.jpg", "-o", "w-{sheet}.jpg", "--per-sheet",
      "1")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest("w.json").files == ["1.jpg", "2.jpg"])
  }

  @Test("Alone they are no picture, and the message does not speak of folders")
  func alone() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    #expect(try shop.weir("P", "-o", "w.jpg").status == 0)
    let run = try shop.weir("w.jpg", "-o", "w.jpg")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: w.jpg is an output of this run and is left out\n"))
    #expect(!run.errors.contains("recursive"))
  }

  @Test("Somebody's own picture with the name of an output is not left out, but refused")
  func foreign() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: ".")
    let run = try shop.weir("1.jpg", "2.jpg", "-o", "{sheet}.jpg", "--per-sheet", "9", "--force")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: 1.jpg is one of the pictures"))
  }

  @Test("The drawing of a plan is no picture of the next run, whether SVG is read or not")
  func preview() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    for more: [Path] in [[], [], ["--allow", "svg"]] {
      let run = try shop.weir(["plan", "P", "--strict", "--preview", "P/p.svg"] + more)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.manifest().files == ["P/1.jpg", "P/2.jpg"])
    }
    #expect(try shop.weir("P", "-v").errors.contains("weir: passed over P/p.svg: made by weir\n"))
    try shop.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", to: "P/q.svg")
    #expect(try shop.weir("P").status == 3)
  }

  @Test(
    "A file is drawn once, whichever way it is named",
    arguments: [
      ["P/1.jpg", "P"], ["P", "P/1.jpg"], ["P/1.jpg", "./P/1.jpg", "P/2.jpg"],
      ["P", "hard.jpg", "soft.jpg"], ["hard.jpg", "P"], ["soft.jpg", "soft.jpg", "P/2.jpg"],
    ] as [[Path]])
  func once(words: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.hardLink("hard.jpg", to: "P/1.jpg")
    try shop.link("soft.jpg", to: "P/1.jpg")
    #expect(try shop.weir(words + ["--strict"]).status == 0)
    #expect(try shop.manifest().files.count == 2)
    let list: [UInt8] = words.flatMap { (path: Path) -> [UInt8] in path.bytes + [10] }
    #expect(try shop.weir("--files-from", "-", "--sort", "none", input: list).status == 0)
    #expect(try shop.manifest().files.count == 2)
    if words[0] != "P" { #expect(try shop.manifest().files.first == words[0]) }
  }
}
