import Glibc
import Testing
@testable import Sandbox

@Suite("Child processes")
struct ChildProcessTests {
  @Test(
    "How a child ends is told",
    arguments: [
      ("exit 0", ChildProcess.Ending.exited(0)), ("exit 7", .exited(7)),
      ("kill -SEGV $$", .signalled(SIGSEGV)), ("kill -ALRM $$", .signalled(SIGALRM)),
    ])
  func endings(script: String, ending: ChildProcess.Ending) throws {
    let ends = try Channel.pair()
    let child = try Self.shell(script, ends.far)
    #expect(child.ending() == ending)
  }

  @Test("A child that only pretends to end is killed")
  func pretending() throws {
    let ends = try Channel.pair()
    #expect(try Self.shell("exec sleep 100", ends.far).ending() == .signalled(SIGKILL))
  }

  @Test("A child has its channel and no other file, no input, no output and its own environment")
  func files() throws {
    let ends = try Channel.pair()
    let leaky = open("/dev/null", O_RDONLY)  // not closed on exec
    defer { close(leaky) }
    // For a glob, the shell opens nothing but the folder, and has closed it before it prints.
    let child = try Self.shell(
      "cd /proc/self/fd; for f in *; do [ $f -gt 3 ] && [ -e $f ] && exit 9; done;"
        + "[ \"$WEIR_TEST\" = yes ] && [ -z \"$HOME\" ] && [ -S 3 ] && [ -c 0 ] && [ -c 1 ] && [ -c 2 ]",
      ends.far, environment: ["WEIR_TEST=yes"])
    #expect(child.ending() == .exited(0))
  }

  @Test("A variable that a child inherits reaches it with its own bytes, and no other does")
  func inherited() throws {
    let bytes: [[CChar]] = [
      [0x41, 0x3d, -23, 0], Array("B=1".utf8CString), Array("BB=2".utf8CString),
    ]
    var environment: [UnsafeMutablePointer<CChar>?] = bytes.map { strdup($0) } + [nil]
    defer { for variable in environment { free(variable) } }
    let inherited = ChildProcess.inherited(from: &environment, only: ["A", "BB", "C"])
    #expect(inherited == [environment[0], environment[2]])
  }

  @Test("A program that is not there cannot be started")
  func missing() throws {
    let ends = try Channel.pair()
    do {
      _ = try ChildProcess(Array("/nowhere".utf8), arguments: ["x"], channel: ends.far.number)
      Issue.record("there is no such program")
    } catch {
      #expect(
        error.description == "cannot start a decoder from /nowhere: No such file or directory")
    }
  }

  @Test("A child that nobody has any more is dead, and no zombie")
  func dropped() throws {
    let ends = try Channel.pair()
    let number: pid_t
    do {
      let child = try Self.shell("exec sleep 100", ends.far)
      number = child.number
      #expect(kill(number, 0) == 0)
    }
    #expect(kill(number, 0) == -1 && errno == ESRCH)
  }

  private static func shell(
    _ script: String, _ channel: borrowing Channel, environment: [String] = []
  ) throws -> ChildProcess {
    try ChildProcess(
      Array("/bin/sh".utf8), arguments: ["sh", "-c", script], environment: environment,
      channel: channel.number)
  }
}
