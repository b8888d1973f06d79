import Glibc
import Testing
@testable import Decoding
@testable import Files
import Layouts
@testable import Plans
@testable import Requests
@testable import Vips

/// Pictures are decoded in separate processes; the loss of one costs a picture at most.
@Suite("Decoding processes", .timeLimit(.minutes(60)))
struct WorkerTests {
  @Test("Walls and plans are the same, to the byte, as those decoded in one process")
  func sameBits() throws {
    let shop = try Workshop()
    try shop.pictures(9, in: "P", width: 700, height: 500)
    try shop.write([0xff, 0xd8, 0xff, 0xe0, 0, 16], to: "P/broken.jpg")
    let options: [Path] = ["P", "-w", "900", "-c", "2,3", "--fit", "cover", "--layout", "grid"]
    let words = options + ["-o"]
    #expect(try shop.weir(words + ["a-{columns}.png"]).status == 3)
    #expect(try shop.weir(words + ["b-{columns}.png", "--in-process"]).status == 3)
    for count in ["2", "3"] {
      #expect(try shop.bytes(of: Path("a-\(count).png")) == shop.bytes(of: Path("b-\(count).png")))
    }
  }

  @Test("A decoder that is lost once costs no picture", arguments: [SIGSEGV, SIGKILL])
  func lostOnce(signal: Int32) throws {
    let shop = try Self.slowPicture()
    let running = try shop.start(["P", "-o", "w.png", "-w", "600"])
    kill(try Self.worker(of: running.process, decoding: shop.path("P/slow.png")), signal)
    let run = try running.end()
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest("w.json").frames.count == 3)
  }

  @Test(
    "A decoder that is lost each time costs the picture that it was decoding, which is named",
    arguments: [
      (SIGSEGV, 2, "it crashed on it (signal 11)"),
      (SIGKILL, 4, "it was killed (signal 9), perhaps because memory ran out"),
    ])
  func lostEachTime(signal: Int32, times: Int, words: String) throws {
    let shop = try Self.slowPicture()
    let running = try shop.start(["P", "-o", "w.png", "-w", "600"])
    for _ in 0..<times {
      let worker = try Self.worker(of: running.process, decoding: shop.path("P/slow.png"))
      kill(worker, signal)
      while kill(worker, 0) == 0, !Processes.isZombie(worker) { usleep(1000) }
    }
    let run = try running.end()
    #expect(run.status == 3)
    #expect(run.errors.contains("skipped P/slow.png: the decoder was lost: \(words)"))
    #expect(try shop.manifest("w.json").frames.count == 2)
    #expect(try Processes.started(by: running.process).isEmpty)
  }

  @Test("The process that decoders are forked from may be lost, too")
  func template() throws {
    let shop = try Self.slowPicture()
    let running = try shop.start(["P", "-o", "w.png", "-w", "600"])
    _ = try Self.worker(of: running.process, decoding: shop.path("P/slow.png"))
    for template in try Processes.started(by: running.process) { kill(template, SIGKILL) }
    let run = try running.end()
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest("w.json").frames.count == 3)
  }

  @Test("Neither process loads ImageMagick or OpenSlide, which libvips would load by default")
  func libraries() throws {
    let shop = try Self.slowPicture()
    let running = try shop.start(["P", "-o", "w.png", "-w", "600"])
    let worker = try Self.worker(of: running.process, decoding: shop.path("P/slow.png"))
    kill(worker, SIGSTOP)
    // Only the superuser can see what a locked process has mapped.
    let seen = geteuid() == 0 ? [running.process, worker] : [running.process]
    let maps = try seen.map { try Processes.libraries(of: $0) }
    running.send(SIGKILL)
    _ = try running.end()
    for map in maps {
      #expect(map.contains("libvips.so"))
      #expect(!map.contains("MagickCore") && !map.contains("openslide"))
    }
    #expect(maps.count == 1 || maps[1].contains("libheif"))
  }

  @Test("A new decoder that hangs is ended in time, and its picture is named")
  func hang() throws {
    let run = try Self.stoppingDecoder("--isolate", "--timeout", "3")
    #expect(run.status == 3)
    #expect(
      run.errors.contains(
        "skipped P/slow.png: decoding it takes longer than 3 s; --timeout gives it more time"))
  }

  @Test("If a decoder hangs that has decoded other pictures, a new one decodes its picture")
  func hangLater() throws {
    let run = try Self.stoppingDecoder("--timeout", "16")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("A decoder that needs too much memory costs its picture")
  func memory() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P", width: 300, height: 200)
    try shop.largePicture("P/large.jpg")
    let run = try shop.weir("P", "-o", "w.png", "-w", "600", "--picture-memory", "100")
    #expect(run.status == 3)
    #expect(
      run.errors.contains(
        "skipped P/large.jpg: decoding it takes more than 100 MB of memory; --picture-memory allows more"
      ))
    #expect(try shop.manifest("w.json").frames.count == 2)
  }

  @Test(
    "Decoders hold no file except their picture, and end with their parent, however that ends",
    arguments: [SIGKILL, SIGTERM, SIGINT])
  func orphans(signal: Int32) throws {
    let shop = try Self.slowPicture()
    let running = try shop.start(["P", "-o", "w.png", "-w", "600"])
    let worker = try Self.worker(of: running.process, decoding: shop.path("P/slow.png"))
    kill(worker, SIGSTOP)
    let files = try? Processes.files(of: worker).filter { $0.value != "/dev/null" }
    let picture = shop.path("P/slow.png").description
    let others = (files?.values ?? [:].values).filter {
      $0 != picture && !$0.hasPrefix("socket:") && !$0.hasPrefix("/memfd:weir pixels")
    }
    #expect(others.isEmpty)
    // The decoder stays stopped: the kernel ends it, not a thread of its own.
    running.send(signal)
    _ = try running.end()
    for _ in 0..<1000 where kill(worker, 0) == 0 && !Processes.isZombie(worker) { usleep(10_000) }
    #expect(kill(worker, 0) != 0 || Processes.isZombie(worker))
  }

  @Test("A decoder that ends between two pictures costs none")
  func betweenPictures() throws {
    let shop = try Workshop()
    try shop.pictures(60, in: "P", width: 900, height: 700)
    let running = try shop.start(["P", "-o", "w.png", "--threads", "2"])
    var killed = 0
    while kill(running.process, 0) == 0, !Processes.isZombie(running.process) {
      for worker in try Processes.decoders(of: running.process)
      where Processes.holdsNoPicture(worker) && killed < 3 {
        kill(worker, SIGKILL)
        killed += 1
      }
      usleep(3000)
    }
    let run = try running.end()
    // A decoder killed as it got a picture is replaced, and the picture sent again.
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest("w.json").frames.count == 60)
  }

  @Test("However many idle decoders have ended, the next picture is decoded")
  func idleOnes() throws {
    let pool = WorkerPool(Resources.Workers(executable: weirBinary), most: 6)
    let client = pool.client()
    var workers: [Worker] = []
    func lend(_ count: Int) throws(Skip.Reason) {
      if count == 0 { return }
      _ = try pool.lend(to: client) { worker throws(Skip.Reason) in
        workers.append(worker)
        try lend(count - 1)
        return try worker.answer(to: .allowedOperations, about: nil)
      }
    }
    // No second one is started before the first has answered.
    try lend(1)
    workers = []
    try lend(6)
    for worker in workers {
      worker.process?.kill()
      _ = worker.process?.ending()
    }
    #expect(Set(workers.map(ObjectIdentifier.init)).count == 6)
    try lend(1)
  }

  @Test(
    "All decoders together stay within their memory, however many threads there are",
    arguments: [1, 5, 8, 64, 4096])
  func budget(threads: Int) {
    let pool = WorkerPool(
      Resources.Workers(executable: weirBinary), most: threads, budget: 500 << 20)
    #expect((64 << 20...500 << 20).contains(pool.mostMemory))
  }

  @Test("Decoders that all end at once are the end of the run, not of a picture")
  func endingAtOnce() throws {
    let pool = WorkerPool(Resources.Workers(executable: weirBinary), most: 2)
    var count = 0
    #expect(throws: Skip.Reason.noDecoder("each one that was started ended immediately")) {
      _ = try pool.lend(to: pool.client()) { worker throws(Skip.Reason) -> Int? in
        worker.retire()
        count += 1
        return nil
      }
    }
    #expect(count == 3)
  }

  @Test("Limits of decoders may be any numbers", arguments: [Int.min, 0, 4_294_967_295, .max])
  func anyLimits(limit: Int) throws {
    let shop = try Workshop()
    try shop.picture("1.jpg", width: 20, height: 10)
    let limits = Resources.Workers(
      timeLimit: .seconds(limit), memory: max(limit, 1 << 30), executable: weirBinary)
    let decoder = WorkerDecoder(WorkerPool(limits, most: 1))
    let opening = try Opening(shop.path("1.jpg"))
    #expect(try decoder.header(of: opening, page: nil, previews: false).size.width == 20)
    let unable = Resources.Workers(memory: limit, executable: weirBinary)
    // Without memory no decoder can start; an error is fine.
    _ = try? WorkerDecoder(WorkerPool(unable, most: 1)).header(
      of: opening, page: nil, previews: false)
  }

  @Test("The locks of decoders are tested and reported")
  func locks() throws {
    let run = try Workshop().weir("--version", "--verbose")
    #expect(run.status == 0)
    #expect(run.text.contains("pictures are decoded in processes of their own: "))
    if run.text.contains("Landlock"), run.text.contains(", seccomp, ") {
      #expect(run.text.contains("on three threads, and all were refused"))
    }
  }

  @Test(
    "Limits of decoders have no meaning without them",
    arguments: [["--timeout", "5"], ["--picture-memory", "100"]])
  func contradiction(option: [String]) throws {
    let run = try Workshop().weir(["P", "--in-process"] + option.map { Path($0) })
    #expect(run.status == 2)
    #expect(run.errors.contains("is for processes that decode, and --in-process has none"))
  }
}

extension WorkerTests {
  /// Two quick pictures and one that takes half a second or more.
  fileprivate static func slowPicture() throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(2, in: "P", width: 300, height: 200)
    try shop.write(Sample.slow.get(), to: "P/slow.png")
    return shop
  }

  /// Runs weir, and stops the process that decodes the slow picture.
  fileprivate static func stoppingDecoder(_ words: Path...) throws -> Run {
    let shop = try slowPicture()
    let running = try shop.start(["P", "-o", "w.png", "-w", "600"] + words)
    kill(try worker(of: running.process, decoding: shop.path("P/slow.png")), SIGSTOP)
    return try running.end()
  }

  /// The run ended before a decoder of the picture was seen.
  private struct Unseen: Error {}

  /// Waits until one of the processes is decoding that picture.
  ///
  /// Only the superuser sees which files a process has open, but the others are done in no time.
  fileprivate static func worker(of parent: pid_t, decoding picture: Path) throws -> pid_t {
    while !Processes.isZombie(parent) {
      for worker in try Processes.decoders(of: parent)
      where (try? Processes.files(of: worker))?.values.contains(picture.description) != false
        && Processes.ticks(of: worker) > 10 && !Processes.isZombie(worker)
      {
        return worker
      }
      usleep(2000)
    }
    throw Unseen()
  }
}
