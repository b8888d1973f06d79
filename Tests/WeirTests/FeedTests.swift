import Layouts
import Testing
@testable import Decoding
@testable import Drawing
@testable import Files
@testable import Plans
@testable import Raster
@testable import Requests
@testable import Threads

/// A maker that needs no file: each thumbnail has the color of its number.
private struct FakeMaker: ThumbnailMaker {
  let failing: Set<Int>
  let most = Monitor((now: 0, most: 0))
  /// The last picture that was asked for, and how far after it the furthest was begun.
  let asked = Monitor((last: -1, distance: 0))

  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails {
    most.update { state in
      state.now += 1
      state.most = max(state.most, state.now)
    }
    defer { most.update { $0.now -= 1 } }
    let number = request.picture.byteCount
    asked.update { $0.distance = max($0.distance, number - $0.last) }
    if failing.contains(number) { throw .empty }
    let color = [UInt8(number % 251), 0, 0]
    return Thumbnails(
      pixels: request.sizes.map { Pixels(width: $0.width, height: $0.height, color: color) })
  }
}

@Suite(.timeLimit(.minutes(60)))
struct FeedTests {
  /// Every thumbnail arrives and nothing deadlocks, whatever the costs, the budget, the number of
  /// threads, and the order in which a painter asks.
  ///
  /// A lost wake-up shows up as an exceeded time limit.
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
      let mostAhead = numbers.int(1...50)
      let feed = ThumbnailFeed(
        requests, maker: maker,
        budget: .init(ahead: budgets[0], count: mostAhead, decoding: budgets[1]))
      let crew = feed.start(threads: threads)
      for index in 0..<count {
        maker.asked.update { $0.last = index }
        let pixels = feed.thumbnail(.first(index))
        #expect((pixels == nil) == failing.contains(index))
        if let pixels { #expect(pixels[0, 0] == [UInt8(index % 251), 0, 0]) }
        if numbers.int(0...1) == 0 { feed.release(.first(index)) }
      }
      crew.join()
      #expect(feed.failures.map(\.picture) == failing.sorted())
      let withoutPreview = requests.indices.filter { index in
        requests[index].isFromPreview && !failing.contains(index)
      }
      #expect(feed.decodedInstead.sorted() == withoutPreview)
      #expect(maker.most.update { $0.most } <= threads)
      #expect(maker.asked.update { $0.distance } <= mostAhead)
    }
  }

  /// Several painters, each on its own thread and at its own pace, get every size of every picture.
  @Test func severalPaintersShareEachPicture() {
    withEverySeed(0..<300) { numbers in
      let (count, walls) = (numbers.int(1...40), numbers.int(2...4))
      let requests = (0..<count).map { index in
        ThumbnailRequest(
          picture: Picture(path: "x", width: 1, height: 1, byteCount: index),
          sizes: (0..<walls).map { PixelSize(width: $0 + 1, height: numbers.int(1...60)) },
          background: .white, resampling: .fast)
      }
      let budgets = (0..<2).map { _ in [1, 500, 20_000, 5_000_000][numbers.int(0...3)] }
      let feed = ThumbnailFeed(
        requests, walls: walls, maker: FakeMaker(failing: []),
        budget: .init(ahead: budgets[0], count: numbers.int(1...50), decoding: budgets[1]))
      let crew = feed.start(threads: numbers.int(1...4))
      let wrong = concurrentMap(count: walls, threads: walls) { wall in
        defer { feed.finish(wall: wall) }
        return (0..<count).filter { index in
          let ticket = ThumbnailFeed.Ticket(picture: index, part: wall, wall: wall)
          defer { feed.release(ticket) }
          let pixels = feed.thumbnail(ticket)
          return pixels?.width != wall + 1 || pixels?[0, 0] != [UInt8(index), 0, 0]
        }
      }
      crew.join()
      #expect(wrong.flatMap(\.self) == [])
    }
  }

  @Test func aReleasedThumbnailIsMadeAgain() {
    let request = ThumbnailRequest(
      picture: Picture(path: "x", width: 1, height: 1, byteCount: 3),
      sizes: [PixelSize(width: 2, height: 2)],
      background: .white, resampling: .fast)
    let feed = ThumbnailFeed(
      [request], maker: FakeMaker(failing: []), budget: .init(ahead: 1, count: 8, decoding: 1))
    let crew = feed.start(threads: 1)
    #expect(feed.thumbnail(.first(0)) != nil)
    feed.release(.first(0))
    #expect(feed.thumbnail(.first(0))?[1, 1] == [3, 0, 0])
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
      requests, maker: FakeMaker(failing: []), budget: .init(ahead: 1, count: 8, decoding: 1))
    let crew = feed.start(threads: 3)
    feed.cancel()
    #expect(feed.thumbnail(.first(7)) == nil)
    crew.join()
  }
}

extension ThumbnailFeed.Ticket {
  /// An item of the first wall.
  fileprivate static func first(_ picture: Int) -> Self { Self(picture: picture, part: 0, wall: 0) }
}

extension ThumbnailFeed {
  /// A feed of these requests that reports nothing.
  fileprivate convenience init(
    _ requests: [ThumbnailRequest], walls: Int = 1, maker: any ThumbnailMaker, budget: Budget
  ) {
    self.init(
      count: requests.count, walls: walls, maker: maker, budget: budget,
      progress: ProgressCount(.render, of: requests.count, SilentReporter())
    ) { requests[$0] }
  }
}
