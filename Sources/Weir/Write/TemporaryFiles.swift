internal import Glibc

/// The files and folders that would be left behind if the process ended now.
///
/// Everything that weir writes is made under a temporary name beside its final one and renamed when
/// it is whole, the images first and the manifest last.
public enum TemporaryFiles {
  private static let state = Monitor(State())

  private struct State {
    var paths: Set<Path> = []
    var written = Written.nothing
  }

  /// What has been written so far, of all that this process was asked for.
  public enum Written: Sendable {
    /// No output is there.
    case nothing
    /// A picture is on its way to standard output.
    case partOfStandardOutput
    /// The outputs of one run are there, or of several.
    case outputs
  }

  /// Removes all of them and ends the process.
  ///
  /// It waits for a renaming that is under way, and none can begin afterwards.
  ///
  /// - Parameters:
  ///   - executable: this program, which calls ``TemporaryRemoval/runIfAsked()`` before anything else; `/proc/self/exe`
  ///     on Linux.
  ///   - status: the process's.
  ///   - text: what goes to standard error, by what has been written.
  public static func removeAll(
    restarting executable: Path, status: Int32, saying text: (Written) -> String
  ) -> Never {
    state.update { state in
      let text = Array(text(state.written).utf8)
      TemporaryRemoval.restart(executable, status: status, saying: text, state.paths)
      for path in state.paths { removeWhileWritten(path) }
      TemporaryRemoval.say(text, thenEndWith: status)
    }
  }

  /// Notes that a picture is being written to standard output.
  static func noteStandardOutput() { state.update { $0.written = .partOfStandardOutput } }

  /// Removes a file or folder into which another thread may still write.
  ///
  /// Under another name nothing new can be put into it.
  private static func removeWhileWritten(_ path: Path) {
    let doomed = path + "-"
    for _ in 0..<100 {
      try? Folder.move(path, to: doomed)
      Folder.remove(doomed)
      let remains = [path, doomed].contains {
        (try? FileStatus.of($0, followingLinks: false)) != nil
      }
      if !remains { return }
    }
  }

  /// Whether a name is one of those that are given here, in this process or another one.
  static func isName(_ name: Path) -> Bool { name.bytes.starts(with: prefix.utf8) }

  private static let prefix = ".weir-"

  /// Makes something beside `path` under a name that nothing has yet, to be removed unless it is
  /// committed.
  ///
  /// - Parameters:
  ///   - path: a final name.
  ///   - create: makes a file or folder; not run any more once ``removeAll(restarting:status:saying:)`` has looked.
  /// - Returns: the temporary name.
  /// - Throws: what `create` throws.
  static func make(
    beside path: Path, _ create: (Path) throws(FileError) -> Void
  ) throws(FileError) -> Path {
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = path.parent / Path("\(prefix)\(getpid())-\(ProcessRealm.own)-\(suffix)")
    try state.update { state throws(FileError) in
      try create(temporary)
      state.paths.insert(temporary)
    }
    return temporary
  }

  /// Makes an empty file that way.
  static func makeFile(beside path: Path, mode: mode_t = 0o666) throws(FileError) -> Path {
    try make(beside: path) { temporary throws(FileError) in
      try makeFile(at: temporary, mode: mode)
    }
  }

  /// Whatever has that name already, a link as well, is left as it is.
  static func makeFile(at path: Path, mode: mode_t) throws(FileError) {
    _ = try File(path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  }

  /// Removes one that is not needed any more.
  static func discard(_ temporary: Path) {
    state.update { state in
      Folder.remove(temporary)
      state.paths.remove(temporary)
    }
  }

  /// Lets renamings happen that must not be cut short by a signal; what they renamed is forgotten.
  ///
  /// - Parameters:
  ///   - temporaries: what they rename.
  ///   - areOutputs: whether somebody asked for those files.
  ///   - renamings: all of them.
  /// - Throws: what they throw.
  static func commit(
    _ temporaries: [Path], areOutputs: Bool = true, _ renamings: () throws(FileError) -> Void
  ) throws(FileError) {
    try state.update { state throws(FileError) in
      try renamings()
      state.paths.subtract(temporaries)
      if areOutputs { state.written = .outputs }
    }
  }
}
