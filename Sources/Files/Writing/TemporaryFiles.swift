package import Glibc
internal import Threads

/// The files and folders that would be left behind if the process ended now.
///
/// Everything that weir writes gets a temporary name next to its final one, and is renamed when it
/// is complete, images first and the manifest last: all or none.
package enum TemporaryFiles {
  static let state = Monitor(State())

  /// What the process has written so far of its outputs.
  package enum Written: Sendable {
    /// No output exists.
    case nothing
    /// Some or all of the output to standard output has been sent.
    case partOfStandardOutput
    /// The outputs of one or several runs exist.
    case outputs
  }

  /// Removes all temporary files, and folders that are empty without them, and ends the process.
  ///
  /// It waits for a commit in progress; none can begin afterward.
  ///
  /// - Parameters:
  ///   - executable: this program, which calls ``TemporaryRemoval/runIfAsked()`` before anything
  ///     else; `/proc/self/exe` on Linux.
  ///   - status: the exit status.
  ///   - text: the text for standard error, given what has been written.
  package static func removeAll(
    restarting executable: Path, status: Int32, saying text: (Written) -> String
  ) -> Never {
    state.update { state in
      let text = Array(text(state.written).utf8)
      let folders = state.folders.all
      TemporaryRemoval.restart(
        executable, status: status, saying: text, Array(state.paths) + folders)
      for path in state.paths { removeWhileWritten(path) }
      for folder in folders { _ = Folder.removeEmpty(folder) }
      TemporaryRemoval.say(text, thenEndWith: status)
    }
  }

  /// Records that something is being written to standard output.
  package static func noteStandardOutput() {
    state.update { if case .nothing = $0.written { $0.written = .partOfStandardOutput } }
  }

  /// Removes a file or folder that another thread may still write to.
  ///
  /// It is renamed first, so that nothing new can be put into it.
  private static func removeWhileWritten(_ path: Path) {
    let doomed = path + "-"
    for _ in 0..<100 {
      try? Folder.move(path, to: doomed)
      removeOwn(doomed)
      let remains = [path, doomed].contains {
        (try? FileStatus.of($0, followingLinks: false)) != nil
      }
      if !remains { return }
    }
  }

  /// Whether a name is temporary, made by this process or another one.
  package static func isName(_ name: Path) -> Bool { name.bytes.starts(with: prefix.utf8) }

  private static let prefix = ".weir-"

  /// The prefix of the names that this process makes.
  static var ownPrefix: String { "\(prefix)\(getpid())-" }

  /// A new unique name.
  static var newName: Path {
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    return Path("\(ownPrefix)\(ProcessRealm.own)-\(suffix)")
  }

  /// Creates something next to `path` under a unique name; it is removed unless it is committed.
  ///
  /// - Parameters:
  ///   - path: a final name.
  ///   - create: creates a file or folder; it is not called after
  ///     ``removeAll(restarting:status:saying:)`` has collected the names.
  /// - Returns: the temporary name.
  /// - Throws: the error of `create`.
  package static func make(
    beside path: Path, _ create: (Path) throws(FileError) -> Void
  ) throws(FileError) -> Path {
    let temporary = path.parent / newName
    try state.update { state throws(FileError) in
      // Registered before it exists, so that it is found whatever ends the process in between.
      state.add(temporary)
      do throws(FileError) {
        try create(temporary)
        TemporaryProof.attach(to: temporary)
      } catch {
        state.remove(temporary)
        throw error
      }
    }
    return temporary
  }

  /// Creates a folder with a folder in it next to `path`, as ``make(beside:_:)`` does.
  ///
  /// Nobody else may write to the outer folder, so that everything in it is this user's.
  package static func makeFolder(beside path: Path, holding inner: Path) throws(FileError) -> Path {
    try make(beside: path) { temporary throws(FileError) in
      try Folder.create(temporary, mode: 0o700)
      try Folder.create(temporary / inner)
    }
  }

  /// Creates an empty file next to `path`, as ``make(beside:_:)`` does.
  package static func makeFile(beside path: Path, mode: mode_t = 0o666) throws(FileError) -> Path {
    try make(beside: path) { temporary throws(FileError) in
      try makeFile(at: temporary, mode: mode)
    }
  }

  /// Creates an empty file; fails if the name exists, even as a link.
  static func makeFile(at path: Path, mode: mode_t) throws(FileError) {
    _ = try File(path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  }

  /// Removes a temporary file that is no longer needed.
  package static func discard(_ temporary: Path) {
    state.update { state in
      removeOwn(temporary)
      state.remove(temporary)
    }
  }
}

extension TemporaryFiles {
  struct State {
    private(set) var paths: Set<Path> = []
    /// The number of them in each folder.
    private var counts: [Path: Int] = [:]
    var folders = Folders()
    /// The leftovers of other processes that were kept and told of.
    var kept: Set<Path> = []
    var written = Written.nothing {
      didSet { prepareForAbort() }
    }
    /// The text to print when a library ends the process; nil for none.
    var lastWords: (@Sendable (Written) -> String)?

    mutating func add(_ path: Path) {
      guard paths.insert(path).inserted else { return }
      counts[path.parent, default: 0] += 1
      if counts[path.parent] == 1 { prepareForAbort() }
    }

    mutating func remove(_ path: Path) {
      guard paths.remove(path) != nil, let count = counts[path.parent] else { return }
      counts[path.parent] = count == 1 ? nil : count - 1
      if count == 1 { prepareForAbort() }
    }

    func prepareForAbort() {
      guard let lastWords else { return }
      AbortHandler.prepare(
        TemporaryRemoval.words(status: 1, saying: lastWords(written), in: Array(counts.keys)))
    }
  }
}
