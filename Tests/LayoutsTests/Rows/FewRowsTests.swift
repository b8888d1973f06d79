import Laws
import Testing

@testable import Layouts

/// Rows of few pictures that fill a length.
struct FewRowsTests {
  private static let canvases = [
    (3840, 2160), (1080, 1350), (2480, 3508), (1080, 1920), (2400, 800),
  ].map { PixelSize(width: $0.0, height: $0.1) }
  /// No row is more than this many times as tall as another.
  private static let mostRatio = 6.0

  /// Two landscapes on an upright canvas were one beside the other, with three quarters of it empty.
  @Test func theyFillAboutAsMuchAsAnyBreaks() {
    withEverySeed(0..<120) { random in
      let photos = CorpusShapes.sizes.filter { 0.5...2.5 ~= $0.aspectRatio }
      let sizes = (0..<random.int(2...8)).map { _ in random.element(photos) }
      for canvas in Self.canvases {
        let group = RowsGroup(spacing: Spacing(8), length: canvas.height)
        let frames = try Composition(group: .custom(group), insets: EdgeInsets(0))
          .solve(sizes, width: canvas.width).frames
        let box = PixelSize(
          width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
        let empty = 1 - Double(box.area) / Double(canvas.area)
        let least = 1 - best(sizes.map(\.aspectRatio), on: canvas)
        if box.height > canvas.height || empty > least + 0.04 {
          throw Broken("\(empty) of \(canvas) is empty, and might be \(least): \(sizes)")
        }
      }
    }
  }

  /// The largest share of a canvas that rows with gaps of 8 px fill, in any breaks.
  private func best(_ ratios: [Double], on canvas: PixelSize) -> Double {
    (0..<(1 << (ratios.count - 1))).reduce(0) { best, breaks in
      var rows = [[Double]]()
      for (index, ratio) in ratios.enumerated() {
        if index == 0 || breaks >> (index - 1) & 1 == 1 { rows.append([]) }
        rows[rows.count - 1].append(ratio)
      }
      return max(best, share(rows, of: canvas))
    }
  }

  private func share(_ rows: [[Double]], of canvas: PixelSize) -> Double {
    func heights(_ width: Double) -> [Double] {
      rows.map { (width - Double(8 * ($0.count - 1))) / $0.reduce(0, +) }
    }
    let gaps = Double(8 * (rows.count - 1))
    var width = Double(canvas.width)
    let length = heights(width).reduce(gaps, +)
    if length > Double(canvas.height) {
      let growth = rows.reduce(0) { $0 + 1 / $1.reduce(0, +) }
      width -= (length - Double(canvas.height)) / growth
    }
    let all = heights(width)
    guard width > 0, let least = all.min(), let most = all.max(), least > 0,
      most <= Self.mostRatio * least
    else { return 0 }
    return width * min(length, Double(canvas.height)) / Double(canvas.area)
  }
}
