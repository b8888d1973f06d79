import Glibc
import Testing
@testable import Files
@testable import Vips

@Suite("What killed runs leave behind", .timeLimit(.minutes(60)), .serialized)
struct LeftoverTests {
  /// Pictures that take seconds to draw; 30 of them take a second of processor time.
  private func shop(_ count: Int = 200) throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/1.png", width: 2000, height: 2000, as: .png)
    for number in 2...count { try shop.hardLink("P" / Path("\(number).png"), to: "P/1.png") }
    return shop
  }

  private func hidden(_ shop: Workshop) throws -> [Path] { try shop.names().filter(\.isHidden) }

  @Test(
    "A killed run leaves only temporary files, and the next one removes them",
    arguments: ["w.png", "w.dz"])
  func killed(output: Path) throws {
    let shop = try shop()
    let running = try shop.start(["P", "-o", output])
    while try hidden(shop).isEmpty { usleep(1000) }
    usleep(100_000)
    running.send(SIGKILL)
    #expect(try running.end().status == 256 + SIGKILL)
    #expect(try shop.names().filter { !$0.isHidden } == ["P"])
    #expect(try hidden(shop).count == 1)
    usleep(1_100_000)
    #expect(try shop.weir("plan", "P/1.png", "-o", "plan.json").status == 0)
    #expect(try shop.names() == ["P", "plan.json"])
  }

  @Test("Files that a living run is writing are left alone")
  func living() throws {
    let shop = try shop(30)
    let running = try shop.start(["P", "-o", "w.png", "-w", "900"])
    while try hidden(shop).isEmpty { usleep(1000) }
    running.send(SIGSTOP)
    usleep(1_100_000)
    let before = try hidden(shop)
    #expect(try shop.weir("P/1.png", "-o", "v.png", "-w", "90").status == 0)
    #expect(try hidden(shop) == before)
    running.send(SIGCONT)
    #expect(try running.end().status == 0)
    #expect(try shop.names() == ["P", "v.json", "v.png", "w.json", "w.png"])
  }

  @Test("Names from other computers and other programs, and recent files, stay")
  func strangers() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    // A process that has ended: its number is not reused for a while.
    let ended = try shop.start(["--version"])
    _ = try ended.end()
    let own = ProcessRealm.own
    let dead: [Path] = [
      Path(".weir-\(ended.process)-\(own)-abc"), Path(".weir-\(ended.process)-\(own)-abc-"),
    ]
    let kept: [Path] = [
      Path(".weir-\(ended.process)-0therhost-abc"), Path(".weir-\(getpid())-\(own)-abc"),
      ".weir-photos", Path(".weir-0-\(own)-abc"), Path(".weir--1-\(own)-abc"),
      Path(".weir-\(ended.process)-\(own)"), Path(".weir-\(ended.process)-\(own)-a-b"),
      Path(".weir-99999999999999999999-\(own)-abc"), ".hidden",
    ]
    for name in dead + kept {
      try shop.write("x", to: name)
      TemporaryProof.attach(to: shop.path(name))
      try shop.touch(name, 1_000_000)
    }
    let new = Path(".weir-\(ended.process)-\(own)-new")
    try shop.write("x", to: new)
    TemporaryProof.attach(to: shop.path(new))
    try shop.touch(new, Int(time(nil)) + 100)
    #expect(try shop.weir("P", "-o", "w.png").status == 0)
    #expect(try shop.names() == (kept + [new, "P", "w.json", "w.png"]).sorted())
  }

  @Test("The internal word that removes temporary files removes no other file")
  func word() throws {
    let shop = try Workshop()
    let names: [Path] = ["mine.txt", ".weir-1-realm-abc"]
    for name in names { try shop.write("x", to: name) }
    let run = try shop.weir(["--remove-temporary-files", "5", ""] + names)
    #expect(run.status == 5)
    #expect(try shop.names() == names.sorted())
    #expect(try shop.weir("--remove-own-temporary-files", "5", "", ".").status == 5)
    #expect(try shop.names() == names.sorted())
  }
}
