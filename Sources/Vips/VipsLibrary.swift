internal import CVips
internal import Glibc
internal import Synchronization

/// The libvips that this process has loaded.
package enum VipsLibrary {
  /// Starts libvips, once; every later call does nothing.
  ///
  /// It sets what weir relies on: one libvips thread for each picture, because weir works on several
  /// pictures at once; no operation cache, because no picture is read twice; only loaders that libvips
  /// trusts; no vector code, which liborc 0.4.33 compiles without a lock; and no log lines, because
  /// errors come back as ``VipsError``.
  package static func start() throws(VipsError) { try outcome.get() }

  /// Makes libvips start without its plug-ins, which are loaded when they are needed.
  ///
  /// It sets an environment variable, so a program calls it before it starts a second thread.
  package static func loadModulesLater() {
    _ = unsafe setenv(Module.variable.name, Module.variable.value, 1)
  }

  /// The variable that does the same for a program about to be started.
  package static let environmentWithoutModules = "\(Module.variable.name)=\(Module.variable.value)"

  /// Loads the plug-ins of a loader: its module, and the codecs of HEIF.
  ///
  /// A process that is about to be locked calls it while it can still open files.
  package static func provide(_ loader: Loader) {
    provide(loader.rawValue)
    if loader == .heif { HEIFCodec.openAll() }
  }

  /// Several threads may call it at once: GLib loads each plug-in once.
  ///
  /// What libvips does not trust in it is blocked at once; nothing else is, because other loaders may be in use.
  static func provide(_ operation: String) {
    guard let module = Module(of: operation),
      unsafe vips_type_find("VipsOperation", operation) == 0
    else { return }
    module.load()
    if let name = module.untrustedClass { unsafe vips_operation_block_set(name, 1) }
  }

  /// Lets the process use these loaders, and no others that libvips does not trust.
  package static func unblock(_ loaders: Set<Loader>) {
    for loader in loaders { provide(loader) }
    for loader in Loader.allCases {
      guard let name = loader.blockedClass else { continue }
      unsafe vips_operation_block_set(name, loaders.contains(loader) ? 0 : 1)
    }
    let bits = Loader.allCases.filter(loaders.contains).reduce(0) { $0 | $1.bit }
    unblocked.store(bits, ordering: .releasing)
  }

  /// Whether a loader may be used.
  package static func allows(_ loader: Loader) -> Bool {
    loader.blockedClass == nil || unblocked.load(ordering: .acquiring) & loader.bit != 0
  }

  /// A bit for each loader that is unblocked.
  private static let unblocked = Atomic<Int>(0)

  /// For example `8.14.1`.
  package static var version: String {
    (0..<3).map { String(vips_version(Int32($0))) }.joined(separator: ".")
  }

  /// Frees what libvips keeps for the calling thread, which has computed pixels and is about to end.
  package static func endThread() {
    if (try? start()) != nil { vips_thread_shutdown() }
  }

  /// Makes libvips report objects that were never released, on standard error at ``shutdown()``.
  package static func checkForLeaks() { vips_leak_set(1) }

  /// Ends libvips for good, which only a program that looks for leaks needs.
  package static func shutdown() { vips_shutdown() }

  private static let outcome: Result<Void, VipsError> = {
    guard unsafe vips_init("weir") == 0 else { return .failure(.current()) }
    vips_concurrency_set(1)
    vips_cache_set_max(0)
    vips_vector_set_enabled(0)
    vips_block_untrusted_set(1)
    _ = unsafe g_log_set_handler(
      "VIPS", GLogLevelFlags(rawValue: G_LOG_LEVEL_MASK.rawValue), { _, _, _, _ in }, nil)
    return .success(())
  }()
}

extension Loader {
  fileprivate var bit: Int { Self.allCases.firstIndex(of: self).map { 1 << $0 } ?? 0 }
}

/// The C library's heap, which keeps freed memory unless it is told otherwise.
///
/// Decoders allocate and free large blocks on many threads. By default, glibc gives each thread a
/// heap of its own and keeps what was freed: 86 MB instead of 67 for 300 photos of 12 megapixels,
/// in the same time.
package enum Heap {
  /// Uses one heap for all threads, and returns large blocks to the system as soon as they are freed.
  ///
  /// It affects the whole process, so programs call it, not libraries, and before they start a
  /// thread.
  package static func shareAndGiveBack() {
    mallopt(M_ARENA_MAX, 1)
    mallopt(M_MMAP_THRESHOLD, 64 << 10)
    mallopt(M_TRIM_THRESHOLD, 64 << 10)
  }

  /// Clears memory before its first use, or no longer.
  ///
  /// It takes 2 to 12 % of the time of a decoder, and large blocks are from the system and clear anyway.
  package static func clearNewMemory(_ clears: Bool) { mallopt(M_PERTURB, clears ? 0xff : 0) }

  /// Returns freed memory to the system.
  package static func giveBack() {
    if setUp { malloc_trim(0) }
  }

  /// True once one thread alone has made glibc set up its heap.
  ///
  /// A sanitizer brings an allocator of its own, so there the first call from two threads at once reads a half-made heap.
  private static let setUp: Bool = {
    malloc_trim(0)
    return true
  }()
}
