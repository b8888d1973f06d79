import Glibc
@testable import Files
@testable import Walls

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
    attack: String, _ setting: OwnedDecoderTests.Setting, _ words: [Path]
  ) throws -> Running {
    let program = path(Path("owned-\(attack)"))
    // A second name of 27 MB costs nothing, if the file system has one.
    let owned = weirBinary.parent / "OwnedDecoder"
    let isLinked = program.withCString { name in owned.withCString { Glibc.link($0, name) } } == 0
    if !isLinked && !exists(program) {
      try write(File(owned).read(1 << 30), to: program)
      chmod(program.description, 0o755)
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
    return try start(Array(line.dropFirst()), program: line[0])
  }

  /// Runs it to the end, and watches its decoders meanwhile.
  func run(
    attack: String, _ setting: OwnedDecoderTests.Setting, _ words: [Path] = [],
    watching look: ((pid_t) -> Void)? = nil
  ) throws -> Run {
    let running = try start(attack: attack, setting, words)
    while let look, kill(running.process, 0) == 0, !Processes.isZombie(running.process) {
      for decoder in try Processes.decoders(of: running.process) { look(decoder) }
      usleep(2000)
    }
    return try running.end()
  }
}
