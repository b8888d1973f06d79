import Testing
@testable import Files
@testable import WeirCommand

extension Trait where Self == InProcessDecoding {
  /// For a suite about something else than decoding: `weir` runs with `--in-process`, which saves half of the
  /// 120 ms that a wall of six small pictures takes.
  static var decodingInProcess: Self { InProcessDecoding() }
}

/// Runs the tests of a suite with ``isOn``.
struct InProcessDecoding: SuiteTrait, TestTrait, TestScoping {
  /// Whether this test's runs of `weir` decode in process.
  @TaskLocal static var isOn = false

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$isOn.withValue(true, operation: function)
  }

  /// A command line with `--in-process`, if its command has that option and none that contradicts it.
  static func words(_ words: [Path]) -> [Path] {
    var others = words.map(\.bytes)
    let command = Command(takenFrom: &others)
    let isWall = others.count == words.count
    let contradicting: [Path] = [
      "--in-process", "--timeout", "--picture-memory", "--isolate", "--require-locks", "--unlocked",
    ]
    guard command != .doctor, command != .export, !words.contains(where: contradicting.contains)
    else { return words }
    return Array(words.prefix(isWall ? 0 : 1)) + ["--in-process"] + others.map(Path.init(bytes:))
  }
}
