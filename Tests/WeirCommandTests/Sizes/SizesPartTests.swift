import Laws
import Layouts
import Testing
@testable import Files
@testable import Plans
@testable import Vips

@Suite("Parts of a measurement", .timeLimit(.minutes(60)), .decodingInProcess)
struct SizesPartTests {
  /// Nine pictures, measured in parts.
  private static func shop(parts count: Int = 5) throws -> (Workshop, [Path]) {
    let shop = try Workshop()
    try shop.pictures(9, in: "P")
    return (shop, try shop.measure(["P", "--in-process"], parts: count, status: 0))
  }

  private func plan(_ files: [Path], in shop: Workshop) throws -> String {
    let run = try shop.weir(["plan"] + files)
    #expect(run.status == 1 && !shop.exists("wall.json"), "\(run.errors)")
    return run.errors
  }

  @Test("Every picture is in exactly one part, whichever pictures are beside it")
  func partition() throws {
    let (shop, files) = try Self.shop()
    func pictures(_ file: Path) throws -> [String] {
      (try shop.sizes(file)["pictures"]?.array ?? []).compactMap { $0["file"]?.string }
    }
    let parts = try files.map(pictures)
    #expect(parts.flatMap(\.self).sorted() == (1...9).map { "P/\($0).jpg" })
    // New pictures that precede all others shift none of them.
    for name in ["0.jpg", "00.jpg", "000.jpg"] { try shop.picture("P" / Path(name)) }
    for (part, later) in zip(parts, try shop.measure(["P"], parts: 5, to: "t").map(pictures)) {
      #expect(later.filter { !$0.contains("/0") } == part)
    }
  }

  @Test("A picture added between the parts' scans is measured or not, and moves no other one")
  func late() throws {
    let (shop, files) = try Self.shop()
    try shop.picture("P/0.jpg")
    for number in 1...5 {
      let mixed = files.map { $0 == files[number - 1] ? "again.json" : $0 }
      let part = Path("\(number)/5")
      #expect(try shop.weir("measure", "P", "--part", part, "-o", "again.json").status == 0)
      #expect(try shop.weir(["plan", "-o", "w.json", "--sort", "none"] + mixed).status == 0)
      let numbers = try shop.manifest("w.json").files.filter { $0 != "P/0.jpg" }
      #expect(Set(numbers) == Set((1...9).map { Path("P/\($0).jpg") }) && numbers.count == 9)
    }
  }

  @Test("Missing parts are named, by their numbers")
  func gaps() throws {
    let (shop, files) = try Self.shop()
    let remedy = "name them too, or make them with weir measure --part"
    for (numbers, words) in [
      ([1, 3, 5], "2 and 4"), ([2], "1 and 3 to 5"), ([1, 2, 3, 4], "5"), ([5], "1 to 4"),
      ([1, 4, 5], "2 and 3"),
    ] {
      let errors = try plan(numbers.map { files[$0 - 1] }, in: shop)
      #expect(errors == "weir: of the 5 parts, these are missing: \(words); \(remedy)\n")
    }
    try shop.measure(["P"], parts: 1, to: "many")
    let many = try shop.text(of: "many-1.json")
      .replacing("\"index\": 1, \"count\": 1", with: "\"index\": 7, \"count\": 100000")
    try shop.write(many, to: "many-1.json")
    let errors = try plan(["many-1.json"], in: shop)
    #expect(
      errors == "weir: of the 100000 parts, these are missing: 1 to 6 and 8 to 100000; \(remedy)\n")
  }

  @Test("A part that appears twice is named with both files")
  func doubles() throws {
    let (shop, files) = try Self.shop()
    try shop.write(shop.bytes(of: "s-3.json"), to: "copy.json")
    let errors = try plan(files + ["copy.json"], in: shop)
    #expect(errors == "weir: s-3.json and copy.json are both part 3/5: name each part once\n")
    let twice = try plan(files + [files[0]], in: shop)
    #expect(twice == "weir: s-1.json and s-1.json are both part 1/5: name each part once\n")
  }

  @Test(
    "Parts of another measurement are refused, whatever the difference",
    arguments: [
      ["P", "--part", "3/4"], ["P", "-r"], ["P", "--max-pixels", "99"], ["P", "--pages", "all"],
      ["P", "--include", "*.jpg"], ["P", "--exclude", "9.jpg"], ["P", "--follow"],
      ["P", "--previews"], ["P", "--allow", "svg"], ["P/"], ["P", "P/1.jpg"], ["P/1.jpg", "P"],
      ["--files-from", "list"], ["P", "--files-from", "list"],
    ] as [[Path]])
  func strangers(words: [Path]) throws {
    let (shop, files) = try Self.shop(parts: 3)
    try shop.write("P\n", to: "list")
    let part: [Path] = words.contains("--part") ? [] : ["--part", "3/3"]
    #expect(
      [0, 3].contains(
        try shop.weir(["measure", "--in-process", "-o", "x.json"] + words + part).status))
    let errors = try plan(files.dropLast() + ["x.json"], in: shop)
    #expect(
      errors
        == "weir: s-1.json and x.json are not parts of one measurement: measure all parts from "
        + "the same folder, with the same pictures and options, the same number of parts, weir and "
        + "libvips\n")
  }

  @Test(
    "So are those of a folder with the same name elsewhere, but not those made with other limits")
  func otherFolder() throws {
    let (shop, files) = try Self.shop(parts: 3)
    try shop.makeFolder("far")
    try shop.pictures(9, in: "far/P")
    let words: [Path] = ["measure", "P", "--part", "3/3", "-o"]
    #expect(try shop.weir(words + ["../x.json"], in: "far").status == 0)
    #expect(
      try plan(files.dropLast() + ["x.json"], in: shop).contains("not parts of one measurement"))
    let patience: [Path] = ["--threads", "3", "--timeout", "90", "--picture-memory", "900"]
    #expect(try shop.weir(words + ["far/y.json"] + patience).status == 0)
    #expect(try shop.weir(["plan"] + files.dropLast() + ["far/y.json"]).status == 0)
    #expect(try shop.manifest().files.count == 9)
  }

  @Test("A file that ends early is named with its place, wherever it ends")
  func torn() throws {
    let (shop, files) = try Self.shop(parts: 3)
    let whole = try shop.bytes(of: "s-2.json")
    forEachSeed(0..<12) { seed in
      var random = SplitMix64(seed: UInt64(seed))
      let start = Mark.sizesStart.count
      let length = start + Int(random.next() % UInt64(whole.count - 2 - start))
      try shop.write(Array(whole.prefix(length)), to: "s-2.json")
      let errors = try plan(files, in: shop)
      #expect(
        errors.hasPrefix("weir: s-2.json is not a file of sizes that weir can read: at byte "))
      #expect(errors.contains("ends ") && errors.hasSuffix("; make it again with weir measure\n"))
    }
  }

  @Test(
    "A file with wrong content is named with the reason",
    arguments: [
      (
        "\"sizes\": 1", "\"sizes\": 2",
        "it is a file of sizes of version 2; this weir reads version 1"
      ),
      ("\"counts\": {\"pictures\": ", "\"counts\": {\"pictures\": 1", "and “counts” says 1"),
      (
        "\"count\": 3", "\"count\": 0",
        "part.count: found 0, but must be a whole number from 1 to 100000"
      ),
      (
        "\"index\": 2, ", "\"index\": 6, ",
        "part.index: found 6, but must be a whole number from 1 to 3"
      ),
      ("\"measured\"", "\"masured\"", "must be there"),
      ("\"of\": \"", "\"of\": 1, \"\": \"", "part.of: found 1, but must be"),
      ("\"width\": 32", "\"width\": 0", "pictures[0].source.width: found 0, but must be"),
      (
        "\"format\": \"jpeg\"", "\"format\": \"bmp\"",
        "pictures[0].source.format: found \"bmp\", but must be"
      ),
      ("\"skipped\": []", "\"skipped\": [{}]", "skipped[0]: \"file\" is missing"),
    ])
  func nonsense(old: String, new: String, reason: String) throws {
    let (shop, files) = try Self.shop(parts: 3)
    let text = try shop.text(of: "s-2.json")
    let changed = text.replacing(old, with: new)
    #expect(changed != text)
    try shop.write(changed, to: "s-2.json")
    let errors = try plan(files, in: shop)
    #expect(errors.hasPrefix("weir: s-2.json is not a file of sizes that weir can read: "))
    #expect(errors.contains(reason), "\(errors)")
  }
}
