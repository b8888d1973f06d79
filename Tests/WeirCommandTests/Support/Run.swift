import Glibc
import Testing
@testable import Files

/// The result of a run of the command.
struct Run: Equatable {
  /// The exit status; 256 plus the signal's number if a signal killed it.
  let status: Int32
  /// Standard output.
  let output: [UInt8]
  /// Standard error.
  let errors: String

  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }
}

/// A run that has not ended yet.
struct Running {
  let process: pid_t
  let output: File.Pair

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process, signal) }

  /// Waits for the end.
  func end() throws -> Run {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { try #require(errno == EINTR) }
    return try output.run(ended: status)
  }
}

extension Workshop {
  /// Runs `weir` in the folder or a subfolder, and waits for its end.
  func weir(
    _ words: Path..., input: [UInt8] = [], in place: Path = ".", environment: [String] = []
  ) throws -> Run {
    try weir(words, input: input, in: place, environment: environment)
  }

  /// Runs `weir` with an array of words, in a fork.
  func weir(
    _ words: [Path], input: [UInt8] = [], in place: Path = ".", environment: [String] = []
  ) throws -> Run {
    let words = InProcessDecoding.isOn ? InProcessDecoding.words(words) : words
    let (list, output) = (try Scratch(containing: input), try File.Pair())
    return try withExtendedLifetime(list) {
      let ended = try ForkedWeir.run(
        [weirBinary] + words,
        files: [list.descriptor, output.first.descriptor, output.second.descriptor],
        in: path(place), variables: Spawn.variables(environment))
      if let ended { return try output.run(ended: ended) }
      return try start(words, input: list.descriptor, in: place, environment: environment).end()
    }
  }

  /// Runs another program, the first word, in the folder, and waits for its end.
  func run(_ words: Path...) throws -> Run {
    try start(Array(words.dropFirst()), program: words[0]).end()
  }

  /// Starts `weir` without waiting; the limits are a shell command, such as `ulimit`.
  func start(
    _ words: [Path], program: Path = weirBinary, input: Int32? = nil, output: Int32? = nil,
    in place: Path = ".", environment: [String] = [], limits: String = "true"
  ) throws -> Running {
    let (none, captured) = (try Scratch(), try File.Pair())
    defer { withExtendedLifetime(none) {} }
    var spawn = Spawn()
    let files = [
      input ?? none.descriptor, output ?? captured.first.descriptor, captured.second.descriptor,
    ]
    for (number, file) in files.enumerated() { spawn.connect(file, to: Int32(number)) }
    // A shell changes the folder: posix_spawn cannot on all systems.
    let script = Path("cd \"$0\" && \(limits) && exec \"$@\"")
    let shell: [Path] = ["/bin/sh", "-c", script, path(place), program]
    let process = try spawn.run(shell + words, environment)
    return Running(process: process, output: captured)
  }
}

/// The command, which is built beside the tests.
let weirBinary: Path = {
  let tests = try? Folder.resolve("/proc/self/exe")
  return (tests ?? "/nowhere/tests").parent / "weir"
}()

extension File {
  /// The files that capture what a run prints.
  struct Pair {
    let first: Scratch
    let second: Scratch

    init() throws { (first, second) = (try Scratch(), try Scratch()) }

    /// The result of a run that ended with a status as from `waitpid`.
    func run(ended status: Int32) throws -> Run {
      Run(
        status: status & 0x7f == 0 ? status >> 8 & 0xff : 256 + status & 0x7f,
        output: try first.all(), errors: String(decoding: try second.all(), as: UTF8.self))
    }
  }
}
