internal import CVips
internal import Glibc

/// Lets one thread at a time compile or free vector code.
///
/// libvips' resamplers compile a small program for each picture with liborc. liborc 0.4.33 in Debian
/// bookworm keeps its lists without a lock: two threads that do nothing but make thumbnails corrupt
/// the heap within some ten thousand of them. Running the code needs no lock. Without vector code
/// (`VIPS_NOVECTOR`) the work takes a tenth longer.
@safe final class VectorCode: @unchecked Sendable {
  private static let shared = VectorCode()
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  private init() {
    // Releasing an image may release another one.
    var attributes = pthread_mutexattr_t()
    unsafe pthread_mutexattr_init(&attributes)
    unsafe pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    unsafe pthread_mutex_init(mutex, &attributes)
    unsafe pthread_mutexattr_destroy(&attributes)
  }

  /// Runs work that compiles or frees vector code.
  static func exclusively<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    unsafe pthread_mutex_lock(shared.mutex)
    defer { unsafe pthread_mutex_unlock(shared.mutex) }
    return try body()
  }
}
