import Glibc
import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Vips
@testable import WeirCommand

/// A shortage of the machine costs no picture: the run ends, and earlier walls stay.
@Suite("Machine shortages", .timeLimit(.minutes(60)))
struct MachineShortageTests {
  @Test(
    "A good wall is not replaced by one that lacks pictures that could not be opened",
    arguments: ["-q", "--in-process"])
  func descriptors(option: Path) throws {
    let shop = try Workshop()
    try shop.pictures(40, in: "P", width: 300, height: 200)
    let words: [Path] = ["P", "-r", "-o", "w.png", "-w", "400", "--threads", "8", option]
    #expect(try shop.weir(words).status == 0)
    let before = try shop.contents()
    var ends: Set<Int32> = []
    for count in [4, 6, 8, 10, 13, 16, 20, 25, 30, 200] {
      let run = try shop.start(words, limits: "ulimit -n \(count)").end()
      ends.insert(run.status)
      #expect([0, 1].contains(run.status), "\(count): \(run.errors)")
      #expect(try shop.contents() == before, "\(count): \(run.errors)")
      if run.status == 1 { #expect(run.errors.contains("Too many open files"), "\(run.errors)") }
      #expect(!run.errors.contains("/proc/"), "\(run.errors)")
    }
    #expect(ends == [0, 1])
  }

  @Test("A shortage ends a batch, whose earlier walls stay")
  func batch() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for folder in 1...6 {
      try shop.pictures(8, in: Path("P/\(folder)"), width: 300, height: 200)
    }
    let words: [Path] = ["batch", "P", "-o", "out/{folder}.png", "--rebuild", "--threads", "8"]
    #expect(try shop.weir(words).status == 0)
    let before = try shop.walls()
    var ends: Set<Int32> = []
    for count in [8, 12, 16, 20, 30, 200] {
      let run = try shop.start(words, limits: "ulimit -n \(count)").end()
      ends.insert(run.status)
      #expect(try shop.walls() == before, "\(count): \(run.errors)")
      if run.status == 1 { #expect(run.errors.contains("Too many open files"), "\(run.errors)") }
    }
    #expect(ends == [0, 1])
  }

  @Test(
    "A file that cannot be opened ends the run if the machine lacks a resource, or else costs the picture"
  )
  func reasons() {
    let path: Path = "P/1.jpg"
    for code in [EMFILE, ENFILE, ENOMEM, EAGAIN, ENOSPC] {
      #expect(Skip.Reason(FileError("cannot open", path, code: code)).endOfRun != nil)
    }
    for code in [EACCES, EIO, ENOENT, ELOOP, ENAMETOOLONG] {
      #expect(Skip.Reason(FileError("cannot open", path, code: code)).endOfRun == nil)
    }
    #expect(
      Failure.shortage(FileError("cannot open", path, code: EMFILE).description).words
        == "cannot open P/1.jpg: Too many open files: the system ran out of a resource, and no "
        + "picture is to blame; raise the limits that the shell's ulimit -a shows, or end what uses "
        + "them up")
  }

  @Test("libvips' errors count as shortages if they are about the system, not the picture")
  func wordsOfLibvips() {
    #expect(
      VipsError(lines: ["source: unable to dup", "unix error: Too many open files"]).shortage != nil
    )
    #expect(VipsError(lines: ["unix error: Permission denied"]).shortage == nil)
    #expect(VipsError(lines: ["svgload: Too many open files"]).shortage == nil)
  }

  @Test("A decoder cannot end the run by reporting a shortage")
  func strangersWord() throws {
    var writer = WireWriter()
    Skip.Reason.shortage("all is lost").write(to: &writer)
    var reader = WireReader(writer.bytes)
    #expect(try Skip.Reason(from: &reader).endOfRun == nil)
  }
}
