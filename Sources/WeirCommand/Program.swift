internal import Decoding
internal import Files
internal import Glibc
internal import OptionParsing
internal import Requests
internal import Walls

/// The command, from start to exit.
public enum Program {
  /// Runs the command line, or the internal task that weir started this process for, and exits.
  public static func main() -> Never {
    Stack.refuseSmall()
    StandardStreams.fillGaps()
    DecodingWorker.runIfAsked()
    TemporaryRemoval.runIfAsked()
    Resources.saveMemory()
    exit(run(CommandLine.words).rawValue)
  }

  /// Parses and runs the command line.
  private static func run(_ words: [[UInt8]]) -> ExitStatus {
    let namesake = Command.adviceOnNamesake(of: words)
    do {
      let job = try Job(words)
      let console = Console(job.verbosity)
      let status = job.run(console)
      if let namesake, status == .failure || Command.worksAlone(words) { console.fail(namesake) }
      return status
    } catch {
      Console(.normal).fail(error.description + (namesake.map { "; \($0)" } ?? ""))
      return error.status
    }
  }
}
