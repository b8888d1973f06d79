import Glibc
import Laws
import Layouts
import Testing
@testable import Files

@Suite("Decoders that are killed", .timeLimit(.minutes(60)))
struct KilledDecoderTests {
  /// `scripts/trust --all` uses 100.
  private static let count = Path.variable("WEIR_KILLS").flatMap { Int($0.description) } ?? 8

  @Test("Killed decoders lose no good picture and change no pixel", .slow)
  func kills() throws {
    let shop = try Workshop()
    try shop.pictures(40, in: "P", width: 900, height: 700)
    let words: [Path] = ["P", "-o", "w.png", "--threads", "3", "--force"]
    #expect(try shop.weir(words).status == 0)
    let (wall, manifest) = (try shop.bytes(of: "w.png"), try shop.bytes(of: "w.json"))
    forRandomSeeds(Self.count) { seed in
      var (random, killed) = (SplitMix64(seed: UInt64(seed)), 0)
      while killed == 0 {
        let running = try shop.start(words)
        // Kills all of them, but once: a picture that loses its decoder twice is skipped by design.
        usleep(UInt32(20_000 + random.next() % 380_000))
        for decoder in try Processes.decoders(of: running.process)
        where kill(decoder, SIGKILL) == 0 { killed += 1 }
        let run = try running.end()
        #expect(run.status == 0, "\(run.errors)")
        #expect(try shop.bytes(of: "w.png") == wall)
        #expect(try shop.bytes(of: "w.json") == manifest)
      }
    }
  }
}
