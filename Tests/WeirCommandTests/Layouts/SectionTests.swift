import Layouts
import Testing
@testable import Files
@testable import Vips

@Suite("Sections", .timeLimit(.minutes(60)), .decodingInProcess)
struct SectionTests {
  /// Six pictures of two folders, three years, three months, four days.
  private static func diary() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for folder: Path in ["P/a", "P/b"] { try shop.makeFolder(folder) }
    let dates: [(Path, String)] = [
      ("P/a/1.jpg", "2023:12:31 23:59:59"), ("P/b/2.jpg", "2024:05:01 08:00:00"),
      ("P/a/3.jpg", "2024:05:01 09:00:00"), ("P/b/4.jpg", "2024:05:02 00:00:00"),
      ("P/a/5.jpg", "2023:12:31 00:00:00"), ("P/b/6.jpg", "2025:05:02 00:00:00"),
    ]
    for (index, (name, taken)) in dates.enumerated() {
      let image = try Image.plain(Palette.own(index), width: 30 + index, height: 40)
      try shop.write(EXIF.insert(into: shop.encoded(image), taken: taken), to: name)
    }
    return shop
  }

  private static let words: [Path] = [
    "P/a/1.jpg", "P/b/2.jpg", "P/a/3.jpg", "P/b/4.jpg", "P/a/5.jpg", "P/b/6.jpg", "--sort", "none",
    "-w", "200",
  ]

  /// The rule that divides pictures, the resulting order, and the section of each.
  private static let rules: [(rule: Path, order: [Int], sections: [Int])] = [
    ("none", [1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 0, 0]),
    ("folder", [1, 3, 5, 2, 4, 6], [0, 0, 0, 1, 1, 1]),
    ("day", [1, 5, 2, 3, 4, 6], [0, 0, 1, 1, 2, 3]),
    ("month", [1, 5, 2, 3, 4, 6], [0, 0, 1, 1, 1, 2]),
    ("year", [1, 5, 2, 3, 4, 6], [0, 0, 1, 1, 1, 2]),
    ("count:4", [1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 1, 1]),
  ]

  @Test("Pictures of one section come together, in their order", arguments: rules)
  func runs(rule: (rule: Path, order: [Int], sections: [Int])) throws {
    let shop = try Self.diary()
    let plan = try shop.plan(Self.words + ["-l", "grid", "-c", "2", "--section-by", rule.rule])
    #expect(try plan.files.map(\.name) == rule.order.map { Path("\($0).jpg") })
    #expect(plan.pictures.map { $0["section"]?.int } == rule.sections)
    let rule = rule.rule == "none" ? nil : JSON.string(rule.rule.description)
    let written = plan.json["layout"]?["composition"]?["sectionBy"]
    #expect(written == rule || (rule == nil && written == .string("none")))
  }

  @Test(
    "Pictures without a date come last, and their texts show none", arguments: [false, true])
  func undated(isReversed: Bool) throws {
    let shop = try Self.diary()
    try shop.picture("P/a/0.jpg")
    let turned: [Path] = isReversed ? ["--reverse"] : []
    for rule: Path in ["day", "month", "year"] {
      let plan = try shop.plan(
        ["P/a", "P/b", "--section-by", rule, "--header", "{section}", "--caption", "{date}"]
          + turned)
      #expect(try plan.files.last == "P/a/0.jpg")
      #expect(try plan.elements("header").last?.text == "Undated")
      #expect(try plan.elements("caption").last?.text == "")
      #expect(
        try plan.elements("caption").first?.text == (isReversed ? "2025-05-02" : "2023-12-31"))
    }
  }

  @Test(
    "Folders with one name are distinguished by as much of their paths as needed, and the root has a name"
  )
  func folderNames() throws {
    let shop = try Workshop()
    for folder: Path in ["P", "P/2023", "P/2024", "P/2023/June", "P/2024/June", "P/2024/May"] {
      try shop.makeFolder(folder)
    }
    for folder: Path in ["P", "P/2023/June", "P/2024/June", "P/2024/May"] {
      try shop.picture(folder / "1.jpg")
    }
    let words: [Path] = [
      "plan", "-r", "--section-by", "folder", "--header", "{section}|{folder}|{path}", "--caption",
      "{folder}", "-o", "w.json",
    ]
    #expect(try shop.weir(words + ["P"]).status == 0)
    let names = ["P", "2023/June", "2024/June", "May"]
    let outside = try shop.manifest("w.json")
    #expect(try outside.elements("caption").map(\.text) == names)
    #expect(
      try outside.elements("header").map(\.text) == [
        "P|P|P", "2023/June|2023/June|P/2023/June", "2024/June|2024/June|P/2024/June",
        "May|May|P/2024/May",
      ])
    for root: Path in [".", "./", "../P"] {
      #expect(try shop.weir(words + [root], in: "P").status == 0)
      let inside = try shop.manifest("P/w.json").elements("caption").map(\.text)
      #expect(inside == names, "\(root)")
    }
    #expect(try shop.weir(words + ["."], in: "P").status == 0)
    let headers = try shop.manifest("P/w.json").elements("header").map(\.text)
    #expect(headers.first == "P|P|P" && headers.last == "May|May|2024/May")
    #expect(try shop.weir("measure", "-r", ".", in: "P").status == 0)
    #expect(try shop.weir(words.filter { $0 != "-r" } + ["P/sizes.json"]).status == 0)
    #expect(try shop.manifest("w.json").elements("caption").map(\.text) == names)
  }

  @Test(
    "In every layout sections follow one another, a gap apart",
    arguments: LayoutCase.uprightPresets)
  func presets(layout: [Path]) throws {
    let shop = try Self.diary()
    let plan = try shop.plan(Self.words.dropLast(2) + layout + ["--section-by", "folder"])
    let frames = try plan.frames
    let gap = layout.contains("-s") ? 5 : 8
    let end = frames[..<3].map(\.frame.maxY).max() ?? 0
    #expect(frames[3...].map(\.frame.y).min() == end + gap)
    // Each is laid out as if it were alone.
    let alone = try shop.plan(
      ["P/b/2.jpg", "P/b/4.jpg", "P/b/6.jpg", "--sort", "none"] + layout, "alone.json")
    let moved = frames[3...].map(\.frame).map {
      PixelRect(x: $0.x, y: $0.y - end, width: $0.width, height: $0.height)
    }
    #expect(try moved == alone.frames.map(\.frame))
  }

  @Test("The file decides, and an option that it overrides entirely is refused")
  func option() throws {
    let shop = try Self.diary()
    let file: [Path] = ["-l", LayoutCase.sample("sections")]
    #expect(try shop.plan(Self.words + file).pictures.last?["section"]?.int == 1)
    let years = try shop.weir(["plan"] + Self.words + file + ["--section-by", "year"])
    #expect(years.status == 2)
    #expect(years.errors.hasPrefix("weir: --section-by has nothing to fill in: "))
  }

  /// Sections of one, two and three columns, each with its own conditions.
  private static func sections(_ meanings: String...) -> String {
    let list = meanings.enumerated().map { index, meaning in
      "{\(meaning)\"group\": {\"waterfall\": {\"columns\": \(index + 1), \"spacing\": 0}}}"
    }
    return "{\"sectionBy\": \"folder\", \"sections\": [\(list.joined(separator: ","))]}"
  }

  /// The number of columns in each folder, from the widths of its frames.
  private func columns(_ shop: Workshop, _ file: String, width: Path = "200") throws -> [Int] {
    try shop.write(file, to: "s.json")
    let plan = try shop.plan(
      Self.words.dropLast(2) + ["-l", "s.json", "-w", width, "--max-enlarge", "none"])
    let all = try #require(Int(width.description))
    return try [plan.frames[0], plan.frames[3]].map { all / $0.frame.width }
  }

  @Test("match, minWidth and maxWidth choose; the others get the rest in turn")
  func meanings() throws {
    let shop = try Self.diary()
    #expect(try columns(shop, Self.sections("", #""match": "b","#)) == [1, 2])
    #expect(try columns(shop, Self.sections(#""match": "a","#, "")) == [1, 2])
    #expect(try columns(shop, Self.sections("", #""match": "P/a","#, "")) == [2, 1])
    #expect(try columns(shop, Self.sections("", "")) == [1, 2])
    #expect(try columns(shop, Self.sections("")) == [1, 1])
    let byRoom = Self.sections(
      #""maxWidth": 199,"#, #""minWidth": 200, "maxWidth": 299,"#, #""minWidth": 300,"#)
    #expect(try columns(shop, byRoom, width: "199") == [1, 1])
    #expect(try columns(shop, byRoom, width: "200") == [2, 2])
    #expect(try columns(shop, byRoom, width: "300") == [3, 3])
  }

  @Test("Pictures that match no section are an error that names them")
  func nobody() throws {
    let shop = try Self.diary()
    try shop.write(Self.sections(#""match": "P/a","#), to: "s.json")
    let run = try shop.weir(["plan"] + Self.words + ["-l", "s.json"])
    #expect(run.status == 1)
    #expect(
      run.errors == "weir: no section of the layout takes “P/b”: add one without “match”, "
        + "which takes what the others do not\n")
    try shop.write(Self.sections(#""minWidth": 201,"#), to: "s.json")
    let narrow = try shop.weir(["plan"] + Self.words + ["-l", "s.json"])
    #expect(narrow.status == 1)
    #expect(
      narrow.errors == "weir: no section of the layout is for a width of 200 px: add one "
        + "without “minWidth” and “maxWidth”, or use another width\n")
  }
}
