import Glibc
import Testing
@testable import Files
@testable import Vips

@Suite("When the machine fails", .timeLimit(.minutes(60)))
struct MachineFailureTests {
  @Test("A target that is removed while the wall is drawn is named, and nothing is left")
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
    // Depends on whether weir has begun to write, or finds nothing to write to.
    let reasons = ["it was removed while it was being written", "No such file or directory"]
    #expect(run.errors.contains("out/w.png: ") && reasons.contains(where: run.errors.contains))
    #expect(try shop.names() == ["P"])
  }

  @Test("Pictures that are removed, truncated or replaced since the plan leave holes with reasons")
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
    "With few descriptors or little memory, a run ends with a sentence or a wall",
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

  @Test("With a small stack, a run ends with a sentence", arguments: [64, 128, 512])
  func smallStack(kilobytes: Int) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    for words: [Path] in [["P", "-o", "w.png"], ["--help"]] {
      let run = try shop.start(words, limits: "ulimit -s \(kilobytes)").end()
      #expect(run.status == 1)
      #expect(
        run.errors
          == "weir: the limit of the stack is too small here, and weir would crash: raise it with "
          + "ulimit -s 8192\n")
    }
    #expect(try shop.names() == ["P"])
  }

  @Test(
    "With little data memory, a run ends with a sentence or a wall",
    arguments: [20, 40, 60, 80, 100, 140, 200])
  func littleData(megabytes: Int) throws {
    let shop = try Workshop()
    try shop.pictures(12, in: "P", width: 600, height: 400)
    let run = try shop.start(["P", "-o", "w.png"], limits: "ulimit -d \(megabytes * 1000)").end()
    #expect([0, 1].contains(run.status), "\(run.errors)")
    #expect(run.errors.hasPrefix("weir: "))
    if megabytes <= 100 {
      #expect(
        run.errors
          == "weir: the limit of data memory is too small here, and weir would crash: raise it with "
          + "ulimit -d 500000\n")
    }
    #expect(try shop.names() == (run.status == 0 ? ["P", "w.json", "w.png"] : ["P"]))
  }

  /// Hides `/proc` from one program behind an empty folder; nil if only root may do that.
  private static func withoutProc(_ words: [Path], in shop: Workshop) throws -> Running? {
    guard try mayMount(in: shop) else { return nil }
    let script: Path = "mount -t tmpfs none /proc && exec \"$@\""
    return try shop.start(
      ["--mount", "/bin/sh", "-c", script, "sh", weirBinary] + words, program: "/usr/bin/unshare")
  }

  @Test(
    "A Deep Zoom image without space for its files ends with a sentence", arguments: 4...12)
  func fewFiles(count: Int) throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    try shop.makeFolder("t")
    for options in ["", "[depth=onetile]"] {
      let script =
        "mount -t tmpfs -o nr_inodes=\(count) none t && { \"$0\" P -w 1500 -o 't/w.dz\(options)'; echo $? >&2; ls -A t >&2; }"
      guard try Self.mayMount(in: shop) else { return }
      let run = try shop.run(
        "/usr/bin/unshare", "--mount", "/bin/sh", "-c", Path(script), weirBinary)
      // libgsf prints its own last message if weir cannot know the number of files in advance.
      #expect(run.errors.hasSuffix("\n1\n"), "\(run.errors)")
      #expect(
        run.errors.contains("weir: cannot write t/w.dzi: ") || run.errors.contains("weir: gave up"))
    }
  }

  /// Whether this user may mount file systems for a program.
  private static func mayMount(in shop: Workshop) throws -> Bool {
    try shop.run("/usr/bin/unshare", "--mount", "/bin/true").status == 0
  }

  @Test("Walls are made without /proc, from names of any bytes")
  func noProc() throws {
    let shop = try Workshop()
    let folder = Path(bytes: [0x50, 0xff, 0x20])
    try shop.pictures(3, in: folder)
    guard let run = try Self.withoutProc([folder, "-o", "w.png"], in: shop)?.end() else { return }
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.names() == [folder, "w.json", "w.png"])
  }

  @Test("An interrupted run leaves nothing without /proc either", arguments: ["w.png", "w.dz"])
  func interruptedWithoutProc(output: Path) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/1.png", width: 2000, height: 2000, as: .png)
    for number in 2...100 { try shop.hardLink("P" / Path("\(number).png"), to: "P/1.png") }
    guard let running = try Self.withoutProc(["P", "-o", output], in: shop) else { return }
    while try shop.names() == ["P"] { usleep(1000) }
    running.send(SIGINT)
    let run = try running.end()
    #expect(run.status == 130)
    #expect(
      run.errors
        == "weir: interrupted; nothing was written; with --cache, the next run would go on from here\n"
    )
    #expect(try shop.names() == ["P"])
  }

  /// A thread's stack is as large as the limit, and there is no space for a terabyte.
  private static let noThreads = "ulimit -s 1000000000 && ulimit -v 500000000"

  @Test("If no thread can start, nothing waits for one")
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

  @Test("If no thread can wait for signals, they still end the run")
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

  @Test("The output may be on a different file system from the pictures and the working folder")
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
