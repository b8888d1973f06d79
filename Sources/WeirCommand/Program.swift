internal import Decoding
internal import Files
internal import Glibc
internal import OptionParsing
internal import Plans
internal import Requests

/// The command, from start to exit.
public enum Program {
  /// Runs the command line, or the internal task that weir started this process for, and exits.
  public static func main() -> Never {
    MachineLimits.refuseSmall()
    StandardStreams.fillGaps()
    DecodingWorker.runIfAsked()
    TemporaryRemoval.runIfAsked()
    Resources.saveMemory()
    exit(run(CommandLine.words).rawValue)
  }

  private static func run(_ words: [[UInt8]]) -> ExitStatus {
    let namesake = Command.adviceOnNamesake(of: words)
    do {
      let job = try Job(words)
      let console = job.progress.console(job.verbosity, keeping: words)
      let (status, result) = job.run(console)
      if let namesake, status == .failure || Command.worksAlone(words) { console.advise(namesake) }
      Interruption.stop()
      console.end(status, result)
      return status
    } catch {
      var words = words
      let command = Command(takenFrom: &words)
      let console = ProgressForm(in: words).console(.normal, keeping: words)
      console.begin(command)
      console.fail(error.description + (namesake.map { "; \($0)" } ?? ""), code: error.code)
      console.end(error.status, nil)
      return error.status
    }
  }
}

enum ExitStatus: Int32 {
  /// Every picture is on the wall.
  case success = 0
  /// The run failed; nothing was written.
  case failure = 1
  /// The command line was wrong; nothing was written.
  case usage = 2
  /// The wall was written, but some pictures were skipped or damaged, or some folders of a batch
  /// failed.
  case skipped = 3
}

extension UsageError {
  /// Converts an error of the library, and keeps its status.
  ///
  /// A file that is missing or cannot be read is not a mistake in the command line, whichever
  /// option names it. Wrong content in a settings or layout file is.
  init(_ error: Failure) {
    let isOfAFile = if case .file? = error.kind { true } else { false }
    self.init(error.words, isOfAFile: isOfAFile)
  }

  /// A word for programs.
  var code: String { isOfAFile ? "file" : "usage" }

  var status: ExitStatus { isOfAFile ? .failure : .usage }
}

/// What the system lets this process have.
enum MachineLimits {
  /// In bytes; small walls still work with a quarter of it.
  private static let leastStack: rlim_t = 1 << 20
  /// In bytes: with 60 MB, some walls of twelve small pictures crash; with 135 MB, none of 15 did.
  private static let leastData: rlim_t = 128 << 20

  /// Ends the process if a limit is so small that it would crash sooner or later.
  ///
  /// Where an allocation fails, Swift prints a line of its own before weir can say anything. Call this
  /// before anything that needs much stack. Even this function does not build a string.
  static func refuseSmall() {
    if limit(RLIMIT_STACK) < leastStack {
      refuse(
        "weir: the limit of the stack is too small here, and weir would crash: raise it with ulimit -s 8192\n"
      )
    }
    if limit(RLIMIT_DATA) < leastData {
      refuse(
        "weir: the limit of data memory is too small here, and weir would crash: raise it with ulimit -d 500000\n"
      )
    }
  }

  private static func limit(_ resource: __rlimit_resource) -> rlim_t {
    var limit = rlimit()
    let number = __rlimit_resource_t(resource.rawValue)
    return unsafe getrlimit(number, &limit) == 0 ? limit.rlim_cur : .max
  }

  private static func refuse(_ text: StaticString) {
    _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    _exit(ExitStatus.failure.rawValue)
  }
}

enum Terminal {
  /// The width of the help in columns: the terminal's, within a readable range.
  static var helpWidth: Int {
    min(max(columnsSetByHand ?? columns(of: STDOUT_FILENO) ?? 80, 60), 100)
  }

  /// Whether standard error can show a line that is overwritten.
  static var showsProgress: Bool {
    isatty(STDERR_FILENO) == 1 && variable("TERM") != "dumb"
  }

  /// The width of a line on standard error, in columns.
  static var progressWidth: Int { columns(of: STDERR_FILENO) ?? 80 }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    let result = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return result == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  private static var columnsSetByHand: Int? {
    variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The locale of a category such as `LC_PAPER`; as the standard wants it, the first variable that is not empty counts.
  static func locale(_ category: String) -> String? {
    ["LC_ALL", category, "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
  }

  static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}

enum StandardStreams {
  /// Opens `/dev/null` for each stream that is closed, so that no other file gets its descriptor.
  ///
  /// It is opened in the opposite direction, so that reading or writing fails. Call this before any
  /// file is opened.
  static func fillGaps() {
    for (stream, way) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) < 0 {
      // The system returns the lowest free descriptor.
      guard unsafe open("/dev/null", way) == stream else { _exit(ExitStatus.failure.rawValue) }
    }
  }
}
