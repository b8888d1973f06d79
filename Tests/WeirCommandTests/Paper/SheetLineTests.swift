import Testing
@testable import Files
@testable import Layouts

@Suite("Lines on paper, and lengths", .timeLimit(.minutes(60)), .decodingInProcess)
struct SheetLineTests {
  private func shop(_ count: Int = 5) throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("Album")
    try shop.pictures(count, in: "Album/P", width: 90, height: 60)
    return shop
  }

  private static let sheets: [Path] = [
    "--paper", "a6", "--dpi", "60", "-c", "2", "--rows", "1", "--header-line", "{title}|{today}|x",
    "--footer-line", "{stem}||{sheet} / {sheets}", "--cut-marks",
  ]
  private static let day = ["SOURCE_DATE_EPOCH=1764028800"]

  @Test("They say the folder, the day and the sheet, in the plan, which draws them to the bit")
  func planned() throws {
    let shop = try shop()
    let direct = try shop.weir(["Album/P", "-o", "a.png"] + Self.sheets, environment: Self.day)
    #expect(direct.status == 0, "\(direct.errors)")
    let plan = try shop.weir(
      ["plan", "Album/P", "-o", "p.json"] + Self.sheets, environment: Self.day)
    #expect(plan.errors.contains("3 sheets"), "\(plan.errors)")
    #expect(try shop.weir("render", "p.json", "-o", "b.png").status == 0)
    for sheet in 1...3 {
      #expect(
        try shop.bytes(of: Path("a-\(sheet).png")) == shop.bytes(of: Path("b-\(sheet).png")))
    }
    let manifest = try shop.manifest("p.json")
    let header = try manifest.elements("header-line")
    #expect(
      header.map(\.text) == [
        "P", "2025-11-25", "x", "P", "2025-11-25", "x", "P", "2025-11-25", "x",
      ])
    let footer = try manifest.elements("footer-line")
    #expect(footer.map(\.text) == ["1", "1 / 3", "3", "2 / 3", "5", "3 / 3"])
    // Marks end before the lines.
    let marks = try manifest.elements("cut-mark").map(\.frame)
    #expect(!marks.isEmpty)
    #expect(
      (header + footer).allSatisfy { line in marks.allSatisfy { !$0.intersects(line.frame) } })
  }

  @Test(
    "Titles, formats and several folders are filled in",
    arguments: [
      (["--title", "Norway", "--footer-line", "{title}, {today:%d.%m.%y}"], "Norway, 25.11.25"),
      (["--footer-line", "{title}", "Album/Q"], "Album"),
      (["--footer-line", "{st|em}"], nil), (["--footer-line", "a|b|c|d"], nil),
      (["--footer-line", "{titel}"], nil),
      (["--footer-line", "{today:%Q}"], nil),
    ] as [([Path], String?)])
  func filled(words: [Path], meant: String?) throws {
    let shop = try shop(2)
    try shop.pictures(1, in: "Album/Q")
    let paper: [Path] = ["plan", "Album/P", "-o", "p.json", "--paper", "a6", "--dpi", "60"]
    let run = try shop.weir(paper + words, environment: Self.day)
    guard let meant else { return #expect(run.status == 2, "\(run.errors)") }
    guard run.status == 0 else { return #expect(Bool(false), "\(run.errors)") }
    #expect(try shop.manifest("p.json").elements("footer-line").first?.text == meant)
  }

  @Test("A line needs paper")
  func alone() throws {
    let run = try shop(1).weir("Album/P", "-o", "w.png", "--footer-line", "a")
    #expect(run.status == 2 && run.errors.contains("--footer-line needs --paper"))
  }

  @Test("Layout files take lengths with units wherever they have pixels")
  func layoutFile() throws {
    let shop = try shop(3)
    func plan(_ gap: String, _ inset: String, _ width: String) throws -> String {
      try shop.write(
        """
        {"contentInsets": {"top": \(inset)}, "interSectionSpacing": \(gap), "sections": [{"group":
        {"waterfall": {"columnWidth": \(width), "spacing": [\(gap), \(inset)]}}}]}
        """, to: "l.json")
      let run = try shop.weir(
        "plan", "Album/P", "-o", "-", "-l", "l.json", "-w", "500", "--dpi", "100")
      #expect(run.status == 0, "\(run.errors)")
      return run.text
    }
    #expect(try plan(#""1in""#, #""5 mm""#, #""72pt""#) == plan("100", "20", "100"))
    try shop.write(
      #"{"contentInsets": "5 furlongs", "sections": [{"group": {"rows": {}}}]}"#, to: "l.json")
    let run = try shop.weir("plan", "Album/P", "-o", "-", "-l", "l.json")
    #expect(run.status != 0 && run.errors.contains("mm, cm, in, pt, px"), "\(run.errors)")
  }

  @Test("Themes have tenths of a millimeter on paper, and its margins")
  func themes() throws {
    let shop = try shop(4)
    let run = try shop.weir(
      "plan", "Album/P", "-o", "p.json", "--paper", "a6", "--dpi", "254", "--theme", "film", "-c",
      "2", "--rows", "2", "--fit", "stretch")
    #expect(run.status == 0, "\(run.errors)")
    let frames = try shop.manifest("p.json").frames.map(\.frame)
    #expect(frames[0].x == 100 && frames[1].x - frames[0].maxX == 8)
  }

  @Test("Paper of more than 14,400 points is refused, and files that cannot hold it say what to do")
  func large() throws {
    let shop = try shop(1)
    let huge = try shop.weir("Album/P", "-o", "w.png", "--paper", "6x1m")
    #expect(huge.status == 2)
    let wide = try shop.weir("Album/P", "-o", "w.png", "--paper", "509x10cm")
    #expect(wide.status == 2 && wide.errors.contains("14,400 points"), "\(wide.errors)")
    let jpeg = try shop.weir("Album/P", "-o", "w.jpg", "--paper", "500x10cm", "--dpi", "600")
    #expect(jpeg.status != 0 && jpeg.errors.contains("use smaller --paper"), "\(jpeg.errors)")
  }

  @Test("A JPEG with texts has colors for every pixel")
  func sampling() throws {
    let shop = try shop(1)
    let words: [Path] = ["Album/P", "-o", "w.jpg", "--paper", "a6", "--dpi", "60", "--force"]
    func sampling(_ more: Path...) throws -> UInt8 {
      #expect(try shop.weir(words + more).status == 0)
      let bytes = try shop.bytes(of: "w.jpg")
      let start = try #require(
        bytes.indices.dropLast(12).first {
          bytes[$0] == 0xff && [0xc0, 0xc2].contains(bytes[$0 + 1])
        })
      return bytes[start + 11]
    }
    #expect(try sampling("--caption", "{stem}") == 0x11)
    #expect(try sampling() == 0x22)
  }
}
