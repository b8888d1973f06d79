import Glibc
import Laws
import Testing
@testable import Files

@Suite("Batches: interruptions", .timeLimit(.minutes(60)), .serialized)
struct BatchInterruptionTests {
  private static let words: [Path] = ["batch", "P", "-o", "out/{folder}.jpg", "-w", "600"]

  @Test(
    "An interrupted batch leaves only whole walls, and the next run makes exactly the others",
    .slow, arguments: [1, 4, 7], [SIGINT, SIGKILL])
  func resume(round: Int, signal: Int32) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for folder in 1...12 {
      try shop.pictures(4, in: Path("P/\(folder)"), width: 300 + folder, height: 200)
    }
    try shop.batch(Self.words)
    let whole = try shop.walls()
    Folder.remove(shop.path("out"))
    let running = try shop.start(Self.words)
    // Interrupts somewhere in the middle: each round waits until that many walls are finished.
    while try Self.finished(in: shop).count < round { usleep(500) }
    usleep(UInt32.random(in: 0...20_000))
    running.send(signal)
    let run = try running.end()
    if signal == SIGINT, run.status != 0 {
      #expect(run.status == 130)
      #expect(try shop.walls().keys.allSatisfy { !$0.isHidden })
      #expect(
        run.errors
          == "weir: interrupted; finished walls stay, and the same command makes "
          + "the others\n")
    }
    let finished = try Self.finished(in: shop)
    #expect(try shop.batch(Self.words).folders("up-to-date") == finished)
    #expect(try shop.walls().filter { !$0.key.isHidden } == whole)
  }

  /// The folders with a manifest, which is written last.
  private static func finished(in shop: Workshop) throws -> Set<Path> {
    guard shop.exists("out") else { return [] }
    let manifests = try shop.names(in: "out").filter { $0.suffix == "json" && !$0.isHidden }
    return Set(manifests.map(\.withoutSuffix)).subtracting(["batch"])
  }
}
