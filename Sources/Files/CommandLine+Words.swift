internal import Sandbox

extension CommandLine {
  /// The arguments as bytes, without the program's name.
  package static var words: [[UInt8]] { Array(Program.words.dropFirst()) }
}

extension Path {
  /// The path of the running program if this path is `/proc/self/exe` and there is no `/proc`;
  /// otherwise this path.
  package var ofProgram: Path {
    guard self == "/proc/self/exe", (try? FileStatus.of(self)) == FileStatus?.none else {
      return self
    }
    return Path(bytes: Program.path)
  }
}
