import Testing
@testable import Files
@testable import WeirCommand

@Suite("Hints below the closing line", .timeLimit(.minutes(60)), .decodingInProcess)
struct HintTests {
  /// Pictures of one shape, numbered.
  private func shop(_ count: Int, width: Int = 40, height: Int = 30) throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for index in 1...count {
      try shop.picture(Path("P/\(index).jpg"), width: width, height: height)
    }
    return shop
  }

  @Test("A wall with nothing to say about it has its closing line alone")
  func nothing() throws {
    let shop = try shop(4)
    let run = try shop.weir("P", "-c", "2", "-w", "100", "-o", "w.png")
    #expect(hintLines(run).count == 1, "\(run.errors)")
    #expect(try shop.weir("P", "-c", "2", "-w", "100", "-o", "w.png", "-q").errors == "")
  }

  @Test("A needle is told with sheets, more columns and a page")
  func needle() throws {
    let shop = try shop(60)
    let needle = try shop.weir("P", "-c", "1", "-w", "400", "--max-enlarge", "none", "-o", "w.png")
    // Sheets of one picture or two, or columns of 60 px, would be no remedy.
    #expect(
      hintLines(needle).last == "the wall is 44 times as tall as it is wide: try -o wall.html")
    let plan = try shop.weir("plan", "P", "-c", "2", "-w", "1000", "--max-enlarge", "none")
    let words = try #require(hintLines(plan).last)
    #expect(words.contains("try --columns 6, --per-sheet ") && words.hasSuffix("or --format html"))
    // What it names makes none.
    let better = try shop.weir(
      "plan", "P", "-c", "6", "-w", "1000", "--max-enlarge", "none", "--force")
    #expect(!better.errors.contains("times as high"), "\(better.errors)")
    #expect(try !shop.weir("P", "-c", "1", "-o", "w.html").errors.contains("times as high"))
    #expect(try !shop.weir("P", "--size", "90x900", "-o", "c.png").errors.contains("times as high"))
  }

  /// Three pictures share a column of a mosaic, and the small ones have a third of its width.
  @Test(
    "A needle of a mosaic is told with columns whose small pictures are wide enough, and sheets of whole lines"
  )
  func needleOfMosaic() throws {
    let shop = try shop(60)
    let words: [Path] = ["plan", "P", "-l", "mosaic", "--max-enlarge", "none", "-o", "w.json"]
    let narrow = try shop.weir(words + ["-c", "1", "-w", "400"])
    #expect(
      hintLines(narrow).last
        == "the wall is 10 times as tall as it is wide: try --per-sheet 6 or --format html")
    let wide = try shop.weir(words + ["-c", "2", "-w", "2400", "--force", "--fit", "cover"])
    let hint = hintLines(wide).last ?? ""
    guard hint.contains("as tall"),
      let number = hint.split(separator: " ").last(where: { Int($0) != nil })
    else { return }
    #expect((Int(number) ?? 0).isMultiple(of: 6), "\(hint)")
  }

  /// Its last line is full, however many columns there are.
  @Test("No column of a mosaic is told to be empty")
  func columnsOfMosaic() throws {
    let run = try shop(4).weir("plan", "P", "-l", "mosaic", "-c", "9", "-o", "w.json")
    let hint = "% of the wall is empty; --max-enlarge none lets small pictures fill their places"
    #expect(run.errors.contains(hint), "\(run.errors)")
    #expect(!run.errors.contains("--columns 4"), "\(run.errors)")
  }

  @Test("Pictures that are drawn tiny are told, and icons are not")
  func small() throws {
    let shop = try shop(300, width: 480, height: 360)
    let words: [Path] = ["plan", "P", "-c", "30", "-w", "2400", "--force"]
    let run = try shop.weir(words)
    #expect(
      run.errors.contains("weir: 300 pictures are less than 100 px wide: try --per-sheet "),
      "\(run.errors)")
    let icons = try self.shop(300, width: 16, height: 16)
    #expect(try !icons.weir(words).errors.contains("100 px"))
  }

  @Test("A large empty area is told with what fills it")
  func empty() throws {
    let shop = try shop(4)
    for (words, hint) in [
      (["-c", "3", "--bottom", "ragged"], "--bottom flush ends all columns together"),
      (["-c", "9", "--bottom", "ragged"], "--columns 4 leaves no column empty"),
      (["-l", "grid", "-c", "3"], "--columns 2 fills the last line better"),
    ] as [([Path], String)] {
      let run = try shop.weir(words + ["P", "-o", "w.png", "--max-enlarge", "none"])
      let last = try #require(hintLines(run).last)
      #expect(last.contains(" % of the wall is empty; \(hint)"), "\(words): \(run.errors)")
      let option = hint.split(separator: " ").prefix(2).map { Path(String($0)) }
      let again = words.filter { $0 != "ragged" && $0 != "--bottom" } + option
      let better = try shop.weir(["P", "-o", "w.png", "--max-enlarge", "none"] + again)
      #expect(!better.errors.contains("is empty"), "\(better.errors)")
    }
  }

  @Test("So is one whose columns may differ too little in width to end together")
  func unevenEnds() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let sizes = [(300, 75), (70, 240), (150, 150), (180, 120), (120, 180), (192, 108)]
    for (index, size) in sizes.enumerated() {
      try shop.picture(Path("P/\(index).jpg"), width: size.0, height: size.1)
    }
    let words: [Path] = ["P", "-c", "3", "-w", "450", "-o", "w.png", "--max-enlarge", "none"]
    let last = try #require(hintLines(shop.weir(words)).last)
    #expect(
      last.hasSuffix("--bottom flush ends all columns together, at widths that differ more"),
      "\(last)")
    let better = try shop.weir(words + ["--bottom", "flush"])
    #expect(!better.errors.contains("is empty"), "\(better.errors)")
  }

  /// Twelve sections of two pictures left half of the wall bare beside themselves, and nothing was said.
  @Test("So is a wall of sections that leave much room beside themselves")
  func roomBesideSections() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for folder in 1...12 {
      let name = Path("P/\(folder)")
      try shop.makeFolder(name)
      try shop.picture(name / "a.jpg", width: 40, height: 100)
      try shop.picture(name / "b.jpg", width: 100, height: 40)
    }
    let words: [Path] = [
      "P", "-r", "--section-by", "folder", "-w", "800", "-o", "w.png", "--max-enlarge", "none",
    ]
    let run = try shop.weir(words + ["-c", "10"])
    let last = try #require(hintLines(run).last)
    #expect(last.contains(" % of the wall is empty; --bottom flush"), "\(run.errors)")
    for better in [["-c", "10", "--bottom", "flush"], ["-c", "6"]] as [[Path]] {
      let run = try shop.weir(words + better)
      #expect(!run.errors.contains("is empty"), "\(run.errors)")
    }
  }

  @Test("Margins that are wide are told once, with what fills the canvas")
  func margins() throws {
    let run = try shop(4).weir(
      "P", "-o", "w.png", "-l", "grid", "--cell-aspect", "1:1", "-c", "4", "--size", "900x90")
    let advice = "--layout collage fills it, and other --columns may leave less"
    #expect(run.errors.contains(" % of the canvas; \(advice)\n"), "\(run.errors)")
    #expect(!run.errors.contains("is empty"), "\(run.errors)")
  }

  @Test("Cells whose shape leaves much of a canvas bare are told")
  func bareCells() throws {
    let shop = try shop(4)
    for (cells, isBare) in [("1:1", false), ("3:1", true)] as [(Path, Bool)] {
      let size: Path = cells == "1:1" ? "600x600" : "600x200"
      let run = try shop.weir(
        "P", "-o", "w.png", "-l", "grid", "--cell-aspect", cells, "-c", "2", "--size", size,
        "--max-enlarge", "none")
      let hint = " % of the wall is empty; -l collage fills the canvas, and crops nothing"
      #expect(run.errors.contains(hint) == isBare, "\(cells): \(run.errors)")
    }
  }

  @Test("A text that names one of several folders is told with what names each")
  func oneFolder() throws {
    let shop = try shop(2)
    try shop.makeFolder("Q")
    try shop.picture("Q/b.jpg")
    for (words, hint) in [
      (["--title", "{folder}"], "{folder} in --title is the first folder; --section-by folder"),
      (
        ["--header", "{folder}"], "{folder} is the folder of the first picture; --section-by folder"
      ),
      (["--header", "{folder}", "--section-by", "folder"], nil),
    ] as [([Path], String?)] {
      let run = try shop.weir(["P", "Q", "-o", "w.png"] + words)
      #expect(run.errors.contains("{folder}") == (hint != nil), "\(run.errors)")
      if let hint { #expect(run.errors.contains("weir: \(hint)"), "\(run.errors)") }
      #expect(try !shop.weir(["P", "-o", "w.png"] + words).errors.contains("{folder}"))
    }
  }

  @Test("At most two are told, the most important ones, and --verbose tells all")
  func two() throws {
    let shop = try shop(3)
    try shop.makeFolder("P/inside")
    try shop.picture("P/inside/a.jpg")
    try shop.makeFolder("Other")
    try shop.picture("Other/b.jpg")
    try shop.link("P/b.jpg", to: "../Other/b.jpg")
    let words: [Path] = ["P", "-c", "2", "--bottom", "ragged", "-o", "w.html"]
    let run = try shop.weir(words)
    let told = hintLines(run)
    #expect(told.count == 3, "\(run.errors)")
    #expect(told[0].hasPrefix("3 pictures in 2 columns, w.html"))
    #expect(told[1] == "1 folder inside was not searched; --recursive searches it")
    #expect(told[2].hasSuffix("(--verbose shows 2 more)"), "\(told[2])")
    let all = try shop.weir(words + ["-v"])
    for hint in ["1 folder inside", "1 link leads out", "% of the wall is empty", "w.html needs"] {
      #expect(all.errors.contains("weir: \(hint)") || all.errors.contains(hint), "\(all.errors)")
    }
    #expect(!all.errors.contains("tells"))
    #expect(try shop.weir(words + ["-q"]).errors == "")
    let json = try shop.weir(words + ["--progress", "json"]).errors
    for code in ["folders-inside", "links-outside", "summary", "empty-area", "companion-folders"] {
      #expect(json.contains("\"event\": \"notice\", \"code\": \"\(code)\""), "\(json)")
    }
  }

  @Test("A page and a Deep Zoom image are told with the folders that belong to them")
  func companions() throws {
    let shop = try shop(4)
    try shop.makeFolder("d")
    for (name, folder, options, words) in [
      (
        "w.html", "w_page", [],
        ", and your pictures where they are; -o w.zip packs everything, to send"
      ),
      (
        "v.html", "v_page", ["--originals", "none"],
        ": send both together, or make -o v.zip, which has both"
      ),
      ("d/v.dzi", "d/v_files", [], ": send both together"),
    ] as [(Path, Path, [Path], String)] {
      let run = try shop.weir(["P", "-c", "2", "-w", "100", "-o", name] + options)
      #expect(
        hintLines(run).last == "\(name) needs \(folder) next to it" + words, "\(run.errors)")
    }
  }

  @Test("Percent letters of ImageMagick are told with the names in braces")
  func percents() throws {
    let shop = try shop(4)
    let run = try shop.weir("P", "-c", "2", "-w", "100", "-o", "w.png", "--caption", "%f")
    #expect(hintLines(run).last == "%f is drawn literally; {name} is the file's name")
    let dated = try shop.weir("P", "-c", "2", "-w", "100", "-o", "w.png", "--caption", "%d.%m.%Y")
    #expect(hintLines(dated).last == "%d.%m.%Y is drawn literally; {taken:%d.%m.%Y} is the date")
    for text: Path in ["100 % fun", "{name} %f", "{taken:%d}", "20%discount"] {
      let run = try shop.weir("P", "-c", "2", "-w", "100", "-o", "w.png", "--caption", text)
      #expect(hintLines(run).count == 1, "\(run.errors)")
    }
  }

  @Test(
    "A length on paper that is drawn as coarsely as on screens is told, but not where a resolution is"
  )
  func coarse() throws {
    let shop = try shop(4)
    let hint = "--width 3cm is 85 px at 72 dpi; --dpi 300 prints sharply"
    #expect(try hintLines(shop.weir("P", "-c", "2", "-w", "3cm", "-o", "w.png")).last == hint)
    let sized = try shop.weir("P", "--size", "20x30cm", "-o", "w.png")
    #expect(sized.errors.contains("--size 20x30cm is 567 × 850 px at 72 dpi"), "\(sized.errors)")
    for words in [
      ["-w", "3cm", "--dpi", "72"], ["-w", "85"], ["--paper", "3x3cm", "--margin", "1mm"],
      ["-w", "3cm", "--manifest", "-"],
    ] as [[Path]] {
      let run = try shop.weir(["P", "-c", "2", "-o", "w.png"] + words)
      #expect(run.errors.contains(hint) == words.contains("--manifest"), "\(run.errors)")
    }
    #expect(try !shop.weir("P", "-w", "3cm", "-o", "w.html").errors.contains("dpi"))
  }

  @Test("Notices that wait have rows, and codes are names of their own")
  func table() {
    let codes = Hint.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(Hint.awaited.isSubset(of: codes))
    for code in codes { #expect(code.allSatisfy { $0.isLowercase || $0 == "-" }) }
  }
}

/// The lines of a run without the program's name.
func hintLines(_ run: Run) -> [String] {
  run.errors.split(separator: "\n").map { String($0.dropFirst("weir: ".count)) }
}
