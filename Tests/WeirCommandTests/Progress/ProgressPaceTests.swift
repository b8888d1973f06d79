import Laws
import Testing
@testable import Requests
@testable import WeirCommand

@Suite("The pace of progress events", .timeLimit(.minutes(60)))
struct ProgressPaceTests {
  /// Counts of several phases, at times in milliseconds.
  private struct Run {
    var counts: [(phase: Event.Stage, done: Int, total: Int, time: Int)] = []
    private var time = 0
    private var phase = Event.Stage.measure

    init(seed: Int, pausesAfterPhases pause: Int = 0) {
      var numbers = SeededNumbers(seed: seed)
      for _ in 0..<numbers.int(1...12) {
        phase = [.measure, .render, .join, .batch][numbers.int(0...3)]
        let (total, slowest) = (numbers.int(1...400), [0, 1, 20, 300][numbers.int(0...3)])
        for done in 1...total {
          time += numbers.int(0...slowest)
          counts.append((phase, done, total, time))
        }
        time += pause
      }
    }

    /// Those that are told.
    func told() -> [(phase: Event.Stage, done: Int, total: Int, time: Int)] {
      var pace = ProgressPace()
      let start = ContinuousClock.now
      return counts.filter {
        pace.admits($0.phase, $0.done, of: $0.total, now: start + .milliseconds($0.time))
      }
    }
  }

  @Test("No second has more than ten")
  func limit() {
    forEachSeed(0..<300) { seed in
      let times = Run(seed: seed).told().map(\.time)
      for (index, time) in times.enumerated() {
        let count = times[index...].prefix { $0 < time + 1000 }.count
        if count > 10 { throw Broken("\(count) events from \(time) ms on") }
      }
    }
  }

  @Test("The last count of each phase is told where phases are seconds apart")
  func edges() {
    forEachSeed(0..<300) { seed in
      let run = Run(seed: seed, pausesAfterPhases: 1000)
      let told = run.told().filter { $0.done == $0.total }.map(\.time)
      let ends = run.counts.filter { $0.done == $0.total }.map(\.time)
      if told != ends { throw Broken("told at \(told), ended at \(ends)") }
    }
  }

  @Test("No silence is longer than a second while something is done ten times a second")
  func steadiness() {
    var pace = ProgressPace()
    let start = ContinuousClock.now
    let told = (1...1000).filter {
      pace.admits(.render, $0, of: 1000, now: start + .milliseconds($0 * 100))
    }
    #expect(told.first == 1 && told.last == 1000)
    #expect(zip(told, told.dropFirst()).allSatisfy { $1 - $0 <= 2 })
  }
}
