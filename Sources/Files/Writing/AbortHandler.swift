internal import Glibc
internal import Threads

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
  /// Call this before the first one is created.
  ///
  /// - Parameters:
  ///   - executable: as for ``removeAll(restarting:status:saying:)``.
  ///   - text: the text for standard error, given what has been written.
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
