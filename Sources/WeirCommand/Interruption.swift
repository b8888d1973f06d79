internal import Files
internal import Glibc
internal import Threads
internal import Walls

/// Ends the process when a signal interrupts it, without leaving a temporary file.
enum Interruption {
  /// Starts a thread that waits for the signals that end a program; they interrupt no other thread.
  ///
  /// Call this before any other thread is started.
  ///
  /// - Parameters:
  ///   - console: the console to print on.
  ///   - text: the message, given the reason for ending and what has been written.
  static func watch(
    _ console: Console,
    saying text: @escaping @Sendable (String, TemporaryFiles.Written) -> String
  ) {
    let program: Path = "/proc/self/exe"
    TemporaryFiles.removeOnAbort(restarting: program) { written in
      console.lastWords(
        text("gave up, most likely since memory or room on the disk ran out", written))
    }
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
      // The convention of shells: 130 for Ctrl-C.
      TemporaryFiles.removeAll(restarting: program, status: 128 + number) { written in
        console.lastWords(text("interrupted", written))
      }
    }
    // If no thread waits for them, they end the program by default.
    if crew.count == 0 { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }
}
