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
  /// A program that calls ``TemporaryFiles/removeAll(restarting:status:saying:)`` calls this before
  /// anything else.
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

  /// The files that this process made before it was restarted; none if it was committing, which
  /// another run completes.
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
