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
    case nothing
    /// Some or all of the output to standard output.
    case partOfStandardOutput
    /// The outputs of one or several runs.
    case outputs
  }

  /// Removes all temporary files, and folders that are empty without them, and ends the process.
  ///
  /// It waits for a commit in progress; none can begin afterward. The executable is this program,
  /// which calls ``TemporaryRemoval/runIfAsked()`` before anything else: `/proc/self/exe` on Linux.
  /// The text is for standard error.
  package static func removeAll(
    restarting executable: Path, status: Int32, saying text: (Written) -> String
  ) -> Never {
    state.update { state in
      let (text, folders) = (Array(text(state.written).utf8), state.folders.all)
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
        $0.linkStatus != nil
      }
      if !remains { return }
    }
  }

  /// Whether a name is temporary, made by this process or another one.
  package static func isName(_ name: Path) -> Bool { name.bytes.starts(with: prefix.utf8) }

  private static let prefix = ".weir-"

  /// The prefix of the names that this process makes.
  static var ownPrefix: String { "\(prefix)\(getpid())-" }

  static var newName: Path {
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    return Path("\(ownPrefix)\(ProcessRealm.own)-\(suffix)")
  }

  /// Creates something next to a final name under a unique name, and returns that; it is removed
  /// unless it is committed.
  ///
  /// Nothing is created after ``removeAll(restarting:status:saying:)`` has collected the names.
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
    try make(beside: path) { name throws(FileError) in _ = try File(creating: name, mode: mode) }
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
    /// How many there are in each folder.
    private var counts: [Path: Int] = [:]
    var folders = Folders()
    /// The leftovers of other processes that were kept and reported.
    var kept: Set<Path> = []
    var written = Written.nothing { didSet { prepareForAbort() } }
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

extension TemporaryFiles {
  /// The folders that are made for outputs, and how many runs need each.
  struct Folders {
    private var users: [Path: Int] = [:]

    /// The innermost first.
    var all: [Path] { users.keys.sorted().reversed() }

    /// The folders in which a folder, and those that contain it, were made.
    func parents(of folder: Path) -> [Path] {
      users[folder] == nil ? [] : [folder.parent] + parents(of: folder.parent)
    }

    /// Makes a folder and those that contain it; returns those that were not there before the runs.
    mutating func use(_ folder: Path) throws(FileError) -> [Path] {
      if try FileStatus.of(folder)?.kind == .folder, users[folder] == nil { return [] }
      let parents = folder.parent == folder ? [] : try use(folder.parent)
      do throws(FileError) {
        try Folder.ensure(folder, mode: 0o777)
      } catch {
        settle(parents)
        throw error
      }
      users[folder, default: 0] += 1
      return parents + [folder]
    }

    /// Ends the use by one run.
    mutating func settle(_ folders: [Path]) {
      for folder in folders.reversed() {
        guard let count = users[folder] else { continue }
        users[folder] = count == 1 ? nil : count - 1
        if count == 1 { _ = Folder.removeEmpty(folder) }
      }
    }
  }

  /// Makes a folder for outputs, and the folders that contain it, unless they exist.
  ///
  /// What it returns goes to ``settle(_:)`` when the outputs have their final names, or the run has
  /// failed.
  package static func makeFolder(_ folder: Path) throws(FileError) -> [Path] {
    try state.update { state throws(FileError) in try state.folders.use(folder) }
  }

  /// Removes those folders in which there is nothing, unless another run needs them.
  package static func settle(_ folders: [Path]) { state.update { $0.folders.settle(folders) } }
}
