import Laws
import Layouts
import Testing

/// Captions on walls that are cut into sheets.
struct SheetCaptionTests {
  @Test func captionsCountTowardTheSheetsHeight() {
    var cut = 0
    withEverySeed(0..<400) { random in
      let trial = try DressedTrial(
        .custom(&random), [Size.camera(random.int(1...30), seed: random.int(0...9999))],
        .dressed(&random))
      let height = random.int(200...900)
      let sheets: [Solution]
      do {
        sheets = try trial.composition.solve(
          trial.runs, on: Sheets(height: height), in: trial.environment)
      } catch LayoutError.tooTallForASheet(_, _, let needed) {
        return try trial.check(needed > height, "\(needed) px fit into \(height)")
      } catch {
        return try trial.check(trial.solution == nil, "\(error)")
      }
      cut += sheets.count > 1 ? 1 : 0
      for sheet in sheets {
        try trial.check(sheet.canvas.height <= height, "\(sheet.canvas.height) is over \(height)")
        for element in sheet.attributes where element.kind == "caption" {
          try trial.check(element.frame.maxY <= sheet.canvas.height, "a caption is cut")
        }
      }
      let pictures = sheets.flatMap { $0.pictures.map { $0.index ?? -1 } }
      try trial.check(pictures == Array(0..<trial.runs[0].count), "pictures are \(pictures)")
    }
    #expect(cut > 50)
  }

  @Test func picturesAndSectionsKeepTheirNumbers() throws {
    let runs = [Size.squares(3), Size.squares(5)]
    var environment = LayoutEnvironment(width: 100, text: Numbers())
    environment.caption = .under
    let sheets = try Composition.waterfall(
      columns: .count(1), spacing: Spacing(0), insets: EdgeInsets(0)
    ).solve(runs, on: Sheets(itemCount: 2), in: environment)
    let captions = sheets.flatMap(\.attributes).filter { $0.kind == "caption" }
    // A text whose height depends on the section and the picture.
    #expect(captions.map(\.frame.height) == [10, 11, 12, 113, 114, 115, 116, 117])
    #expect(captions.map(\.index) == Array(0..<8))
    #expect(captions.map(\.section) == [0, 0, 0, 1, 1, 1, 1, 1])
    #expect(sheets.map(\.canvas.height) == [221, 325, 429, 433])
  }
}

/// The height of a section's picture.
private struct Numbers: TextMeasuring {
  func size(of content: ElementContent, section: Int, picture: Int?, width: Double) -> Size {
    Size(width: width, height: Double(10 + 100 * section + (picture ?? 0)))
  }
}
