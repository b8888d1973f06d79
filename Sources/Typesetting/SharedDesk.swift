/// The desk of a typesetter, where one thread at a time works.
///
/// A font map for each thread is 1.7 times as fast on two cores, but Cairo 1.16 shares its scaled
/// fonts between them: in every fourth run of ten thousand texts, `cairo_scaled_font_glyph_extents`
/// crashed. So texts are cleaned before they come here, and images are finished after they leave.
///
/// Unchecked `Sendable`: the desk is only ever touched under the lock.
final class SharedDesk: @unchecked Sendable {
  let configuration: FontConfiguration
  private var desk: Desk?

  init(_ configuration: FontConfiguration) {
    self.configuration = configuration
  }

  deinit { PangoLock.exclusively { desk = nil } }

  /// Lends the desk to the calling thread when the others are done.
  func withDesk<R>(_ body: (Desk) -> R) -> R {
    PangoLock.exclusively {
      let current = desk ?? Desk(configuration)
      desk = current.isFull ? nil : current
      return body(current)
    }
  }
}
