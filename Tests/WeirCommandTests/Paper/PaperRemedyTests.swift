import Testing
@testable import Files

@Suite("What to do about too little room on paper", .timeLimit(.minutes(60)), .decodingInProcess)
struct PaperRemedyTests {
  /// What to type in place of what was typed, or besides, for the words of a remedy.
  private static let typed: KeyValuePairs<String, [Path]> = [
    "larger --paper": ["--paper", "420x594mm"], "fewer --columns": ["--columns", "1"],
    "fewer --rows": ["--rows", "1"], "a smaller --cell": ["--cell", "10x10mm"],
    "a larger --cell": ["--cell", "60x60mm"], "a smaller --per-sheet": ["--per-sheet", "1"],
    "--per-sheet for fewer pictures on each sheet": ["--per-sheet", "1"], "no --row-height": [],
    "a smaller --font-size": ["--font-size", "4"],
    "a smaller --border": ["--border", "1"], "less --spacing": ["--spacing", "0"],
    "smaller --insets": ["--insets", "0"],
  ]

  private static let shortages: [[Path]] = [
    ["--columns", "500"], ["--columns", "500", "-l", "grid"], ["--columns", "500", "--rows", "2"],
    ["--columns", "2", "--rows", "500"], ["-l", "mosaic", "--columns", "300"],
    ["-l", "horizontal", "--columns", "300"], ["--columns", "5", "--border", "40mm"],
    ["-l", "rows", "--border", "80mm"], ["-l", "flow", "--border", "80mm"],
    ["-l", "collage", "--border", "40mm"], ["-l", "grid", "-c", "3", "--spacing", "60mm"],
    ["-l", "collage", "--spacing", "70mm"], ["-l", "rows", "--spacing", "90mm"],
    ["--columns", "3", "--rows", "3", "--caption", "{name}", "--font-size", "70mm"],
    ["--cell", "35x45mm", "--caption", "{name}", "--font-size", "60mm"],
    ["--cell", "90x120mm", "--title", "A", "--font-size", "20mm"], ["--cell", "300x300mm"],
    ["--columns", "2", "--rows", "2", "--title", "A", "--font-size", "80mm"],
    ["--title", "A", "--font-size", "80mm"], ["-l", "grid", "--title", "A", "--font-size", "80mm"],
    ["-l", "flow", "--title", "A", "--font-size", "80mm"],
    ["-l", "collage", "--title", "A", "--font-size", "80mm"],
    ["-l", "horizontal", "--title", "A", "--font-size", "80mm"],
    ["-l", "mosaic", "--caption", "A", "--font-size", "80mm"],
    ["--shape", "heart", "--caption", "A", "--font-size", "80mm"],
    ["--header-line", "A", "--footer-line", "B", "--font-size", "80mm"],
    ["-l", "rows", "--row-height", "100mm", "--per-sheet", "4"], ["--insets", "60mm"],
    ["--per-sheet", "4", "-l", "collage", "--insets", "51mm"],
    ["--header", "A", "--section-by", "count:1", "--font-size", "80mm"],
    ["--caption", "A", "--border", "60mm", "--font-size", "80mm"],
  ]

  @Test("Each remedy for a shortage is one: followed alone, it makes sheets", arguments: shortages)
  func law(words: [Path]) throws {
    let shop = try Workshop.withFourShapes()
    let run = try shop.weir(["plan", "P", "-o", "p.json", "--paper", "a6"] + words)
    #expect(run.status == 1, "\(words): \(run.errors)")
    for forbidden in ["--width", "--height", "--size", "--sheet-height", "canvas"] {
      #expect(!run.errors.contains(forbidden), "\(run.errors)")
    }
    let advice = run.errors.split(separator: ": use ").last ?? ""
    #expect(advice.count < run.errors.count, "\(run.errors)")
    let remedies = Self.typed.filter { advice.contains($0.key) }
    #expect(!remedies.isEmpty, "\(run.errors)")
    for (remedy, change) in remedies where !advice.contains(" and ") {
      var changed: [Path] = ["--paper", "a6"] + words
      let option: Path = change.first ?? "--row-height"
      if let place = changed.firstIndex(of: option) { changed.removeSubrange(place...place + 1) }
      let again = try shop.weir(["plan", "P", "-o", "p.json", "--force"] + changed + change)
      #expect(again.status == 0, "\(words), \(remedy): \(run.errors)\(again.errors)")
    }
  }
}
