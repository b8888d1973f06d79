import Testing
import Weir
import WeirAtScale

/// Names of earlier versions, in a program that was written for them.
@Suite(.timeLimit(.minutes(60)))
struct FormerNamesTests {
  @Test func timeout() {
    let program: any FormerProgram = Program()
    #expect(program.limits(5).timeLimit == .seconds(5))
    #expect(program.seconds(program.limits(7)) == 7)
  }
}

/// Hides that its implementation calls what is deprecated.
private protocol FormerProgram {
  func limits(_ seconds: Int) -> Resources.Workers
  func seconds(_ limits: Resources.Workers) -> Int
  func problem(_ outcome: FolderOutcome) -> String?
}

private struct Program {}

extension Program: FormerProgram {
  @available(*, deprecated)
  func limits(_ seconds: Int) -> Resources.Workers {
    var limits = Resources.Workers(timeout: 60)
    limits.timeout = seconds
    return limits
  }

  @available(*, deprecated)
  func seconds(_ limits: Resources.Workers) -> Int { limits.timeout }

  @available(*, deprecated)
  func problem(_ outcome: FolderOutcome) -> String? { outcome.problem }
}
