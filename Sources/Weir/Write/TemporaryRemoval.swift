internal import Glibc

/// How a process that was interrupted removes what it has begun to write.
///
/// Other threads may be writing into a folder while it goes, and libvips aborts where one vanishes. A program that is
/// started anew in the same process has none of them: it removes what it is told, says what there is to say, and ends.
public enum TemporaryRemoval {
  /// The first word of such a program's command line; then come the status, the text and the paths.
  private static let word = Array("--remove-temporary-files".utf8)

  /// Removes what this process was started anew for, if it was, and never returns then.
  ///
  /// For a program to call before anything else, where it calls ``TemporaryFiles/removeAll(restarting:status:saying:)``.
  public static func runIfAsked() {
    let words = CommandLine.words
    guard words.count >= 3, words[0] == word,
      let status = Int32(String(decoding: words[1], as: UTF8.self))
    else { return }
    // Whoever types the word removes nothing else with it.
    for path in words[3...].map({ Path(bytes: $0) }) where TemporaryFiles.isName(path.name) {
      Folder.remove(path)
    }
    say(words[2], thenEndWith: status)
  }

  /// Starts a program in this process's place; comes back only where that fails.
  static func restart(_ executable: Path, status: Int32, saying text: [UInt8], _ paths: Set<Path>) {
    let words = [Array("weir".utf8), word, Array("\(status)".utf8), text] + paths.map(\.bytes)
    var arguments = unsafe words.map { word in unsafe word.withCString { unsafe strdup($0) } }
    unsafe arguments.append(nil)
    _ = unsafe executable.bytes.withCString { unsafe execv($0, arguments) }
    unsafe arguments.forEach { unsafe free($0) }
  }

  /// A terminal that takes nothing does not keep the process for more than a second.
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
