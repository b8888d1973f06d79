import Glibc
import Layouts
import Testing
@testable import Decoding
@testable import Drawing
@testable import Files
@testable import Plans
@testable import Requests
@testable import Walls

/// Numbers in files may be as large as their types allow: results computed from them saturate or
/// are errors.
@Suite(.timeLimit(.minutes(60)))
struct HostileNumberTests {
  private static let most = Int(Int32.max)
  /// The longest side that a frame in a plan may have.
  private static let longest = most / 2

  private func plan(
    sheet: (width: Int, height: Int) = (100, 100), sheets: Int = 1, _ frames: [Frame]
  ) -> Plan {
    Plan(
      layout: Plan.Layout(
        name: "waterfall", composition: CompositionFile(composition: Composition(sections: [])),
        width: 100),
      background: .white,
      sheets: Array(repeating: Sheet(width: sheet.width, height: sheet.height), count: sheets),
      frames: frames, skips: [], report: SolutionReport())
  }

  @Test(arguments: PictureFormat.allCases)
  func picturesOfAnySizeInAnyFormat(format: PictureFormat) {
    for size in [1, 4000, Self.longest, Self.most] {
      let frame = Frame(
        picture: Picture(
          path: "x", width: Self.most, height: Self.most, format: format, isProgressive: true),
        place: Place(), frame: PixelRect(x: 0, y: 0, width: 1, height: size),
        crop: .gravity(.center))
      for resampling in [Resampling.fast, .best] {
        let request = ThumbnailRequest(
          picture: frame.picture,
          sizes: [frame.thumbnailSize, PixelSize(width: Self.most, height: size)],
          background: .transparent, resampling: resampling)
        #expect(request.byteCount > 0)
        #expect(request.decodingByteCount >= 0)
        #expect((1...8).contains(request.shrink))
        #expect(!request.sizesFromDecoder.isEmpty)
      }
    }
  }

  @Test func framesOfAnySizeHaveAThumbnailSize() {
    for (width, height) in [(1, Self.most), (Self.most, 1), (Self.most, Self.most), (1, 1)] {
      for side in [1, 1000, Self.longest] {
        for other in [1, 1000, Self.longest] {
          let frame = Frame(
            picture: Picture(path: "x", width: width, height: height), place: Place(),
            frame: PixelRect(x: 0, y: 0, width: side, height: other), crop: .attention)
          let size = frame.thumbnailSize
          #expect(size.width >= side && size.height >= other)
          #expect(size.area >= min(side, other))
        }
      }
    }
  }

  /// Frames that are too large to make use no memory; all others add up.
  @Test func framesThatOverlapAreAddedUp() {
    let picture = Picture(path: "x", width: 10, height: 10)
    let huge = Frame(
      picture: picture, place: Place(),
      frame: PixelRect(x: 0, y: 0, width: Self.longest, height: Self.longest))
    let large = Frame(
      picture: picture, place: Place(), frame: PixelRect(x: 0, y: 0, width: 100, height: 50))
    #expect(plan([huge, huge, huge]).mostBytesAlive(.none, maxPixels: 1 << 28) == 0)
    #expect(plan([huge, large, huge, large]).mostBytesAlive(.none, maxPixels: 1 << 28) == 30_000)
    #expect(plan([huge, huge, huge]).mostBytesAlive(.none, maxPixels: .max) == .max)
  }

  @Test func sheetsOfAnySizeAreCounted() {
    #expect(plan(sheets: 3, []).byteCount == 90_000)
    let huge = plan(sheet: (PixelLimits.side, PixelLimits.height), sheets: 1000, [])
    #expect(huge.byteCount == .max)
    #expect(!Folder.hasRoom("/", beside: huge.byteCount))
  }

  /// Enough sheets, side by side, to exceed 32 bits.
  @Test func aDrawingOfAnyNumberOfSheets() throws {
    let workshop = try Workshop()
    let path = workshop.folder / "p.svg"
    let frame = Frame(
      picture: Picture(path: "x", width: 10, height: 10), place: Place(sheet: 215, path: [.max]),
      frame: PixelRect(x: 0, y: 0, width: 100, height: 50))
    let file = try File(path, flags: O_RDWR | O_CREAT)
    try writeDrawing(
      of: plan(sheet: (PixelLimits.side, 4), sheets: 216, [frame]), to: file.descriptor,
      path: path)
    let text = String(decoding: try workshop.bytes(path), as: UTF8.self)
    #expect(text.contains("<svg x=\"2150008600\" y=\"0\" width=\"10000000\" height=\"4\">"))
  }

  @Test func noThreadsAndNoProcessesAreOne() throws {
    let workshop = try Workshop()
    let picture = try workshop.picture("1.png", width: 20, height: 10)
    let pool = WorkerDecoder(WorkerPool(Resources.Workers(executable: "/bin/false"), most: 0))
    #expect(throws: Skip.Reason.self) {
      try pool.header(of: Opening(picture), page: nil, previews: false)
    }
  }
}
