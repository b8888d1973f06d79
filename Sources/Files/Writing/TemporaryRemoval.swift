internal import Glibc
internal import Threads

/// How an interrupted process removes what it has begun to write.
///
/// Other threads may still write into a folder while it is removed, and libvips aborts if one
/// disappears. Executing a new program in the same process ends those threads: the program removes
/// the given files, prints the message, and exits.
package enum TemporaryRemoval {
  /// The first argument of that program, followed by the exit status, the message and the paths.
  private static let word = Array("--remove-temporary-files".utf8)
  /// The first argument if the paths are folders, in which this process's own files are removed.
  private static let wordForOwn = Array("--remove-own-temporary-files".utf8)

  /// Removes temporary files and exits, if that is what this process was started for.
  ///
  /// A program that restarts itself by ``TemporaryFiles`` calls this before anything else.
  package static func runIfAsked() {
    let words = CommandLine.words
    guard words.count >= 3, words[0] == word || words[0] == wordForOwn,
      let status = Int32(String(decoding: words[1], as: UTF8.self))
    else { return }
    let paths = words[3...].map { Path(bytes: $0) }
    // Typing the arguments by hand removes nothing but empty folders.
    if words[0] == wordForOwn {
      for path in own(in: paths) { TemporaryFiles.removeFound(path) }
    } else {
      for path in paths {
        if path.name.isOwn { TemporaryFiles.removeOwn(path) } else { _ = Folder.removeEmpty(path) }
      }
    }
    say(words[2], thenEndWith: status)
  }

  /// What this process made before it was restarted; none if another run completes its commit.
  private static func own(in folders: [Path]) -> [Path] {
    let paths = folders.flatMap { folder in
      ((try? Folder.names(in: folder)) ?? []).map { folder / $0 }
    }.filter(\.name.isOwn)
    return paths.contains { CommitJournal.isName($0.name) } ? [] : paths
  }

  /// The command line that removes this process's files.
  static func words(status: Int32, saying text: String, in folders: [Path]) -> [[UInt8]] {
    [Array("weir".utf8), wordForOwn, Array("\(status)".utf8), Array(text.utf8)]
      + folders.map(\.bytes)
  }

  /// Executes a program in place of this process; returns only if that fails.
  static func restart(_ executable: Path, status: Int32, saying text: [UInt8], _ paths: [Path]) {
    let words = [Array("weir".utf8), word, Array("\(status)".utf8), text] + paths.map(\.bytes)
    var arguments = unsafe words.map { word in unsafe word.withCString { unsafe strdup($0) } }
    unsafe arguments.append(nil)
    _ = unsafe executable.ofProgram.bytes.withCString { unsafe execv($0, arguments) }
    unsafe arguments.forEach { unsafe free($0) }
  }

  /// A terminal that does not accept output delays the exit by at most a second.
  static func say(_ text: [UInt8], thenEndWith status: Int32) -> Never {
    let clock = Crew(of: 1) {
      sleep(1)
      _exit(status)
    }
    if clock.count == 0 { alarm(1) }
    try? writeAll(text, to: STDERR_FILENO, "standard error")
    _exit(status)
  }
}

extension Path {
  /// Whether this process may have made the temporary name.
  fileprivate var isOwn: Bool { bytes.starts(with: TemporaryFiles.ownPrefix.utf8) }
}

/// What the process does when a library ends it.
///
/// Swift and GLib call `abort()` when memory runs out, and libgsf when a folder cannot be created.
/// Nothing can be allocated then. The arguments for ``TemporaryRemoval`` are therefore prepared
/// beforehand, and the handler only executes it in place of the process.
enum AbortHandler {
  private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  nonisolated(unsafe) private static var program: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var words: Words?

  /// The signals by which libraries end the process.
  ///
  /// Without memory, GLib traps on x86-64; on other processors, that signal reports Swift's own
  /// errors. With limited memory, libvips 8.16 writes to memory that it failed to allocate.
  private static var signals: [Int32] {
    #if arch(x86_64)
      let usual = [SIGABRT, SIGTRAP]
    #else
      let usual = [SIGABRT]
    #endif
    return memoryIsLimited ? usual + [SIGSEGV] : usual
  }

  private static var memoryIsLimited: Bool {
    [RLIMIT_DATA, RLIMIT_AS].contains { resource in
      var limit = rlimit()
      let number = __rlimit_resource_t(resource.rawValue)
      return unsafe getrlimit(number, &limit) == 0 && limit.rlim_cur != rlim_t.max
    }
  }

  static func watch(restarting executable: Path) {
    unsafe program = executable.ofProgram.bytes.withCString { unsafe strdup($0) }
    for number in signals {
      signal(number) { _ in
        if let program = unsafe AbortHandler.program, let words = unsafe AbortHandler.words {
          unsafe execv(program, words)
        }
        _exit(1)
      }
    }
  }

  /// Prepares the arguments of the program that removes temporary files.
  static func prepare(_ list: [[UInt8]]) {
    let new = Words.allocate(capacity: list.count + 1)
    for (index, word) in list.enumerated() {
      unsafe new[index] = word.withCString { unsafe strdup($0) }
    }
    unsafe new[list.count] = nil
    let old = unsafe words
    unsafe words = new
    guard let old = unsafe old else { return }
    var next = unsafe old
    while let word = unsafe next.pointee {
      unsafe free(word)
      unsafe next += 1
    }
    unsafe old.deallocate()
  }
}

extension TemporaryFiles {
  /// Removes temporary files even if a library calls `abort()`.
  ///
  /// Call this before the first one is created. The executable and the text are as for
  /// ``removeAll(restarting:status:saying:)``.
  package static func removeOnAbort(
    restarting executable: Path, saying text: @escaping @Sendable (Written) -> String
  ) {
    state.update { state in
      state.lastWords = text
      state.prepareForAbort()
    }
    AbortHandler.watch(restarting: executable)
  }
}
