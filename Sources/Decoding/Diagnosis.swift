internal import Glibc
internal import Vips

/// Runs libvips work on several threads so that each error has its own text.
///
/// libvips keeps one error buffer per process. Work that fails runs again while all other work
/// pauses, and the second error counts: the message does not depend on the number of threads. Only
/// failures pay for it.
@safe final class Diagnosis: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
  private let isShared: Bool

  /// - Parameter isShared: whether several threads use it; a single thread reads its own text the
  ///   first time.
  init(isShared: Bool = true) {
    self.isShared = isShared
    // A thread that waits for the others to pause precedes later ones, or it would starve.
    var attributes = pthread_rwlockattr_t()
    unsafe pthread_rwlockattr_init(&attributes)
    unsafe pthread_rwlockattr_setkind_np(
      &attributes, Int32(PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP))
    unsafe pthread_rwlock_init(lock, &attributes)
    unsafe pthread_rwlockattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_rwlock_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Runs the work, and again if it fails and other threads may have been at work.
  func run<R, E: Error>(_ work: () throws(E) -> R) throws(E) -> R {
    guard isShared else {
      VipsError.clear()
      return try work()
    }
    do {
      unsafe pthread_rwlock_rdlock(lock)
      defer { unsafe pthread_rwlock_unlock(lock) }
      return try work()
    } catch {
      unsafe pthread_rwlock_wrlock(lock)
      defer { unsafe pthread_rwlock_unlock(lock) }
      VipsError.clear()
      return try work()
    }
  }
}
