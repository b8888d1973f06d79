import Glibc
import Testing
@testable import Files

@Suite("Full disks", .timeLimit(.minutes(60)))
struct DiscTests {
  @Test(
    "A file that cannot grow is an error, and leaves nothing", arguments: ["png", "tif", "dz"])
  func fileSizeLimit(suffix: String) throws {
    let shop = try Workshop()
    try shop.pictures(20, in: "P", width: 100, height: 100)
    let output = Path("w.\(suffix)")
    // The limit also covers memory shared between processes, which the system treats as a file.
    let words: [Path] = [
      "P", "--in-process", "-o", suffix == "png" ? "w.png[compression=0]" : output,
    ]
    let run = try shop.start(words, limits: "ulimit -f 1").end()
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: cannot write w."), "\(run.errors)")
    #expect(try shop.names() == ["P"])
  }

  @Test("A full disk behind standard output is an error that names it", arguments: ["-o", "-m"])
  func fullDevice(output: String) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let words: [Path] = output == "-o" ? ["P", "-o", "-"] : ["P", "--manifest", "-"]
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let run = try shop.start(
      words, output: full
    ).end()
    #expect(run.status == 1)
    #expect(run.errors == "weir: cannot write standard output: No space left on device\n")
    #expect(try shop.names() == ["P"])
  }

  @Test(
    "A small file system that fills up, or is read-only, keeps what it had",
    .enabled(if: canMount), arguments: ["png", "tif", "dz"], ["size=200k", "ro"])
  func fileSystem(suffix: String, option: String) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.makeFolder("out")
    for number in 1...6 { try shop.noise("P" / Path("\(number).png"), seed: number) }
    // A mount namespace of its own, which ends with the shell.
    let script = """
      mount -t tmpfs -o \(option == "ro" ? "size=9m" : option) none out && echo old >out/old &&
      { [ \(option) != ro ] || mount -o remount,ro out; } &&
      "$0" P -o out/w.\(suffix) -w 900 -c 3; echo "status $?"; ls -A out
      """
    let run = try shop.run(
      "/usr/bin/env", "unshare", "-rm", "/bin/sh", "-c", Path(script), weirBinary)
    #expect(run.text == "status 1\nold\n", "\(run.errors)")
    let reason = option == "ro" ? "Read-only file system" : "No space left on device"
    let name = suffix == "dz" ? "dzi" : suffix
    let isSentence = run.errors.hasPrefix("weir: cannot write out/w.\(name): ")
    #expect(isSentence && run.errors.contains(reason), "\(run.errors)")
  }
}

/// Whether this user can mount file systems in a private namespace.
let canMount: Bool = {
  let shop = try? Workshop()
  let run = try? shop?.run("/usr/bin/env", "unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt")
  return run?.status == 0
}()
