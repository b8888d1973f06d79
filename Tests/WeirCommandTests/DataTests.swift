import Testing
@testable import Files

@Suite("Texts from a table", .timeLimit(.minutes(60)), .decodingInProcess)
struct DataTests {
  /// Four pictures, three of which are in a table from Windows.
  private static func workshop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.pictures(3, in: "P/a", width: 60)
    try shop.pictures(1, in: "P/b", width: 50)
    try shop.write(
      "\u{feff}file,title,by whom\r\n3.jpg,\"Agate, \"\"red\"\"\",Ann 10\r\na/1.jpg,Basalt,ann 2\r\n"
        + "P/b/1.jpg,\"Two\r\nlines\",\r\n,,\r\nnone.jpg,x,y\r\n", to: "labels.csv")
    return shop
  }

  private static let files: [Path] = ["P/a/1.jpg", "P/a/2.jpg", "P/a/3.jpg", "P/b/1.jpg"]

  private static let words: [Path] = ["-r", "P", "-w", "200", "-c", "2", "--data", "labels.csv"]

  @Test("A table's texts are captions and badges, and what has no counterpart is counted")
  func captions() throws {
    let shop = try Self.workshop()
    let run = try shop.weir(
      Self.words + [
        "-o", "w.png", "--caption", "{data.title}/{data.by whom}", "--badge", "{data.title}",
      ])
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix(
        "weir: 1 row of labels.csv names no picture: line 7, none.jpg\n"
          + "weir: P/a/2.jpg has no row in labels.csv\n"), "\(run.errors)")
    let manifest = try shop.manifest("w.json")
    #expect(try manifest.files == Self.files)
    let captions = try manifest.elements("caption").map(\.text)
    #expect(captions == ["Basalt/ann 2", "/", "Agate, \"red\"/Ann 10", "Two\r\nlines/"])
    let badges = try manifest.elements("badge")
    #expect(badges.first { $0.picture == 0 }?.text == "Basalt")
    #expect(manifest.pictures[0]["data"]?["by whom"]?.string == "ann 2")
    #expect(manifest.pictures.map { $0["data"] == nil } == [false, true, false, false])
  }

  @Test(
    "A table orders pictures naturally by its texts, or by its rows; those without come last",
    arguments: [
      ("data.by whom", false, [0, 2, 1, 3]), ("data.by whom", true, [2, 0, 1, 3]),
      ("data", false, [2, 0, 3, 1]), ("data", true, [3, 0, 2, 1]),
    ] as [(Path, Bool, [Int])])
  func order(order: Path, isReversed: Bool, expected: [Int]) throws {
    let shop = try Self.workshop()
    let turned: [Path] = isReversed ? ["--reverse"] : []
    let plan = try shop.plan(Self.words + ["--sort", order] + turned)
    #expect(try plan.files == expected.map { Self.files[$0] })
    #expect(plan.json["layout"]?["sort"]?.string == order.description)
  }

  @Test("A table divides a wall into sections, and the last one has what it says nothing about")
  func sections() throws {
    let shop = try Self.workshop()
    let words: [Path] = ["--section-by", "data.by whom", "--header", "{section}: {data.title}"]
    let plan = try shop.plan(Self.words + words)
    #expect(plan.pictures.map { $0["section"]?.int } == [0, 1, 2, 2])
    #expect(
      try plan.elements("header").map(\.text)
        == ["ann 2: Basalt", "Ann 10: Agate, \"red\"", "Other: "])
  }

  @Test(
    "A plan has the texts, so that the wall and the page drawn from it need no table",
    arguments: ["png", "html"])
  func plan(suffix: String) throws {
    let shop = try Self.workshop()
    let words: [Path] =
      Self.words + [
        "--caption", "{data.title}", "--caption-lines", "0", "--section-by", "data.by whom",
        "--header", "{section}", "--sort", "data.title",
      ]
    #expect(try shop.weir(words + ["-o", "w" + ".\(suffix)"]).status == 0)
    for name in try shop.names() where name.suffix == suffix || name == "w_page" {
      try Folder.move(shop.path(name), to: shop.path("direct-" + name.description))
    }
    #expect(try shop.weir(["plan", "-o", "p.json", "--format", Path(suffix)] + words).status == 0)
    Folder.remove(shop.path("labels.csv"))
    #expect(try shop.weir("render", "p.json", "-o", "w" + ".\(suffix)", "--force").status == 0)
    #expect(
      try shop.bytes(of: "w" + ".\(suffix)") == shop.bytes(of: Path("direct-w.\(suffix)")))
    guard suffix == "html" else { return }
    #expect(try shop.contents(of: "w_page").values.count > 0)
    #expect(
      try Set(shop.contents(of: "w_page").values) == Set(shop.contents(of: "direct-w_page").values))
  }

  @Test("Another layout file's texts and sections may come from a table, too")
  func layoutFile() throws {
    let shop = try Self.workshop()
    try shop.write(
      """
      {"sectionBy": "data.by whom", "sections": [{"group": {"waterfall": {"columns": 2}},
        "boundarySupplementaryItems": [{"kind": "header", "alignment": "top", "text": "{data.title}",
          "size": {"width": {"fractionalWidth": 1}, "height": {"estimated": 20}}}]}]}
      """, to: "l.json")
    let plan = try shop.plan(["-r", "P", "-w", "200", "-l", "l.json", "--data", "labels.csv"])
    #expect(try plan.elements("header").map(\.text) == ["Basalt", "Agate, \"red\"", ""])
    let run = try shop.weir("plan", "-r", "P", "-l", "l.json")
    #expect(run.status == 2)
    #expect(run.errors.contains("“data.by whom”"), "\(run.errors)")
  }

  @Test("A kept wall's captions need the table again")
  func keep() throws {
    let shop = try Self.workshop()
    let words = Self.words + ["-o", "w.png"]
    #expect(try shop.weir(words + ["--caption", "{data.title}"]).status == 0)
    let again = try shop.weir("-r", "P", "--keep", "w.json", "-o", "w.png")
    #expect(again.status == 1)
    #expect(
      again.errors.hasSuffix(
        "the wall shows “data.title”, and no table has texts for its pictures: name one with "
          + "--data, as in --data labels.csv\n"), "\(again.errors)")
    let kept = try shop.weir(
      "-r", "P", "--keep", "w.json", "-o", "w.png", "--data", "labels.csv")
    #expect(kept.status == 0, "\(kept.errors)")
    #expect(try shop.manifest("w.json").elements("caption").first?.text == "Basalt")
  }

  @Test(
    "A table is named by its file and line where it cannot be used",
    arguments: [
      (
        "f,title\n1.jpg,x\n",
        "labels.csv, line 2: 1.jpg is either of P/a/1.jpg or P/b/1.jpg: "
          + "write more of its path, as in P/a/1.jpg"
      ),
      (
        "f,title\n2.jpg,x\n\n./P/a/2.jpg,y\n",
        "labels.csv, line 4: ./P/a/2.jpg is already in line 2: leave out one of them"
      ),
      (
        "f,titel\n2.jpg,x\n",
        "labels.csv, line 1: no column is called “title”; did you mean “titel”?"
      ),
      ("f,title\n2.jpg\n", "labels.csv, line 2: this row has 1 field, and the first one has 2"),
      (
        "f,title\n2.jpg,a,b\n",
        "labels.csv, line 2: this row has 3 fields, and the first one has 2; put "
          + "fields with commas into quotes"
      ),
      ("f,title\n2.jpg,\"x\n", "labels.csv, line 2: a quoted field begins here and does not end"),
    ])
  func mistakes(text: String, sentence: String) throws {
    let shop = try Self.workshop()
    try shop.write(text, to: "labels.csv")
    let run = try shop.weir(Self.words + ["--caption", "{data.title}"])
    #expect(run.status == 1)
    #expect(run.errors == "weir: \(sentence)\n")
    #expect(!shop.exists("wall.jpg"))
  }

  @Test(
    "An option that needs a table says so, and so does a table that nothing needs",
    arguments: [
      (
        ["--caption", "{data.title}"],
        "the wall shows “data.title”, and no table has texts for its pictures: "
          + "name one with --data, as in --data labels.csv"
      ),
      (["--sort", "data"], "--sort data needs --data FILE"),
      (
        ["--data", "labels.csv"],
        "--data labels.csv has no effect alone: show it with {data.COLUMN} in a "
          + "text, or use --sort data, --sort data.COLUMN or --section-by data.COLUMN"
      ),
      (
        ["--data", "-", "-", "--sort", "data"],
        "--data - and the list cannot both be standard input"
      ),
    ] as [([Path], String)])
  func usage(words: [Path], sentence: String) throws {
    let shop = try Self.workshop()
    let run = try shop.weir(["P/a"] + words)
    #expect(run.status == 2)
    #expect(run.errors == "weir: \(sentence)\n")
  }

  @Test("A batch reads the table once, and makes again what it now says otherwise")
  func batch() throws {
    let shop = try Self.workshop()
    let words: [Path] = Workshop.batch + ["--data", "labels.csv", "--caption", "{data.title}"]
    let run = try shop.weir(words)
    #expect(
      run.errors.hasPrefix(
        "weir: 1 row of labels.csv names no picture: line 7, none.jpg\n"
          + "weir: P/a/2.jpg has no row in labels.csv\nweir: the batch"), "\(run.errors)")
    #expect(
      try shop.manifest("out/a.json").elements("caption").map(\.text)
        == ["Basalt", "", "Agate, \"red\""])
    let table = try shop.text(of: "labels.csv")
    // Neither other columns nor other rows matter.
    try shop.write(
      table.replacing("ann 2", with: "Eve").replacing("none", with: "no"), to: "labels.csv")
    #expect(try shop.batch(words).folders("made") == [])
    try shop.write(table.replacing("Two", with: "Three"), to: "labels.csv")
    #expect(try shop.batch(words).folders("made") == ["b"])
    try shop.write(table.replacing("a/1.jpg", with: "1.jpg"), to: "labels.csv")
    let ambiguous = try shop.weir(words)
    #expect(ambiguous.status == 1)
    #expect(ambiguous.errors.contains("labels.csv, line 3: 1.jpg is either of"))
  }
}
