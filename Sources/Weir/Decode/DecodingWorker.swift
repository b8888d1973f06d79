internal import Glibc
internal import Sandbox
internal import Vips

/// What a process does that decodes for another one.
public enum DecodingWorker {
  /// The first word of such a process's command line.
  static let word = "--decode-pictures"

  static func words(
    for limits: WorkerLimits, allowing allowed: Set<PictureFormat>
  ) -> [String] {
    [word, String(getpid()), String(limits.timeout), String(limits.memory)]
      + allowed.map(\.rawValue).sorted()
  }

  /// No spilling to disc, nothing that a crash would print, no code that is looked for.
  static let environment = [
    VipsLibrary.environmentWithoutModules, "VIPS_DISC_THRESHOLD=1000g", "SWIFT_BACKTRACE=enable=no",
  ]

  /// What it has from its parent, and nothing else: who may set variables of one process does not get into the other.
  static let inherited = [
    // Where libvips and Swift's libraries are, where the system does not look for them.
    "LD_LIBRARY_PATH",
    // Where libheif's codecs are.
    "LIBHEIF_PLUGIN_PATH",
    // Without vector code pixels may differ by one.
    "VIPS_NOVECTOR",
    // Which fonts drawings have.
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT",
    // What sanitizers do, in builds that have them.
    "ASAN_OPTIONS", "TSAN_OPTIONS",
  ]

  /// Where the fonts are that an SVG or PDF may need; nothing else of the file system is readable then.
  private static let fontFolders = [
    "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/etc/fonts",
    "/var/cache/fontconfig", "/usr/share/poppler", "/usr/share/ghostscript/fonts",
  ]

  /// Decodes for the process that has started this one, if that is what it was started for, and never
  /// returns then.
  ///
  /// For a program to call before anything else, where it makes walls with ``Decoding/workers(_:)``.
  public static func runIfAsked() {
    let words = CommandLine.words.map { String(decoding: $0, as: UTF8.self) }
    guard words.first == word, words.count >= 4, let parent = Int32(words[1]),
      let timeout = UInt32(words[2]), let memory = Int(words[3])
    else { return }
    guard ChildProcess.endWithParent(parent) else { _exit(1) }
    run(
      timeout: timeout, memory: memory, allowed: Set(words[4...].compactMap(PictureFormat.init)))
  }

  private static func run(
    timeout: UInt32, memory: Int, allowed: Set<PictureFormat>
  ) -> Never {
    // Whoever presses Ctrl-C means the program that this one works for; when that ends, so does this.
    signal(SIGINT, SIG_IGN)
    Heap.shareAndGiveBack()
    guard (try? VipsLibrary.start()) != nil else { _exit(1) }
    VipsLibrary.provide(.heif)
    VipsLibrary.unblock(Set(allowed.map(\.loader)))
    let channel = Channel(owning: ChildProcess.channel)
    let lockdown = Lockdown(
      memory: memory, readable: allowed.contains(where: \.isVector) ? fontFolders : [],
      channel: channel.number)
    let protections = lockdown.apply()
    ChildProcess.endWithChannel()
    var service = DecodingService(timeout: timeout)
    guard (try? channel.send(DecodingAnswer.ready(protections).message)) != nil else { _exit(0) }
    while let message = try? channel.receive() {
      let answer = service.answer(message)
      guard (try? channel.send(answer.message)) != nil else { break }
    }
    _exit(0)
  }
}
