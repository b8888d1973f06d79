internal import Glibc
internal import Vips

/// Runs libvips work of several threads so that each error has its own text.
///
/// libvips keeps one error buffer for the process. Work that fails is run once more while no other
/// work goes on, and what that says is what counts: the same sentence for any number of threads.
/// Only failures pay for it.
@safe final class Diagnosis: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
  private let isShared: Bool

  /// - Parameter isShared: whether several threads work; one alone reads its own text the first time.
  init(isShared: Bool = true) {
    self.isShared = isShared
    // A thread that waits for the others to pause goes before those that come later, or it would
    // starve.
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

  /// Runs the work, twice where it fails and others work beside it.
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
