import Glibc
import Laws
import Layouts
import Testing
@testable import Files

@Suite("Killed parts and joins", .timeLimit(.minutes(60)), .serialized)
struct PartKillTests {
  /// The job leaves a whole file or none under its final name, and its repetition gives the same.
  @Test("Killed at any moment and started again, parts and wall are the same", .slow)
  func killed() { forRandomSeeds(5) { try killed(seed: $0) } }

  private func killed(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let parts = try Parts()
    let shop = parts.shop
    try parts.plan(["-c", "2", "-w", "400", "--caption", "{name}"])
    let direct = try parts.wall("direct", joined: false)
    for number in 1...3 {
      let words: [Path] = [
        "render", "plan.json", "--part", Path("\(number)/3"), "-o", parts.file(number),
      ]
      try kill(words, &random, shop)
      let before = shop.exists(parts.file(number)) ? try shop.bytes(of: parts.file(number)) : nil
      #expect(try parts.draw(number, of: 3).status == 0)
      #expect(
        try before ?? shop.bytes(of: parts.file(number)) == shop.bytes(of: parts.file(number)))
    }
    try shop.makeFolder("joined")
    let files = (1...3).map(parts.file)
    try kill(["join", "plan.json"] + files + ["-o", "joined/w-{sheet}.png"], &random, shop)
    for name in try shop.names(in: "joined") { Folder.remove(shop.path("joined" / name)) }
    Folder.remove(shop.path("joined"))
    #expect(try parts.wall("joined", joined: true) == direct)
  }

  /// Kills a run within 0.4 s, half of the time with a signal that it handles.
  private func kill(_ words: [Path], _ random: inout SplitMix64, _ shop: Workshop) throws {
    let running = try shop.start(words)
    usleep(UInt32(random.next() % 400_000))
    running.send([SIGKILL, SIGTERM, SIGINT, SIGKILL][Int(random.next() % 4)])
    _ = try running.end()
  }
}
