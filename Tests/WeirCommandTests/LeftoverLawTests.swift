import Glibc
import Laws
import Layouts
import Testing
@testable import Files

@Suite("The law of what killed runs leave behind", .timeLimit(.minutes(60)))
struct LeftoverLawTests {
  @Test("Killed at any moment, a run leaves no partial file under a final name", .slow)
  func anyMoment() { forRandomSeeds(100) { try interrupt(seed: $0) } }

  private func interrupt(seed: Int) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P", width: 300, height: 200)
    for number in 2...30 { try shop.hardLink("P" / Path("\(number).jpg"), to: "P/1.jpg") }
    let signal = [SIGKILL, SIGINT, SIGTERM, SIGHUP][seed % 4]
    let suffix = seed % 8 < 4 ? "png" : "dz"
    let running = try shop.start(["P", "-o", Path("w.\(suffix)"), "-w", "600"])
    var random = SplitMix64(seed: UInt64(seed))
    usleep(UInt32(random.next() % 400_000))
    running.send(signal)
    let run = try running.end()
    #expect([0, 128 + signal, 256 + signal].contains(run.status), "\(run.status): \(run.errors)")
    let names = try shop.names()
    // The manifest is written last, after all that it names.
    if names.contains("w.json") {
      #expect(names.contains(suffix == "dz" ? "w.dzi" : "w.png"))
      #expect(names.contains("w_files") == (suffix == "dz"))
      _ = try shop.manifest("w.json")
    }
    if names.contains("w.png") { #expect(try shop.pixels(of: "w.png").width == 600) }
    if signal != SIGKILL { #expect(try shop.names().allSatisfy { !$0.isHidden }) }
    if run.status == 0 { #expect(names.contains("w.json")) }
  }
}
