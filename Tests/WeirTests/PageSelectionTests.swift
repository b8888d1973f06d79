import Testing
@testable import Plans

struct PageSelectionTests {
  private func count(
    _ selection: PageSelection, of count: Int, in format: PictureFormat, pixels: Int = 1
  ) -> Int? {
    try? selection.numbers(of: count, in: format, pixels: pixels).count
  }

  @Test func whatADecoderHasToWalkIsBounded() {
    withEverySeed(0..<2000) { numbers in
      let format = PictureFormat.allCases[numbers.int(0...PictureFormat.allCases.count - 1)]
      let (pages, pixels) = (numbers.int(2...200_000), numbers.int(1...300_000_000))
      let first = numbers.int(1...100_000)
      let range = first...min(100_000, first + numbers.int(0...2000))
      for selection in [PageSelection.all, .range(range)] {
        guard let taken = count(selection, of: pages, in: format, pixels: pixels) else { continue }
        #expect((1...1000).contains(taken))
        if format == .tiff { #expect(taken == 1 || taken * pages <= 1_000_000) }
        if format.isAnimation { #expect(taken == 1 || taken * pages * pixels <= 50_000_000_000) }
      }
      #expect(count(.range(1...1), of: pages, in: format, pixels: pixels) == 1)
    }
  }

  @Test func usualFilesAreTakenAsAWhole() {
    #expect(count(.all, of: 1000, in: .pdf) == 1000)
    #expect(count(.all, of: 1000, in: .tiff) == 1000)
    #expect(count(.all, of: 200, in: .gif, pixels: 480 * 480) == 200)
    #expect(count(.all, of: 1001, in: .pdf) == nil)
    #expect(count(.all, of: 500, in: .gif, pixels: 4_000_000) == nil)
  }

  @Test func onePageIsAlwaysTaken() throws {
    for selection in [PageSelection.first, .all, .range(7...9)] {
      #expect(try selection.numbers(of: 1, in: .pdf, pixels: 1) == [nil])
      #expect(try selection.numbers(of: 0, in: .gif, pixels: 1) == [nil])
    }
    #expect(try PageSelection.first.numbers(of: 9, in: .pdf, pixels: 1) == [nil])
    #expect(try PageSelection.range(8...12).numbers(of: 9, in: .pdf, pixels: 1) == [8, 9])
  }
}
