import Laws
import Testing
@testable import Files
@testable import Plans

@Suite("weir picks", .timeLimit(.minutes(60)), .decodingInProcess)
struct PickTests {
  /// A plan of some pictures, named like a camera's.
  private static func shop(_ count: Int = 6, _ options: Path...) throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for number in 1...count {
      try shop.picture(Path("P/IMG_204\(number).png"), width: 30 + number, height: 20, as: .png)
    }
    #expect(try shop.weir(["plan", "P", "-o", "w.json"] + options).status == 0)
    return shop
  }

  @Test("It prints what weir reads, and the wall has exactly these pictures")
  func roundTrip() throws {
    let shop = try Self.shop()
    let mail = "Hi,\n5, IMG_2041 and 3–4, please.\nOn Friday, Bob wrote:\n> 1 to 6\n"
    let run = try shop.weir("picks", "w.json", "-", "--as-named", input: Array(mail.utf8))
    #expect(run.status == 0 && run.errors == "weir: 4 pictures\n")
    let names = ["5", "1", "3", "4"].map { "P/IMG_204\($0).png" }
    #expect(run.text == names.map { $0 + "\n" }.joined())
    #expect(try shop.weir("plan", "-", "-o", "b.json", input: run.output).status == 0)
    #expect(try shop.manifest("b.json").files == names.map { Path($0) })
    let sorted = try shop.weir("picks", "w.json", input: Array(mail.utf8))
    #expect(sorted.text.split(separator: "\n").map(String.init) == names.sorted())
  }

  @Test("Paths are seen from the working folder")
  func folders() throws {
    let shop = try Self.shop()
    try shop.makeFolder("elsewhere")
    let run = try shop.weir("picks", "../w.json", "2", in: "elsewhere")
    #expect(run.text == "../P/IMG_2042.png\n")
    #expect(try shop.weir("picks", shop.path("w.json"), "2").text == "P/IMG_2042.png\n")
  }

  @Test("A word that was typed must be known, and the nearest name is suggested")
  func typed() throws {
    let shop = try Self.shop()
    let run = try shop.weir("picks", "w.json", "3,", "IMG_2049", "and", "9", "to", "12")
    #expect(run.status == 1 && run.output == [])
    #expect(
      run.errors
        == "weir: w.json has no picture 9-12 or IMG_2049 (did you mean IMG_2041.png?); its numbers are 1 to 6\n"
    )
    try shop.write("3\n", to: "picks.txt")
    #expect(
      try shop.weir("picks", "w.json", "picks.txt").errors
        == "weir: w.json has no picture picks.txt; its numbers are 1 to 6; a list is read from standard input, as in: weir picks w.json - < picks.txt\n"
    )
    #expect(try shop.weir("picks", "w.json", "3,", "1", "and", "5-6").status == 0)
    #expect(try shop.weir("picks", "w.json", "3, 1 and 5 to 6").text.count { $0 == "\n" } == 4)
  }

  @Test("On standard input, what is not clear is named, with status 3")
  func unclear() throws {
    let shop = try Self.shop(4)
    try shop.makeFolder("Q")
    try shop.picture("Q/IMG_2041.png", width: 30, height: 20, as: .png)
    #expect(try shop.weir("plan", "P", "Q", "-o", "w.json").status == 0)
    let mail = "2, 9, 12 and 7-8; IMG_2041, IMG_2099, sea.jpg. 3 IMG_2042.png!"
    let run = try shop.weir("picks", "w.json", "-", input: Array(mail.utf8))
    #expect(run.status == 3 && run.text == "P/IMG_2042.png\n")
    #expect(
      run.errors == """
        weir: w.json has no picture number 7 to 9 or 12; its numbers are 1 to 5
        weir: IMG_2041 may be P/IMG_2041.png (1) or Q/IMG_2041.png (5): write its number, or more of its path
        weir: w.json has no picture IMG_2099
        weir: w.json has no picture sea.jpg
        weir: IMG_2042.png belongs to number 3, which is IMG_2043.png: the name counts
        weir: 1 picture; 8 words not clear

        """)
    let typed = try shop.weir("picks", "w.json", "IMG_2041")
    #expect(typed.status == 1 && typed.errors.contains("IMG_2041 may be P/IMG_2041.png (1) or"))
    let quiet = try shop.weir("picks", "w.json", "-q", input: Array("2, 9".utf8))
    #expect(quiet.status == 3 && quiet.errors == "")
    let none = try shop.weir("picks", "w.json", input: Array("Thank you!\n".utf8))
    #expect(
      none.status == 0 && none.output == [] && none.errors == "weir: no picture is named there\n")
  }

  @Test("A text's name that looks like a camera's is named, whatever names the wall has")
  func strangers() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/sea.png", width: 30, height: 20, as: .png)
    #expect(try shop.weir("plan", "P", "-o", "w.json").status == 0)
    let names = [
      "IMG_2041", "_DSC1234", "dsc01235.mov", "PXL_20240101_120000", "P1010023", "100_0042",
      "20240101_120000.mp4", "IMG-20240101-WA0003",
    ]
    let prose = """
      Hello, the sea is nice! See you at Expo2025, flight LH1234 or MH0370X, room B2041, at ISO9001 or COVID19: with your \
      D7500, an MP3 of AC_DC, H264, snake_case and a well-known A4-2024.
      """
    let quiet = try shop.weir("picks", "w.json", "-", input: Array(prose.utf8))
    #expect(quiet.status == 0 && quiet.output == [], "\(quiet.errors)")
    let mail = prose + "\nPlease print \(names.joined(separator: ", ")) and (sea).\n> IMG_2042\n"
    let run = try shop.weir("picks", "w.json", "-", input: Array(mail.utf8))
    #expect(run.status == 3, "\(run.errors)")
    #expect(
      run.errors.split(separator: "\n").dropLast()
        == names.map { "weir: w.json has no picture \($0)" }[...])
  }

  @Test("Numbers are those that {index} prints: a picture that cannot be drawn keeps its own")
  func holes() throws {
    let shop = try Workshop()
    try shop.pictures(5, in: "P", width: 300, height: 200)
    for name: Path in ["P/2.jpg", "P/4.jpg"] {
      let bytes = try shop.bytes(of: name)
      try shop.write(Array(bytes.prefix(bytes.count / 2)), to: name)
    }
    #expect(try shop.weir("P", "-o", "w.html", "--caption", "{index}").status == 3)
    #expect(try shop.weir("picks", "w.json", "3", "5", "1").text == "P/1.jpg\nP/3.jpg\nP/5.jpg\n")
    #expect(try shop.page("w.html").numbers("index") == [1, 3, 5])
    let run = try shop.weir("picks", "w.json", input: Array("1-5".utf8))
    #expect(
      run.status == 3 && run.errors.contains("has no picture number 2 or 4;"), "\(run.errors)")
    // A wall that is drawn again from its manifest keeps the numbers.
    #expect(try shop.weir("render", "w.json", "-o", "v.html").status == 3)
    #expect(try shop.weir("picks", "v.json", "5").text == "P/5.jpg\n")
    #expect(try shop.page("v.html").numbers("index") == [1, 3, 5])
    // Manifests of weir 1.0 do not say which those are.
    let old = try shop.text(of: "w.json").replacing(/, "index": [0-9]+\}/, with: "}")
    try shop.write(old, to: "old.json")
    let unsure = try shop.weir("picks", "old.json", "5.jpg")
    #expect(unsure.status == 0 && unsure.errors.contains("old.json does not say which numbers"))
  }

  @Test("Walls of all kinds have picks, and a picture that is there again comes once")
  func kinds() throws {
    let shop = try Self.shop()
    for words: [Path] in [
      ["P", "-o", "sheets-{sheet}.png", "--manifest", "k.json", "--per-sheet", "2"],
      ["P", "-o", "k.html"],
      ["thumbs", "P", "-w", "20", "-o", "t/{index}.png", "--manifest", "k.json"],
      ["plan", "P", "-o", "k.json", "--format", "html", "--force"], ["P", "-o", "k.dz"],
    ] {
      for name in ["k.json"] where shop.exists(Path(name)) { Folder.remove(shop.path(Path(name))) }
      let made = try shop.weir(words)
      #expect(made.status == 0, "\(made.errors)")
      #expect(
        try shop.weir("picks", "k.json", "5", "img_2042").text
          == "P/IMG_2042.png\nP/IMG_2045.png\n", "\(words)")
    }
    let twice: [Path] = ["P/IMG_2041.png", "P/IMG_2042.png", "P/IMG_2041.png"]
    #expect(try shop.weir(["plan"] + twice + ["-o", "n.json"]).status == 0)
    #expect(try shop.weir("picks", "n.json", "3", "1", "IMG_2041").text == "P/IMG_2041.png\n")
  }

  private static let hostile: [Path] = [
    Path(bytes: Array("caf".utf8) + [0xe9] + Array(".png".utf8)), "a\nb.png", "\u{202e}gnp.exe.png",
    "-rf.png", "“q”.png",
    "it's.png", "a, b.png", "日本.png", "12.png", " 7 .png", "=1+1.png", "\u{feff}x.png", "end\r",
  ]

  @Test("Names of any bytes come back, and -0 is for those that a list of lines cannot have")
  func hostileNames() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for name in Self.hostile { try shop.picture("P" / name, width: 30, height: 20, as: .png) }
    #expect(try shop.weir(["plan"] + Self.hostile.map { "P" / $0 } + ["-o", "w.json"]).status == 0)
    let files = try shop.manifest("w.json").files
    #expect(files.count == Self.hostile.count)
    let list: [UInt8] = files.flatMap { $0.bytes + [UInt8(0)] }
    let run = try shop.weir("picks", "w.json", "-", "-0", input: list)
    #expect(run.status == 0 && run.output == list, "\(run.errors)")
    #expect(try shop.weir(["picks", "w.json", "-0"] + files).output == list)
    let lines = try shop.weir("picks", "w.json", "-", input: list)
    #expect(lines.status == 1 && lines.output == [])
    #expect(
      lines.errors.contains(
        " has a line break in its name, so a list of lines cannot name it: add --null"),
      "\(lines.errors)")
    // What a page without originals saves.
    let shown = files.enumerated().map { "\($0.offset + 1) \($0.element.name.caption)\n" }.joined()
    #expect(try shop.weir("picks", "w.json", "-0", input: Array(shown.utf8)).output == list)
    let table = try shop.weir("picks", "w.json", "--as", "csv", "1-13").text
    let rows = try CSVRows(table).rows
    #expect(try rows.map { try $0.path("path") }.count == files.count)
    #expect(rows.map { $0["index"] } == (1...13).map { "\($0)" })
    #expect(table.hasPrefix("index,path,name,page,path_base64\n"))
  }

  @Test("Pages of one file are found by their names, and give it once")
  func pages() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.write(Sample.tiff([(Palette.red, 40, 30), (Palette.blue, 30, 40)]), to: "P/book.tif")
    #expect(try shop.weir("plan", "P", "--pages", "all", "-o", "w.json").status == 0)
    let input = Array("2 book.tif[2]\nbook.tif, page 1\n".utf8)
    let run = try shop.weir("picks", "w.json", input: input)
    #expect(run.status == 0 && run.text == "P/book.tif\n", "\(run.errors)")
    let table = try shop.weir("picks", "w.json", "--as", "csv", "2").text
    #expect(table == "index,path,name,page,path_base64\n2,P/book.tif,book.tif,2,\n")
  }

  @Test("A command line that means nothing is refused")
  func usage() throws {
    let shop = try Self.shop(2)
    for (words, sentence): ([Path], String) in [
      (
        ["picks"],
        "weir picks takes a manifest and what was chosen, as in: weir picks album.json 3 17 IMG_2041"
      ),
      (
        ["picks", "w.json"],
        "weir picks takes words, or a text on standard input, as in: weir picks w.json - < mail.txt"
      ),
      (["picks", "w.json", "-", "3"], "- is standard input: leave out either it or the words"),
      (
        ["picks", "w.json", "3", "--as", "css"],
        "--as css: weir picks prints paths, or a table with --as csv"
      ),
      (
        ["picks", "w.json", "3", "--as", "csv", "-0"],
        "--as csv and -0 contradict each other: a table has lines"
      ),
    ] {
      let run = try shop.weir(words)
      #expect(run.status == 2 && run.errors == "weir: \(sentence)\n", "\(run.errors)")
    }
    #expect(try shop.weir("picks", "w.png", "3").status == 1)
    #expect(try shop.weir("picks", "P/IMG_2041.png", "3").errors.contains("it is a picture"))
    let wide = try shop.weir("picks", "w.json", "-", input: [0xff, 0xfe, 0x33, 0])
    #expect(
      wide.status == 1 && wide.errors.contains("it is UTF-16; save it as UTF-8"), "\(wide.errors)")
  }
}
