import Laws
import Layouts
import Testing
@testable import Drawing
@testable import Files
@testable import Plans
@testable import Requests
@testable import Vips

/// No document of up to 1 MB makes weir exceed 500 MB and 20 s, plus what its output needs.
///
/// The output needs 1 s for every 10 megapixels written, and 8 bytes for every pixel of a sheet
/// whose format needs it whole.
@Suite("The cost of documents", .timeLimit(.minutes(60)))
struct DocumentLawTests {
  private let shop: Workshop
  private let source: String

  /// Copies a picture's description from a plan.
  init() throws {
    shop = try Workshop()
    try shop.picture("a.png", Palette.red, width: 64, height: 64, as: .png)
    let plan = try shop.weir("plan", "a.png", "-c", "1", "-w", "64", "-o", "-").text
    let start = try #require(plan.range(of: "\"source\": "))
    let end = try #require(plan[start.upperBound...].range(of: "}"))
    source = String(plan[start.upperBound..<end.upperBound])
  }

  /// Documents that exceed a bound, each with the option that allows it.
  enum Excess: String, CaseIterable {
    case wide, avif, slow, layers, gigapixels, sheets, plates, texts, shadows, previousSizes, tiles

    var option: String {
      switch self {
      case .wide, .avif, .layers: "--memory "
      default: "--max-output-pixels"
      }
    }
  }

  @Test(
    "A document that exceeds a bound is an error before anything is allocated",
    arguments: Excess.allCases)
  func excess(excess: Excess) throws {
    try shop.write(document(excess), to: "p.json")
    let size = try shop.bytes(of: "p.json").count
    #expect(size <= 1 << 20)
    let suffix = excess == .avif || excess == .slow ? "avif" : "tif"
    let run = try shop.measure("render", "p.json", "-o", Path("w-{sheet}.\(suffix)"))
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains(excess.option), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(run.kilobytes < 100_000 && run.seconds < 20, "\(run)")
    #expect(try shop.names() == ["a.png", "p.json"])
  }

  private func document(_ excess: Excess) throws -> String {
    let frame = frame(size: (50, 50))
    switch excess {
    case .wide: return manifest(sheets: [(10_000_000, 100)], [frame])
    case .avif: return manifest(sheets: [(16_384, 16_384)], [frame])
    case .slow: return manifest(sheets: [(6000, 6000)], [frame])
    case .layers:
      return manifest(
        sheets: [(4000, 4000)], Array(repeating: self.frame(size: (4000, 4000)), count: 2000))
    case .gigapixels: return manifest(sheets: [(10_000_000, 10_000_000)], [frame])
    case .sheets: return manifest(sheets: Array(repeating: (1, 1), count: 40_000), [frame])
    case .plates:
      return elements(5000, "\"background\": \"#ff000080\"")
    case .texts:
      return elements(4000, "\"text\": \"weir\", \"font\": \"sans 3000\"")
    case .shadows:
      return manifest(
        sheets: [(4000, 4000)], Array(repeating: self.frame(size: (100, 100)), count: 2000),
        style: "\"shadow\": {\"blur\": 3000, \"x\": 0, \"y\": 0, \"color\": \"#000000\"},")
    case .previousSizes:
      let small = self.frame(
        size: (10, 10), "\"decodedAt\": {\"width\": 16000, \"height\": 16000},")
      return manifest(sheets: [(100, 100)], Array(repeating: small, count: 2000))
    case .tiles:
      return elements(
        2000, "\"image\": \"a.png\", \"imageFit\": \"tile\", \"source\": \(source)")
    }
  }

  @Test(
    "A document within the bounds is drawn in little memory",
    arguments: [(100, 100, 16_000), (1000, 20, 10_000), (300, 300, 1), (100_000, 20, 1000)])
  func within(width: Int, height: Int, side: Int) throws {
    try shop.write(
      manifest(
        sheets: [(width, height)], Array(repeating: frame(size: (side, side)), count: 8)),
      to: "p.json")
    let run = try shop.measure("render", "p.json", "-o", "w.tif")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.kilobytes < 500_000, "\(run)")
  }

  /// Holds for any numbers.
  @Test("Any manifest keeps the law")
  func anyManifest() {
    var statuses: Set<Int32> = []
    forEachSeed(0..<12) { seed in
      var random = SplitMix64(seed: UInt64(seed))
      func number(_ most: Int) -> Int { Int(random.next() % UInt64(most + 1)) }
      func side() -> Int { 1 << number(13) }
      let sheets = (0...number(2)).map { _ in (side() + 20, side() + 20) }
      let frames = (0..<1 << number(8)).map { _ in
        frame(
          size: (side(), side()), "\"x\": \(side()), \"y\": \(side()),",
          sheet: number(sheets.count - 1))
      }
      try shop.write(manifest(sheets: sheets, frames), to: "p.json")
      let run = try shop.measure("render", "p.json", "-o", "w-{sheet}.tif", "--force")
      statuses.insert(run.status)
      #expect([0, 1, 3].contains(run.status), "\(run)")
      #expect(run.kilobytes < 500_000, "\(run)")
    }
    #expect(statuses.contains(0))
  }

  @Test("A wall of more pixels than --max-output-pixels is never made, by any command")
  func maxOutputPixels() throws {
    #expect(try shop.weir("plan", "a.png", "-w", "100", "-o", "p.json").status == 0)
    let calls: [[Path]] = [
      ["a.png", "-w", "100", "-c", "1"], ["plan", "a.png", "-w", "100"], ["render", "p.json"],
    ]
    for words in calls {
      let output: Path = words[0] == "plan" ? "q.json" : "w.png"
      let run = try shop.weir(words + ["-o", output, "--max-output-pixels", "5000"])
      #expect(run.status == 1)
      #expect(run.errors.contains("and the limit is 5000: make it smaller"), "\(run.errors)")
      #expect(!shop.exists(output))
    }
  }

  @Test("Every wall in Documentation/Scale.md is allowed by default")
  func scale() {
    for (pictures, width, height) in [
      (1_000_000, 40_000, 35_281), (10_000_000, 126_000, 126_000), (100_000_000, 400_000, 400_000),
      (100_000_000, 4_000_000, 40_000), (6, 2400, 684_266),
    ] {
      #expect(width * height <= Resources().mostOutputPixels(of: pictures))
    }
  }
}

extension DocumentLawTests {
  private func frame(size: (Int, Int), _ more: String = "\"x\": 0, \"y\": 0,", sheet: Int = 0)
    -> String
  {
    let place = more.contains("\"x\"") ? more : "\"x\": 0, \"y\": 0, " + more
    return """
      {"index": 0, "file": "a.png", "sheet": \(sheet), \(place) "width": \(size.0), "height": \(size.1), \
      "section": 0, "source": \(source)}
      """
  }

  /// A sheet with elements that cover all of it.
  private func elements(_ count: Int, _ content: String) -> String {
    let element = """
      {"kind": "x", "sheet": 0, "x": 0, "y": 0, "width": 4000, "height": 4000, "zIndex": 1, \(content)}
      """
    return manifest(
      sheets: [(4000, 4000)],
      [frame(size: (50, 50))] + Array(repeating: element, count: count))
  }

  private func manifest(sheets: [(Int, Int)], _ frames: [String], style: String = "") -> String {
    let sheets = sheets.map { "{\"width\":\($0.0),\"height\":\($0.1)}" }.joined(separator: ",")
    return """
      {"weir": {"manifest": 1, "version": "\(Version.weir)"},
      "canvas": {"width": 1, "height": 1, "background": "#ffffff", "resampling": "fast"},
      "layout": {"name": "waterfall", "width": 100, \(style)
        "composition": {"sections": [{"group": {"waterfall": {"columns": 1}}}]},
        "enlarge": true, "sort": "natural", "reverse": false},
      "sheets": [\(sheets)],
      "frames": [\(frames.joined(separator: ","))],
      "report": {"raggedness": 0, "waste": 0, "crop": 0, "displacement": 0, "aspectError": 0, "widthSpread": 0,
        "rowHeightVariation": 0}}
      """
  }
}
