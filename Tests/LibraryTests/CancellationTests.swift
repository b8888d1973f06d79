import Foundation
import Testing
import Weir
import WeirAtScale

@Suite(.timeLimit(.minutes(60)))
struct CancellationTests {
  /// A run that is canceled at any event has written everything or nothing.
  @Test func aCanceledRunWritesAllOrNothing() async throws {
    let folder = try Folder(pictures: 12)
    _ = try await makeWalls(folder.options("whole.jpg"))
    let whole = try folder.bytes("whole.jpg")
    var outcomes: [WeirError.Code?: Int] = [:]
    for count in 0..<30 {
      let before = try folder.names
      let outcome = await run(folder.options("wall.jpg"), cancelingAfter: count)
      outcomes[outcome, default: 0] += 1
      if outcome == nil {
        #expect(try folder.bytes("wall.jpg") == whole)
        try FileManager.default.removeItem(at: folder.url.appending(path: "wall.jpg"))
        try FileManager.default.removeItem(at: folder.url.appending(path: "wall.json"))
      }
      #expect(try folder.names == before, "canceled after \(count) events")
    }
    #expect(Set(outcomes.keys).isSubset(of: [nil, .cancelled]), "\(outcomes)")
    #expect((outcomes[.cancelled] ?? 0) > 0)
  }

  /// Runs until so many events have been read, and then cancels.
  ///
  /// - Returns: the code of the error; nil if the run finished.
  private func run(_ options: WallOptions, cancelingAfter count: Int) async -> WeirError.Code? {
    let events = WallEvents()
    let wall = Task { () throws(WeirError) in try await makeWalls(options, events: events) }
    var left = count
    if left == 0 { wall.cancel() }
    for await _ in events {
      left -= 1
      if left == 0 { wall.cancel() }
    }
    do {
      _ = try await wall.value
      return nil
    } catch {
      return (error as? WeirError)?.code
    }
  }

  @Test func ofTwoWallsTheOtherIsUnaffected() async throws {
    let folder = try Folder(pictures: 12)
    let alone = try await makeWalls(folder.options("alone.jpg"))
    let events = WallEvents()
    let canceled = Task { try await makeWalls(folder.options("canceled.jpg"), events: events) }
    async let other = makeWalls(folder.options("other.jpg"))
    for await case .progress(.drawing, _, _) in events { canceled.cancel() }
    #expect(try await other[0].frames == alone[0].frames)
    #expect(try folder.bytes("other.jpg") == folder.bytes("alone.jpg"))
    _ = await canceled.result
    #expect(try !folder.names.contains { $0.hasPrefix(".") })
  }

  /// A canceled task ends before any work, whatever it was to do.
  @Test func everyVerbEnds() async throws {
    let folder = try Folder(pictures: 3)
    _ = try await writePlans(PlanOptions(inputs: folder.inputs, manifest: folder.path("plan.json")))
    let before = try folder.names
    let (inputs, plan) = (folder.inputs, folder.path("plan.json"))
    let output = Output(.files(folder.path("new.jpg")), format: .jpeg)
    let verbs: [@Sendable () async throws -> Void] = [
      { _ = try await makeWalls(WallOptions(inputs: inputs, output: output)) },
      { _ = try await writePlans(PlanOptions(inputs: inputs, manifest: folder.path("new.json"))) },
      { _ = try await renderWall(RenderOptions(manifest: plan, output: output)) },
      { _ = try await writeSizes(MeasuringOptions(inputs: inputs, output: folder.path("s.json"))) },
      {
        let part = Part(number: 1, count: 1)
        _ = try await renderPart(PartOptions(part, of: plan, file: folder.path("part.tif")))
      },
      {
        let folders = Output(.files(folder.path("{folder}.png")), format: .png)
        let wall = WallOptions(inputs: Inputs([]), output: folders)
        _ = try await makeBatch(BatchOptions(root: Path(folder.url.path()), wall: wall))
      },
    ]
    for (index, verb) in verbs.enumerated() {
      let gate = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        for await _ in gate.stream {}
        try await verb()
      }
      task.cancel()
      gate.continuation.finish()
      let error = await #expect(throws: WeirError.self, "verb \(index)") { try await task.value }
      #expect(error?.code == .cancelled, "verb \(index): \(error?.message ?? "")")
      #expect(try folder.names == before, "verb \(index)")
    }
  }

  /// Runs that block, more than there are threads in Swift's pool, keep no other task from running.
  @Test func noThreadOfThePoolBlocks() async throws {
    let folder = try Folder(pictures: 1)
    let count = ProcessInfo.processInfo.activeProcessorCount * 4
    let pipes = (0..<count).map { folder.url.appending(path: "list-\($0)").path() }
    for pipe in pipes { #expect(mkfifo(pipe, 0o600) == 0) }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for (number, pipe) in pipes.enumerated() {
        var options = folder.options("\(number).jpg")
        options.inputs = Inputs([], list: Inputs.List(Path(pipe)))
        group.addTask { [options] in try await makeWalls(options)[0].frames.count }
      }
      // Each run waits for somebody to write to its list. If one of them held a thread of the pool,
      // the tasks that write would never run.
      for pipe in pipes {
        try await Task {
          let writer = try FileHandle(forWritingTo: URL(filePath: pipe))
          try writer.write(contentsOf: Data("\(folder.photos.path())/0.jpg\n".utf8))
          try writer.close()
        }.value
      }
      for try await frames in group { #expect(frames == 1) }
    }
  }
}
