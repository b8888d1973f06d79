import Laws
import Layouts
import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Raster
@testable import Vips

@Suite("weir's own work as input", .timeLimit(.minutes(60)))
struct OwnWorkTests {
  @Test("A wall that is an operand is drawn, whoever made it; one in a folder is not")
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

  @Test("The manifest names the walls that were left out, as a file of sizes does")
  func leftOut() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-w", "60").status == 0)
    #expect(try shop.manifest().json["passedOver"] == nil)
    let walls: [Path] = [
      "P/b.png", Path(bytes: Array("P/a\u{e9}".utf8.dropLast()) + Array(".jpg".utf8)),
    ]
    for wall in walls { #expect(try shop.weir("P", "-o", wall, "-w", "60").status == 0) }
    #expect(try shop.weir("P", "-o", "w.png", "-w", "60").status == 0)
    #expect(try readManifest(shop.path("w.json")).ignored == walls.reversed().map(shop.path))
    #expect(try Schema.manifest().complaints(about: shop.manifest("w.json").json) == [])
    #expect(try shop.weir("plan", "P", "-o", "p.json", "-w", "60").status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "v.png").status == 0)
    #expect(try readManifest(shop.path("v.json")).ignored == walls.reversed().map(shop.path))
    let again = try shop.weir("render", "p.json", "-o", walls[0], "--manifest", "v.json")
    #expect(again.status == 0, "\(again.errors)")
    #expect(try readManifest(shop.path("v.json")).ignored == [shop.path(walls[1])])
    for part: Path in ["2/2", "1/2"] {
      #expect(try shop.weir("measure", "P", "--part", part).status == 0)
    }
    for sizes: [Path] in [["sizes-1.json", "sizes-2.json"], ["sizes-2.json", "sizes-1.json"]] {
      #expect(try shop.weir(["plan", "-o", "q.json", "-w", "60"] + sizes).status == 0)
      #expect(try shop.bytes(of: "q.json") == shop.bytes(of: "p.json"))
    }
  }

  @Test(
    "weir's mark is found without a decoder in every format that it writes, even in large files",
    arguments: [
      ("jpg", ""), ("png", ""), ("webp", ""), ("avif", ""), ("heic", ""), ("tif", ""),
      ("jpg", "[interlace]"), ("tif", "[pyramid,tile]"), ("tif", "[bigtiff,pyramid]"),
      ("png", "[compression=0]"), ("webp", "[lossless]"),
    ])
  func marks(suffix: String, options: String) throws {
    let shop = try Workshop()
    let side = suffix == "avif" || suffix == "heic" ? 200 : 1900
    let noise = Pixels.random(PixelSize(width: side, height: side), bands: 3, seed: 1)
    try shop.save(Image(over: noise), to: "P.png", as: .png)
    for width: Path in ["40", Path("\(side)")] {
      let run = try shop.weir("P.png", "-o", Path("w.\(suffix)\(options)"), "-w", width)
      #expect(run.status == 0, "\(run.errors)")
      #expect(Mark.work(on: shop.path(Path("w.\(suffix)"))) == .wall)
    }
    #expect(Mark.work(on: shop.path("P.png")) == nil)
  }

  @Test("A wall that is an operand is measured, too")
  func measuredWall() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    #expect(try shop.weir("P", "-o", "w.jpg").status == 0)
    #expect(try shop.weir("measure", "P", "w.jpg").status == 0)
    #expect(try shop.weir("plan", "sizes.json", "-o", "p.json").status == 0)
    #expect(try shop.manifest("p.json").files == ["P/1.jpg", "w.jpg"])
  }

  @Test("A wall can be another wall's background or badge")
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
    "The run's own outputs are left out the second time, with a line",
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

  @Test("They are also left out under other names, and if they were sheets of a longer run")
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

  @Test("Alone they are not pictures, and the message does not mention folders")
  func alone() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    #expect(try shop.weir("P", "-o", "w.jpg").status == 0)
    let run = try shop.weir("w.jpg", "-o", "w.jpg")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: w.jpg is an output of this run and is left out\n"))
    #expect(!run.errors.contains("recursive"))
  }

  @Test("Someone else's picture with the name of an output is not left out, but refused")
  func foreign() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: ".")
    let run = try shop.weir("1.jpg", "2.jpg", "-o", "{sheet}.jpg", "--per-sheet", "9", "--force")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: 1.jpg is one of the pictures"))
  }

  @Test("The drawing of a plan is not a picture for the next run, whether SVG is read or not")
  func preview() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    for more: [Path] in [[], [], ["--allow", "svg"]] {
      let run = try shop.weir(["plan", "P", "--strict", "--preview", "P/p.svg"] + more)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.manifest().files == ["P/1.jpg", "P/2.jpg"])
    }
    #expect(try shop.weir("P", "-v").errors.contains("weir: ignored P/p.svg: made by weir\n"))
    try shop.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", to: "P/q.svg")
    #expect(try shop.weir("P").status == 3)
  }

  @Test("A picture that may be meant as the output says how to name that")
  func misplacedOutput() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: ".")
    for (words, command): ([Path], [Path]) in [
      (["1.jpg", "2.jpg", "out.jpg"], []), (["1.jpg", "out.webp"], []),
      (["1.jpg", "out.json"], ["plan"]),
      (["1.jpg", "out.json"], ["measure"]), ([".", "out.html"], []),
    ] {
      let run = try shop.weir(command + words)
      #expect(run.status == 1)
      #expect(
        run.errors
          == "weir: no such file or folder: \(words.last!); the output follows -o, as in -o \(words.last!)\n"
      )
    }
    for words: [Path] in [
      ["out.jpg"], ["1.jpg", "out"], ["out.jpg", "1.jpg"], ["1.jpg", "out.jpg", "-o", "w.png"],
    ] {
      let run = try shop.weir(words)
      #expect(run.status == 1 && !run.errors.contains("the output follows"), "\(run.errors)")
    }
    let line =
      "weir: 3.jpg, which is named last, is drawn as a picture; if it is the output, write -o 3.jpg\n"
    let matched = try shop.weir("1.jpg", "2.jpg", "3.jpg", "3.jpg")
    #expect(matched.status == 0 && matched.errors.hasPrefix(line), "\(matched.errors)")
    for words: [Path] in [
      ["1.jpg", "2.jpg", "3.jpg", "3.jpg", "-o", "w.jpg"], ["3.jpg", "3.jpg", "3.jpg", "--force"],
      ["1.jpg", "1.jpg", "3.jpg", "3.jpg", "--force"],
      ["1.jpg", "3.jpg", "3.jpg", "3.jpg", "--force"],
      ["1.jpg", "2.jpg", "3.jpg", "--force"],
    ] {
      let run = try shop.weir(words)
      #expect(run.status == 0 && !run.errors.contains("named last"), "\(run.errors)")
    }
    #expect(try shop.weir("1.jpg", "-o", "out.jpg").status == 0)
    for words: [Path] in [["1.jpg", "2.jpg", "out.jpg"], ["1.jpg", "out.jpg"]] {
      let run = try shop.weir(words + ["--force"])
      #expect(
        run.status == 0 && run.errors.hasPrefix("weir: out.jpg, which is named last"),
        "\(run.errors)")
    }
  }

  @Test(
    "A file that is named is not drawn once more with its folder, whatever its name",
    arguments: [["P/1.jpg", "P"], ["P", "P/1.jpg"], ["hard.jpg", "P"], ["P", "soft.jpg"]]
      as [[Path]])
  func once(words: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.hardLink("hard.jpg", to: "P/1.jpg")
    try shop.link("soft.jpg", to: "P/1.jpg")
    #expect(try shop.weir(words + ["--strict"]).status == 0)
    #expect(try shop.manifest().files.count == 2)
    let list: [UInt8] = words.flatMap { (path: Path) -> [UInt8] in path.bytes + [10] }
    let listed = try shop.weir(
      "--files-from", "-", "--sort", "none", "-o", "wall.jpg", input: list)
    #expect(listed.status == 0)
    #expect(try shop.manifest().files.count == 2)
    if words[0] != "P" { #expect(try shop.manifest().files.first == words[0]) }
  }
}
