import Layouts
import Testing
@testable import Drawing

struct StripIndexTests {
  @Test func itNamesEveryFrameOfAStripOnceAndNoOther() {
    withEverySeed(0..<500) { numbers in
      let height = numbers.int(1...3000)
      let frames = (0..<numbers.int(0...60)).map { _ in
        PixelRect(
          x: 0, y: numbers.int(0...height - 1), width: 5,
          height: numbers.int(1...[3, 300, 3000][numbers.int(0...2)]))
      }
      let index = StripIndex(frames)
      for _ in 0..<20 {
        let top = numbers.int(0...height - 1)
        let rows = top..<min(height, top + numbers.int(1...600))
        let expected = frames.indices.filter {
          frames[$0].y < rows.upperBound && frames[$0].maxY > rows.lowerBound
        }
        #expect(index.frames(in: rows) == expected, "rows \(rows)")
      }
    }
  }

  /// Many frames as tall as a sheet can be: a list of frames for each band would fill the memory.
  @Test func tallFramesTakeNoMoreThanOthers() {
    let most = PixelLimits.height / 2
    let frames = Array(
      repeating: PixelRect(x: 0, y: most, width: 1, height: most), count: 100_000)
    let index = StripIndex(frames)
    #expect(index.frames(in: 0..<most) == [])
    #expect(index.frames(in: 2 * most - 1..<2 * most).count == frames.count)
    #expect(index.frames(in: 2 * most..<2 * most + 9) == [])
  }
}
