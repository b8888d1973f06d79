import Testing
import Vips

@testable import Weir

/// A maker that needs no file: each thumbnail has the colour of its number.
private struct FakeMaker: ThumbnailMaker {
  let failing: Set<Int>
  let most = Monitor((now: 0, most: 0))

  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails {
    most.update { state in
      state.now += 1
      state.most = max(state.most, state.now)
    }
    defer { most.update { $0.now -= 1 } }
    let number = request.picture.byteCount
    if failing.contains(number) { throw .empty }
    let color = [UInt8(number % 251), 0, 0]
    let pixels = request.sizes.compactMap {
      try? Pixels(width: $0.width, height: $0.height, color: color)
    }
    guard pixels.count == request.sizes.count else { throw .notAPicture }
    return Thumbnails(pixels: pixels)
  }
}

@Suite(.timeLimit(.minutes(5)))
struct FeedTests {
  /// Whatever the costs, the budget and the threads: every thumbnail comes, in any order that a
  /// painter may ask in, and nothing stands still.
  ///
  /// A wake-up that is lost shows as the time limit.
  @Test func everyThumbnailComesWithinAnyBudget() {
    withEverySeed(0..<400) { numbers in
      let count = numbers.int(1...40)
      let requests = (0..<count).map { index in
        ThumbnailRequest(
          picture: Picture(
            path: "x", width: numbers.int(1...2000), height: numbers.int(1...2000),
            isProgressive: numbers.int(0...3) == 0, byteCount: index),
          sizes: [PixelSize(width: numbers.int(1...40), height: numbers.int(1...40))],
          background: .white,
          resampling: .fast, isFromPreview: numbers.int(0...4) == 0)
      }
      let failing = Set((0..<count).filter { _ in numbers.int(0...9) == 0 })
      let budgets = (0..<2).map { _ in [1, 500, 20_000, 5_000_000][numbers.int(0...3)] }
      let threads = numbers.int(1...5)
      let maker = FakeMaker(failing: failing)
      let feed = ThumbnailFeed(
        requests, maker: maker, budget: .init(ahead: budgets[0], decoding: budgets[1]))
      let crew = feed.start(threads: threads)
      for index in 0..<count {
        let pixels = feed.thumbnail(index)
        #expect((pixels == nil) == failing.contains(index), "seed \(numbers.seed)")
        if let pixels { #expect(pixels[0, 0] == [UInt8(index % 251), 0, 0]) }
        if numbers.int(0...1) == 0 { feed.release(index) }
      }
      crew.join()
      #expect(feed.failures.map(\.index) == failing.sorted())
      let withoutPreview = requests.indices.filter { index in
        requests[index].isFromPreview && !failing.contains(index)
      }
      #expect(feed.decodedInstead.sorted() == withoutPreview)
      #expect(maker.most.update { $0.most } <= threads)
    }
  }

  @Test func aReleasedThumbnailIsMadeAgain() {
    let request = ThumbnailRequest(
      picture: Picture(path: "x", width: 1, height: 1, byteCount: 3),
      sizes: [PixelSize(width: 2, height: 2)],
      background: .white, resampling: .fast)
    let feed = ThumbnailFeed(
      [request], maker: FakeMaker(failing: []), budget: .init(ahead: 1, decoding: 1))
    let crew = feed.start(threads: 1)
    #expect(feed.thumbnail(0) != nil)
    feed.release(0)
    #expect(feed.thumbnail(0)?[1, 1] == [3, 0, 0])
    crew.join()
  }

  @Test func cancellingWakesEverybody() {
    let requests = (0..<8).map { index in
      ThumbnailRequest(
        picture: Picture(path: "x", width: 1, height: 1, byteCount: index),
        sizes: [PixelSize(width: 100, height: 100)],
        background: .white, resampling: .fast)
    }
    let feed = ThumbnailFeed(
      requests, maker: FakeMaker(failing: []), budget: .init(ahead: 1, decoding: 1))
    let crew = feed.start(threads: 3)
    feed.cancel()
    #expect(feed.thumbnail(7) == nil)
    crew.join()
  }
}

extension ThumbnailFeed {
  /// A feed of these requests that reports to nobody.
  fileprivate convenience init(
    _ requests: [ThumbnailRequest], maker: any ThumbnailMaker, budget: Budget
  ) {
    self.init(
      count: requests.count, maker: maker, budget: budget,
      progress: ProgressCount(.render, of: requests.count, SilentReporter())
    ) { requests[$0] }
  }
}
