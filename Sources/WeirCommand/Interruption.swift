internal import Files
internal import Glibc
internal import Synchronization
internal import Threads

/// Ends the process when a signal interrupts it, without leaving a temporary file.
enum Interruption {
  /// Starts a thread that waits for the signals that end a program; they interrupt no other thread.
  ///
  /// Call this before any other thread is started.
  static func watch(
    _ console: any Console,
    saying text: @escaping @Sendable (String, TemporaryFiles.Written) -> String
  ) {
    let program: Path = "/proc/self/exe"
    TemporaryFiles.removeOnAbort(restarting: program) { written in
      console.lastWords(
        text("gave up, most likely since memory or room on the disk ran out", written),
        code: "gave-up", status: ExitStatus.failure.rawValue)
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
      let status = 128 + number
      guard isFirstEnd() else {
        // What is printed last may find no reader.
        sleep(1)
        _exit(status)
      }
      TemporaryFiles.removeAll(restarting: program, status: status) { written in
        console.lastWords(text("interrupted", written), code: "interrupted", status: status)
      }
    }
    // If no thread waits for them, they end the program by default.
    if crew.count == 0 { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Makes the result of the run final: no later signal changes the exit status.
  ///
  /// It does not return if a signal was first, and another thread is ending the process.
  static func stop() {
    if isFirstEnd() { return }
    while true { pause() }
  }

  private static func isFirstEnd() -> Bool {
    !isEnding.exchange(true, ordering: .acquiringAndReleasing)
  }

  private static let isEnding = Atomic<Bool>(false)
}
