internal import Glibc

/// The call stack.
enum Stack {
  /// In bytes; small walls still work with a quarter of it.
  private static let least: rlim_t = 1 << 20

  /// Ends the process if the stack limit is so small that threads would crash sooner or later.
  ///
  /// Call this before anything that needs much stack. Even this function does not build a string.
  static func refuseSmall() {
    var limit = rlimit()
    let number = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    guard unsafe getrlimit(number, &limit) == 0, limit.rlim_cur < least else { return }
    let text: StaticString =
      "weir: the limit of the stack is too small here, and weir would crash: raise it with ulimit -s 8192\n"
    _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    _exit(ExitStatus.failure.rawValue)
  }
}
