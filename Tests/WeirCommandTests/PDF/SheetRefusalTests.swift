import Testing
@testable import Files

@Suite("What PDFs cannot be", .timeLimit(.minutes(60)), .decodingInProcess)
struct SheetRefusalTests {
  @Test(
    "Some things are refused, with what to do instead, and nothing is written",
    arguments: [
      (
        ["P", "-w", "20000", "-c", "1", "-s", "0", "-o", "w.pdf"],
        "a page would be 20000 × 64 pt, and PDF allows at most 14400 pt per side: print it smaller with --dpi 100"
      ),
      (["P", "--background", "transparent", "-o", "w.pdf"], "PDF"),
      (["P", "--links", "nowhere", "-o", "w.pdf"], "none, relative, or an address"),
      (["P", "--links", "javascript:alert(1)", "-o", "w.pdf"], "none, relative, or an address"),
      (["P", "--lang", "d", "-o", "w.pdf"], "a tag such as de or pt-BR"),
      (["P", "--lang", "de_CH", "-o", "w.pdf"], "a tag such as de or pt-BR"),
      (["thumbs", "P", "-o", "{stem}.pdf"], "PDF is a document, and a thumbnail is a picture"),
    ] as [([Path], String)])
  func refusals(words: [Path], message: String) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let run = try shop.weir(words)
    #expect(run.status != 0 && run.errors.contains(message), "\(run.errors)")
    #expect(try shop.names() == ["P"])
  }

  @Test(
    "Options of PDFs are for PDFs",
    arguments: [["--links", "relative"], ["--lang", "de"]] as [[Path]])
  func otherFormats(words: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let run = try shop.weir(["P", "-o", "w.jpg"] + words)
    #expect(run.status == 2 && run.errors.contains("is for PDF, not for JPEG"), "\(run.errors)")
  }

  @Test(
    "Exports that need an image refuse a PDF, and others do not",
    arguments: [
      ("css", false), ("vtt", false), ("html-map", false), ("texturepacker-array", false),
      ("csv", true), ("jsonl", true),
    ] as [(Path, Bool)])
  func exports(format: Path, isMade: Bool) throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P")
    #expect(try shop.weir("P", "-o", "w.pdf", "--per-sheet", "2").status == 0)
    let run = try shop.weir("export", "w.json", "--as", format, "-o", "x.txt")
    #expect((run.status == 0) == isMade, "\(run.errors)")
    if !isMade {
      #expect(
        run.errors.contains(
          "w.pdf is a document, not an image: draw it as one with weir render, as in -o wall.jpg"),
        "\(run.errors)")
      #expect(!shop.exists("x.txt"))
    }
  }

  @Test("weir's own PDFs beside pictures are no pictures; those of others stay what they were")
  func beside() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    for _ in 1...2 {
      let run = try shop.weir("P", "-o", "P/w.pdf")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.manifest("P/w.json").frames.count == 3)
    }
    let run = try shop.weir("P", "-o", "w.jpg", "--allow", "pdf")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest("w.json").frames.count == 3)
    // It is known by what is in it, and replaced.
    #expect(try shop.weir("P", "-o", "P/w.pdf", "--no-manifest").status == 0)
    try shop.write("%PDF-1.4\n% mine", to: "mine.pdf")
    let other = try shop.weir("P", "-o", "mine.pdf")
    #expect(other.status == 1 && other.errors.contains("mine.pdf exists and was not made by weir"))
    #expect(try shop.text(of: "mine.pdf") == "%PDF-1.4\n% mine")
    #expect(try shop.weir("P", "-o", "mine.pdf", "--force").status == 0)
  }

  @Test("Sheets of an earlier run are reported, and removed if asked for")
  func stale() throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P")
    #expect(
      try shop.weir("P", "-o", "w-{sheet}.jpg", "--per-sheet", "2", "--manifest", "m.json").status
        == 0)
    let run = try shop.weir("P", "-o", "w.pdf", "--per-sheet", "2", "--manifest", "m.json")
    #expect(run.status == 0 && run.errors.contains("w-1.jpg"), "\(run.errors)")
    #expect(
      try shop.weir(
        "P", "-o", "w-{sheet}.jpg", "--per-sheet", "2", "--manifest", "m.json", "--prune"
      ).status == 0)
    #expect(try shop.names() == ["P", "m.json", "w-1.jpg", "w-2.jpg"])
  }
}
