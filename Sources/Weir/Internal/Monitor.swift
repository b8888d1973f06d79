internal import Glibc

/// A value that several threads share: a lock, and a way to wait until the value is as one needs
/// it.
///
/// A plain POSIX lock, which the thread sanitizer understands. Unchecked `Sendable`: the state is
/// only ever touched under the lock.
@safe package final class Monitor<State: ~Copyable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: consuming State) {
    self.state = state
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Reads or changes the value, then wakes whoever waits for it to change.
  @discardableResult
  package func update<R, E: Error>(_ body: (inout State) throws(E) -> R) throws(E) -> R {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(condition)
      unsafe pthread_mutex_unlock(mutex)
    }
    return try body(&state)
  }

  /// Tries the body now and after each ``update(_:)`` until it gives a result.
  ///
  /// What the body itself changes wakes nobody.
  package func wait<R>(for body: (inout State) -> R?) -> R {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      unsafe pthread_cond_wait(condition, mutex)
    }
  }
}
