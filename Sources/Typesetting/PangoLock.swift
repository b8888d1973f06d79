internal import Glibc

/// One thread at a time calls Pango, Cairo and fontconfig, which share what they know of fonts with
/// the whole process.
///
/// A plain POSIX lock, which the thread sanitizer understands.
@safe final class PangoLock: @unchecked Sendable {
  private static let shared = PangoLock()
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  private init() {
    unsafe pthread_mutex_init(mutex, nil)
  }

  /// Does something while no other thread does; the body must not come here again.
  static func exclusively<R>(_ body: () -> R) -> R {
    unsafe pthread_mutex_lock(shared.mutex)
    defer { unsafe pthread_mutex_unlock(shared.mutex) }
    return body()
  }
}
