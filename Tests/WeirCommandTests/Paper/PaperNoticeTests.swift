import Testing
@testable import Files

@Suite("What is told about walls on paper", .timeLimit(.minutes(60)), .decodingInProcess)
struct PaperNoticeTests {
  @Test(
    "Marks that would lie on a title or have no margin are told, with what leaves room for them")
  func marks() throws {
    let shop = try Workshop.withFourShapes()
    let words: [Path] = ["plan", "P", "-o", "p.json", "--force", "--paper", "a6", "--cut-marks"]
    let cells: [Path] = ["--cell", "30x30mm", "--title", "A long title of all cards"]
    let run = try shop.weir(words + cells)
    #expect(
      run.errors.contains("would lie on a title, a header or a footer, and are left out"),
      "\(run.errors)")
    let line = try shop.weir(
      words + ["--cell", "30x30mm", "--header-line", "|A long title of all cards|"])
    #expect(line.status == 0 && !line.errors.contains("cut mark"), "\(line.errors)")
    let bare = try shop.weir(words + ["-c", "2", "--rows", "2", "--insets", "0"])
    #expect(
      bare.errors.contains("16 cut marks have no room in the margins; wider --insets"),
      "\(bare.errors)")
    let wide = try shop.weir(words + ["-c", "2", "--rows", "2", "--insets", "8mm"])
    #expect(wide.status == 0 && !wide.errors.contains("cut mark"), "\(wide.errors)")
  }

  @Test(
    "Lengths without a unit that are hardly meant in pixels are told",
    arguments: [
      (["--cell", "35x45"], "--cell 35x45 is in pixels, 3.0 × 3.8 mm at 300 dpi; write 35x45mm"),
      (
        ["--margin", "10"], "--insets 10 is in pixels, 0.8 mm at 300 dpi; write 10mm if you mean mm"
      ),
      (["--spacing", "5,4"], "write 5mm,4mm if you mean mm"),
      (["--caption", "{stem}", "--font-size", "10"], "write 10pt if you mean pt"),
      (["--cell", "35x45mm"], nil), (["--cell", "350x450"], nil), (["--margin", "0"], nil),
      (["--spacing", "24"], nil), (["--margin", "120"], nil),
    ])
  func units(words: [String], hint: String?) throws {
    let shop = try Workshop.withFourShapes()
    let run = try shop.weir(
      ["plan", "P", "-o", "p.json", "--paper", "a6"] + words.map { Path($0) })
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains(hint ?? "P") || hint == nil, "\(run.errors)")
    #expect(hint != nil || !run.errors.contains("in pixels"), "\(run.errors)")
  }

  @Test("Pictures of few pixels are as large on paper as others, unless a limit keeps them small")
  func smallPictures() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for index in 1...30 {
      try shop.picture(
        Path("P/\(index).jpg"), width: 60 + index % 7 * 20, height: 60 + index % 5 * 20)
    }
    for layout in ["waterfall", "horizontal", "rows", "grid"] as [Path] {
      let words: [Path] = ["plan", "P", "-o", "p.json", "--force", "--paper", "a4", "-l", layout]
      #expect(try shop.weir(words).status == 0)
      let least = Int(30 * 300 / 25.4)
      for frame in try shop.manifest("p.json").frames.map(\.frame) {
        switch layout {
        case "waterfall": #expect(frame.width >= least)
        case "horizontal": #expect(frame.height >= least)
        case "rows": #expect(frame.height >= least * 2 / 3)
        default: #expect(min(frame.width, frame.height) >= least)
        }
      }
    }
    let words: [Path] = ["plan", "P", "-o", "p.json", "--force", "--paper", "a4", "--no-enlarge"]
    #expect(try shop.weir(words).status == 0)
    #expect(try shop.manifest("p.json").frames.allSatisfy { $0.content.width <= 180 })
  }
}
