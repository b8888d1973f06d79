internal import Glibc

/// What the system lets this process have.
enum MachineLimits {
  /// In bytes; small walls still work with a quarter of it.
  private static let leastStack: rlim_t = 1 << 20
  /// In bytes: with 60 MB, some walls of twelve small pictures crash; with 135 MB, none of 15 did.
  private static let leastData: rlim_t = 128 << 20

  /// Ends the process if a limit is so small that it would crash sooner or later.
  ///
  /// Where an allocation fails, Swift prints a line of its own before weir can say anything. Call this
  /// before anything that needs much stack. Even this function does not build a string.
  static func refuseSmall() {
    if limit(RLIMIT_STACK) < leastStack {
      refuse(
        "weir: the limit of the stack is too small here, and weir would crash: raise it with ulimit -s 8192\n"
      )
    }
    if limit(RLIMIT_DATA) < leastData {
      refuse(
        "weir: the limit of data memory is too small here, and weir would crash: raise it with ulimit -d 500000\n"
      )
    }
  }

  private static func limit(_ resource: __rlimit_resource) -> rlim_t {
    var limit = rlimit()
    let number = __rlimit_resource_t(resource.rawValue)
    return unsafe getrlimit(number, &limit) == 0 ? limit.rlim_cur : .max
  }

  private static func refuse(_ text: StaticString) {
    _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    _exit(ExitStatus.failure.rawValue)
  }
}
