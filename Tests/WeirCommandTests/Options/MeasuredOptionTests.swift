import Glibc
import Laws
import OptionParsing
import Testing
@testable import Files
@testable import WeirCommand

@Suite("Options that affect no pixel have a measurable effect", .timeLimit(.minutes(60)))
struct MeasuredOptionTests {
  /// Two runs, of which the second has the option, and how they must differ.
  struct Measured: Sendable {
    var first: [Path] = []
    let second: [Path]
    /// Whether a decoder is stopped for three seconds.
    var stalls = false
    /// The locks that the kernel lacks.
    var lacking: Path?
    let effect: @Sendable (Observation, Observation) -> Bool
  }

  static let all: [String: Measured] = [
    "threads": Measured(
      first: ["--in-process", "--threads", "1"], second: ["--in-process", "--threads", "7"]
    ) { $1.threads >= $0.threads + 4 },
    "memory": Measured(
      first: ["--in-process", "--threads", "4", "--memory", "256"],
      second: ["--in-process", "--threads", "4", "--memory", "1"]
    ) { $0.kilobytes > $1.kilobytes + 20_000 },
    "timeout": Measured(second: ["--timeout", "1"], stalls: true) {
      $0.status == 0 && $1.errors.contains("longer than 1 s")
    },
    "max-output-pixels": Measured(second: ["--max-output-pixels", "1000"]) {
      $0.status == 0 && $1.status == 1 && $1.errors.contains("--max-output-pixels")
    },
    "picture-memory": Measured(
      first: ["P/large.jpg"], second: ["P/large.jpg", "--picture-memory", "64"]
    ) { $0.status == 0 && $1.status != 0 && $1.errors.contains("--picture-memory") },
    "unlocked": Measured(second: ["--unlocked"], lacking: "seccomp") {
      $0.status == 1 && $1.status == 0
    },
    "require-locks": Measured(second: ["--require-locks"], lacking: "landlock") {
      $0.status == 0 && $1.status == 1
    },
    "isolate": Measured(second: ["--isolate"]) { $1.decoders.count > $0.decoders.count + 4 },
    "in-process": Measured(second: ["--in-process"]) {
      !$0.decoders.isEmpty && $1.decoders.isEmpty
    },
    "cache": Measured(second: ["--cache"]) { $0.cached == 0 && $1.cached == 12 },
    "cache-size": Measured(first: ["--cache"], second: ["--cache", "--cache-size", "4"]) {
      $0.cached == 12 && (1...4).contains($1.cached)
    },
  ]

  @Test("Each such option has a measurement")
  func complete() {
    let names = Arguments.table.options.filter(\.traits.isMeasured).map(\.name)
    #expect(names.sorted() == Self.all.keys.sorted())
  }

  @Test("Its effect shows", .slow, arguments: all.keys.sorted())
  func shows(name: String) throws {
    let measured = try #require(Self.all[name])
    let shop = try Workshop()
    try shop.makeFolder("P")
    switch name {
    case "timeout": try shop.write(Sample.slow.get(), to: "P/slow.png")
    case "picture-memory": try shop.largePicture("P/large.jpg")
    case "memory":
      // The others wait for the first one, decoded or not.
      try shop.write(Sample.slow.get(), to: "P/0.png")
      try shop.pictures(16, in: "P", width: 1200, height: 900)
    default: try shop.pictures(12, in: "P", width: 1200, height: 900)
    }
    let first = try shop.observe(measured.first, as: measured)
    let second = try shop.observe(measured.second, as: measured)
    #expect(measured.effect(first, second), "\(first) \(second)")
  }
}

/// What can be observed of a run from outside.
struct Observation {
  var status: Int32 = 0
  var errors = ""
  /// The most at any one time.
  var threads = 0
  /// The processes that decoded, as far as they were seen.
  var decoders: Set<pid_t> = []
  /// The peak memory of its largest process.
  var kilobytes = 0
  /// The number of thumbnails in its cache.
  var cached = 0
}

extension Workshop {
  /// Runs weir on `P`, or on the pictures that come first, with its own cache, and watches it.
  fileprivate func observe(
    _ words: [Path], as measured: MeasuredOptionTests.Measured
  ) throws -> Observation {
    var stalls = measured.stalls
    let cache = "cache-\(words.count)"
    let inputs: [Path] = words.first?.description.hasPrefix("P/") == true ? [] : ["P"]
    let program = measured.lacking.map { [weirBinary.parent / "OldKernel", $0] } ?? []
    let all =
      program + [weirBinary] + inputs + words + ["-o", "w.png", "-c", "1", "-w", "1000", "--force"]
    let running = try start(
      Array(all.dropFirst()), program: all[0],
      environment: ["XDG_CACHE_HOME=" + path(Path(cache)).description])
    var seen = Observation()
    while kill(running.process, 0) == 0, !Processes.isZombie(running.process) {
      seen.threads = max(seen.threads, Processes.threads(of: running.process))
      let decoders = try Processes.decoders(of: running.process)
      seen.decoders.formUnion(decoders)
      // Only a picture needs that much processor time, and quick machines need little more for it.
      if stalls, let decoder = decoders.first(where: { Processes.ticks(of: $0) > 5 }) {
        kill(decoder, SIGSTOP)
        usleep(3_000_000)
        kill(decoder, SIGCONT)
        stalls = false
      }
      seen.kilobytes = max(seen.kilobytes, Processes.peakKilobytes(of: running.process))
      usleep(1000)
    }
    let run = try running.end()
    (seen.status, seen.errors) = (run.status, run.errors)
    let folder = Path(cache) / "weir"
    if exists(folder) { seen.cached = try thumbnails(in: folder).count }
    return seen
  }
}
