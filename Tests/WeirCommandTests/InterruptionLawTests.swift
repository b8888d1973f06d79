import Glibc
import Laws
import Layouts
import Testing
@testable import Files

/// The message of an interrupted run always matches what is on disk.
@Suite("The law of interruptions", .timeLimit(.minutes(60)), .serialized)
struct InterruptionLawTests {
  /// The number of runs to interrupt; `scripts/trust --all` increases it.
  private static let rounds = Path.variable("WEIR_INTERRUPTIONS").flatMap { Int($0.description) }

  private static let words: [[Path]] =
    ["jpg", "png", "webp", "tif", "avif", "dz", "zip", "pdf"].map {
      ["../P", "-r", "-o", Path("w.\($0)")]
    } + [
      ["../P", "-r", "-o", "w-{sheet}.png", "--sheet-height", "60", "-c", "1"],
      ["../P", "-r", "-o", "w-{columns}.png", "-c", "2,3,4"],
      ["batch", "../P", "-o", "{folder}.png"],
    ]

  @Test("The message matches the files", .slow)
  func law() throws {
    let scenes = try Self.words.map { try Scene($0) }
    let rounds = Self.rounds ?? 2 * scenes.count
    forRandomSeeds(rounds) { seed in
      let isLate = seed / scenes.count % 2 == 1
      var random = SplitMix64(seed: UInt64(seed))
      try scenes[seed % scenes.count].interrupt(&random, whenCommitting: isLate)
    }
  }
}

/// A run that replaces the outputs of an earlier one.
private struct Scene {
  private let shop: Workshop
  private let words: [Path]
  private let before: Outputs
  private let whole: Outputs
  private let duration: Duration

  private typealias Outputs = [Path: [UInt8]]

  init(_ words: [Path]) throws {
    shop = try Workshop()
    self.words = words + ["-w", "200"]
    try shop.makeFolder("P")
    for folder in 1...4 { try shop.pictures(5, in: Path("P/\(folder)"), width: 90, height: 60) }
    try shop.makeFolder("before")
    #expect(try shop.weir(words + ["-w", "150"], in: "before").status == 0)
    #expect(try shop.run("/bin/cp", "-al", "before", "work").status == 0)
    let start = ContinuousClock.now
    #expect(try shop.weir(self.words, in: "work").status == 0)
    duration = ContinuousClock.now - start
    before = try Self.outputs(in: "before", shop)
    whole = try Self.outputs(in: "work", shop)
    #expect(before != whole)
  }

  /// All outputs, except files that state the time of a run.
  private static func outputs(in folder: Path, _ shop: Workshop) throws -> Outputs {
    let files = try shop.contents(of: folder).filter {
      !["batch.json", "vips-properties.xml"].contains($0.key.name)
        && !$0.key.components[1].starts(with: ".weir-".utf8)
    }
    return Outputs(uniqueKeysWithValues: files.map { ($0.key.inside, $0.value) })
  }

  /// Whether the outputs match one of the two states; for a batch, each folder's outputs.
  private func isWhole(_ outputs: Outputs) -> Bool {
    if words[0] != "batch" { return outputs == before || outputs == whole }
    let folders = Set(before.keys.map(\.withoutSuffix))
    return outputs.keys == before.keys
      && folders.allSatisfy { folder in
        [before, whole].contains { state in
          outputs.filter { $0.key.withoutSuffix == folder }
            == state.filter { $0.key.withoutSuffix == folder }
        }
      }
  }

  /// Interrupts a run at a random moment, or as soon as something has changed, and compares.
  func interrupt(_ random: inout SplitMix64, whenCommitting isLate: Bool) throws {
    let signal = [SIGINT, SIGKILL, SIGTERM, SIGHUP][Int(random.next() % 4)]
    Folder.remove(shop.path("work"))
    #expect(try shop.run("/bin/cp", "-al", "before", "work").status == 0)
    let running = try shop.start(words, in: "work")
    if isLate {
      let first = before.keys.sorted()[0]
      let old = try FileStatus.of(shop.path("work" / first))?.identity
      while try FileStatus.of(shop.path("work" / first))?.identity == old,
        !Processes.isZombie(running.process)
      {}
    } else {
      usleep(UInt32(duration / .microseconds(1000) * Double(random.next() % 1000)))
    }
    running.send(signal)
    let run = try running.end()
    if run.status == 256 + SIGKILL {
      #expect(try shop.weir("plan", "../P/1", "-o", "plan.json", in: "work").status == 0)
      Folder.removeFile(shop.path("work/plan.json"))
    } else {
      #expect(try shop.names(in: "work").allSatisfy { !$0.isHidden })
    }
    try judge(run, signal, Self.outputs(in: "work", shop))
  }

  private func judge(_ run: Run, _ signal: Int32, _ outputs: Outputs) throws {
    let name: Comment = "\(words[words.count - 3]), signal \(signal): \(run.status) \(run.errors)"
    #expect(isWhole(outputs), name)
    switch (run.status, run.errors.split(separator: "\n").last ?? "") {
    case (0, _), (_, "weir: interrupted, but everything had been written"):
      #expect(outputs == whole, name)
    case (128 + signal, "weir: interrupted; nothing was written"),
      (
        128 + signal,
        "weir: interrupted; nothing was written; with --cache, the next run would go on from here"
      ):
      #expect(outputs == before, name)
    case (
      128 + signal, "weir: interrupted; finished walls stay, and the same command makes the others"
    ):
      #expect(words[0] == "batch" && outputs != before, name)
    // Before weir handles signals, they end it like any program.
    case (256 + signal, _): #expect(signal == SIGKILL || outputs == before, name)
    default: Issue.record(name)
    }
  }
}

extension Path {
  /// The path without its first component.
  fileprivate var inside: Path {
    Path(bytes: components.dropFirst().joined(separator: [UInt8(ascii: "/")]))
  }
}
