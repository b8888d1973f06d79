import Glibc
import Testing
@testable import Files

@Suite("A cache in trouble", .timeLimit(.minutes(60)))
struct CacheSafetyTests {
  private static let notice = "weir: thumbnails are not kept for the next run: "

  @Test("Concurrent runs share a cache, and each draws the right wall", arguments: 1...4)
  func atOnce(round: Int) throws {
    let shop = try CacheTests.gallery()
    let plain = try shop.draw("w.png", [])
    // With a limit smaller than all thumbnails, runs remove entries of others.
    let words: [Path] = ["--cache=cache", "--cache-size", round % 2 == 0 ? "4096" : "1"]
    let outputs = (1...4).map { Path("\($0).png") }
    let runs = try outputs.map {
      try shop.start(["P", "-o", $0, "-w", "1004", "-c", "6"] + words)
    }
    for (run, output) in zip(runs, outputs) {
      let end = try run.end()
      #expect(end.status == 3)
      #expect(!end.errors.contains("not kept"), "\(end.errors)")
      #expect(try shop.bytes(of: output) == plain.wall)
    }
    #expect(try shop.entries().allSatisfy { !$0.isHidden })
    #expect(try shop.draw("w.png", words).wall == plain.wall)
  }

  @Test("What a killed run leaves does no harm", arguments: 1...3)
  func killed(round: Int) throws {
    let shop = try Self.manyPictures()
    let running = try shop.start(["P", "-o", "w.png", "--cache=cache"])
    while try !shop.exists("cache") || shop.entries().count < round * 4 { usleep(500) }
    running.send(SIGKILL)
    #expect(try running.end().status == 256 + SIGKILL)
    let plain = try shop.draw("v.png", [])
    #expect(try shop.draw("v.png", ["--cache=cache"]).wall == plain.wall)
    #expect(try shop.draw("v.png", ["--cache=cache"], counts: (24, 0)).wall == plain.wall)
  }

  @Test("An interrupted run leaves no temporary file in the cache", arguments: 1...3)
  func interrupted(round: Int) throws {
    let shop = try Self.manyPictures()
    let running = try shop.start(["P", "-o", "w.png", "--cache=cache"])
    while try !shop.exists("cache") || shop.entries().count < round * 4 { usleep(500) }
    running.send(SIGINT)
    #expect(try running.end().status == 130)
    #expect(try shop.entries().allSatisfy { !$0.isHidden })
    #expect(try shop.names() == ["P", "cache"])
  }

  @Test(
    "A folder that others may write to, or that is another user's, is not used",
    .enabled(if: geteuid() == 0))
  func shared() throws {
    let shop = try CacheTests.gallery()
    let plain = try shop.draw("w.png", [])
    #expect(try shop.draw("w.png", ["--cache=cache"]).errors.contains("were made"))
    let before = try shop.entries()
    #expect(!before.isEmpty)
    let cases: [(mode: mode_t, owner: uid_t, told: String)] = [
      (0o770, 0, "others may write to cache; chmod go-w cache"),
      (0o702, 0, "others may write to cache"),
      (0o1777, 0, "others may write to cache"),
      (0o700, 12345, "cache belongs to another user; --cache=DIR"),
      (0o777, 12345, "cache belongs to another user"),
    ]
    for (mode, owner, told) in cases {
      #expect(shop.path("cache").withCString { chmod($0, mode) + chown($0, owner, 0) } == 0)
      let drawn = try shop.draw("w.png", ["--cache=cache"])
      #expect(drawn.wall == plain.wall)
      #expect(
        drawn.errors.split(separator: "\n").count { $0.hasPrefix(Self.notice + told) } == 1,
        "\(drawn.errors)")
      #expect(!drawn.errors.contains("came from the cache"), "\(drawn.errors)")
      #expect(try shop.entries() == before)
    }
  }

  /// Two dozen pictures, each with a thumbnail that takes a while to make.
  private static func manyPictures() throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(1, in: "P", width: 500, height: 500)
    for number in 2...24 { try shop.hardLink("P" / Path("\(number).jpg"), to: "P/1.jpg") }
    shop.settle()
    return shop
  }

  @Test(
    "A cache that cannot be created is named, and the wall is the same",
    arguments: [
      ("file", "cannot create the folder file: File exists"),
      ("file/below", "cannot create the folder file: File exists"),
      ("/proc/nowhere", "cannot create the folder /proc/nowhere: No such file or directory"),
    ])
  func impossible(cache: Path, reason: String) throws {
    let shop = try CacheTests.gallery()
    try shop.write("", to: "file")
    let plain = try shop.draw("w.png", [])
    let run = try shop.draw("w.png", [Path("--cache=\(cache)")])
    #expect(run.errors == "\(plain.errors)".inserting(Self.notice + reason + "\n"))
    #expect((run.status, run.wall, run.manifest) == (plain.status, plain.wall, plain.manifest))
    #expect(try shop.bytes(of: "file") == [])
  }

  @Test("A cache that accepts no more is named once, and the wall is the same")
  func full() throws {
    let shop = try CacheTests.gallery()
    let plain = try shop.draw("w.jpg", ["-c", "2"])
    // In blocks of 512 bytes: enough for the wall, but for none of the thumbnails. The limit covers
    // memory shared between processes, too, since the system treats it as a file.
    let running = try shop.start(
      ["P", "-o", "w.jpg", "--cache=cache", "--in-process", "-v", "-w", "1004", "-c", "2"],
      limits: "ulimit -f 500")
    let run = try running.end()
    #expect(run.status == 3)
    let notice = Self.notice + "cannot write to cache: File too large\n"
    #expect(run.errors.split(separator: notice, omittingEmptySubsequences: false).count == 2)
    #expect(run.errors.contains("0 thumbnails came from the cache, 7 were made\n"))
    #expect(try shop.bytes(of: "w.jpg") == plain.wall)
    #expect(try shop.bytes(of: "w.json") == plain.manifest)
    #expect(try shop.entries() == [])
  }

  @Test(
    "A read-only cache is read; new thumbnails are not kept",
    .enabled(if: geteuid() != 0, "nobody can forbid the superuser anything"))
  func readOnly() throws {
    let shop = try CacheTests.gallery()
    let plain = try shop.draw("w.png", ["--cache=cache"], counts: (0, 7))
    for folder in try shop.names(in: "cache").map({ "cache" / $0 }) + ["cache"] {
      _ = shop.path(folder).withCString { chmod($0, 0o500) }
    }
    #expect(try shop.draw("w.png", ["--cache=cache"], counts: (7, 0)) == plain)
    let other = try shop.weir("P", "-c", "2", "-o", "v.png", "--cache=cache")
    #expect(other.errors.contains(Self.notice + "cannot write to cache: Permission denied\n"))
    for folder in try shop.names(in: "cache").map({ "cache" / $0 }) + ["cache"] {
      _ = shop.path(folder).withCString { chmod($0, 0o700) }
    }
  }

  @Test("Failing pictures are reported in every run")
  func failing() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P", width: 300, height: 300)
    try shop.write(shop.bytes(of: "P/2.jpg").dropLast(400), to: "P/2.jpg")
    shop.settle()
    let plain = try shop.draw("w.png", [])
    for counts in [(0, 2), (2, 0), (2, 0)] {
      let run = try shop.draw("w.png", ["--cache=cache"], counts: counts)
      #expect(run == plain)
      #expect(run.status == 3)
      #expect(run.errors.contains("skipped P/2.jpg: its JPEG data is damaged"))
    }
  }
}

extension String {
  /// Inserts a notice before the final lines of a run and the pictures skipped during drawing.
  fileprivate func inserting(_ line: String) -> String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = lines.firstIndex { $0.contains("P/8.jpg") } ?? 0
    lines.insert(line.split(separator: "\n").joined(), at: place)
    return lines.joined(separator: "\n")
  }
}
