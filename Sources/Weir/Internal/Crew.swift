internal import Glibc
internal import Vips

/// A fixed number of threads that all run the same work.
///
/// Plain threads, not tasks: the work blocks in libvips and in waiting for memory, which a task
/// must not do.
@safe package struct Crew: ~Copyable {
  private var threads: [pthread_t] = []

  /// Starts the threads, or as many as the system lets it: see ``count``.
  package init(of count: Int, _ work: @escaping @Sendable () -> Void) {
    for _ in 0..<max(0, count) {
      let box = unsafe Unmanaged.passRetained(Work(work)).toOpaque()
      var thread = pthread_t()
      let failed = unsafe pthread_create(
        &thread, nil,
        { box in
          guard let box = unsafe box else { return nil }
          unsafe Unmanaged<Work>.fromOpaque(box).takeRetainedValue().run()
          VipsLibrary.endThread()
          return nil
        }, box)
      if failed == 0 {
        threads.append(thread)
      } else {
        unsafe Unmanaged<Work>.fromOpaque(box).release()
        refusal = unsafe String(cString: strerror(failed))
      }
    }
  }

  /// How many threads could be started; whoever needs one must look.
  package var count: Int { threads.count }

  /// Why not all of them could be started.
  private(set) var refusal: String?

  /// Waits until all have ended.
  consuming func join() {
    for thread in threads { pthread_join(thread, nil) }
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
