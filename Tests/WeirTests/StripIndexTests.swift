import Layouts
import Testing

@testable import Weir

struct StripIndexTests {
  @Test func itNamesEveryFrameOfAStripOnceAndNoOther() {
    withEverySeed(0..<500) { numbers in
      let height = numbers.int(1...3000)
      let frames = (0..<numbers.int(0...60)).map { _ in
        PixelRect(
          x: 0, y: numbers.int(0...height - 1), width: 5,
          height: numbers.int(1...[3, 300, 3000][numbers.int(0...2)]))
      }.sorted { $0.y < $1.y }
      let index = StripIndex(frames, height: height)
      for _ in 0..<20 {
        let top = numbers.int(0...height - 1)
        let rows = top..<min(height, top + numbers.int(1...600))
        var named: [Int] = []
        index.forEach(in: rows) { named.append($0) }
        let expected = frames.indices.filter {
          frames[$0].y < rows.upperBound && frames[$0].maxY > rows.lowerBound
        }
        #expect(named.sorted() == expected, "seed \(numbers.seed), rows \(rows)")
        #expect(named == named.sorted(), "seed \(numbers.seed): not in painting order")
      }
    }
  }
}
