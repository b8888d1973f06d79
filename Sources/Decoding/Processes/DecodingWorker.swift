internal import Files
internal import Glibc
internal import Plans
internal import Requests
internal import Sandbox
internal import Vips

/// The main program of a decoding process.
package enum DecodingWorker {
  /// The first argument of a decoding process.
  private static let word = "--decode-pictures"

  static func words(
    for limits: Resources.Workers, allowing allowed: Set<PictureFormat>
  ) -> [String] {
    [word, String(limits.seconds)] + allowed.map(\.rawValue).sorted()
  }

  /// Prevents spilling to disk, backtraces after a crash, and the search for modules.
  static let environment = [
    VipsLibrary.environmentWithoutModules, "VIPS_DISC_THRESHOLD=1000g", "SWIFT_BACKTRACE=enable=no",
  ]

  /// The only variables it inherits: control of one environment must not give control of the other.
  static let inherited = [
    // Nonstandard places of libvips and the Swift libraries.
    "LD_LIBRARY_PATH",
    // The place of libheif's codecs.
    "LIBHEIF_PLUGIN_PATH",
    // The fonts for drawings.
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT",
    // The options of sanitizers, in builds that have them.
    "ASAN_OPTIONS", "TSAN_OPTIONS",
  ]

  /// Fonts that an SVG or PDF may need: the only part of the file system that stays readable.
  private static let fontFolders = [
    "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/etc/fonts",
    "/var/cache/fontconfig", "/usr/share/poppler", "/usr/share/ghostscript/fonts",
  ]

  /// Runs the decoding process and does not return, if that is what this process was started for.
  ///
  /// A program that makes walls with ``Decoding/workers(_:)`` calls it before anything else.
  package static func runIfAsked() { runIfAsked { $0 } }

  /// The same for tests, which change an answer before it is sent, as a picture does that has taken over the process.
  package static func runIfAsked(answering: ([UInt8]) -> [UInt8]) {
    let words = CommandLine.words.map { String(decoding: $0, as: UTF8.self) }
    guard words.first == word, words.count >= 2, let timeout = UInt32(words[1]) else { return }
    guard ChildProcess.endWithParent() else { _exit(1) }
    run(timeout: timeout, allowed: Set(words[2...].compactMap(PictureFormat.init)), answering)
  }

  /// The first byte of an answer that is a header.
  package static let startOfHeaders = DecodingAnswer.startOfHeaders

  /// An answer that skips a picture for this reason.
  package static func refusal(_ reason: String) -> [UInt8] {
    DecodingAnswer.failed(.unreadable(reason)).message
  }

  /// An answer that calls a picture damaged.
  package static var damage: [UInt8] { DecodingAnswer.failed(.damaged(.jpeg, "attack")).message }

  private static func run(
    timeout: UInt32, allowed: Set<PictureFormat>, _ answering: ([UInt8]) -> [UInt8]
  ) -> Never {
    // Ctrl-C is meant for the parent; this process ends when its parent does.
    signal(SIGINT, SIG_IGN)
    Heap.shareAndGiveBack()
    guard (try? VipsLibrary.start()) != nil else { _exit(1) }
    VipsLibrary.provide(.heif)
    VipsLibrary.unblock(Set(allowed.map(\.loader)))
    let channel = Channel(owning: ChildProcess.channel)
    guard let orders = serve(channel) else { _exit(0) }
    decode(timeout: timeout, orders, allowed: allowed, channel, answering)
  }

  /// Runs the template process to its end, which is nil; a forked process gets its memory limit in bytes, and its seat.
  private static func serve(_ channel: borrowing Channel) -> (memory: Int, seat: Int)? {
    while var message = try? channel.receive() {
      guard let question = try? TemplateQuestion(message: message.bytes) else { return nil }
      var answer = TemplateAnswer.killed
      switch question {
      case .fork(let memory, let seat):
        guard let far = message.takeFirst() else { return nil }
        do throws(SandboxError) {
          guard let number = try ChildProcess.fork(channel: far.number) else {
            return (memory, seat)
          }
          answer = .forked(Int(number))
        } catch {
          answer = .failed(Int(error.code))
        }
      case .kill(let number): kill(pid_t(clamping: number), SIGKILL)
      case .ending(let number): answer = .ending(ChildProcess.ending(of: pid_t(clamping: number)))
      }
      guard (try? channel.send(answer.message)) != nil else { return nil }
    }
    return nil
  }

  /// Runs a forked process to its end.
  private static func decode(
    timeout: UInt32, _ orders: (memory: Int, seat: Int), allowed: Set<PictureFormat>,
    _ channel: consuming Channel, _ answering: ([UInt8]) -> [UInt8]
  ) -> Never {
    var lockdown = Lockdown(
      memory: orders.memory, readable: allowed.contains(where: \.isVector) ? fontFolders : [],
      channel: channel.number)
    lockdown.endsWithParent = true
    lockdown.seat = orders.seat
    let protections = lockdown.apply()
    ChildProcess.endWithChannel()
    var service = DecodingService(timeout: timeout)
    guard (try? channel.send(DecodingAnswer.ready(protections).message)) != nil else { _exit(0) }
    while let message = try? channel.receive() {
      let answer = answering(service.answer(message).message)
      guard (try? channel.send(answer)) != nil else { break }
    }
    _exit(0)
  }
}
