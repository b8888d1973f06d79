import Testing
@testable import Files

@Suite("Notices below the closing line", .timeLimit(.minutes(60)), .decodingInProcess)
struct NoticeHintTests {
  @Test("A line names fields that some pictures lack, with a text that leaves them out")
  func missingValues() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P", width: 40, height: 30)
    let text: Path = "{stem}, {camera}, ISO {iso}!"
    let run = try shop.weir("P", "-c", "3", "-w", "100", "-o", "w.png", "--caption", text)
    let sparing = "{stem}{?, {camera}}{?, ISO {iso}!}"
    #expect(
      hintLines(run).last
        == "3 of 3 pictures have no {camera} or {iso}; --caption '\(sparing)' leaves out such parts"
    )
    let mixed = try shop.weir(
      "P", "-w", "100", "-o", "w.png", "--caption", "{shutter} s, f/{aperture}")
    #expect(mixed.errors.contains("--caption '{?{shutter} s}{?, f/{aperture}}' leaves"))
    for text in [sparing, "{camera} {iso}", "{stem}"] {
      let run = try shop.weir("P", "-c", "3", "-w", "100", "-o", "w.png", "--caption", Path(text))
      #expect(hintLines(run).count == 1, "\(run.errors)")
    }
  }

  @Test("A line says that a wall of other pictures was replaced")
  func replaced() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P", width: 40, height: 30)
    try shop.makeFolder("Q")
    try shop.picture("Q/b.jpg")
    let hint = "w.png replaces a wall of other pictures (P)"
    #expect(try hintLines(shop.weir("P", "-o", "w.png")).count == 1)
    #expect(try hintLines(shop.weir("P", "Q", "-o", "w.png")).count == 1)
    #expect(try hintLines(shop.weir("P/1.jpg", "-o", "w.png")).count == 1)
    #expect(try hintLines(shop.weir("P", "-o", "w.png")).count == 1)
    #expect(try hintLines(shop.weir("Q", "-o", "w.png")).last == hint)
    #expect(try hintLines(shop.weir("Q", "-o", "w.png")).count == 1)
    #expect(try hintLines(shop.weir("P", "-o", "w.png", "--force")).count == 1)
  }

  @Test("A line about cells of a given size says how to put more on a sheet or fill them")
  func cells() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P", width: 40, height: 30)
    let words: [Path] = ["plan", "P", "--paper", "10x15cm", "--dpi", "72", "--cell", "35x45mm"]
    for (more, hint) in [
      ([], "a sheet has room for 4 such cells; --repeat 4 draws the picture in each"),
      (
        ["--repeat", "8"],
        "a sheet has room for 2 × 2 such cells; --spacing 0, --landscape and --insets 5mm make it 4 × 2"
      ),
      (
        ["--repeat", "4", "--fit", "contain"],
        "42 % of the cells' area is empty; --fit cover fills it, and crops"
      ),
      (["--repeat", "8", "-s", "0", "--landscape", "--margin", "5mm", "--fit", "cover"], nil),
    ] as [([Path], String?)] {
      let run = try shop.weir(words + ["--force"] + more)
      let told = hintLines(run)
      if let hint { #expect(told.contains(hint), "\(run.errors)") }
      if hint == nil { #expect(told.count == 1, "\(run.errors)") }
    }
  }

  @Test("Sheets in one file are named once; of several files, the first and the last are named")
  func sheets() throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P", width: 40, height: 30)
    let words: [Path] = ["P", "-c", "1", "--rows", "1", "-w", "100", "-o"]
    #expect(
      try hintLines(shop.weir(words + ["w.png"]))[0]
        == "4 pictures in 1 column, w-1.png to w-4.png, 4 sheets, 100 px wide")
    #expect(
      try hintLines(shop.weir(words + ["v.html"]))[0]
        == "4 pictures in 1 column, v.html, 4 sheets, 100 px wide")
  }
}
