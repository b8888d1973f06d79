import Layouts
import Testing
@testable import Files
@testable import Vips

@Suite("Walls that cannot be kept", .timeLimit(.minutes(60)), .decodingInProcess)
struct KeepErrorTests {
  private static let noWaterfall = "it is no waterfall of one sheet and one section that can grow"
  private static func made(_ how: String) -> String {
    "it was made \(how); give the same, or no options of the layout"
  }

  @Test(
    "A wall of another kind or with other options is named with the reason",
    arguments: [
      (["-l", "grid"], [], noWaterfall), (["-l", "rows"], [], noWaterfall),
      (["-l", "horizontal"], [], noWaterfall), (["--per-sheet", "2"], [], noWaterfall),
      (["-l", "waterfall", "--size", "90x90"], [], noWaterfall),
      (["--section-by", "folder"], [], noWaterfall),
      (["-l", LayoutCase.sample("waterfall-3")], [], noWaterfall),
      (
        ["--format", "pdf"], [],
        "it is on paper, and sheets do not grow: make the earlier wall with --width 2400"
      ),
      (["-c", "2", "-w", "90"], ["-c", "3", "-w", "90"], made("with --columns 2")),
      (["-w", "300"], ["-w", "301"], made("with --width 300")),
      (["-w", "300"], ["-w", "300", "-s", "9"], made("with --spacing 8")),
      (
        ["-w", "300", "-s", "4,5", "--insets", "9", "--border", "2,red"], ["-w", "1200"],
        made("with --width 300, --spacing 4,5, --insets 9 and --border 2,#ff0000")
      ),
      (["-w", "300"], ["-w", "300", "--direction", "rtl"], made("without --direction")),
      (["-w", "300"], ["-w", "300", "--no-enlarge"], made("without --max-enlarge")),
      (
        ["-w", "300", "--no-enlarge"], ["-w", "300", "--span", "*=2"],
        made("with --max-enlarge 1, and without --span")
      ),
      (["-w", "300", "--span", "*=2"], ["-w", "300"], made("with --span '*=2'")),
      (["-w", "300"], ["-w", "300", "--tolerance", "2"], made("without --tolerance")),
      (
        ["-w", "300", "--caption", "{stem} x"], ["-w", "300", "--caption", "{stem}"],
        made("with --caption '{stem} x'")
      ),
      (
        ["-w", "300", "--header", "a"], ["-w", "300", "--title", "b"],
        made("with --header a, and without --title")
      ),
      (
        ["-w", "300", "--badge", "a"], ["-w", "300", "--badge", "a", "--badge-at", "bottom"],
        made("with other options")
      ),
    ] as [([Path], [Path], String)])
  func reasons(old: [Path], new: [Path], reason: String) throws {
    let shop = try Workshop()
    try shop.shapes(1...4)
    _ = try shop.plan(["P"] + old, "old.json")
    let before = try shop.contents()
    let run = try shop.weir(["plan", "P", "--keep", "old.json"] + new)
    #expect(run.status == 1)
    #expect(
      run.errors == "weir: the pictures of old.json cannot stay where they are: \(reason)\n")
    #expect(try shop.contents() == before)
  }

  @Test("A background picture may be added or removed")
  func backgrounds() throws {
    let shop = try Workshop()
    try shop.shapes(1...4)
    try shop.picture("b.png", [9, 9, 9], width: 30, height: 30, as: .png)
    let behind: [Path] = ["--background-image", "b.png,tile"]
    let old = try shop.plan(["P", "-c", "2", "-w", "200"] + behind, "old.json")
    for options in [behind, ["-c", "2", "-w", "200"] + behind, ["-c", "2", "-w", "200"]] {
      let run = try shop.plan(["P", "--force", "--keep", "old.json"] + options)
      #expect(try run.frames.map(\.frame) == old.frames.map(\.frame))
    }
  }

  @Test("Order, background and resampling may differ")
  func free() throws {
    let shop = try Workshop()
    try shop.shapes(1...4)
    let old = try shop.plan(["P", "-c", "2", "-w", "200"], "old.json")
    let run = try shop.plan(
      ["P", "--keep", "old.json", "--reverse", "--background", "black", "--resampling", "best"])
    #expect(try run.frames.map(\.frame) == old.frames.map(\.frame))
    #expect(run.json["layout"]?["reverse"] == .bool(true))
  }

  @Test(
    "A wall whose finish moved pictures cannot be kept",
    arguments: [["--bottom", "trim"], ["--balance", "--bottom", "trim"]] as [[Path]])
  func finished(finish: [Path]) throws {
    let shop = try Workshop()
    try shop.shapes(1...9)
    _ = try shop.plan(["P", "-c", "3", "-w", "200"] + finish, "old.json")
    let run = try shop.weir("plan", "P", "--keep", "old.json")
    #expect(run.status == 1)
    #expect(run.errors.contains("keeping pictures where they were cannot go with"), "\(run.errors)")
  }

  @Test("What could not be kept the next night is refused on the first")
  func usage() throws {
    let shop = try Workshop()
    let cases: [([Path], String)] = [
      (
        ["--bottom", "trim"],
        "--keep leaves pictures where they were, and --bottom trim crops them"
      ),
      (["--section-by", "day"], "--keep is for walls of one section"),
      (["--per-sheet", "9", "-o", "w-{sheet}.jpg"], "--keep is for walls of one sheet"),
      (["-c", "2,3", "-o", "w-{columns}.jpg"], "--keep is for one wall at a time"),
      (["-l", "grid"], "--keep is for --layout waterfall, not for grid"),
    ]
    for (options, sentence) in cases {
      let run = try shop.weir(["nowhere", "--keep", "old.json"] + options)
      #expect(run.status == 2)
      #expect(run.errors == "weir: \(sentence)\n")
    }
  }

  @Test("A damaged old manifest is reported with the place, and nothing is written")
  func damaged() throws {
    let shop = try Workshop()
    try shop.shapes(1...4)
    _ = try shop.plan(
      ["P", "-c", "2", "-w", "200", "-s", "0", "--max-enlarge", "none"], "old.json")
    let text = try shop.text(of: "old.json")
    let damages: [(String, String)] = [
      ("", "old.json is not a plan that weir can draw: at byte 0"),
      (
        String(text.prefix(text.utf8.count / 2)),
        "old.json is not a plan that weir can draw: at byte"
      ),
      ("{\"mine\": 1}", "old.json is not a plan that weir can draw: it is not a manifest of weir"),
      (
        text.replacing("\"x\": 0", with: "\"x\": 3"),
        "P/1.png cannot stay where it was, since it does not fit the columns"
      ),
      (
        text.replacing("\"x\": 0", with: "\"x\": 400"),
        "P/1.png cannot stay where it was, since it would not be in the room"
      ),
      (
        text.replacing("\"column\": 1", with: "\"column\": 9"),
        "cannot stay where it was, since it does not fit the columns"
      ),
    ]
    for (damage, sentence) in damages {
      try shop.write(damage, to: "old.json")
      let before = try shop.contents()
      let run = try shop.weir("plan", "P", "--keep", "old.json")
      #expect(run.status == 1)
      #expect(run.errors.contains(sentence), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(try shop.contents() == before)
    }
    Folder.remove(shop.path("old.json"))
    try shop.makeFolder("old.json")
    let folder = try shop.weir("plan", "P", "--keep", "old.json")
    #expect(folder.status == 1 && folder.errors.contains("old.json"), "\(folder.errors)")
  }

  @Test("An old wall with overlapping pictures is refused, naming them")
  func overlapping() throws {
    let shop = try Workshop()
    try shop.shapes(1...4)
    let old = try shop.plan(["P", "-c", "1", "-w", "100", "-s", "0"], "old.json")
    let y = try #require(try old.frames.dropFirst().first?.frame.y)
    try shop.write(
      shop.text(of: "old.json").replacing("\"y\": \(y)", with: "\"y\": \(y - 1)"), to: "old.json")
    let run = try shop.weir("plan", "P", "--keep", "old.json")
    #expect(run.status == 1)
    #expect(
      run.errors == "weir: P/2.png cannot stay where it was, since it would overlap P/1.png: "
        + "do not keep one of them\n")
  }
}
