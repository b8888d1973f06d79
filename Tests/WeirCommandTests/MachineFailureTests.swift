import Glibc
import Testing
@testable import Vips
@testable import Weir

@Suite("When the machine fails", .timeLimit(.minutes(15)))
struct MachineFailureTests {
  @Test("A target that is removed while the wall is drawn is named, and nothing comes of it")
  func removedTarget() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.makeFolder("out")
    try shop.picture("P/1.png", width: 1500, height: 1500, as: .png)
    for number in 2...40 { try shop.hardLink("P" / Path("\(number).png"), to: "P/1.png") }
    let running = try shop.start(["P", "-o", "out/w.png", "-w", "800"])
    while try shop.names(in: "out").isEmpty { usleep(1000) }
    Folder.remove(shop.path("out"))
    let run = try running.end()
    #expect(run.status == 1)
    // Whether it has begun to write, or finds nothing to write to.
    let reasons = ["it was removed while it was being written", "No such file or directory"]
    #expect(run.errors.contains("out/w.png: ") && reasons.contains(where: run.errors.contains))
    #expect(try shop.names() == ["P"])
  }

  @Test("Pictures that are removed, cut short or exchanged since the plan leave holes with reasons")
  func changedInputs() throws {
    let shop = try Workshop()
    try shop.pictures(5, in: "P", width: 200, height: 100)
    #expect(try shop.weir("plan", "P", "-o", "p.json").status == 0)
    Folder.remove(shop.path("P/1.jpg"))
    try shop.write(Array(shop.bytes(of: "P/2.jpg").prefix(400)), to: "P/2.jpg")
    try shop.write("", to: "P/3.jpg")
    Folder.remove(shop.path("P/4.jpg"))
    try shop.makeFolder("P/4.jpg")
    let run = try shop.weir("render", "p.json", "-o", "w.png")
    #expect(run.status == 3)
    let manifest = try shop.manifest("w.json")
    #expect(try manifest.files == ["P/5.jpg"])
    let reasons = try manifest.reasons
    #expect(reasons["P/1.jpg"] == "there is no such file")
    #expect(reasons["P/3.jpg"] == "the file is empty")
    #expect(reasons["P/4.jpg"] == "it is a folder, not a file")
    #expect(reasons["P/2.jpg"]?.contains("damaged or cut short") == true, "\(reasons)")
  }

  @Test(
    "With few descriptors or little memory a run ends with a sentence or a wall",
    arguments: [
      "ulimit -n 4", "ulimit -n 5", "ulimit -n 6", "ulimit -n 8", "ulimit -n 12", "ulimit -n 20",
      "ulimit -v 60000", "ulimit -v 150000", "ulimit -v 250000", "ulimit -v 400000",
    ])
  func limits(limits: String) throws {
    let shop = try Workshop()
    try shop.pictures(12, in: "P", width: 600, height: 400)
    let run = try shop.start(["P", "-o", "w.png", "-w", "900"], limits: limits).end()
    let names = try shop.names().filter { !$0.isHidden }
    if [0, 3].contains(run.status) {
      #expect(names == ["P", "w.json", "w.png"])
      #expect(try shop.pixels(of: "w.png").width == 900)
    } else {
      #expect(names == ["P"], "\(run.status)")
      if limits.contains("-n") { #expect(run.errors.contains("weir: "), "\(run.status)") }
    }
  }

  /// Threads get stacks as large as the limit is, and there is no room for one of a terabyte.
  private static let noThreads = "ulimit -s 1000000000 && ulimit -v 500000000"

  @Test("Where no thread can be started, nothing waits for one")
  func noThreads() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    #expect(
      try shop.start(["plan", "P", "-o", "p.json"], limits: Self.noThreads).end().status == 0)
    for words: [Path] in [["P"], ["render", "p.json"], ["render", "p.json", "--part", "1/2"]] {
      let run = try shop.start(
        words + ["-o", "w.tif", "--in-process"], limits: Self.noThreads
      ).end()
      #expect(run.status == 1)
      #expect(run.errors.contains("weir: no thread could be started"), "\(run.errors)")
      #expect(try shop.names() == ["P", "p.json"])
    }
  }

  @Test("Where no thread can wait for signals, they end the run all the same")
  func noThreadForSignals() throws {
    let shop = try Workshop()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let running = try shop.start(
      ["--files-from", "-"], input: ends[0], limits: Self.noThreads)
    usleep(500_000)
    running.send(SIGTERM)
    #expect(try running.end().status == 256 + SIGTERM)
  }

  @Test("The output may be on another file system than the pictures and the working folder")
  func otherFileSystem() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    let other = Path("/dev/shm/weir-test-\(getpid())-\(UInt32.random(in: 0 ... .max))")
    guard (try? Folder.create(other)) != nil else { return }
    defer { Folder.remove(other) }
    for suffix in ["png", "dz"] {
      let run = try shop.weir("P", "-o", other / Path("w.\(suffix)"), "--force")
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try Folder.names(in: other) == ["w.dzi", "w.json", "w.png", "w_files"])
  }
}
