internal import Glibc
internal import OptionParsing
internal import Weir

@main
enum Main {
  static func main() {
    StandardStreams.fillGaps()
    DecodingWorker.runIfAsked()
    TemporaryRemoval.runIfAsked()
    Resources.saveMemory()
    exit(run(CommandLine.words).rawValue)
  }

  /// Reads the command line, does what it says, and tells how it went.
  private static func run(_ words: [[UInt8]]) -> ExitStatus {
    do {
      let job = try Job(words)
      return job.run(Console(job.verbosity))
    } catch {
      Console(.normal).fail(error.description)
      return error.status
    }
  }
}
