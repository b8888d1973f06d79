internal import Glibc
internal import Synchronization

/// A value that several threads share, with a lock and a way to wait for a change.
///
/// The lock is a plain POSIX mutex, which the thread sanitizer understands. `Sendable` is unchecked
/// because the value is accessed only while the lock is held.
@safe package final class Monitor<State: ~Copyable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: consuming State) {
    self.state = state
    unsafe pthread_mutex_init(mutex, nil)
    // A monotonic clock: setting the system's clock does not affect waiting threads.
    var attributes = pthread_condattr_t()
    unsafe pthread_condattr_init(&attributes)
    unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    unsafe pthread_cond_init(condition, &attributes)
    unsafe pthread_condattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Reads or changes the value, then wakes all threads that wait for a change.
  @discardableResult
  package func update<R, E: Error>(_ body: (inout State) throws(E) -> R) throws(E) -> R {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(condition)
      unsafe pthread_mutex_unlock(mutex)
    }
    return try body(&state)
  }

  /// Waits like ``wait(for:)``, but returns nil after this many nanoseconds.
  package func wait<R>(atMost nanoseconds: Int, for body: (inout State) -> R?) -> R? {
    var end = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &end)
    let sum = end.tv_nsec + nanoseconds
    end = timespec(tv_sec: end.tv_sec + sum / 1_000_000_000, tv_nsec: sum % 1_000_000_000)
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      if unsafe pthread_cond_timedwait(condition, mutex, &end) == ETIMEDOUT { return nil }
    }
  }

  /// Calls the body now and after each ``update(_:)`` until it returns a result.
  ///
  /// Changes that the body makes wake no other thread.
  package func wait<R>(for body: (inout State) -> R?) -> R {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      unsafe pthread_cond_wait(condition, mutex)
    }
  }
}
