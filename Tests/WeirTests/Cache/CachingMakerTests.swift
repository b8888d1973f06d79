import Glibc
import Layouts
import Testing
@testable import Decoding
@testable import Drawing
@testable import Files
@testable import Plans
@testable import Raster
@testable import Threads

/// Makes pixels of one color, a different one each time, and counts its calls.
private final class CountingMaker: ThumbnailMaker {
  let count = Monitor(0)
  let work: @Sendable (ThumbnailRequest) throws(Skip.Reason) -> Void

  init(_ work: @escaping @Sendable (ThumbnailRequest) throws(Skip.Reason) -> Void = { _ in }) {
    self.work = work
  }

  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails {
    let number = count.update { count in
      count += 1
      return UInt8(count)
    }
    try work(request)
    return Thumbnails(
      pixels: request.sizes.map { size in
        let color = Array(repeating: number, count: request.bands)
        return Pixels(width: size.width, height: size.height, color: color)
      })
  }
}

@Suite(.timeLimit(.minutes(60)))
struct CachingMakerTests {
  private let workshop: Workshop
  private let log = Log()

  init() throws { workshop = try Workshop() }

  /// A request for a settled picture, 3 by 2, in some sizes.
  private func request(_ name: Path = "a.png", _ widths: Int..., background: Color = .white) throws
    -> ThumbnailRequest
  {
    if try FileStatus.of(workshop.folder / name) == nil {
      try workshop.write(name, "no picture, but nobody looks")
      workshop.settle()
    }
    return ThumbnailRequest(
      picture: Picture(path: workshop.folder / name, width: 300, height: 200, format: .png),
      sizes: widths.map { PixelSize(width: $0, height: 2) }, background: background,
      resampling: .fast)
  }

  private func caching(_ maker: CountingMaker, maxPixels: Int = 1000) throws
    -> CachingThumbnailMaker
  {
    CachingThumbnailMaker(
      maker, cache: try workshop.makeCache(reporter: log), maxPixels: maxPixels)
  }

  /// The values of all bytes in each thumbnail, which tell the call that made it.
  private func ages(_ pixels: [Pixels]) -> [Set<UInt8>] { pixels.map { Set($0.allBytes) } }

  @Test func aThumbnailIsMadeOnce() throws {
    let maker = CountingMaker()
    for _ in 0..<3 {
      let pixels = try caching(maker).thumbnails(request("a.png", 7)).pixels
      #expect(ages(pixels) == [[1]])
      #expect((pixels[0].width, pixels[0].height, pixels[0].bands) == (7, 2, 3))
    }
    #expect(try ages(caching(maker).thumbnails(request("a.png", 8)).pixels) == [[2]])
    #expect(try ages(caching(maker).thumbnails(request("b.png", 7)).pixels) == [[3]])
    #expect(
      try ages(caching(maker).thumbnails(request("a.png", 7, background: .transparent)).pixels) == [
        [4]
      ])
    #expect(log.events == [])
  }

  @Test func allSizesAreFoundOrAllAreMade() throws {
    let maker = CountingMaker()
    #expect(try ages(caching(maker).thumbnails(request("a.png", 7, 9)).pixels) == [[1], [1]])
    #expect(try ages(caching(maker).thumbnails(request("a.png", 9, 7)).pixels) == [[1], [1]])
    #expect(try ages(caching(maker).thumbnails(request("a.png", 9)).pixels) == [[1]])
    #expect(try ages(caching(maker).thumbnails(request("a.png", 8, 9)).pixels) == [[2], [2]])
    #expect(try ages(caching(maker).thumbnails(request("a.png", 7, 9)).pixels) == [[1], [2]])
    #expect(try ages(caching(maker).thumbnails(request("a.png", 7)).pixels) == [[3]])
  }

  /// The loader may shrink a size less if a larger one is made beside it.
  @Test func whatIsMadeAtAnotherScaleIsAnotherThumbnail() throws {
    let maker = CountingMaker()
    #expect(try ages(caching(maker).thumbnails(request("a.png", 7)).pixels) == [[1]])
    #expect(try ages(caching(maker).thumbnails(request("a.png", 7, 290)).pixels) == [[2], [2]])
    #expect(try ages(caching(maker).thumbnails(request("a.png", 7)).pixels) == [[1]])
  }

  @Test func aFailureIsNeverKept() throws {
    let maker = CountingMaker { _ throws(Skip.Reason) in throw .empty }
    for _ in 0..<2 {
      #expect(throws: Skip.Reason.empty) {
        try caching(maker).thumbnails(request("a.png", 7)).pixels
      }
    }
    #expect(maker.count.update { $0 } == 2)
    #expect(try workshop.cacheFiles() == [])
  }

  @Test func whatIsNoFileIsLeftToTheMaker() throws {
    try workshop.makeFolder("folder.png")
    let maker = CountingMaker()
    for name in ["folder.png", "folder.png/missing/a.png"] as [Path] {
      let picture = Picture(path: workshop.folder / name, width: 3, height: 2)
      let request = ThumbnailRequest(
        picture: picture, sizes: [PixelSize(width: 3, height: 2)], background: .white,
        resampling: .fast)
      _ = try caching(maker).thumbnails(request).pixels
    }
    #expect(maker.count.update { $0 } == 2)
    #expect(try workshop.cacheFiles() == [])
  }

  @Test func aThumbnailOverTheLimitIsLeftToTheMaker() throws {
    let maker = CountingMaker()
    _ = try caching(maker).thumbnails(request("a.png", 50)).pixels
    _ = try caching(maker, maxPixels: 99).thumbnails(request("a.png", 50)).pixels
    #expect(maker.count.update { $0 } == 2)
    _ = try caching(maker, maxPixels: 100).thumbnails(request("a.png", 50)).pixels
    #expect(maker.count.update { $0 } == 2)
  }

  /// The size at which a picture is decoded counts, too, though only the small one is requested.
  @Test func aThumbnailOfOneOverTheLimitIsLeftToTheMaker() throws {
    let maker = CountingMaker()
    let one = try request("a.png", 50)
    let small = ThumbnailRequest(
      picture: one.picture, sizes: one.sizes, decodedAt: PixelSize(width: 290, height: 12),
      background: .white, resampling: .fast)
    _ = try caching(maker, maxPixels: 290 * 12).thumbnails(small)
    _ = try caching(maker, maxPixels: 290 * 12 - 1).thumbnails(small)
    #expect(maker.count.update { $0 } == 2)
    _ = try caching(maker, maxPixels: 290 * 12).thumbnails(small)
    #expect(maker.count.update { $0 } == 2)
  }

  @Test func aPictureThatChangesWhileItIsMadeIsNotKept() throws {
    let path = workshop.folder / "a.png"
    let maker = CountingMaker { _ in
      try? File(path, flags: O_WRONLY).write(Array("NO".utf8))
    }
    _ = try caching(maker).thumbnails(request("a.png", 7)).pixels
    #expect(try workshop.cacheFiles() == [])
  }

  @Test func aPictureThatHasJustChangedIsNotKept() throws {
    let maker = CountingMaker()
    let request = try request("a.png", 7)
    try workshop.write("a.png", "no picture, but no one looks")
    _ = try caching(maker).thumbnails(request).pixels
    #expect(try workshop.cacheFiles() == [])
    workshop.settle()
    _ = try caching(maker).thumbnails(request).pixels
    #expect(try workshop.cacheFiles().count == 1)
  }

  @Test func howRestedAPictureHasToBeDependsOnItsFileSystem() {
    func isSettled(_ changed: Timestamp, after milliseconds: Int) -> Bool {
      var status = stat()
      status.st_ctim = timespec(tv_sec: changed.seconds, tv_nsec: changed.nanoseconds)
      let now = Timestamp(seconds: 100, nanoseconds: 1_000_000 * milliseconds)
      return PictureFile(path: "a", status: FileStatus(status)).isSettled(at: now)
    }
    #expect(!isSettled(Timestamp(seconds: 100, nanoseconds: 1), after: 20))
    #expect(isSettled(Timestamp(seconds: 100, nanoseconds: 1), after: 21))
    #expect(isSettled(Timestamp(seconds: 99, nanoseconds: 999_999_999), after: 20))
    #expect(!isSettled(Timestamp(seconds: 99, nanoseconds: 999_999_999), after: 19))
    #expect(!isSettled(Timestamp(seconds: 98), after: 0))
    #expect(isSettled(Timestamp(seconds: 98), after: 1))
    #expect(!isSettled(Timestamp(seconds: .max), after: 0))
    #expect(isSettled(Timestamp(seconds: .min), after: 0))
  }

  @Test func onePathLeadsToAPictureFromEverywhere() throws {
    try workshop.makeFolder("in")
    let maker = CountingMaker()
    _ = try caching(maker).thumbnails(request("in/a.png", 7)).pixels
    try workshop.link("link", to: "in")
    for name in ["in/../in/a.png", "./in//a.png", "link/a.png"] as [Path] {
      _ = try caching(maker).thumbnails(request(name, 7)).pixels
    }
    #expect(maker.count.update { $0 } == 1)
  }

  @Test func aLinkIsTheFileItLeadsTo() throws {
    let maker = CountingMaker()
    _ = try request("a.png", 7)
    _ = try request("b.png", 7)
    try workshop.link("l.png", to: "a.png")
    #expect(try ages(caching(maker).thumbnails(request("l.png", 7)).pixels) == [[1]])
    Folder.remove(workshop.folder / "l.png")
    try workshop.link("l.png", to: "b.png")
    #expect(try ages(caching(maker).thumbnails(request("l.png", 7)).pixels) == [[2]])
  }
}
