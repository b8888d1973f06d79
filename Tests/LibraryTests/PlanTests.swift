import Foundation
import Testing
import Weir

/// One wall with one import: members of all its types are there without another.
@Suite(.timeLimit(.minutes(60)))
struct PlanTests {
  private let folder: Folder

  init() throws { folder = try Folder(pictures: 4) }

  @Test func aManifestIsReadBackAsItsPlan() async throws {
    let wall = try await makeWall(of: [folder.path("Photos")], to: folder.path("wall.jpg"))
    let read = try Plan(contentsOf: folder.path("wall.json"))
    #expect(read.frames.map(\.frame) == wall.frames.map(\.frame))
    #expect(read.frames.map(\.picture.width) == wall.frames.map(\.picture.width))
    #expect(read.sheets == wall.sheets)
    #expect(read.sheets.map(\.file) == [folder.path("wall.jpg")])
    #expect(read.skips == wall.skips && read.frames.count == 4)
  }

  @Test func aSkipThatIsReadBackHasItsMessage() async throws {
    try folder.copy("Photos", to: "Some", pictures: 1)
    try Data("no picture".utf8).write(to: folder.url.appending(path: "Some/bad.jpg"))
    let wall = try await makeWall(of: [folder.path("Some")], to: folder.path("some.jpg"))
    let read = try Plan(contentsOf: folder.path("some.json"))
    #expect(wall.skips.map(\.code) == ["not-a-picture"] && read.skips.map(\.code) == ["recorded"])
    #expect(read.skips.map(\.message) == wall.skips.map(\.message))
  }

  @Test func aPlanThatIsNotDrawnHasNoImage() async throws {
    let plan = folder.path("plan.json")
    _ = try await writePlans(PlanOptions(inputs: folder.inputs, manifest: plan))
    #expect(try Plan(contentsOf: plan).sheets.map(\.file) == [nil])
  }

  @Test func whatIsNoManifestIsRefused() {
    let error = #expect(throws: WeirError.self) {
      try Plan(contentsOf: folder.path("Photos/1.jpg"))
    }
    #expect(error?.message.contains("1.jpg") == true)
    let missing = #expect(throws: WeirError.self) { try Plan(contentsOf: folder.path("none.json")) }
    #expect(missing?.code == .file && missing?.message.contains("none.json") == true)
  }

  @Test func aNameWithoutAFormatIsRefusedWithTheFormats() async {
    let error = await #expect(throws: WeirError.self) {
      try await makeWall(of: [folder.path("Photos")], to: folder.path("wall.xyz"))
    }
    #expect(error?.code == .badOption)
    #expect(error?.message.contains(".jpg") == true && error?.message.contains("wall.xyz") == true)
  }

  @Test func pathsBecomeTextOnlyIfTheyAreText() {
    let bytes: [UInt8] = [0x61, 0xff]
    #expect(String(validating: Path("a/é.jpg")) == "a/é.jpg")
    #expect(String(validating: Path(bytes: bytes)) == nil)
    #expect(String(decoding: Path(bytes: bytes)) == "a\u{fffd}")
    #expect(Path(String(decoding: Path("é"))) == "é")
  }
}
