import Layouts
import Testing
import Vips
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Raster
@testable import Requests
@testable import Walls

@Suite(.timeLimit(.minutes(60)))
struct WallTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func pixels(_ name: Path) throws -> Pixels {
    let opening = try Opening(workshop.folder / name)
    return try Pixels(of: opening.image())
  }

  private func options(_ name: Path) throws -> WallOptions {
    let output = try #require(Output(workshop.folder / name))
    var options = WallOptions(inputs: Inputs([workshop.folder]), output: output)
    options.layouts[0] = WallLayout(.waterfall(columns: .count(2)), width: 100, spacing: Spacing(4))
    return options
  }

  @Test func opaquePicturesStandOnATransparentBackground() throws {
    try workshop.picture("a.jpg", width: 30, height: 30, color: [200, 100, 50])
    try workshop.picture("b.png", width: 30, height: 30, color: [10, 20, 30, 128])
    var options = try options("wall.png")
    for (alpha, half) in [(0, [10, 20, 30, 128]), (255, [5, 10, 15, 255])] as [(UInt8, [UInt8])] {
      options.layouts[0].background = Color(red: 0, green: 0, blue: 0, alpha: alpha)
      let plan = try makeWalls(options)[0]
      #expect(plan.skips.isEmpty)
      let wall = try pixels("wall.png")
      let frames = plan.frames.map(\.frame)
      let expected: [[UInt8]] = [[200, 100, 50, 255], half]
      for (frame, color) in zip(frames, expected) {
        let got = wall[frame.x + frame.width / 2, frame.y + frame.height / 2]
        #expect(zip(got, color).allSatisfy { abs(Int($0) - Int($1)) <= 3 }, "\(got) \(color)")
      }
      #expect(wall[0, 0] == (alpha == 0 ? [0, 0, 0, 0] : [0, 0, 0]))
    }
  }

  @Test func pixelsAreTheSameForAnyThreadsAndMemory() throws {
    for index in 0..<30 {
      try workshop.picture(
        Path("\(index).png"), width: 20 + index * 7 % 50, height: 60 - index,
        color: [UInt8(index * 8), 128, 20])
    }
    var first: [UInt8]?
    for (threads, memory) in [(1, 1), (2, 1 << 20), (7, 1), (3, 1 << 30)] {
      var options = try options("wall.png")
      options.resources = Resources(threads: threads, memory: memory)
      _ = try makeWalls(options)[0]
      let bytes = try workshop.bytes(workshop.folder / "wall.png")
      #expect(first == nil || first == bytes)
      first = bytes
    }
  }

  @Test(arguments: ["a.jpg", "a.png", "a.tif", "a.webp"])
  func theBestResamplingKeepsSizeAndColor(name: String) throws {
    try workshop.picture(Path(name), width: 301, height: 203, options: "")
    try workshop.picture("b.png", width: 90, height: 200, color: [10, 200, 30, 128])
    var options = try options("wall.png")
    options.layouts[0].resampling = .best
    options.layouts[0].background = .white
    let plan = try makeWalls(options)[0]
    #expect(plan.resampling == .best)
    #expect(plan.skips.isEmpty)
    let wall = try pixels("wall.png")
    for (frame, color) in zip(plan.frames, [[200, 100, 50], [132, 227, 142]] as [[UInt8]]) {
      let area = frame.frame
      for (x, y) in [(area.x, area.y), (area.maxX - 1, area.maxY - 1)] {
        let isNear = zip(wall[x, y], color).allSatisfy { abs(Int($0) - Int($1)) <= 4 }
        #expect(isNear, "\(wall[x, y]) \(color)")
      }
    }
    let manifest = workshop.folder / "plan.json"
    _ = try writePlans(
      PlanOptions(
        inputs: options.inputs, manifest: manifest, layouts: options.layouts, format: .png))
    let again = try self.options("again.png")
    let render = RenderOptions(manifest: manifest, output: again.output)
    #expect(try renderWall(render).resampling == .best)
    let bytes = try ["wall.png", "again.png"].map { try workshop.bytes(workshop.folder / Path($0)) }
    #expect(bytes[0] == bytes[1])
  }

  @Test func aWallOfPicturesThatAllFailIsNoWall() throws {
    let bytes = try workshop.bytes(workshop.picture("a.jpg", width: 300, height: 300))
    try workshop.write("a.jpg", Array(bytes.dropLast(60)))
    let before = try workshop.names
    #expect(throws: Failure.nothingDrawn(1)) { try makeWalls(options("wall.jpg")) }
    #expect(try workshop.names == before)
  }

  @Test func aPictureThatWasExchangedAfterThePlanIsNotDrawn() throws {
    try workshop.picture("a.png", width: 30, height: 20)
    try workshop.picture("b.png", width: 30, height: 20)
    let options = try options("wall.png")
    let manifest = workshop.folder / "plan.json"
    _ = try writePlans(
      PlanOptions(
        inputs: options.inputs, manifest: manifest, layouts: options.layouts, format: .png))
    try workshop.picture("b.png", width: 20, height: 30)
    let drawn = try renderWall(RenderOptions(manifest: manifest, output: options.output))
    #expect(drawn.frames.count == 1)
    #expect(drawn.skips.map(\.reason) == [.changed(was: "30 × 20", is: "20 × 30")])
    #expect(drawn.skips.first?.hole != nil)
  }
}
