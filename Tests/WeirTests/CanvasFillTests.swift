import Testing
@testable import Files
@testable import Layouts
@testable import Plans
@testable import Requests

/// Walls of every layout fill their canvas.
struct CanvasFillTests {
  /// The mean share of the canvas outside of the box around all frames; nothing is cropped.
  @Test(
    .slow,
    arguments: [
      (WallLayout.Kind.waterfall(), 0.04), (.rows(), 0.04), (.grid(), 0.05), (.mosaic(), 0.08),
    ])
  func wallsFillTheirCanvas(kind: WallLayout.Kind, most: Double) throws {
    var numbers = Numbers(seed: 42)
    var shares: [Double] = []
    for _ in 0..<200 {
      let pictures = CanvasSets.pictures(&numbers)
      for canvas in CanvasSets.canvases {
        var layout = WallLayout(kind)
        layout.canvas = WallLayout.Canvas(size: canvas)
        let plan = try planned(layout, pictures)
        #expect(plan.frames.allSatisfy { $0.crop == nil })
        shares.append(CanvasSets.outside(plan))
      }
    }
    let mean = shares.reduce(0, +) / Double(shares.count)
    #expect(mean <= most, "\(mean) of \(kind)")
  }

  /// No sheet's margins follow from another one's pictures.
  @Test func eachSheetIsFilled() throws {
    var numbers = Numbers(seed: 7)
    var shares: [Double] = []
    for _ in 0..<6 {
      let pictures = (0..<60).map { number in
        // Every other sheet has many upright pictures.
        CanvasSets.picture(number, &numbers, isUpright: number / 20 % 2 == 1)
      }
      var layout = WallLayout(.waterfall(), sheets: Sheets(itemCount: 20))
      layout.canvas = WallLayout.Canvas(size: PixelSize(width: 2480, height: 3508))
      let plan = try planned(layout, pictures)
      #expect(plan.sheets.count == 3)
      shares.append(CanvasSets.outside(plan))
    }
    #expect(shares.reduce(0, +) / 6 <= 0.12, "\(shares)")
  }

  /// A short last sheet does not decide the columns of the others, which are as if it were not there.
  @Test func fullSheetsDecide() {
    let kinds: [WallLayout.Kind] = [.waterfall(), .horizontal(), .grid(), .mosaic(), .rows()]
    withEverySeed(0..<60) { numbers in
      var layout = WallLayout(kinds[numbers.int(0...kinds.count - 1)], spacing: Spacing(8))
      layout.canvas = WallLayout.Canvas(
        size: PixelSize(width: numbers.int(900...2000), height: numbers.int(900...2000)))
      let (most, sheets) = (numbers.int(4...12), numbers.int(1...3))
      layout.sheets.itemCount = most
      let full = (0..<most * sheets).map { CanvasSets.picture($0, &numbers) }
      let rest = full.prefix(numbers.int(1...most - 1)).map {
        Picture(path: "P/again" / $0.path, width: $0.width, height: $0.height)
      }
      let (alone, whole) = (try planned(layout, full), try planned(layout, full + rest))
      #expect(alone.columnCount == whole.columnCount, "\(layout.kind)")
      guard [alone.sheets.count, whole.sheets.count] == [sheets, sheets + 1] else {
        Issue.record("\(whole.sheets)")
        return
      }
    }
  }
}

/// Sets of pictures of usual shapes, 5 to 120 of them, few more often than many.
private enum CanvasSets {
  static let canvases = [(3840, 2160), (1080, 1350), (2480, 3508), (1920, 1080), (1080, 1920)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  private static let shapes =
    [(34, 1.5), (22, 4.0 / 3), (14, 2.0 / 3), (12, 0.75), (5, 1)]
    + [(5, 16.0 / 9), (4, 9.0 / 16), (2, 2.4), (2, 0.46)]

  static func picture(_ number: Int, _ numbers: inout Numbers, isUpright: Bool = false) -> Picture {
    var left = numbers.int(1...100)
    let shape = shapes.first { share, _ in
      left -= share
      return left <= 0
    }
    let ratio = (isUpright ? 0.7 : shape?.1 ?? 1) * Double(numbers.int(95...105)) / 100
    return Picture(path: Path("P/\(number).jpg"), width: Int(3000 * ratio), height: 3000)
  }

  static func pictures(_ numbers: inout Numbers) -> [Picture] {
    let counts = [5, 6, 7, 8, 9, 11, 13, 16, 19, 23, 27, 33, 40, 48, 60, 75, 95, 120]
    return (0..<counts[numbers.int(0...counts.count - 1)]).map { picture($0, &numbers) }
  }

  /// The share of all sheets outside of the box around each one's frames.
  static func outside(_ plan: Plan) -> Double {
    let boxes = Dictionary(grouping: plan.frames, by: \.sheet).values.map { frames in
      let (left, top) = (frames.map(\.frame.x).min() ?? 0, frames.map(\.frame.y).min() ?? 0)
      let (right, end) = (
        frames.map(\.frame.maxX).max() ?? 0, frames.map(\.frame.maxY).max() ?? 0
      )
      return (right - left) * (end - top)
    }
    return 1 - Double(boxes.reduce(0, +))
      / Double(plan.sheets.reduce(0) { $0 + $1.width * $1.height })
  }
}
