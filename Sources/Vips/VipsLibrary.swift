internal import CVips

/// The libvips that this process has loaded.
public enum VipsLibrary {
  /// Starts libvips, once; every later call does nothing.
  ///
  /// Sets what all of weir relies on: one libvips thread for each picture, since weir works on
  /// several pictures at once; no operation cache, since no picture is read twice; only loaders
  /// that libvips trusts; and no log lines of its own, since errors come back as ``VipsError``.
  ///
  /// - Throws: ``VipsError`` if libvips cannot start.
  public static func start() throws(VipsError) {
    try outcome.get()
  }

  /// For example `8.14.1`.
  public static var version: String {
    (0..<3).map { String(vips_version(Int32($0))) }.joined(separator: ".")
  }

  /// Whether resamplers run code made for this processor, which rounds otherwise than libvips' own
  /// does.
  ///
  /// The corresponding C function is `vips_vector_isenabled`.
  public static var usesVectorCode: Bool { vips_vector_isenabled() != 0 }

  /// How many cores this process may use.
  ///
  /// The corresponding C function is GLib's `g_get_num_processors`.
  public static var coreCount: Int { Int(g_get_num_processors()) }

  /// Frees what libvips keeps for the calling thread, which has computed pixels and ends.
  ///
  /// The corresponding C function is `vips_thread_shutdown`, which wants libvips to be started.
  public static func endThread() {
    if (try? start()) != nil { vips_thread_shutdown() }
  }

  /// Turns on libvips' own count of objects that nobody released, reported on stderr at
  /// ``shutdown()``.
  public static func checkForLeaks() {
    vips_leak_set(1)
  }

  /// Ends libvips for good.
  ///
  /// Only a program that looks for leaks needs it.
  public static func shutdown() {
    vips_shutdown()
  }

  private static let outcome: Result<Void, VipsError> = {
    guard unsafe vips_init("weir") == 0 else { return .failure(.current()) }
    vips_concurrency_set(1)
    vips_cache_set_max(0)
    vips_block_untrusted_set(1)
    _ = unsafe g_log_set_handler(
      "VIPS", GLogLevelFlags(rawValue: G_LOG_LEVEL_MASK.rawValue), silence, nil)
    return .success(())
  }()
}

private let silence: GLogFunc = { _, _, _, _ in }
