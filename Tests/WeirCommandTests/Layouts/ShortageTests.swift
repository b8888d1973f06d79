import Testing
@testable import Files
@testable import Plans

@Suite("No space for pictures", .timeLimit(.minutes(60)))
struct ShortageTests {
  @Test("Options that leave no space are named with what they use, and what to do")
  func sentences() throws {
    let shop = try Workshop()
    try shop.plates(7)
    let cases: [([Path], String)] = [
      (
        ["-l", "collage", "--size", "600x400", "--insets", "295,0,295,0"],
        "pictures: of a height of 400 px, --insets takes 590 px; use a greater --size or a smaller --insets"
      ),
      (
        ["--border", "3000", "-w", "2400"],
        "pictures: of a width of 2400 px, --border takes 6000 px and --spacing 16 px; use a greater --width "
          + "or a smaller --border"
      ),
      (
        ["--insets", "2000", "-w", "2400"],
        "pictures: of a width of 2400 px, --insets takes 4000 px; use a greater --width or a smaller --insets"
      ),
      (
        ["--spacing", "3000", "-w", "2400"],
        "pictures: of a width of 2400 px, --spacing takes 6000 px; use a greater --width or a smaller --spacing"
      ),
      (
        ["-c", "50", "-w", "100"],
        "50 columns: of a width of 100 px, --spacing takes 408 px; use fewer --columns, a greater --width "
          + "or a smaller --spacing"
      ),
      (
        ["-c", "50", "-w", "40", "-s", "0"],
        "50 columns: there is a width of 40 px; use fewer --columns or a greater --width"
      ),
      (
        ["-c", "4", "-w", "200", "--border", "30"],
        "4 columns: of a width of 200 px, --border takes 240 px and --spacing 40 px; use fewer --columns, "
          + "a greater --width or a smaller --border"
      ),
      (
        ["-w", "100", "--badge", "{index}", "--badge-outside", "--font-size", "80"],
        "pictures: of a width of 100 px, --badge-outside takes 180 px; use a greater --width or a smaller --font-size"
      ),
      (
        ["-w", "40", "--section-background", "red"],
        "pictures: of a width of 40 px, --section-background takes 48 px; use a greater --width or a smaller "
          + "--font-size"
      ),
      (
        ["--sheet-height", "100", "--insets", "60"],
        "a picture: of a sheet's height of 100 px, --insets takes 120 px; use a greater --sheet-height "
          + "or a smaller --insets"
      ),
      (
        ["--sheet-height", "50", "--border", "40", "-w", "900"],
        "a picture: of a sheet's height of 50 px, --border takes 80 px and --spacing 16 px; use a greater "
          + "--sheet-height or a smaller --border"
      ),
      (
        ["-l", "rows", "-w", "10", "--insets", "5"],
        "pictures: of a width of 10 px, --insets takes 10 px; use a greater --width or a smaller --insets"
      ),
      (
        ["-l", "grid", "-c", "3", "-w", "300", "--border", "60"],
        "3 columns: of a width of 300 px, --border takes 360 px and --spacing 32 px; use fewer --columns, "
          + "a greater --width or a smaller --border"
      ),
      (
        ["-l", "mosaic", "-w", "800", "-s", "8,900", "--max-enlarge", "none"],
        "a picture: of a frame's 645 px, --spacing takes 900 px; use a greater --width or a smaller --spacing"
      ),
      (
        ["-l", "mosaic", "-c", "1", "-w", "30", "--insets", "0", "-s", "40,0", "--caption", "x"],
        "pictures: of a width of 30 px, --spacing takes 40 px; use a greater --width or a smaller --spacing"
      ),
      (
        ["-l", "mosaic", "-c", "2", "-w", "110", "--insets", "0", "-s", "20,0", "--border", "20"],
        "2 columns: of a width of 110 px, --border takes 160 px and --spacing 60 px; use fewer --columns, "
          + "a greater --width or a smaller --border"
      ),
      (
        ["-l", "mosaic", "-c", "1", "-w", "60", "--insets", "0", "-s", "0,80", "--border", "5"],
        "a picture: of a frame's 58 px, --border takes 20 px and --spacing 80 px; use a greater --width "
          + "or a smaller --spacing"
      ),
      (
        ["-l", "mosaic", "-c", "1", "-w", "42", "--insets", "0", "-s", "40,0"],
        "a picture: there is a frame's 1 px; use a greater --width or a smaller --spacing"
      ),
      (
        ["-l", "horizontal", "--height", "300", "--border", "200"],
        "pictures: of a height of 300 px, --border takes 400 px and --spacing 16 px; use a greater --height "
          + "or a smaller --border"
      ),
      (
        ["-l", "horizontal", "-c", "3", "--height", "100", "-s", "30"],
        "3 rows: of a height of 100 px, --spacing takes 120 px; use fewer --columns, a greater --height "
          + "or a smaller --spacing"
      ),
    ]
    for (options, sentence) in cases {
      let run = try shop.weir(["plan", "P"] + options)
      #expect(run.status == 1, "\(options)")
      #expect(run.errors == "weir: there is no room for \(sentence)\n")
    }
  }

  @Test("Texts that use up a horizontal wall's height are named")
  func texts() throws {
    let shop = try Workshop()
    try shop.plates(3)
    for text in ["--caption", "--title", "--header", "--footer"] as [Path] {
      let run = try shop.weir(
        "plan", "P", "-l", "horizontal", "--height", "300", text, "x", "--font-size", "500")
      #expect(run.status == 1)
      #expect(
        run.errors.contains("of a height of 300 px, --spacing takes 16 px and \(text) "),
        "\(run.errors)")
      #expect(run.errors.hasSuffix("or a smaller --font-size\n"), "\(run.errors)")
    }
  }

  @Test("A mosaic's frame includes its border, and a caption takes as much with one as without")
  func captions() throws {
    let shop = try Workshop()
    try shop.plates(7)
    func words(_ border: Path) throws -> [Substring] {
      let run = try shop.weir(
        "plan", "P", "-l", "mosaic", "-c", "1", "-w", "90", "--insets", "0", "-s", "0", "--border",
        border,
        "--caption", "x", "--font-size", "200")
      #expect(run.status == 1)
      return run.errors.split(separator: " ")
    }
    let (plain, bordered) = (try words("0"), try words("5"))
    func number(after name: Substring, _ words: [Substring]) throws -> Int {
      let start = try #require(words.firstIndex(of: name))
      return try #require(words[start...].lazy.compactMap { Int($0) }.first)
    }
    #expect(try number(after: "--border", bordered) == 10)
    #expect(
      try number(after: "--caption", bordered) == number(after: "--caption", plain))
    #expect(try number(after: "frame's", plain) == 40)
    #expect(try number(after: "frame's", bordered) == 44)
  }

  @Test("A picture that would be left out for its size is not blamed")
  func towers() throws {
    let shop = try Workshop()
    try shop.plates(2)
    try shop.picture("P/tower.png", [1, 2, 3], width: 1, height: 3000, as: .png)
    for (options, side) in [
      (["--border", "3000"], "a width of 2400 px, --border takes 6000 px"),
      (
        ["--sheet-height", "100", "--insets", "60"],
        "a sheet's height of 100 px, --insets takes 120 px"
      ),
    ] as [([Path], String)] {
      let run = try shop.weir(["plan", "P", "-w", "2400"] + options)
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("weir: there is no room for "), "\(run.errors)")
      #expect(run.errors.contains(": of \(side)"), "\(run.errors)")
    }
  }

  @Test("No message about a named layout mentions a layout file's structure")
  func structures() throws {
    let shop = try Workshop()
    try shop.plates(3)
    for kind in LayoutName.allCases where kind != .composition {
      for values in Self.extremes {
        let words: [Path] = ["plan", "P", "--force", "--in-process", "-l", Path(kind.rawValue)]
        let run = try shop.weir(words + values)
        #expect(run.status < 3, "\(kind.rawValue) \(values): \(run.errors)")
        for word in ["sections[", "group", "contentInsets", "item ", "1 column with", "."] {
          let isTold = run.errors.contains(word) && (word != "." || run.errors.contains(".0 px"))
          #expect(run.status == 0 || !isTold, "\(kind.rawValue) \(values): \(run.errors)")
        }
      }
    }
  }

  private static let extremes: [[Path]] = [
    ["-s", "2000"], ["-s", "10000000"], ["-s", "8,3000"], ["--insets", "10000000"],
    ["--insets", "0,1300,0,1300"], ["--insets", "9000000,0,9000000,0"], ["--border", "10000"],
    ["--border", "700"], ["--radius", "10000000"], ["--shadow=1000,1000,1000"],
    ["--caption", "x", "--font-size", "1000"], ["--title", "x", "--font-size", "1000"],
    ["--badge", "x", "--badge-outside", "--font-size", "1000", "-w", "2000"],
    ["--caption", "x", "--caption-lines", "0", "--font-size", "1000", "--border", "300"],
    ["--row-height", "10000000"], ["--item-height", "10000000"], ["--column-width", "10000000"],
    ["--column-width", "10000000", "-c", "3"], ["-c", "10000000"], ["--height", "1"], ["-w", "1"],
    ["-w", "30", "--insets", "10"], ["--cell-aspect", "100", "-c", "9", "-w", "100"],
    ["--cell-aspect", "0.01"], ["--max-aspect", "0.01"], ["--sheet-height", "1"],
    ["--section-by", "count:1", "--section-background", "red", "-w", "45"],
    ["--border", "1000", "--sheet-height", "1500"],
  ]

  @Test("A border of zero width is no border")
  func noBorder() throws {
    let shop = try Workshop()
    try shop.plates(3)
    try shop.write(#"{"border": "9,red"}"#, to: "my.json")
    let plain = try shop.plan(["P", "-w", "300"], "plain.json")
    for border in ["0", "0,red", "none"] as [Path] {
      let other = try shop.plan(
        ["P", "-w", "300", "--config", "my.json", "--border", border], "other.json")
      #expect(try other.frames.map(\.frame) == plain.frames.map(\.frame), "\(border)")
    }
  }

  @Test("A mosaic accepts borders and captions that its rows have space for")
  func mosaics() throws {
    let shop = try Workshop()
    try shop.plates(6)
    for options in [["--border", "60"], ["--caption", "{stem}", "--font-size", "60"]] as [[Path]] {
      let plan = try shop.plan(
        ["P", "-l", "mosaic", "-c", "1", "-w", "900", "-s", "8", "--force"] + options)
      #expect(try plan.frames.count == 6)
    }
  }
}
