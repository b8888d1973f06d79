import Glibc
import Laws
import Testing
@testable import Files
@testable import Vips

@Suite("Interruptions", .timeLimit(.minutes(60)), .serialized)
struct InterruptionTests {
  private static let signals: [(Int32, Int32)] = [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)]

  @Test("A signal while the wall is drawn leaves no file", arguments: signals, ["w.png", "w.dz"])
  func drawing(_ signal: (number: Int32, status: Int32), output: String) throws {
    let shop = try Self.muchWork()
    let running = try shop.start(["P", "-o", Path(output)])
    // A hidden file shows that drawing has begun; it continues for seconds.
    while try shop.names() == ["P"] { usleep(1000) }
    running.send(signal.number)
    let run = try running.end()
    #expect(run.status == signal.status)
    #expect(
      run.errors
        == "weir: interrupted; nothing was written; with --cache, the next run would go on from here\n"
    )
    #expect(try shop.names() == ["P"])
  }

  @Test(
    "If a library ends the process, there is a sentence and no file",
    arguments: ["w.png", "w.dz"])
  func givingUp(output: Path) throws {
    let shop = try Self.muchWork()
    let running = try shop.start(["P", "-o", output])
    while try shop.names() == ["P"] { usleep(1000) }
    running.send(SIGABRT)
    let run = try running.end()
    #expect(run.status == 1)
    #expect(
      run.errors
        == "weir: gave up, most likely since memory or room on the disk ran out; nothing was written; "
        + "with --cache, the next run would go on from here\n"
    )
    #expect(try shop.names() == ["P"])
  }

  @Test("A signal ends a run whose messages nobody reads")
  func fullPipe() throws {
    let shop = try Self.muchWork()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let flags = fcntl(ends[1], F_GETFL)
    try #require(fcntl(ends[1], F_SETFL, flags | O_NONBLOCK) == 0)
    let text = [UInt8](repeating: 32, count: 4096)
    while write(ends[1], text, text.count) > 0 {}
    try #require(fcntl(ends[1], F_SETFL, flags) == 0)
    let running = try shop.start(["P", "-o", "w.png"], output: ends[1], limits: "exec 2>&1")
    while try shop.names() == ["P"] { usleep(1000) }
    running.send(SIGTERM)
    #expect(try running.end().status == 143)
    #expect(try shop.names() == ["P"])
  }

  @Test("A signal while many tiles are written leaves none of them", .slow, arguments: 1...6)
  func tiles(round: Int) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P", width: 400, height: 400)
    for number in 2...60 { try shop.hardLink("P" / Path("\(number).jpg"), to: "P/1.jpg") }
    let words: [Path] = ["P", "-w", "3000", "-o", "w.dz[tile-size=16,overlap=0]"]
    let running = try shop.start(words)
    while try Self.tileCount(in: shop) < 200 * round { usleep(1000) }
    running.send(SIGINT)
    #expect(try running.end().status == 130)
    #expect(try shop.names() == ["P"])
  }

  /// The number of tiles in the largest level under a temporary name.
  private static func tileCount(in shop: Workshop) throws -> Int {
    guard let temporary = try shop.names().first(where: \.isHidden) else { return 0 }
    return (try? shop.names(in: temporary / "in/w_files/12").count) ?? 0
  }

  @Test("A signal while standard output blocks leaves no file either", arguments: signals)
  func standardOutput(_ signal: (number: Int32, status: Int32)) throws {
    let shop = try Self.muchWork()
    try shop.makeFolder("tmp")
    let running = try shop.start(
      ["P", "-o", "-"],
      environment: ["TMPDIR=\(shop.path("tmp"))"])
    while try shop.names(in: "tmp").isEmpty { usleep(1000) }
    running.send(signal.number)
    #expect(try running.end().status == signal.status)
    #expect(try shop.names(in: "tmp") == [])
  }

  @Test("A signal after the wall was written does not deny it")
  func pruning() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    // So many cached thumbnails that checking them takes longer than noticing the finished wall.
    #expect(try shop.weir("P", "-o", "x.png", "--cache=cache").status == 0)
    let shard = try #require(shop.names(in: "cache").first { $0.bytes.count == 2 })
    let entry = "cache" / shard / (try #require(shop.names(in: "cache" / shard).first))
    for number in 0..<30_000 {
      let digits = String(number)
      let name = String(repeating: "0", count: 62 - digits.count) + digits
      try shop.hardLink("cache" / shard / Path(name), to: entry)
    }
    let running = try shop.start(["P", "-o", "w.png", "--cache=cache"])
    while try !shop.names().contains("w.json") { usleep(100) }
    running.send(SIGINT)
    let run = try running.end()
    #expect(run.status == 130)
    #expect(run.errors == "weir: interrupted, but everything had been written\n")
    #expect(try shop.names() == ["P", "cache", "w.json", "w.png", "x.json", "x.png"])
  }

  @Test("A signal while the wall goes to standard output is reported")
  func standardOutputTakesIt() throws {
    let shop = try Workshop()
    try shop.picture("p.png", width: 2000, height: 2000, as: .png)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let running = try shop.start(
      ["p.png", "-o", "-", "--format", "tif", "-q"], output: ends[1])
    var byte = UInt8(0)
    try #require(read(ends[0], &byte, 1) == 1)
    running.send(SIGINT)
    let run = try running.end()
    #expect(run.status == 130)
    #expect(run.errors == "weir: interrupted; what went to standard output may be incomplete\n")
  }

  @Test("A signal ends the wait for a list", arguments: signals)
  func waitingForList(_ signal: (number: Int32, status: Int32)) throws {
    let shop = try Workshop()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let running = try shop.start(["--files-from", "-"], input: ends[0])
    // One more thread shows that it listens for signals.
    let tasks = Path("/proc/\(running.process)/task")
    while (try? Folder.names(in: tasks).count) == 1 { usleep(1000) }
    running.send(signal.number)
    #expect(try running.end().status == signal.status)
    #expect(try shop.names() == [])
  }

  @Test("An interrupted run leaves an earlier run's files as they are")
  func earlierWall() throws {
    let shop = try Self.muchWork()
    #expect(try shop.weir("P/1.png", "-o", "w.png", "-w", "100").status == 0)
    let before = try shop.contents()
    let running = try shop.start(["P", "-o", "w.png"])
    while try !shop.names().contains(where: \.isHidden) { usleep(1000) }
    running.send(SIGINT)
    #expect(try running.end().status == 130)
    #expect(try shop.contents() == before)
  }

  @Test(
    "A signal leaves no folder that was made for outputs",
    arguments: [
      ["thumbs", "P", "-w", "1000", "-o", "t/P/{stem}.png"],
      ["batch", ".", "-o", "t/{folder}/w.png"],
    ] as [[Path]])
  func madeFolders(words: [Path]) throws {
    let shop = try Self.muchWork()
    let running = try shop.start(words)
    while (try? shop.names(in: "t/P").contains(where: \.isHidden)) != true { usleep(1000) }
    running.send(SIGINT)
    #expect(try running.end().status == 130)
    #expect(try shop.names() == ["P"])
  }

  /// Pictures that take seconds to draw.
  private static func muchWork() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/1.png", width: 2000, height: 2000, as: .png)
    for number in 2...300 { try shop.hardLink("P" / Path("\(number).png"), to: "P/1.png") }
    return shop
  }
}
