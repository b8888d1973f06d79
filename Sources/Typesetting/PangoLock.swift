internal import Glibc

/// Lets one thread at a time call Pango, Cairo and fontconfig, which share their knowledge of fonts
/// across the process.
///
/// A plain POSIX lock, which the thread sanitizer understands.
@safe final class PangoLock: @unchecked Sendable {
  private static let shared = PangoLock()
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  private init() {
    unsafe pthread_mutex_init(mutex, nil)
  }

  /// Runs the body while no other thread does; the body must not call this again.
  static func exclusively<R>(_ body: () -> R) -> R {
    unsafe pthread_mutex_lock(shared.mutex)
    defer { unsafe pthread_mutex_unlock(shared.mutex) }
    return body()
  }
}
