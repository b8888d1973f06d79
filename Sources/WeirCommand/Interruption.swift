internal import Glibc
internal import Weir

/// Ends the process when it is told to, with no temporary file left behind.
enum Interruption {
  /// Lets a thread of its own wait for the signals that end a program; no other thread is disturbed
  /// by them.
  ///
  /// Must be called before any other thread is started.
  ///
  /// - Parameters:
  ///   - console: where it is said.
  ///   - text: what is said then, by what has been written.
  static func watch(
    _ console: Console, saying text: @escaping @Sendable (TemporaryFiles.Written) -> String
  ) {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waiting = signals
    let crew = Crew(of: 1) {
      var (signals, number): (sigset_t, Int32) = (waiting, 0)
      unsafe sigwait(&signals, &number)
      // The shells' convention: 130 for Ctrl-C.
      TemporaryFiles.removeAll(restarting: "/proc/self/exe", status: 128 + number) { written in
        console.lastWords(text(written))
      }
    }
    // With no thread that waits for them, they end the program as they end any other.
    if crew.count == 0 { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }
}
