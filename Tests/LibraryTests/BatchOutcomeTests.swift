import Foundation
import Testing
import Weir
import WeirAtScale

/// What an outcome says about a folder's skips.
@Suite(.timeLimit(.minutes(60)))
struct BatchOutcomeTests {
  private let folder: Folder

  /// A folder with a good picture and a bad one, one with a bad one alone, and an empty one.
  init() throws {
    folder = try Folder(pictures: 1)
    try folder.copy("Photos", to: "Albums/mixed", pictures: 1)
    try folder.copy("Photos", to: "Albums/bad", pictures: 0)
    try folder.copy("Photos", to: "Albums/empty", pictures: 0)
    for name in ["mixed", "bad"] {
      try Data("no picture".utf8).write(to: folder.url.appending(path: "Albums/\(name)/bad.jpg"))
    }
  }

  private func run(_ list: Path? = nil) async throws -> (outcomes: [FolderOutcome], skipped: [Path])
  {
    let output = Output(.files(Path("\(folder.path("Walls"))/{folder}.jpg")), format: .jpeg)
    var options = BatchOptions(
      root: folder.path("Albums"), wall: WallOptions(inputs: Inputs([]), output: output))
    options.list = list.map { Inputs.List($0) }
    options.report = folder.path("Walls/batch.json")
    let events = WallEvents()
    async let outcomes = makeBatch(options, events: events)
    var skipped: [Path] = []
    for await event in events { if case .skipped(let skip) = event { skipped.append(skip.path) } }
    return try await (outcomes, skipped)
  }

  @Test func aFolderThatFailsHasItsSkipsInEvents() async throws {
    let (outcomes, skipped) = try await run()
    #expect(outcomes.map(\.folder) == ["bad", "mixed"])
    #expect(outcomes.map(\.status) == [.failed, .made])
    #expect(outcomes.map(\.skips.count) == [0, 1] && outcomes.map(\.skippedCount) == [0, 1])
    let bad = ["bad", "mixed"].map { folder.path("Albums/\($0)/bad.jpg") }
    #expect(skipped.sorted() == bad)
    #expect(try folder.bytes("Walls/batch.json").count > 0)
  }

  @Test func aFolderThatIsUpToDateOnlyCountsThem() async throws {
    try Data("mixed\n".utf8).write(to: folder.url.appending(path: "folders.txt"))
    let list = folder.path("folders.txt")
    _ = try await run(list)
    let (outcomes, skipped) = try await run(list)
    #expect(outcomes.map(\.status) == [.upToDate])
    #expect(outcomes.map(\.skips.count) == [0] && outcomes.map(\.skippedCount) == [1])
    #expect(skipped.isEmpty)
  }
}
