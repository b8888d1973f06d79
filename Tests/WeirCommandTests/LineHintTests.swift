import Testing
@testable import Files

@Suite("Hints about rows and lines", .timeLimit(.minutes(60)), .decodingInProcess)
struct LineHintTests {
  /// Two folders of pictures of one shape, numbered.
  private func shop(_ count: Int, width: Int = 40, height: Int = 30) throws -> Workshop {
    let shop = try Workshop()
    for folder: Path in ["P", "Q"] {
      try shop.makeFolder(folder)
      for index in 1...count {
        try shop.picture(folder / Path("\(index).jpg"), width: width, height: height)
      }
    }
    return shop
  }

  @Test(
    "Rows of few pictures that are larger in their files are told with the height that fills a wall"
  )
  func smallLines() throws {
    let shop = try shop(3, width: 900, height: 1600)
    for (layout, option) in [("rows", "--row-height"), ("flow", "--item-height")]
      as [(Path, String)]
    {
      let words: [Path] = ["P", "-l", layout, "-o", "w.png"]
      let told = try #require(hintLines(shop.weir(words)).last)
      let height = try #require(told.split(separator: " ").last)
      #expect(told.hasSuffix("larger in their files: try \(option) \(height)"), "\(told)")
      // What it names makes a wall of the usual width.
      let larger = try shop.weir(words + [Path("\(option)=\(height)")])
      #expect(!larger.errors.contains("larger in their files"), "\(larger.errors)")
      let plan = try shop.plan(["P", "-l", layout, Path("\(option)=\(height)")])
      let width = try #require(plan.sheets.first?["width"]?.int)
      #expect(width > 2200 && width <= 2400)
      for more: [Path] in [["-w", "700"], [Path("\(option)=100")], ["--size", "600x400"]]
      where more[0] != "--size" || layout == "rows" {
        let run = try shop.weir(words + more)
        #expect(!run.errors.contains("larger in their files"), "\(run.errors)")
      }
    }
    let small = try self.shop(3, width: 90, height: 160)
    #expect(try !small.weir("P", "-l", "rows").errors.contains("larger in their files"))
  }

  @Test("Where small pictures leave a wall empty, the limit to their size is named")
  func limit() throws {
    let shop = try shop(6)
    let words: [Path] = ["P", "-l", "rows", "--row-height", "400", "-w", "1500", "-o", "w.png"]
    let run = try shop.weir(words)
    #expect(
      hintLines(run).last?.hasSuffix("--max-enlarge none lets small pictures fill their places")
        == true, "\(run.errors)")
    let whole = try shop.weir(words + ["--max-enlarge", "none"])
    #expect(!whole.errors.contains("is empty"), "\(whole.errors)")
  }

  @Test("Numbers and alternating pictures in columns are told with layouts that go line by line")
  func readingOrder() throws {
    let shop = try shop(6)
    let lines = "-l grid and -l rows run line by line"
    for (words, says): ([Path], Bool) in [
      (["P", "--badge", "{index}"], true), (["P", "--caption", "{letter})"], true),
      (["P", "Q", "--sort", "alternate", "-c", "2"], true), (["P"], false),
      (["P", "--badge", "{stem}"], false), (["P", "--badge", "{index}", "-c", "1"], false),
      (["P", "--badge", "{index}", "-l", "grid"], false),
      (["P", "Q", "--sort", "alternate", "-l", "rows"], false),
    ] {
      let run = try shop.weir(words + ["-o", "w.png", "-v"])
      #expect(run.errors.contains(lines) == says, "\(words) \(run.errors)")
    }
  }

  @Test("Letters go on after z as the columns of spreadsheets do")
  func letters() throws {
    let shop = try shop(1)
    // Icons keep their sizes, and have no room for a badge.
    let words: [Path] = [
      "P", "--repeat", "703", "-l", "grid", "--badge", "{letter}", "--max-enlarge", "2",
    ]
    let letters = try shop.plan(words).elements("badge").map(\.text)
    #expect(letters.count == 703)
    for (index, text) in [(0, "a"), (25, "z"), (26, "aa"), (51, "az"), (52, "ba"), (702, "aaa")] {
      #expect(letters[index] == text)
    }
    #expect(Set(letters).count == 703)
  }
}
