import Testing
@testable import Files

@Suite("Wrong command lines and files of layouts", .timeLimit(.minutes(60)))
struct LayoutUsageTests {
  @Test("An option that has no meaning in a layout is an error that says where it has one")
  func strangers() throws {
    let shop = try Workshop()
    let file = LayoutCase.sample("grid")
    let waterfall = LayoutCase.sample("waterfall-3")
    let nothing = "has nothing to fill in: \(file)"
    let cases: [([Path], String)] = [
      (["-l", "flow", "--column-width", "90"], columns("column-width", "flow")),
      (["-l", "rows", "-c", "2"], columns("columns", "rows")),
      (["-l", "grid", "--balance"], waterfalls("balance", "grid")),
      (["-l", "rows", "--bottom", "flush"], waterfalls("bottom", "rows")),
      (["-l", "flow", "--order", "columns"], waterfalls("order", "flow")),
      (["-l", "grid", "--max-aspect", "2"], waterfalls("max-aspect", "grid")),
      (["-l", "grid", "--span", "*=2"], spans("span", "grid")),
      (["-l", "rows", "--span-wide", "2=2"], spans("span-wide", "rows")),
      (["-l", "horizontal", "--keep", "w.json"], only("keep", "waterfall", "horizontal")),
      (
        ["--height", "90"],
        "--height 90: -l rows --row-height 90 makes rows of that height, and -l horizontal --height 90 a wall that grows to the right"
      ),
      (["-l", "mosaic", "--cell-aspect", "2"], only("cell-aspect", "grid", "mosaic")),
      (
        ["-l", "rows", "--fit", "contain"],
        only("fit", "grid, mosaic, thumbs and layout files", "rows")
      ),
      (
        ["--shape", "heart", "-c", "3"],
        "--shape decides how many columns there are: leave out --columns"
      ),
      (
        ["--shape", "star", "--align", "center"],
        "--shape has no last row that is not full: leave out --align"
      ),
      (["-l", "rows", "--shape", "star"], only("shape", "grid", "rows")),
      (["-l", "flow", "--row-height", "90"], only("row-height", "rows and layout files", "flow")),
      (["-l", "rows", "--item-height", "9"], only("item-height", "flow and layout files", "rows")),
      (["--align", "center"], unnamed("align", "grid, rows, flow and layout files", "grid")),
      (["-l", "flow", "--size", "9x9"], "--size is not for --layout flow or composition"),
      (["-l", file, "--size", "9x9"], "--size is not for --layout flow or composition"),
      (["-l", "grid", "--size", "9x9", "-w", "9"], "--size sets the width: leave out --width"),
      (
        ["-l", "horizontal", "--size", "9x9", "--height", "9"],
        "--size sets the height: leave out --height"
      ),
      (
        ["-l", "rows", "--size", "9x9", "--sheet-height", "9"],
        "--size is the size of every sheet; cut the wall with --per-sheet"
      ),
      (
        ["-l", "waterfall", "--size", "9x9", "--keep", "w.json"],
        "--keep is for walls that grow, and --size is for walls that do not"
      ),
      (["-l", "grid", "--canvas-fit", "crop"], "--canvas-fit needs --size or --paper"),
      (
        ["-l", "grid", "--canvas-fit", "crop", "--size", "90x90"],
        "--canvas-fit crop needs --cell-aspect in a grid: without it, cells have whatever shape fills --size"
      ),
      (
        ["-l", "grid", "--align", "justified"],
        "--align justified is for rows and flows: use --align leading, center or trailing, or --columns "
          + "so that no cell of the last row is empty"
      ),
      (
        ["--size", "9x9", "--row-height", "90"],
        "--row-height is for --layout rows and layout files, and --size alone makes a collage: "
          + "add --layout rows"
      ),
      (
        ["-l", "rows", "--height", "9"],
        only("height", "horizontal, thumbs and layout files", "rows") + "; use --row-height"
      ),
      (["--seed", "2"], unnamed("seed", "collage", "collage")),
      (["--size", "90x90", "-w", "900"], "--size sets the width: leave out --width"),
      (["-l", "grid", "--unroll"], only("unroll", "layout files", "grid")),
      (
        ["-l", "horizontal", "-w", "900"],
        "--width is not for --layout horizontal or collage; use --height"
      ),
      (
        ["-l", "mosaic", "--fit", "stretch", "--gravity", "top"],
        "--gravity is for pictures that are cropped, by --fit cover"
      ),
      (["-l", file, "-c", "2"], "--columns \(nothing) has no waterfall"),
      (["-l", file, "--unroll"], "--unroll \(nothing) has no section that scrolls across"),
      (
        ["-l", file, "--height", "90"],
        "--height \(nothing) has no length that is a share of the visible height"
      ),
      (
        ["-l", file, "-s", "9"],
        "--spacing \(nothing) sets sections[0].group.interItemSpacing itself"
      ),
      (
        ["-l", waterfall, "-s", "9"],
        "--spacing has nothing to fill in: \(waterfall) sets sections[0].group.waterfall.spacing itself"
      ),
    ]
    for (options, sentence) in cases {
      let run = try shop.weir(["nowhere"] + options)
      #expect(run.status == 2, "\(options)")
      #expect(run.errors == "weir: \(sentence)\n")
    }
  }

  private func only(_ option: String, _ layouts: String, _ layout: String) -> String {
    "--\(option) is for --layout \(layouts), not for \(layout)"
  }

  /// The sentence where no layout is named.
  private func unnamed(_ option: String, _ layouts: String, _ first: String) -> String {
    "--\(option) is for --layout \(layouts), and without --layout there is a waterfall: add "
      + "--layout \(first)"
  }

  private func waterfalls(_ option: String, _ layout: String) -> String {
    only(option, "waterfall, horizontal and layout files", layout)
  }

  private func spans(_ option: String, _ layout: String) -> String {
    only(option, "waterfall, horizontal, collage and layout files", layout)
  }

  private func columns(_ option: String, _ layout: String) -> String {
    only(option, "waterfall, horizontal, grid, mosaic and layout files", layout)
  }

  @Test("A wrong value is answered with valid ones")
  func values() throws {
    let shop = try Workshop()
    let shape = "--cell-aspect takes a shape from 1:100 to 100:1, as in 4:3, not "
    let rule =
      "--section-by takes folder, day, month, year, camera, lens, rating, place, count:N, data.COLUMN "
      + "or none, not "
    let cases: [(String, String, String)] = [
      ("grid", "--cell-aspect=16:0", shape + "“16:0”"),
      ("grid", "--cell-aspect=1:2:3", shape + "“1:2:3”"),
      ("grid", "--cell-aspect=nan", shape + "“nan”"), ("grid", "--cell-aspect=:", shape + "“:”"),
      ("grid", "--cell-aspect=0.001", shape + "“0.001”"),
      ("grid", "--fit=zoom", "--fit takes cover, contain or stretch, not “zoom”"),
      (
        "grid", "--gravity=nowhere",
        "--gravity takes attention, center, or a side or corner as in top or bottomTrailing, "
          + "not “nowhere”"
      ),
      ("rows", "--row-height=0", "--row-height takes a whole number from 1 to 10000000, not “0”"),
      (
        "flow", "--item-height=tall",
        "--item-height takes a whole number from 1 to 10000000, or natural, not “tall”"
      ),
      ("flow", "--align=up", "--align takes leading, center, trailing or justified, not “up”"),
      ("grid", "--direction=rl", "--direction takes ltr or rtl, not “rl”; did you mean rtl?"),
      ("grid", "--section-by=week", rule + "“week”"),
      ("grid", "--section-by=count:0", rule + "“count:0”"),
      ("grid", "--section-by=count:", rule + "“count:”"),
      (
        "waterfall", "--span==3",
        "--span takes a pattern and a number of columns, as in '*pano*=3', not “=3”"
      ),
      (
        "waterfall", "--span=a=0",
        "--span takes a pattern and a number of columns, as in '*pano*=3', not “a=0”"
      ),
      (
        "waterfall", "--span-wide=0=2",
        "--span-wide takes a ratio from 0.01 to 10000 and a number of columns, as in 2.5=3, not “0=2”"
      ),
    ]
    for (layout, option, sentence) in cases {
      let run = try shop.weir("nowhere", "-l", Path(layout), Path(option))
      #expect(run.status == 2, "\(option)")
      #expect(run.errors == "weir: \(sentence)\n")
    }
  }

  @Test("A broken layout file is reported with the place, before anything is read")
  func brokenFiles() throws {
    let shop = try Workshop()
    let cases: [(String, String)] = [
      ("", "line 1"), ("{", "line 1"), ("[]", "must be an object"),
      ("{}", "\"sections\" is missing"), (#"{"sections": []}"#, "sections: found []"),
      (#"{"sections": [{}]}"#, "sections[0]: \"group\" is missing"),
      (#"{"sections": [{"group": {}}], "colour": 1}"#, "unknown key \"colour\""),
      (
        #"{"sections": [{"group": {"waterfall": {"columns": 0}}}]}"#,
        "sections[0].group.waterfall.columns: found 0, but must be a whole number from 1"
      ),
      (
        #"{"sections": [{"group": {"waterfall": {"spans": [2], "bottom": "flush"}}}]}"#,
        "sections[0].group.waterfall: \"bottom\": \"flush\" and \"spans\" cannot be used together"
      ),
      (
        #"{"sections": [{"group": {"axis": "horizontal", "size": {"width": {"absolut": 3}}}}]}"#,
        "sections[0].group.size"
      ),
    ]
    for (text, sentence) in cases {
      try shop.write(text, to: "l.json")
      let run = try shop.weir("nowhere", "-l", "l.json")
      #expect(run.status == 2, "\(text)")
      #expect(
        run.errors.hasPrefix("weir: l.json is not a layout that weir can make: "), "\(run.errors)")
      #expect(run.errors.contains(sentence), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    let missing = try shop.weir("nowhere", "-l", "./none")
    #expect(missing.status == 1)
    #expect(missing.errors == "weir: cannot open ./none: No such file or directory\n")
  }
}
