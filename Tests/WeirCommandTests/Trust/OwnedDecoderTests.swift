import Glibc
import Testing
@testable import Files
@testable import Vips

/// Compromised decoders: `Tests/OwnedDecoder` is weir with such decoders, confined like its own.
@Suite("Compromised decoders", .timeLimit(.minutes(60)))
struct OwnedDecoderTests {
  /// The user that runs weir, and the kernel's locks.
  struct Setting: CustomTestStringConvertible {
    var user: Int?
    var hasLandlock = true

    var testDescription: String {
      (user.map { "user \($0)" } ?? "this user") + (hasLandlock ? "" : ", no Landlock")
    }

    /// Only the superuser can become another user.
    static let all =
      [Setting(), Setting(hasLandlock: false)]
      + (geteuid() == 0 ? [Setting(user: 65534), Setting(user: 65534, hasLandlock: false)] : [])
  }

  @Test("They cannot signal any process or open any file", arguments: Setting.all)
  func reach(setting: Setting) throws {
    let shop = try Workshop.owned()
    // Other processes that it could signal do not matter; this one reports it.
    let victim = try shop.start(
      ["-c", "trap 'echo hit >> hit' WINCH; echo > up; while :; do sleep 0.02; done"],
      program: "/bin/sh")
    while !shop.exists("up") { usleep(5000) }
    let run = try shop.run(attack: "processes", setting)
    #expect(run.errors.contains("attack: 0 processes"), "\(run.errors)")
    usleep(100_000)
    #expect(!shop.exists("hit"))
    victim.send(SIGWINCH)
    for _ in 0..<1000 where !shop.exists("hit") { usleep(5000) }
    #expect(shop.exists("hit"), "the victim would not have told")
    victim.send(SIGKILL)
    _ = try victim.end()
    let files = try shop.run(attack: "files", setting)
    #expect(files.errors.contains("attack: 0 files"), "\(files.errors)")
    #expect(!shop.exists("attacked"))
  }

  @Test(
    "They get no more memory than pictures may need, and a limited number of threads",
    arguments: Setting.all)
  func bounds(setting: Setting) throws {
    let shop = try Workshop.owned()
    var seen = 0
    let memory = try shop.run(attack: "memory", setting, ["--picture-memory", "200"]) {
      seen = max(seen, Processes.peakKilobytes(of: $0))
    }
    let got = try #require(memory.number(before: " MB"), "\(memory.errors)")
    #expect((50...200).contains(got))
    #expect(seen < 400 << 10)
    var most = 0
    let threads = try shop.run(attack: "threads", setting) {
      most = max(most, Processes.threads(of: $0))
    }
    let started = try #require(threads.number(before: " threads"), "\(threads.errors)")
    // Without superuser rights, threads are limited only if user namespaces can be created, as they
    // cannot in a chroot.
    let own = try shop.start(attack: "none", setting, ["--version", "--verbose"]).end()
    if own.text.contains("no bound on threads") { return }
    let bound = 16 + 2 * sysconf(Int32(_SC_NPROCESSORS_ONLN))
    #expect(started < bound && started > 8 && most <= bound)
  }

  @Test("They end when weir does, and cost only their pictures", arguments: Setting.all)
  func patience(setting: Setting) throws {
    let shop = try Workshop.owned()
    let late = try shop.run(attack: "patience", setting, ["--timeout", "1"])
    #expect(late.status == 1)
    for name in ["1", "2", "3"] {
      #expect(late.errors.contains("skipped P/\(name).jpg: decoding it takes longer than 1 s"))
    }
    let running = try shop.start(attack: "patience", setting, [])
    var decoders: [pid_t] = []
    while decoders.isEmpty { decoders = try Processes.decoders(of: running.process) }
    usleep(300_000)
    decoders = try Processes.decoders(of: running.process)
    running.send(SIGKILL)
    _ = try running.end()
    for decoder in decoders {
      for _ in 0..<1000 where kill(decoder, 0) == 0 { usleep(5000) }
      #expect(kill(decoder, 0) != 0)
    }
  }

  @Test("A size that is not the file's is rejected")
  func sizes() throws {
    let shop = try Workshop.owned()
    let run = try shop.run(attack: "sizes", Setting())
    #expect(run.status == 1)
    for name in ["1", "2", "3"] {
      #expect(
        run.errors.contains(
          "skipped P/\(name).jpg: the decoder was lost: it gave an invalid answer"))
    }
  }

  @Test("They cannot mark a picture as weir's own, neither in a folder nor in place of the wall")
  func marks() throws {
    let shop = try Workshop.owned()
    try shop.picture("w.png", width: 30, height: 20, as: .png)
    let mine = try shop.bytes(of: "w.png")
    let refused = try shop.run(attack: "marks", Setting())
    #expect(refused.status == 1 && refused.errors.contains("w.png"), "\(refused.errors)")
    #expect(try shop.bytes(of: "w.png") == mine)
    Folder.remove(shop.path("w.png"))
    let run = try shop.run(attack: "marks", Setting())
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest("w.json").frames.count == 3)
  }

  @Test("Their messages are one line, and cannot be mistaken for weir's own")
  func texts() throws {
    let run = try Workshop.owned().run(attack: "texts", Setting())
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 4, "\(run.errors)")
    #expect(!lines.contains { $0.hasPrefix("weir: all is well") })
    #expect(lines.allSatisfy { $0.count < 300 && $0.hasPrefix("weir: ") })
    #expect(run.errors.contains("attack weir: all is well"))
    #expect(!run.errors.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{202e}" })
  }
}

extension Run {
  /// The number before a word in an attack's message.
  fileprivate func number(before word: String) -> Int? {
    guard let end = errors.firstRange(of: word)?.lowerBound else { return nil }
    return Int(String(errors[..<end].reversed().prefix(while: \.isNumber).reversed()))
  }
}
