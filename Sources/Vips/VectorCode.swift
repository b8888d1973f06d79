internal import CVips
internal import Glibc

/// One thread at a time may have machine code made for it, or thrown away.
///
/// libvips' resamplers compile a little program for each picture with liborc, whose 0.4.33 in
/// Debian bookworm keeps its lists of code without a lock: two threads that do nothing but make
/// thumbnails corrupt the heap within some ten thousand of them. Running the code needs no lock.
/// Without any such code (`VIPS_NOVECTOR`) the work takes a tenth longer.
@safe final class VectorCode: @unchecked Sendable {
  private static let shared = VectorCode()
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  private init() {
    // To let go of an image may let go of another one.
    var attributes = pthread_mutexattr_t()
    unsafe pthread_mutexattr_init(&attributes)
    unsafe pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    unsafe pthread_mutex_init(mutex, &attributes)
    unsafe pthread_mutexattr_destroy(&attributes)
  }

  /// Does what makes such code, or throws it away.
  static func exclusively<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    unsafe pthread_mutex_lock(shared.mutex)
    defer { unsafe pthread_mutex_unlock(shared.mutex) }
    return try body()
  }
}
