import Testing
@testable import Files
@testable import Layouts

@Suite("Walls on paper, as people ask for them", .timeLimit(.minutes(60)), .decodingInProcess)
struct PaperWallTests {
  private func shop(_ count: Int) throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(count, in: "P", width: 90, height: 60)
    return shop
  }

  @Test("Options for the saver of a PDF do not take its paper away")
  func documentsWithOptions() throws {
    let shop = try shop(2)
    let run = try shop.weir("P", "-o", "w.pdf[Q=50]", "--footer-line", "{sheet}", "--dpi", "40")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest("w.json").json["layout"]?["paper"]?["width"]?.double != nil)
  }

  /// Sheets used to be searched for as if their pictures were all there are, and were then too long.
  @Test(
    "Sections that begin within a sheet, numbers in titles and captions of several lines fit on any paper",
    arguments: [
      ["--section-by", "count:4"], ["--section-by", "count:7", "--caption", "{stem}"],
      ["--section-by", "count:3", "--header", "{section} of {count}"],
      ["-l", "rows", "--section-by", "count:5"], ["-l", "horizontal", "--section-by", "count:6"],
      ["--title", "Norway, sheet {sheet} of {sheets}"],
      ["--caption", "{index}: {name}, {width} × {height}", "--caption-lines", "0"],
      ["--section-by", "count:7", "--caption", "{stem}", "--per-sheet", "8"],
    ] as [[Path]])
  func wholeWalls(words: [Path]) throws {
    let shop = try shop(25)
    for paper in ["a4", "10x15cm"] {
      let run = try shop.weir(
        ["plan", "P", "-o", "p.json", "--force", "--dpi", "100", "--paper", Path(paper)] + words)
      #expect(run.status == 0, "\(paper): \(run.errors)")
      let sheets = try shop.manifest("p.json").sheets
      #expect(Set(sheets.map { $0["height"]?.int }).count == 1)
    }
  }

  @Test("A plan for paper is drawn at the resolution that it was planned for")
  func otherResolution() throws {
    let shop = try shop(2)
    #expect(try shop.weir("plan", "P", "-o", "p.json", "--paper", "a6", "--dpi", "50").status == 0)
    for name in ["w.pdf", "w.jpg"] as [Path] {
      let run = try shop.weir("render", "p.json", "-o", name, "--dpi", "300")
      #expect(run.status == 1)
      #expect(
        run.errors.contains("planned as paper of 50 dpi, not 300: plan them again with --dpi 300"))
      #expect(try shop.weir("render", "p.json", "-o", name, "--dpi", "50").status == 0)
    }
  }

  @Test("Cut marks are readable on any background, and on no text")
  func marks() throws {
    let shop = try shop(9)
    for (theme, color) in [("film", "#ffffff"), ("light", "#000000")] {
      let run = try shop.weir(
        "plan", "P", "-o", "p.json", "--force", "--paper", "a5", "--dpi", "100", "--columns", "3",
        "--rows", "3",
        "--cut-marks", "--title", "gjpqy", "--theme", Path(theme))
      #expect(run.status == 0, "\(run.errors)")
      let manifest = try shop.manifest("p.json")
      let marks = try manifest.elements("cut-mark")
      let title = try #require(manifest.elements("title").first).frame
      #expect(!marks.isEmpty && marks.allSatisfy { $0.frame.intersection(title) == nil })
      #expect(try shop.text(of: "p.json").split(separator: "\"\(color)\"").count > marks.count)
    }
  }
}
