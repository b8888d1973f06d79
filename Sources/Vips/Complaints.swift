internal import CVips

/// Listens to what GObject logs as long as it lives: a value out of its range is no error there,
/// only a warning, and the default is used in its place.
@safe final class Complaints {
  private var handler: guint = 0
  /// The first warning.
  private(set) var first: String?

  init() {
    handler = unsafe g_log_set_handler(
      "GLib-GObject", G_LOG_LEVEL_WARNING, keepComplaint,
      Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { unsafe g_log_remove_handler("GLib-GObject", handler) }

  fileprivate func keep(_ text: String) { first = first ?? text }
}

private nonisolated let keepComplaint: GLogFunc = { _, _, message, complaints in
  guard let message = unsafe message, let complaints = unsafe complaints else { return }
  unsafe Unmanaged<Complaints>.fromOpaque(complaints).takeUnretainedValue()
    .keep(String(cString: message))
}
