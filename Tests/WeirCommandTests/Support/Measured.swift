import Glibc
import Testing
@testable import Files

/// The cost of a run.
struct MeasuredRun {
  let status: Int32
  let errors: String
  /// The peak memory of its largest process.
  let kilobytes: Int
  /// The processor time of all its processes.
  let seconds: Double
}

extension Workshop {
  /// Runs `weir` in the folder, and measures it.
  func measure(_ words: Path..., limits: String = "true") throws -> MeasuredRun {
    let running = try start(words, limits: limits)
    var kilobytes = 0
    while !Processes.isZombie(running.process) {
      // Before `exec`, the process has the memory of the tests.
      if Processes.name(of: running.process) == "weir" {
        for process in try [running.process] + Processes.started(by: running.process) {
          kilobytes = max(kilobytes, Processes.peakKilobytes(of: process))
        }
      }
      usleep(2000)
    }
    var (status, usage) = (Int32(0), rusage())
    while wait4(running.process, &status, 0, &usage) < 0 { try #require(errno == EINTR) }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return MeasuredRun(
      status: status & 0x7f == 0 ? status >> 8 & 0xff : 256 + status & 0x7f,
      errors: String(decoding: try running.output.second.all(), as: UTF8.self),
      kilobytes: kilobytes, seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime))
  }
}
