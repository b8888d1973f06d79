import Testing
@testable import Files

@Suite("Messages about layouts", .timeLimit(.minutes(60)), .decodingInProcess)
struct LayoutWordsTests {
  /// The output of a run with `--verbose`, without the names of its files.
  private static func words(_ options: [Path], numbers: ClosedRange<Int> = 1...9) throws -> [String]
  {
    let shop = try Workshop()
    try shop.shapes(numbers)
    let run = try shop.weir(["plan", "P", "-v"] + options)
    #expect(run.status == 0)
    return run.errors.split(separator: "\n").map { String($0.dropFirst("weir: ".count)) }
  }

  @Test(
    "The summary names the lanes that a layout has",
    arguments: [
      (["-c", "3", "-w", "200"], "9 pictures in 3 columns, wall.json, 200 × "),
      (["-l", "horizontal", "-c", "3", "--height", "150"], "9 pictures in 3 rows, wall.json, "),
      (["-l", "horizontal", "-c", "1", "--height", "150"], "9 pictures in 1 row, wall.json, "),
      (["-l", "grid", "-c", "2", "-w", "200"], "9 pictures in 2 columns, wall.json, 200 × "),
      (["-l", "rows", "-w", "200"], "9 pictures, wall.json, 200 × "),
      (["-l", "flow", "-w", "300"], "9 pictures, wall.json, 300 × "),
      (["-l", "mosaic", "-w", "200"], "9 pictures in 1 column, wall.json, 200 × "),
      (
        ["-l", LayoutCase.sample("waterfall-5"), "-w", "200"],
        "9 pictures in 5 columns, wall.json, 200 × "
      ),
      (["-l", LayoutCase.sample("horizontal-waterfall")], "9 pictures in 3 rows, wall.json, "),
      (["-l", LayoutCase.sample("mosaic"), "-w", "200"], "9 pictures, wall.json, 200 × "),
    ] as [([Path], String)])
  func summary(options: [Path], start: String) throws {
    let words = try Self.words(options)
    #expect(words[0].hasPrefix(start), "\(words)")
  }

  @Test("Each measure has its sentence, and none appears without one that it needs")
  func sentences() throws {
    let waterfall = try Self.words(["-c", "3", "-w", "200", "--bottom", "ragged"])
    #expect(waterfall[1].hasPrefix("the columns' bottoms differ by "))
    #expect(waterfall[1].contains(" % of their height; "))
    let flush = try Self.words(["-c", "3", "-w", "600", "--bottom", "flush"])
    #expect(flush[1].hasPrefix("the columns' widths differ by "), "\(flush)")
    let sideways = try Self.words(
      ["-l", "horizontal", "-c", "4", "--height", "151", "--bottom", "ragged"])
    #expect(sideways[1].hasPrefix("the rows' ends differ by "), "\(sideways)")
    #expect(sideways[1].contains(" % of their length; "), "\(sideways)")
    let rows = try Self.words(["-l", "rows", "-w", "120", "--row-height", "33"])
    #expect(rows[1].hasPrefix("the rows' heights vary by "), "\(rows)")
    let grid = try Self.words(["-l", "grid", "-c", "3", "-w", "200", "--fit", "cover"])
    #expect(grid[1].contains(" % of each picture is cropped on average"), "\(grid)")
    let one = try Self.words(
      ["-l", "grid", "-c", "1", "-w", "200", "--fit", "contain"], numbers: 1...1)
    #expect(!one[1].contains("cropped"), "\(one)")
  }

  @Test("A layout without faults is reported as such, and not at all without --verbose")
  func perfect() throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P")
    let words: [Path] = [
      "plan", "P", "-l", "grid", "-c", "2", "-w", "200", "--max-enlarge", "none",
    ]
    let run = try shop.weir(words + ["-v"])
    #expect(
      run.errors == "weir: 4 pictures in 2 columns, wall.json, 200 × 200 px\n"
        + "weir: the layout is perfect in every way it is measured\n")
    let quiet = try shop.weir(words)
    #expect(quiet.errors == "weir: 4 pictures in 2 columns, wall.json, 200 × 200 px\n")
    #expect(try shop.weir("plan", "P", "-l", "grid", "-q").errors == "")
  }
}
