internal import Decoding
internal import Files
internal import Glibc
internal import OptionParsing
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

  /// Parses and runs the command line.
  private static func run(_ words: [[UInt8]]) -> ExitStatus {
    let namesake = Command.adviceOnNamesake(of: words)
    do {
      let job = try Job(words)
      let console = job.progress.console(job.verbosity)
      let (status, result) = job.run(console)
      if let namesake, status == .failure || Command.worksAlone(words) { console.advise(namesake) }
      Interruption.stop()
      console.end(status, result)
      return status
    } catch {
      var words = words
      let command = Command(takenFrom: &words)
      let console = ProgressForm(in: words).console(.normal)
      console.begin(command)
      console.fail(error.description + (namesake.map { "; \($0)" } ?? ""), code: error.code)
      console.end(error.status, nil)
      return error.status
    }
  }
}
