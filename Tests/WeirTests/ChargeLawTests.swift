import Glibc
import Layouts
import Testing
import Vips
@testable import Decoding
@testable import Drawing
@testable import Files
@testable import Planning
@testable import Plans
@testable import Raster
@testable import Requests
@testable import Threads
@testable import Walls

/// The memory charged for thumbnails made ahead is returned, whoever makes them and whatever
/// becomes of them.
@Suite(.timeLimit(.minutes(60)))
struct ChargeLawTests {
  /// A maker may return any number of bytes, fail, or find damage.
  ///
  /// A painter may skip a request, release too early, or release twice.
  @Test func anyMakerAndAnyPainter() {
    withEverySeed(0..<300) { numbers in
      let (count, walls) = (numbers.int(1...30), numbers.int(1...3))
      let requests = (0..<count).map { index in
        ThumbnailRequest(
          picture: Picture(path: "x", width: 1, height: 1, byteCount: index),
          sizes: (0..<walls).map { _ in
            PixelSize(width: numbers.int(1...40), height: numbers.int(1...40))
          }, background: numbers.int(0...1) == 0 ? .white : .transparent, resampling: .fast)
      }
      let habits = (0..<count * walls).map { _ in numbers.int(0...5) }
      let feed = ThumbnailFeed(
        count: count, walls: walls, maker: Whimsical(seed: numbers.next()),
        budget: .init(
          ahead: [1, 5000, 1 << 30][numbers.int(0...2)], threads: 2, decoding: 1 << 20),
        progress: ProgressCount(.render, of: count, SilentReporter())
      ) { requests[$0] }
      let crew = feed.start(threads: numbers.int(1...4))
      _ = concurrentMap(count: walls, threads: walls) { wall in
        for picture in 0..<count {
          let ticket = ThumbnailFeed.Ticket(picture: picture, part: wall, wall: wall)
          let habit = habits[picture * walls + wall]
          if habit > 0 { _ = feed.thumbnail(ticket) }
          feed.release(ticket)
          if habit == 1 { feed.release(ticket) }
          if habit == 2 { _ = feed.thumbnail(ticket) }
        }
        feed.finish(wall: wall)
      }
      crew.join()
      #expect(feed.bytesAhead == 0)
    }
  }

  @Test(arguments: Walls.allCases)
  func everyMakerOfWalls(walls: Walls) throws {
    let workshop = try Workshop()
    try workshop.makeFolder("in")
    try makePictures(in: workshop)
    var cache: ThumbnailCache?
    if walls.useCache { cache = try workshop.makeCache() }
    // The second run finds in the cache what the first one kept.
    for _ in 0...1 {
      let measured = measure(
        try Folder.names(in: workshop.folder / "in").map { workshop.folder / "in" / $0 },
        limits: 1 << 28, extras: HeaderExtras(previews: true), decoder: InProcessDecoder(),
        threads: 2,
        reporter: SilentReporter())
      #expect(measured.pictures.count == 12)
      let plans = try walls.layouts.map { layout in
        try arrange(
          measured.pictures, skips: [], layout: layout, format: .png, maxPixels: 1 << 28,
          reporter: SilentReporter())
      }
      let gone = workshop.folder / "in/gone.png"
      let bytes = try workshop.bytes(gone)
      Folder.remove(gone)
      let rendering = Rendering(
        plans.sharingDecodes(), resources: Resources(threads: 2, memory: 1 << 20),
        decoder: InProcessDecoder(), cache: cache, reporter: SilentReporter())
      let failures = concurrentMap(count: plans.count, threads: plans.count) { wall in
        defer { rendering.finish(wall: wall) }
        return plans[wall].sheets.indices.filter { sheet in
          (try? Pixels(of: rendering.image(ofSheet: sheet, wall: wall))) == nil
        }
      }
      let outcomes = rendering.outcomes()
      #expect(failures.flatMap { $0 } == [])
      #expect(outcomes.allSatisfy { $0.failures.count == 1 && $0.damages.count == 1 })
      #expect(rendering.bytesAhead == 0)
      try workshop.write("in/gone.png", bytes)
      workshop.settle()
    }
  }

  /// Which walls are drawn together.
  enum Walls: CaseIterable {
    case plain, cropped, attentive, mosaic, sheets, shared, cached, everything

    var useCache: Bool { self == .cached || self == .everything }

    var layouts: [WallLayout] {
      var layout = WallLayout(
        .waterfall(columns: .count(3)), width: 330, previews: self != .plain, keepsDamaged: true)
      switch self {
      case .plain, .cached: break
      case .cropped: layout.kind = .grid(fit: .cover)
      case .attentive: layout.kind = .grid(fit: .cover(.attention))
      case .mosaic: layout.kind = .mosaic()
      case .sheets: layout.sheets = Sheets(itemCount: 2)
      case .shared: return [Walls.plain, .cropped, .mosaic].flatMap(\.layouts)
      case .everything:
        return [Walls.plain, .cropped, .attentive, .mosaic, .sheets].flatMap(\.layouts)
      }
      layout.previews = true
      return [layout]
    }

  }

  /// Includes a damaged picture, two with previews, and one that is deleted later.
  private func makePictures(in workshop: Workshop) throws {
    for number in 1...8 {
      try workshop.picture(
        Path("in/\(number).jpg"), width: 100 + 60 * number, height: 200,
        color: [UInt8(20 * number), 90, 60])
    }
    let bytes = try workshop.bytes(workshop.folder / "in/8.jpg")
    try workshop.write("in/damaged.jpg", Array(bytes.prefix(bytes.count - 300)))
    try workshop.picture("in/gone.png", width: 300, height: 100)
    let small = try workshop.bytes(workshop.picture("small.jpg", width: 150, height: 100))
    for number in 1...2 {
      let image = try Image.painted(
        width: 300, height: 200, hasAlpha: false, metadata: ["jpeg-thumbnail-data": small],
        by: OneColor([90, UInt8(30 * number), 30]))
      let path = workshop.folder / Path("in/preview-\(number).jpg")
      let file = try File(path, flags: O_RDWR | O_CREAT)
      try image.save(to: Target(descriptor: file.descriptor), as: .jpeg, options: "")
    }
  }
}

/// A maker that fails at random, or returns damaged thumbnails of the wrong width.
private struct Whimsical: ThumbnailMaker {
  let seed: UInt64

  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails {
    var numbers = Numbers(seed: seed &+ UInt64(request.picture.byteCount))
    if numbers.int(0...4) == 0 { throw .empty }
    let pixels = request.sizes.map { size in
      Pixels(
        width: max(1, size.width + numbers.int(-20...20)), height: size.height,
        color: Array(repeating: 9, count: request.bands))
    }
    return Thumbnails(
      pixels: pixels, areFromPreview: false, damage: numbers.int(0...4) == 0 ? "bent" : nil)
  }
}
