import Glibc
import Testing
@testable import Vips
@testable import Weir

/// Pictures are decoded in processes of their own; whatever happens to those costs a picture at most.
@Suite("Processes that decode", .timeLimit(.minutes(15)))
struct WorkerTests {
  @Test("Walls and plans are the same, to the bit, as those decoded in one process")
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

  @Test("A decoder that crashes costs the picture that it was decoding, which is named")
  func crash() throws {
    let shop = try Self.slowPicture()
    let running = try shop.start(["P", "-o", "w.png", "-w", "600"])
    let worker = try Self.worker(of: running.process, decoding: shop.path("P/slow.png"))
    kill(worker, SIGSEGV)
    let run = try running.end()
    #expect(run.status == 3)
    #expect(
      run.errors.contains(
        "skipped P/slow.png: the decoder was lost: it crashed on it (signal 11)"))
    #expect(try shop.manifest("w.json").frames.count == 2)
    #expect(try Self.processes(startedBy: running.process).isEmpty)
  }

  @Test("Neither process loads ImageMagick or OpenSlide, which libvips would load for itself")
  func libraries() throws {
    let shop = try Self.slowPicture()
    let running = try shop.start(["P", "-o", "w.png", "-w", "600"])
    let worker = try Self.worker(of: running.process, decoding: shop.path("P/slow.png"))
    kill(worker, SIGSTOP)
    let maps = try [running.process, worker].map { try Self.libraries(of: $0) }
    running.send(SIGKILL)
    _ = try running.end()
    for map in maps {
      #expect(map.contains("libvips.so"))
      #expect(!map.contains("MagickCore") && !map.contains("openslide"))
    }
    #expect(maps[1].contains("libheif"))
  }

  @Test("A decoder that hangs is ended in time, and the picture named")
  func hang() throws {
    let shop = try Self.slowPicture()
    let running = try shop.start(["P", "-o", "w.png", "-w", "600", "--timeout", "20"])
    let worker = try Self.worker(of: running.process, decoding: shop.path("P/slow.png"))
    kill(worker, SIGSTOP)
    let run = try running.end()
    #expect(run.status == 3)
    #expect(
      run.errors.contains(
        "skipped P/slow.png: decoding it takes longer than 20 s; --timeout gives it more time"))
  }

  @Test("A decoder that needs too much memory costs the picture")
  func memory() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P", width: 300, height: 200)
    let image = try Image.plain(Palette.red, width: 100, height: 100)
    try shop.save(
      image.resized(width: 6000, height: 6000), to: "P/large.jpg", options: "interlace,strip")
    let run = try shop.weir("P", "-o", "w.png", "-w", "600", "--picture-memory", "100")
    #expect(run.status == 3)
    #expect(run.errors.contains("skipped P/large.jpg"))
    #expect(try shop.manifest("w.json").frames.count == 2)
  }

  @Test(
    "Decoders hold no file but their picture, and end with their parent, however that ends",
    arguments: [SIGKILL, SIGTERM, SIGINT])
  func orphans(signal: Int32) throws {
    let shop = try Self.slowPicture()
    let running = try shop.start(["P", "-o", "w.png", "-w", "600"])
    let worker = try Self.worker(of: running.process, decoding: shop.path("P/slow.png"))
    kill(worker, SIGSTOP)
    let files = try? Self.files(of: worker).filter { $0.value != "/dev/null" }
    let picture = shop.path("P/slow.png").description
    let others = (files?.values ?? [:].values).filter {
      $0 != picture && !$0.hasPrefix("socket:") && !$0.hasPrefix("/memfd:weir pixels")
    }
    #expect(others.isEmpty)
    kill(worker, SIGCONT)
    running.send(signal)
    _ = try running.end()
    // Within the time that a thread needs to be woken, not that which decoding takes.
    for _ in 0..<1000 where kill(worker, 0) == 0 && !Self.isZombie(worker) { usleep(10_000) }
    #expect(kill(worker, 0) != 0 || Self.isZombie(worker))
  }

  @Test("A decoder that ends between two pictures costs none")
  func betweenPictures() throws {
    let shop = try Workshop()
    try shop.pictures(60, in: "P", width: 900, height: 700)
    let running = try shop.start(["P", "-o", "w.png", "--threads", "2"])
    var killed = 0
    while kill(running.process, 0) == 0, !Self.isZombie(running.process) {
      for worker in try Self.processes(startedBy: running.process)
      where Self.holdsNoPicture(worker) && killed < 5 {
        kill(worker, SIGKILL)
        killed += 1
      }
      usleep(3000)
    }
    let run = try running.end()
    // One that was just being given a picture is lost with it; that is told.
    let lost = run.errors.split(separator: "\n").count { $0.contains("the decoder was lost") }
    #expect(run.status == (lost == 0 ? 0 : 3))
    #expect(try shop.manifest("w.json").frames.count == 60 - lost)
  }

  @Test("Limits of decoders may be any numbers", arguments: [Int.min, 0, 4_294_967_295, .max])
  func anyLimits(limit: Int) throws {
    let shop = try Workshop()
    try shop.picture("1.jpg", width: 20, height: 10)
    let limits = WorkerLimits(timeout: limit, memory: max(limit, 1 << 30), executable: weirBinary)
    let pool = WorkerPool(limits, most: 1)
    let opening = try Opening(shop.path("1.jpg"))
    #expect(try pool.header(of: opening, page: nil, previews: false).size.width == 20)
    let unable = WorkerLimits(memory: limit, executable: weirBinary)
    // With no memory there is no decoder, which is an answer, too.
    _ = try? WorkerPool(unable, most: 1).header(of: opening, page: nil, previews: false)
  }

  @Test("What keeps decoders in is tried and told")
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
  /// Two quick pictures and one that takes a second or more.
  fileprivate static func slowPicture() throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(2, in: "P", width: 300, height: 200)
    try shop.write(slow.get(), to: "P/slow.png")
    return shop
  }

  /// 196 megapixels in 100 KB: one bit a pixel is written in no time, and must be unpacked all the
  /// same.
  private static let slow = Result {
    let small = try Image.plain(Palette.red, width: 100, height: 100).grey()
    return try Workshop().encoded(
      small.resized(width: 14_000, height: 14_000), as: .png,
      options: "bitdepth=1,compression=1,strip")
  }

  /// Waits until one of the processes is decoding that picture; only the superuser sees which
  /// files it has, but the others are done in no time.
  fileprivate static func worker(of parent: pid_t, decoding picture: Path) throws -> pid_t {
    for _ in 0..<60_000 {
      for worker in try processes(startedBy: parent)
      where (try? files(of: worker))?.values.contains(picture.description) != false
        && ticks(of: worker) > 20
      {
        return worker
      }
      usleep(2000)
    }
    throw FileError("find the decoder of", picture)
  }

  fileprivate static func processes(startedBy parent: pid_t) throws -> [pid_t] {
    guard let tasks = try? Folder.names(in: Path("/proc/\(parent)/task")) else { return [] }
    return tasks.flatMap { task in
      let children = (try? File(Path("/proc/\(parent)/task/\(task)/children")).read(4096)) ?? []
      return String(decoding: children, as: UTF8.self).split(separator: " ").compactMap {
        pid_t($0)
      }
    }
  }

  /// The files that are mapped into its memory.
  fileprivate static func libraries(of process: pid_t) throws -> String {
    let file = try File(Path("/proc/\(process)/maps"))
    var text: [UInt8] = []
    while true {
      let piece = try file.readNext(1 << 16)
      if piece.isEmpty { return String(decoding: text, as: UTF8.self) }
      text += piece
    }
  }

  /// What each of a process's descriptors stands for.
  fileprivate static func files(of process: pid_t) throws -> [Path: String] {
    var files: [Path: String] = [:]
    let folder = Path("/proc/\(process)/fd")
    for name in try Folder.names(in: folder) { files[name] = linkTarget(folder / name) }
    return files
  }

  fileprivate static func holdsNoPicture(_ process: pid_t) -> Bool {
    (try? files(of: process))?.values.contains { $0.hasSuffix(".jpg") } == false
  }

  fileprivate static func isZombie(_ process: pid_t) -> Bool { status(of: process).first == "Z" }

  /// Hundredths of a second of processor time.
  fileprivate static func ticks(of process: pid_t) -> Int {
    let fields = status(of: process)
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }

  /// What the system tells of a process, from its state on.
  private static func status(of process: pid_t) -> [Substring] {
    let bytes = (try? File(Path("/proc/\(process)/stat")).read(4096)) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    return (text.split(separator: ")").last ?? "").split(separator: " ")
  }

  private static func linkTarget(_ path: Path) -> String {
    var text = [CChar](repeating: 0, count: 4096)
    let count = readlink(path.description, &text, text.count)
    let bytes = text.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
