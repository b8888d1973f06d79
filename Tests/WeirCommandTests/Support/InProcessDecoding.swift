import Testing
@testable import Files
@testable import WeirCommand

extension Trait where Self == InProcessDecoding {
  /// For suites that are not about decoding: `weir` runs with `--in-process`, and a wall of six small
  /// pictures takes 56 ms of processor time instead of 120.
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
    let name = words.prefix(words.count - others.count)
    let contradicting: [Path] = [
      "--in-process", "--timeout", "--picture-memory", "--isolate", "--require-locks", "--unlocked",
    ]
    guard Set.measuring.contains(command), !words.contains(where: contradicting.contains) else {
      return words
    }
    return name + ["--in-process"] + others.map(Path.init(bytes:))
  }
}
