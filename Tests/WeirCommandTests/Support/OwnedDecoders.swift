import Glibc
@testable import Files

extension Workshop {
  /// Three pictures in a folder that anyone may write to.
  static func owned() throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(3, in: "P", width: 60, height: 40)
    chmod(shop.path(".").description, 0o777)
    return shop
  }

  /// Starts weir on the pictures, with compromised decoders.
  func start(
    attack: String, _ setting: OwnedDecoderTests.Setting, _ words: [Path], limits: String = "true"
  ) throws -> Running {
    let program = path(Path("owned-\(attack)"))
    // A second name of 27 MB costs nothing, if the file system has one. Another process makes it: one that this
    // process has open for writing may be so in a child of another test, too, and could not be started.
    if !exists(program) {
      let owned = weirBinary.parent / "OwnedDecoder"
      let script: Path = "ln \"$0\" \"$1\" 2> /dev/null || cp \"$0\" \"$1\""
      _ = try start(["-c", script, owned, program], program: "/bin/sh").end()
    }
    var line: [Path] = [program, "P", "-o", "w.png"] + words
    if let user = setting.user {
      line =
        [
          "/usr/bin/setpriv", "--reuid", Path("\(user)"), "--regid", Path("\(user)"),
          "--clear-groups",
        ] + line
    }
    if !setting.hasLandlock { line = [weirBinary.parent / "OldKernel", "landlock"] + line }
    return try start(Array(line.dropFirst()), program: line[0], limits: limits)
  }

  /// Runs it to the end, and watches its decoders meanwhile.
  func run(
    attack: String, _ setting: OwnedDecoderTests.Setting, _ words: [Path] = [],
    limits: String = "true", watching look: ((pid_t) -> Void)? = nil
  ) throws -> Run {
    let running = try start(attack: attack, setting, words, limits: limits)
    while let look, kill(running.process, 0) == 0, !Processes.isZombie(running.process) {
      for decoder in try Processes.decoders(of: running.process) { look(decoder) }
      usleep(2000)
    }
    return try running.end()
  }
}
