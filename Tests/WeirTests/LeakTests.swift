import Glibc
import Testing
import Vips
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Requests
@testable import Saving
@testable import Walls

/// libvips counts its objects, and lists those that were never released on standard error.
@Suite(.timeLimit(.minutes(60)))
struct LeakTests {
  @Test func nothingIsLeakedWhereAllGoesWellAndWhereItDoesNot() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      VipsLibrary.checkForLeaks()
      try makeWalls(in: Workshop())
      VipsLibrary.shutdown()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(!text.contains("alive") && !text.contains("leak"), "\(text)")
  }

  @Test func aLeakWouldBeSeen() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      VipsLibrary.checkForLeaks()
      let workshop = try Workshop()
      let opening = try Opening(workshop.picture("a.png", width: 20, height: 20))
      _ = Unmanaged.passRetained(try opening.image())
      VipsLibrary.shutdown()
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("alive"))
  }
}

/// Pictures with good and bad previews; libvips puts them into their EXIF.
private func makePreviews(in workshop: Workshop) throws {
  let small = try workshop.bytes(workshop.picture("small.jpg", width: 60, height: 40))
  for (name, preview) in [("good", small), ("cut", small.dropLast(90)), ("none", [0, 1, 2])] {
    let image = try Image.painted(
      width: 300, height: 200, hasAlpha: false, metadata: ["jpeg-thumbnail-data": Array(preview)],
      by: OneColor([90, 60, 30]))
    let path = workshop.folder / Path("in/preview-\(name).jpg")
    let file = try File(path, flags: O_RDWR | O_CREAT)
    try image.save(to: Target(descriptor: file.descriptor), as: .jpeg, options: "")
  }
}

/// Makes a wall of good and bad pictures in every format, and fails halfway through other runs.
private func makeWalls(in workshop: Workshop) throws {
  try workshop.makeFolder("in")
  for format in OutputFormat.allCases where format != .deepZoom && format != .heic {
    let path = try workshop.picture(
      Path("in/good.\(format.suffixes[0])"), width: 300, height: 200)
    let bytes = try workshop.bytes(path)
    try workshop.write(Path("in/cut.\(format.suffixes[0])"), Array(bytes.prefix(bytes.count / 2)))
    try workshop.write(Path("in/header.\(format.suffixes[0])"), Array(bytes.prefix(20)))
  }
  try makePreviews(in: workshop)
  for cache in [nil, Resources.Cache(folder: workshop.cacheFolder)] {
    for name in ["wall.jpg", "wall.png", "wall.webp", "wall.tif", "wall.avif", "wall.dz"] {
      let output = try #require(Output(workshop.folder / Path(name)))
      let layout = WallLayout(.waterfall(columns: .count(10)), width: 600, previews: true)
      let plan = try makeWalls(
        WallOptions(
          inputs: Inputs([workshop.folder / "in"]), output: output, layouts: [layout],
          resources: Resources(cache: cache)))[0]
      #expect(plan.frames.count >= 8)
      #expect(plan.frames.count { $0.isFromPreview } == 1)
      #expect(plan.skips.count >= 5)
    }
  }
  var strict = WallOptions(
    inputs: Inputs([workshop.folder / "in"]), output: Output(.standardOutput, format: .jpeg))
  strict.isStrict = true
  #expect(throws: Failure.self) { try makeWalls(strict) }
  strict.output.options = "Q=no"
  #expect(throws: Failure.self) { try strict.output.checkSaverOptions() }
}
