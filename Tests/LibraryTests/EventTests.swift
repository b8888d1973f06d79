import Foundation
import Testing
import Weir

@Suite(.timeLimit(.minutes(60)))
struct EventTests {
  /// Counts grow, reach their total, and end with the run; skipped pictures are told once.
  @Test func eventsTellTheWholeRun() async throws {
    let folder = try Folder(pictures: 20)
    try Data("no picture".utf8).write(to: folder.photos.appending(path: "bad.jpg"))
    let events = WallEvents()
    async let plans = makeWalls(folder.options("wall.jpg"), events: events)
    var last: [WallEvent.Stage: Int] = [:]
    var totals: [WallEvent.Stage: Int] = [:]
    var skips: [Skip] = []
    for await event in events {
      switch event {
      case .progress(let stage, let done, let total):
        #expect(done <= total && totals[stage, default: total] == total)
        #expect(done > last[stage, default: 0])
        last[stage] = done
        totals[stage] = total
      case .skipped(let skip): skips.append(skip)
      case .notice: break
      }
    }
    #expect(last == [.measuring: 21, .drawing: 20] && totals == last)
    #expect(try await plans[0].skips == skips && skips.count == 1)
  }

  /// Nobody has to read the events, and a run that fails ends them, too.
  @Test func unreadEventsStopNothing() async throws {
    let folder = try Folder(pictures: 2)
    _ = try await makeWalls(folder.options("wall.jpg"), events: WallEvents())
    let events = WallEvents()
    var options = folder.options("none.jpg")
    options.inputs = Inputs([folder.path("nowhere")])
    let error = await #expect(throws: WeirError.self) {
      try await makeWalls(options, events: events)
    }
    #expect(error?.code == .noSuchInput)
    #expect(error?.message.contains("nowhere") == true)
    for await event in events { Issue.record("\(event)") }
  }
}
